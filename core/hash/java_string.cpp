// Java's String.hashCode: s[0]*31^(n-1) + ... over UTF-16 code units, in 32 bits. Keys are
// UTF-8 here; what is not UTF-8 becomes U+FFFD as in `new String(bytes, UTF_8)`: one for each
// longest broken start of a character, and one for a whole encoded surrogate.
#include "core/hash/bytes.h"
#include "core/hash/kernel.h"

namespace ringscope {
namespace {

struct Decoded {
    std::uint32_t codePoint;
    std::size_t length;
};

constexpr std::uint32_t kReplacement = 0xFFFD;

/// Bytes of the character that this byte starts, 0 when it starts none.
inline std::size_t lengthFrom(std::uint32_t lead)
{
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

/// Whether `second` may follow `lead`: no overlong form, nothing above U+10FFFF.
inline bool follows(std::uint32_t lead, std::uint32_t second)
{
    const std::uint32_t lowest = lead == 0xE0 ? 0xA0u : lead == 0xF0 ? 0x90u : 0x80u;
    const std::uint32_t highest = lead == 0xF4 ? 0x8Fu : 0xBFu;
    return second >= lowest && second <= highest;
}

inline bool continues(std::uint32_t byte) { return (byte & 0xC0) == 0x80; }

/// Requires: bytes is not empty and starts at or above 0x80.
inline Decoded decodeMultibyte(std::string_view bytes)
{
    const auto at = [&](std::size_t i) {
        return static_cast<std::uint32_t>(byteAt(bytes.data() + i, 0));
    };
    const std::uint32_t lead = at(0);
    const std::size_t length = lengthFrom(lead);
    if (length == 0)
        return {kReplacement, 1};
    std::uint32_t codePoint = lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const bool fits = i < bytes.size() && (i == 1 ? follows(lead, at(1)) : continues(at(i)));
        if (!fits)
            return {kReplacement, i};
        codePoint = codePoint << 6 | (at(i) & 0x3Fu);
    }
    const bool surrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    return {surrogate ? kReplacement : codePoint, length};
}

inline std::uint32_t appended(std::uint32_t h, std::uint32_t codePoint)
{
    if (codePoint < 0x10000)
        return h * 31 + codePoint;
    const std::uint32_t high = 0xD800 + ((codePoint - 0x10000) >> 10);
    const std::uint32_t low = 0xDC00 + (codePoint & 0x3FF);
    return (h * 31 + high) * 31 + low;
}

inline std::uint64_t javaString(std::string_view bytes, std::uint64_t)
{
    std::uint32_t h = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        const auto byte = static_cast<unsigned char>(bytes[at]);
        if (byte < 0x80) {
            h = h * 31 + byte;
            ++at;
            continue;
        }
        const Decoded next = decodeMultibyte(bytes.substr(at));
        h = appended(h, next.codePoint);
        at += next.length;
    }
    return h;
}

}  // namespace

constinit const HashKernel kJavaStringKernel = kernel::ofOneWord<javaString>();

}  // namespace ringscope
