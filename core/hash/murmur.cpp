// MurmurHash2 as Kafka's clients, libhashkit and libstdc++ call it, MurmurHash3 x86_32 and
// x64_128 (Austin Appleby). Tail bytes are unsigned but for Cassandra, whose server takes them as
// signed; its empty key and its lowest token have rules of their own, too.
#include "core/hash/bytes.h"
#include "core/hash/finalizers.h"
#include "core/hash/kernel.h"

#include <bit>

namespace ringscope {
namespace {

/// The 0..7 bytes left over after the whole blocks, as one little-endian word.
inline std::uint64_t partialWord(const char* bytes, std::size_t count)
{
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < count; ++i)
        word |= byteAt(bytes, static_cast<int>(i)) << (8 * i);
    return word;
}

inline std::uint64_t murmur2Seeded(std::string_view bytes, std::uint32_t seed)
{
    constexpr std::uint32_t kMultiplier = 0x5BD1E995u;
    std::uint32_t h = seed ^ static_cast<std::uint32_t>(bytes.size());
    std::size_t at = 0;
    for (; at + 4 <= bytes.size(); at += 4) {
        std::uint32_t k = loadLittle32(bytes.data() + at) * kMultiplier;
        k = (k ^ (k >> 24)) * kMultiplier;
        h = (h * kMultiplier) ^ k;
    }
    if (at < bytes.size())
        h = (h ^ static_cast<std::uint32_t>(partialWord(bytes.data() + at, bytes.size() - at)))
            * kMultiplier;
    h = (h ^ (h >> 13)) * kMultiplier;
    return h ^ (h >> 15);
}

inline std::uint64_t murmur2(std::string_view bytes, std::uint64_t)
{
    constexpr std::uint32_t kKafkaSeed = 0x9747B28Cu;
    return murmur2Seeded(bytes, kKafkaSeed);
}

/// libhashkit seeds its Murmur hashes with the length, times this.
inline std::uint32_t hashkitSeed(std::string_view bytes)
{
    return 0xDEADBEEFu * static_cast<std::uint32_t>(bytes.size());
}

inline std::uint64_t hashkitMurmur2(std::string_view bytes, std::uint64_t)
{
    return murmur2Seeded(bytes, hashkitSeed(bytes));
}

/// MurmurHash64A with the seed of libstdc++'s std::hash.
inline std::uint64_t murmur64a(std::string_view bytes, std::uint64_t)
{
    constexpr std::uint64_t kMultiplier = 0xC6A4A7935BD1E995ull;
    constexpr std::uint64_t kStdHashSeed = 0xC70F6907ull;
    const auto folded = [](std::uint64_t h) { return h ^ (h >> 47); };
    std::uint64_t h = kStdHashSeed ^ (bytes.size() * kMultiplier);
    std::size_t at = 0;
    for (; at + 8 <= bytes.size(); at += 8)
        h = (h ^ (folded(loadLittle64(bytes.data() + at) * kMultiplier) * kMultiplier))
            * kMultiplier;
    if (at < bytes.size())
        h = (h ^ partialWord(bytes.data() + at, bytes.size() - at)) * kMultiplier;
    return folded(folded(h) * kMultiplier);
}

inline std::uint32_t scrambled32(std::uint32_t k)
{
    return std::rotl(k * 0xCC9E2D51u, 15) * 0x1B873593u;
}

inline std::uint64_t murmur3x32(std::string_view bytes, std::uint64_t seed)
{
    auto h = static_cast<std::uint32_t>(seed);
    std::size_t at = 0;
    for (; at + 4 <= bytes.size(); at += 4)
        h = std::rotl(h ^ scrambled32(loadLittle32(bytes.data() + at)), 13) * 5 + 0xE6546B64u;
    h ^= scrambled32(
        static_cast<std::uint32_t>(partialWord(bytes.data() + at, bytes.size() - at)));
    return fmix32(h ^ static_cast<std::uint32_t>(bytes.size()));
}

inline std::uint64_t hashkitMurmur3(std::string_view bytes, std::uint64_t)
{
    return murmur3x32(bytes, hashkitSeed(bytes));
}

struct Pair {
    std::uint64_t h1;
    std::uint64_t h2;
};

constexpr std::uint64_t kC1 = 0x87C37B91114253D5ull;
constexpr std::uint64_t kC2 = 0x4CF5AD432745937Full;

inline std::uint64_t scrambledFirst(std::uint64_t k) { return std::rotl(k * kC1, 31) * kC2; }
inline std::uint64_t scrambledSecond(std::uint64_t k) { return std::rotl(k * kC2, 33) * kC1; }

inline Pair closed(Pair state, std::uint64_t length)
{
    state.h1 ^= length;
    state.h2 ^= length;
    state.h1 += state.h2;
    state.h2 += state.h1;
    state.h1 = fmix64(state.h1);
    state.h2 = fmix64(state.h2);
    state.h1 += state.h2;
    state.h2 += state.h1;
    return state;
}

/// The same word of bytes that keep their sign: each spreads over all bits above its place.
inline std::uint64_t signedPartialWord(const char* bytes, std::size_t count)
{
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < count; ++i)
        word ^= static_cast<std::uint64_t>(
                    static_cast<std::int64_t>(static_cast<signed char>(bytes[i])))
                << (8 * i);
    return word;
}

template <auto PartialWord>
inline Pair murmur3Digest(std::string_view bytes, std::uint64_t seed)
{
    Pair state{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed)};
    std::size_t at = 0;
    for (; at + 16 <= bytes.size(); at += 16) {
        state.h1 ^= scrambledFirst(loadLittle64(bytes.data() + at));
        state.h1 = (std::rotl(state.h1, 27) + state.h2) * 5 + 0x52DCE729u;
        state.h2 ^= scrambledSecond(loadLittle64(bytes.data() + at + 8));
        state.h2 = (std::rotl(state.h2, 31) + state.h1) * 5 + 0x38495AB5u;
    }
    const char* tail = bytes.data() + at;
    const std::size_t left = bytes.size() - at;
    if (left > 8)
        state.h2 ^= scrambledSecond(PartialWord(tail + 8, left - 8));
    if (left > 0)
        state.h1 ^= scrambledFirst(PartialWord(tail, left < 8 ? left : 8));
    return closed(state, bytes.size());
}

inline std::uint64_t murmur3x128(std::string_view bytes, std::uint64_t seed)
{
    return murmur3Digest<partialWord>(bytes, seed).h1;
}

void murmur3x128Words(std::string_view bytes, std::uint64_t seed, std::span<std::uint64_t> out)
{
    const Pair digest = murmur3Digest<partialWord>(bytes, seed);
    out[0] = digest.h1;
    out[1] = digest.h2;
}

inline std::uint64_t cassandra(std::string_view bytes, std::uint64_t)
{
    constexpr std::uint64_t kLowest = std::uint64_t{1} << 63;
    if (bytes.empty())
        return kLowest;
    const std::uint64_t token = murmur3Digest<signedPartialWord>(bytes, 0).h1;
    return token == kLowest ? kLowest - 1 : token;
}

/// The first 4 bytes of Cilium's default hash seed, big-endian.
constexpr std::uint64_t kCiliumSeed = 0x24B7EF82u;

inline std::uint64_t cilium(std::string_view bytes, std::uint64_t)
{
    return murmur3x128(bytes, kCiliumSeed);
}

void ciliumWords(std::string_view bytes, std::uint64_t, std::span<std::uint64_t> out)
{
    murmur3x128Words(bytes, kCiliumSeed, out);
}

}  // namespace

constinit const HashKernel kCassandraKernel = kernel::ofOneWord<cassandra>();
constinit const HashKernel kCiliumKernel = {cilium, ciliumWords, kernel::batchOf<cilium>,
                                            kernel::always};
constinit const HashKernel kMurmur2Kernel = kernel::ofOneWord<murmur2>();
constinit const HashKernel kHashkitMurmur2Kernel = kernel::ofOneWord<hashkitMurmur2>();
constinit const HashKernel kHashkitMurmur3Kernel = kernel::ofOneWord<hashkitMurmur3>();
constinit const HashKernel kMurmur64aKernel = kernel::ofOneWord<murmur64a>();
constinit const HashKernel kMurmur3x32Kernel = kernel::ofOneWord<murmur3x32>();
constinit const HashKernel kMurmur3x128Kernel = {
    murmur3x128, murmur3x128Words, kernel::batchOf<murmur3x128>, kernel::always};

}  // namespace ringscope
