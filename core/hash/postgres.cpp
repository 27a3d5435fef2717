// PostgreSQL's hashes of one column (Bob Jenkins' lookup3 with its own start). Rows of hash
// partitions are placed by the 64-bit hash of the partition seed, combined with 0; Citus places
// by the plain 32-bit hash of the column's type. Integers are hashed by value, texts by bytes.
#include "core/hash/bytes.h"
#include "core/hash/integer.h"
#include "core/hash/kernel.h"

#include <array>
#include <bit>

namespace ringscope {
namespace {

constexpr std::uint64_t kPartitionSeed = 0x7A5B22367996DCFDull;
/// What combining one column's hash into 0 adds.
constexpr std::uint64_t kCombined = 0x49A0F4DD15E5A8E3ull;

struct Words {
    std::uint32_t a, b, c;

    explicit Words(std::size_t length)
        : a(0x9E3779B9u + static_cast<std::uint32_t>(length) + 3923095u), b(a), c(a)
    {
    }
    void seed(std::uint64_t seed)
    {
        a += static_cast<std::uint32_t>(seed >> 32);
        b += static_cast<std::uint32_t>(seed);
        mix();
    }
    void mix()
    {
        turn(a, c, 4, b);
        turn(b, a, 6, c);
        turn(c, b, 8, a);
        turn(a, c, 16, b);
        turn(b, a, 19, c);
        turn(c, b, 4, a);
    }
    void close()
    {
        fold(c, b, 14);
        fold(a, c, 11);
        fold(b, a, 25);
        fold(c, b, 16);
        fold(a, c, 4);
        fold(b, a, 14);
        fold(c, b, 24);
    }
    std::uint64_t wide() const { return static_cast<std::uint64_t>(b) << 32 | c; }

private:
    static void turn(std::uint32_t& x, std::uint32_t& y, int bits, std::uint32_t z)
    {
        x = (x - y) ^ std::rotl(y, bits);
        y += z;
    }
    static void fold(std::uint32_t& x, std::uint32_t y, int bits)
    {
        x = (x ^ y) - std::rotl(y, bits);
    }
};

inline void takeBytes(Words& words, std::string_view bytes)
{
    std::size_t at = 0;
    for (; at + 12 <= bytes.size(); at += 12) {
        words.a += loadLittle32(bytes.data() + at);
        words.b += loadLittle32(bytes.data() + at + 4);
        words.c += loadLittle32(bytes.data() + at + 8);
        words.mix();
    }
    std::array<char, 12> tail{};
    for (std::size_t i = at; i < bytes.size(); ++i)
        tail[i - at] = bytes[i];
    words.a += loadLittle32(tail.data());
    words.b += loadLittle32(tail.data() + 4);
    // The lowest byte of c is the length's, which the start holds.
    words.c += loadLittle32(tail.data() + 8) << 8;
    words.close();
}

/// A number as its 32 hashed bits: a bigint that fits an int hashes like it.
inline std::uint32_t folded8(std::uint64_t number)
{
    const auto high = static_cast<std::uint32_t>(number >> 32);
    return static_cast<std::uint32_t>(number) ^ (high >> 31 == 0 ? high : ~high);
}

inline std::uint32_t folded4(std::uint64_t number) { return static_cast<std::uint32_t>(number); }

inline std::uint64_t rowOfText(std::string_view bytes, std::uint64_t)
{
    Words words(bytes.size());
    words.seed(kPartitionSeed);
    takeBytes(words, bytes);
    return words.wide() + kCombined;
}

inline std::uint64_t hashOfText(std::string_view bytes, std::uint64_t)
{
    Words words(bytes.size());
    takeBytes(words, bytes);
    return words.c;
}

template <auto Folded>
std::uint64_t rowOfNumber(std::string_view text, std::uint64_t)
{
    Words words(sizeof(std::uint32_t));
    words.seed(kPartitionSeed);
    words.a += Folded(parseInteger64(text).value_or(0));
    words.close();
    return words.wide() + kCombined;
}

template <auto Folded>
std::uint64_t hashOfNumber(std::string_view text, std::uint64_t)
{
    Words words(sizeof(std::uint32_t));
    words.a += Folded(parseInteger64(text).value_or(0));
    words.close();
    return words.c;
}

}  // namespace

constinit const HashKernel kPostgresTextKernel = kernel::ofOneWord<rowOfText>();
constinit const HashKernel kPostgresInt4Kernel = kernel::ofOneWord<rowOfNumber<folded4>>();
constinit const HashKernel kPostgresInt8Kernel = kernel::ofOneWord<rowOfNumber<folded8>>();
constinit const HashKernel kCitusTextKernel = kernel::ofOneWord<hashOfText>();
constinit const HashKernel kCitusInt4Kernel = kernel::ofOneWord<hashOfNumber<folded4>>();
constinit const HashKernel kCitusInt8Kernel = kernel::ofOneWord<hashOfNumber<folded8>>();

}  // namespace ringscope
