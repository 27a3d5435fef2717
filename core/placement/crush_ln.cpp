#include "core/placement/crush_ln.h"

#include <array>
#include <bit>

namespace ringscope {
namespace {

/// ceil(2^48 * 128 / (128 + k)).
constexpr std::array<std::uint64_t, 129> kReciprocals{
    0x1000000000000ull, 0xfe03f80fe040ull, 0xfc0fc0fc0fc1ull, 0xfa232cf25214ull, 0xf83e0f83e0f9ull,
    0xf6603d980f67ull, 0xf4898d5f85bcull, 0xf2b9d6480f2cull, 0xf0f0f0f0f0f1ull, 0xef2eb71fc435ull,
    0xed7303b5cc0full, 0xebbdb2a5c162ull, 0xea0ea0ea0ea1ull, 0xe865ac7b7604ull, 0xe6c2b4481cd9ull,
    0xe525982af70dull, 0xe38e38e38e39ull, 0xe1fc780e1fc8ull, 0xe070381c0e08ull, 0xdee95c4ca038ull,
    0xdd67c8a60dd7ull, 0xdbeb61eed19dull, 0xda740da740dbull, 0xd901b2036407ull, 0xd79435e50d7aull,
    0xd62b80d62b81ull, 0xd4c77b03531eull, 0xd3680d3680d4ull, 0xd20d20d20d21ull, 0xd0b69fcbd259ull,
    0xcf6474a8819full, 0xce168a772509ull, 0xcccccccccccdull, 0xcb8727c065c4ull, 0xca4587e6b750ull,
    0xc907da4e8712ull, 0xc7ce0c7ce0c8ull, 0xc6980c6980c7ull, 0xc565c87b5f9eull, 0xc4372f855d83ull,
    0xc30c30c30c31ull, 0xc1e4bbd595f7ull, 0xc0c0c0c0c0c1ull, 0xbfa02fe80bfbull, 0xbe82fa0be830ull,
    0xbd6910470767ull, 0xbc52640bc527ull, 0xbb3ee721a54eull, 0xba2e8ba2e8bbull, 0xb92143fa36f6ull,
    0xb81702e05c0cull, 0xb70fbb5a19bfull, 0xb60b60b60b61ull, 0xb509e68a9b95ull, 0xb40b40b40b41ull,
    0xb30f63528918ull, 0xb21642c8590cull, 0xb11fd3b80b12ull, 0xb02c0b02c0b1ull, 0xaf3addc680b0ull,
    0xae4c415c9883ull, 0xad602b580ad7ull, 0xac7691840ac8ull, 0xab8f69e2835aull, 0xaaaaaaaaaaabull,
    0xa9c84a47a080ull, 0xa8e83f5717c1ull, 0xa80a80a80a81ull, 0xa72f0539782aull, 0xa655c4392d7cull,
    0xa57eb50295fbull, 0xa4a9cf1d9684ull, 0xa3d70a3d70a4ull, 0xa3065e3fae7dull, 0xa237c32b16d0ull,
    0xa16b312ea8fdull, 0xa0a0a0a0a0a1ull, 0x9fd809fd80a0ull, 0x9f1165e72549ull, 0x9e4cad23dd60ull,
    0x9d89d89d89d9ull, 0x9cc8e160c3fcull, 0x9c09c09c09c1ull, 0x9b4c6f9ef03bull, 0x9a90e7d95bc7ull,
    0x99d722dabde6ull, 0x991f1a515886ull, 0x9868c809868dull, 0x97b425ed097cull, 0x97012e025c05ull,
    0x964fda6c0965ull, 0x95a02568095bull, 0x94f2094f2095ull, 0x944580944581ull, 0x939a85c4093aull,
    0x92f113840498ull, 0x924924924925ull, 0x91a2b3c4d5e7ull, 0x90fdbc090fdcull, 0x905a38633e07ull,
    0x8fb823ee08fcull, 0x8f1779d9fdc4ull, 0x8e78356d1409ull, 0x8dda5202376aull, 0x8d3dcb08d3ddull,
    0x8ca29c046515ull, 0x8c08c08c08c1ull, 0x8b70344a139cull, 0x8ad8f2fba939ull, 0x8a42f870566aull,
    0x89ae4089ae41ull, 0x891ac73ae982ull, 0x888888888889ull, 0x87f78087f781ull, 0x8767ab5f34e5ull,
    0x86d905447a35ull, 0x864b8a7de6d2ull, 0x85bf37612cefull, 0x853408534086ull, 0x84a9f9c8084bull,
    0x842108421085ull, 0x839930523fbfull, 0x83126e978d50ull, 0x828cbfbeb9a1ull, 0x820820820821ull,
    0x81848da8faf1ull, 0x810204081021ull, 0x808080808081ull, 0x800000000000ull,};

/// floor(2^48 * log2(1 + k / 128)); the last one is Ceph's own, a little less than 2^48.
constexpr std::array<std::uint64_t, 129> kHighLogs{
    0x0ull, 0x2dfca16dde1ull, 0x5b9e5a170b4ull, 0x88e68ea899aull, 0xb5d69bac77eull,
    0xe26fd5c8555ull, 0x10eb389fa29full, 0x13aa2fdd27f1ull, 0x1663f6fac913ull, 0x1918a16e4633ull,
    0x1bc84240adabull, 0x1e72ec117fa5ull, 0x2118b119b4f3ull, 0x23b9a32eaa56ull, 0x2655d3c4f15cull,
    0x28ed53f307eeull, 0x2b803473f7adull, 0x2e0e85a9de04ull, 0x309857a05e07ull, 0x331dba0efce1ull,
    0x359ebc5b69d9ull, 0x381b6d9bb29bull, 0x3a93dc9864b2ull, 0x3d0817ce9cd4ull, 0x3f782d7204d0ull,
    0x41e42b6ec0c0ull, 0x444c1f6b4c2dull, 0x46b016ca47c1ull, 0x49101eac381cull, 0x4b6c43f1366aull,
    0x4dc4933a9337ull, 0x501918ec6c11ull, 0x5269e12f346eull, 0x54b6f7f1325aull, 0x570068e7ef5aull,
    0x59463f919deeull, 0x5b8887367433ull, 0x5dc74ae9fbecull, 0x6002958c5871ull, 0x623a71cb82c8ull,
    0x646eea247c5cull, 0x66a008e4788cull, 0x68cdd829fd81ull, 0x6af861e5fc7dull, 0x6d1fafdce20aull,
    0x6f43cba79e40ull, 0x7164beb4a56dull, 0x73829248e961ull, 0x759d4f80cba8ull, 0x77b4ff5108d9ull,
    0x79c9aa879d53ull, 0x7bdb59cca388ull, 0x7dea15a32c1bull, 0x7ff5e66a0ffeull, 0x81fed45cbccbull,
    0x8404e793fb81ull, 0x86082806b1d5ull, 0x88089d8a9e47ull, 0x8a064fd50f2aull, 0x8c01467b94bbull,
    0x8df988f4ae80ull, 0x8fef1e987409ull, 0x91e20ea1393eull, 0x93d2602c2e5full, 0x95c01a39fbd6ull,
    0x97ab43af59f9ull, 0x9993e355a4e5ull, 0x9b79ffdb6c8bull, 0x9d5d9fd5010bull, 0x9f3ec9bcfb80ull,
    0xa11d83f4c355ull, 0xa2f9d4c51039ull, 0xa4d3c25e68dcull, 0xa6ab52d99e76ull, 0xa8808c384547ull,
    0xaa5374652a1cull, 0xac241134c4e9ull, 0xadf26865a8a1ull, 0xafbe7fa0f04dull, 0xb1885c7aa982ull,
    0xb35004723c46ull, 0xb5157cf2d078ull, 0xb6d8cb53b0caull, 0xb899f4d8ab63ull, 0xba58feb2703aull,
    0xbc15edfeed32ull, 0xbdd0c7c9a817ull, 0xbf89910c1678ull, 0xc1404eadf383ull, 0xc2f5058593d9ull,
    0xc4a7ba58377cull, 0xc65871da59ddull, 0xc80730b00016ull, 0xc9b3fb6d0559ull, 0xcb5ed69565afull,
    0xcd07c69d8702ull, 0xceaecfea8085ull, 0xd053f6d26089ull, 0xd1f73f9c70c0ull, 0xd398ae817906ull,
    0xd53847ac00a6ull, 0xd6d60f388e41ull, 0xd8720935e643ull, 0xda0c39a54804ull, 0xdba4a47aa996ull,
    0xdd3b4d9cf24bull, 0xded038e633f3ull, 0xe0636a23e2eeull, 0xe1f4e5170d02ull, 0xe384ad748f0eull,
    0xe512c6e54998ull, 0xe69f35065448ull, 0xe829fb693044ull, 0xe9b31d93f98eull, 0xeb3a9f019750ull,
    0xecc08321eb30ull, 0xee44cd59ffabull, 0xefc781043579ull, 0xf148a170700aull, 0xf2c831e44116ull,
    0xf446359b1353ull, 0xf5c2afc65447ull, 0xf73da38d9d4aull, 0xf8b7140edbb1ull, 0xfa2f045e7832ull,
    0xfba577877d7dull, 0xfd1a708bbe11ull, 0xfe8df263f957ull, 0xffff00000000ull,};

/// Ceph's fine table: 2^48 * log2(1 + k / 2^15) but for an error of its own in most entries, which
/// every placement since then depends on.
constexpr std::array<std::uint64_t, 256> kLowLogs{
    0x0ull, 0x2e2a60a00ull, 0x70cb64ec5ull, 0x9ef50ce67ull, 0xcd1e588fdull, 0xfb4747e9cull,
    0x1296fdaf5eull, 0x1579811b58ull, 0x185bfec2a1ull, 0x1b3e76a552ull, 0x1e20e8c380ull,
    0x2103551d43ull, 0x23e5bbb2b2ull, 0x26c81c83e4ull, 0x29aa7790f0ull, 0x2c8cccd9edull,
    0x2f6f1c5ef2ull, 0x3251662017ull, 0x3533aa1d71ull, 0x3815e8571aull, 0x3af820cd26ull,
    0x3dda537faeull, 0x40bc806ec8ull, 0x439ea79a8cull, 0x4680c90310ull, 0x4962e4a86cull,
    0x4c44fa8ab6ull, 0x4f270aaa06ull, 0x5209150672ull, 0x54eb19a013ull, 0x57cd1876fdull,
    0x5aaf118b4aull, 0x5d9104dd0full, 0x6072f26c64ull, 0x6354da3960ull, 0x6636bc441aull,
    0x6918988ca8ull, 0x6bfa6f1322ull, 0x6edc3fd79full, 0x71be0ada35ull, 0x749fd01afdull,
    0x77818f9a0cull, 0x7a6349577aull, 0x7d44fd535eull, 0x8026ab8dceull, 0x83085406e3ull,
    0x85e9f6beb2ull, 0x88cb93b552ull, 0x8bad2aeadcull, 0x8e8ebc5f65ull, 0x9170481305ull,
    0x9451ce05d3ull, 0x97334e37e5ull, 0x9a14c8a953ull, 0x9cf63d5a33ull, 0x9fd7ac4a9dull,
    0xa2b07f3458ull, 0xa59a78ea6aull, 0xa87bd699fbull, 0xab5d2e8970ull, 0xae3e80b8e3ull,
    0xb11fcd2869ull, 0xb40113d818ull, 0xb6e254c80aull, 0xb9c38ff853ull, 0xbca4c5690cull,
    0xbf85f51a4aull, 0xc2671f0c26ull, 0xc548433eb6ull, 0xc82961b211ull, 0xcb0a7a664dull,
    0xcdeb8d5b82ull, 0xd0cc9a91c8ull, 0xd3ada20933ull, 0xd68ea3c1ddull, 0xd96f9fbbdbull,
    0xdc5095f744ull, 0xdf31867430ull, 0xe2127132b5ull, 0xe4f35632eaull, 0xe7d43574e6ull,
    0xeab50ef8c1ull, 0xed95e2be90ull, 0xf076b0c66cull, 0xf35779106aull, 0xf6383b9ca2ull,
    0xf918f86b2aull, 0xfbf9af7c1aull, 0xfeda60cf88ull, 0x101bb0c658cull, 0x1049bb23e3cull,
    0x1077c5259afull, 0x10a5cecb7fcull, 0x10d3d81593aull, 0x1101e103d7full, 0x112fe9964e4ull,
    0x115df1ccf7eull, 0x118bf9a7d64ull, 0x11ba0126eadull, 0x11e8084a371ull, 0x12160f11bc6ull,
    0x1244157d7c3ull, 0x12721b8d77full, 0x12a02141b10ull, 0x12ce269a28eull, 0x12fc2b96e0full,
    0x132a3037daaull, 0x1358347d177ull, 0x1386386698cull, 0x13b43bf45ffull, 0x13e23f266e9ull,
    0x141041fcc5eull, 0x143e4477678ull, 0x146c469654bull, 0x149a48598f0ull, 0x14c849c117cull,
    0x14f64accf08ull, 0x15244b7d1a9ull, 0x15524bd1976ull, 0x15804bca687ull, 0x15ae4b678f2ull,
    0x15dc4aa90ceull, 0x160a498ee31ull, 0x16384819134ull, 0x166646479ecull, 0x1694441a870ull,
    0x16c24191cd7ull, 0x16df6ca19bdull, 0x171e3b6d7aaull, 0x174c37d1e44ull, 0x177a33dab1cull,
    0x17a82f87e49ull, 0x17d62ad97e2ull, 0x180425cf7feull, 0x182b07f3458ull, 0x18601aa8c19ull,
    0x188e148c046ull, 0x18bc0e13b52ull, 0x18ea073fd52ull, 0x1918001065dull, 0x1945f88568bull,
    0x1973f09edf2ull, 0x19a1e85ccaaull, 0x19cfdfbf2c8ull, 0x19fdd6c6063ull, 0x1a2bcd71593ull,
    0x1a59c3c126eull, 0x1a87b9b570bull, 0x1ab5af4e380ull, 0x1ae3a48b7e5ull, 0x1b11996d450ull,
    0x1b3f8df38d9ull, 0x1b6d821e595ull, 0x1b9b75eda9bull, 0x1bc96961803ull, 0x1bf75c79de3ull,
    0x1c254f36c51ull, 0x1c534198365ull, 0x1c81339e336ull, 0x1caf2548bd9ull, 0x1cdd1697d67ull,
    0x1d0b078b7f5ull, 0x1d38f823b9aull, 0x1d66e86086dull, 0x1d94d841e86ull, 0x1dc2c7c7df9ull,
    0x1df0b6f26dfull, 0x1e1ea5c194eull, 0x1e4c943555dull, 0x1e7a824db23ull, 0x1ea8700aab5ull,
    0x1ed65d6c42bull, 0x1f044a7279dull, 0x1f32371d51full, 0x1f60236cccaull, 0x1f8e0f60eb3ull,
    0x1fbbfaf9af3ull, 0x1fe9e63719eull, 0x2017d1192ccull, 0x2045bb9fe94ull, 0x2073a5cb50dull,
    0x209c06e6212ull, 0x20cf791026aull, 0x20fd622997cull, 0x212b07f3458ull, 0x2159334a8d8ull,
    0x21871b52150ull, 0x21b502fe517ull, 0x21d6a73a78full, 0x2210d144eeeull, 0x223eb7df52cull,
    0x226c9e1e713ull, 0x229a84024bbull, 0x22c23679b4eull, 0x22f64eb83a8ull, 0x2324338a51bull,
    0x235218012a9ull, 0x237ffc1cc69ull, 0x23a2c3b0ea4ull, 0x23d13ee805bull, 0x24035e9221full,
    0x243788faf25ull, 0x24656b4e735ull, 0x247ed646bfeull, 0x24c12ee3d98ull, 0x24ef1025c1aull,
    0x251cf10c799ull, 0x25492644d65ull, 0x2578b1c85eeull, 0x25a6919d8f0ull, 0x25d13ee805bull,
    0x26025036716ull, 0x26296453882ull, 0x265e0d62b53ull, 0x268beb701f3ull, 0x26b9c92265eull,
    0x26d32f798a9ull, 0x271583758ebull, 0x2743601673bull, 0x27713c5c3b0ull, 0x279f1846e5full,
    0x27ccf3d6761ull, 0x27e6580aecbull, 0x2828a9e44b3ull, 0x28568462932ull, 0x287bdbf5255ull,
    0x28b2384de4aull, 0x28d13ee805bull, 0x29035e9221full, 0x29296453882ull, 0x29699bdfb61ull,
    0x29902a37aabull, 0x29c54b864c9ull, 0x29deabd1083ull, 0x2a20f9c0bb5ull, 0x2a4c7605d61ull,
    0x2a7bdbf5255ull, 0x2a96056dafcull, 0x2ac3daf14efull, 0x2af1b019ecaull, 0x2b296453882ull,
    0x2b5d022d80full, 0x2b8fa471cb3ull, 0x2ba9012e713ull, 0x2bd6d4901ccull, 0x2c04a796cf6ull,
    0x2c327a428a6ull, 0x2c61a5e8f4cull, 0x2c8e1e891f6ull, 0x2cbbf023fc2ull, 0x2ce9c163e6eull,
    0x2d179248e13ull, 0x2d4562d2ec6ull, 0x2d73330209dull, 0x2da102d63b0ull, 0x2dced24f814ull,};

}  // namespace

std::uint64_t crushLn(std::uint32_t value)
{
    std::uint32_t x = value + 1;
    std::uint64_t exponent = 15;
    if ((x & 0x18000u) == 0) {
        const int bits = std::countl_zero(x & 0x1FFFFu) - 16;
        x <<= bits;
        exponent = static_cast<std::uint64_t>(15 - bits);
    }
    const std::uint32_t coarse = (x >> 8) - 128;
    const std::uint64_t fine = (std::uint64_t{x} * kReciprocals[coarse]) >> 48 & 0xFF;
    return (exponent << 44) + ((kHighLogs[coarse] + kLowLogs[fine]) >> 4);
}

}  // namespace ringscope
