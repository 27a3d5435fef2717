// Ceph's hash of object names: Bob Jenkins' lookup2 over bytes, from 0.
#include "core/hash/bytes.h"
#include "core/hash/jenkins_mix.h"
#include "core/hash/kernel.h"

#include <array>

namespace ringscope {
namespace {

constexpr std::uint32_t kGolden = 0x9E3779B9u;

inline std::uint64_t rjenkins(std::string_view bytes, std::uint64_t)
{
    std::uint32_t a = kGolden;
    std::uint32_t b = kGolden;
    std::uint32_t c = 0;
    std::size_t at = 0;
    for (; at + 12 <= bytes.size(); at += 12) {
        a += loadLittle32(bytes.data() + at);
        b += loadLittle32(bytes.data() + at + 4);
        c += loadLittle32(bytes.data() + at + 8);
        jenkinsMix(a, b, c);
    }
    std::array<char, 12> tail{};
    for (std::size_t i = at; i < bytes.size(); ++i)
        tail[i - at] = bytes[i];
    a += loadLittle32(tail.data());
    b += loadLittle32(tail.data() + 4);
    // The lowest byte of c is the length's.
    c += (loadLittle32(tail.data() + 8) << 8) + static_cast<std::uint32_t>(bytes.size());
    jenkinsMix(a, b, c);
    return c;
}

}  // namespace

constinit const HashKernel kRjenkinsKernel = kernel::ofOneWord<rjenkins>();

}  // namespace ringscope
