#include "core/formats/plain_json.h"

#include <simdjson.h>

#include <bit>
#include <cstring>

namespace ringscope {

namespace {

constexpr std::size_t kMostDigits = 18;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

void skipBlanks(std::string_view line, std::size_t& at)
{
    while (at < line.size() && isBlank(line[at]))
        ++at;
}

bool takeByte(std::string_view line, std::size_t& at, char byte)
{
    if (at >= line.size() || line[at] != byte)
        return false;
    ++at;
    return true;
}

constexpr std::uint64_t kEachByte = 0x0101010101010101u;
constexpr std::uint64_t kTopBits = kEachByte * 0x80;

/// The top bit of each byte that ends a plain string: a quote, a backslash, a control character.
/// Bits above the lowest one may be false.
std::uint64_t endsOfString(std::uint64_t word)
{
    const auto equal = [&](char byte) {
        const std::uint64_t differs = word ^ (kEachByte * static_cast<unsigned char>(byte));
        return (differs - kEachByte) & ~differs & kTopBits;
    };
    const std::uint64_t control = (word - kEachByte * 0x20) & ~word & kTopBits;
    return equal('"') | equal('\\') | control;
}

/// A string without escapes; `at` stands on its quote, and behind it then. Eight bytes a step.
std::optional<std::string_view> plainString(std::string_view line, std::size_t& at, bool& isAscii)
{
    static_assert(std::endian::native == std::endian::little);
    const std::size_t begin = at + 1;
    std::uint64_t all = 0;
    for (at = begin; at < line.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, line.data() + at, 8);
        const std::uint64_t ends = endsOfString(word);
        if (ends == 0) {
            all |= word;
            continue;
        }
        const int bit = std::countr_zero(ends);
        all |= word & ((std::uint64_t{1} << (bit - 7)) - 1);
        at += static_cast<std::size_t>(bit) / 8;
        if (at >= line.size() || line[at] != '"')
            return std::nullopt;
        isAscii = isAscii && (all & kTopBits) == 0;
        return line.substr(begin, at++ - begin);
    }
    return std::nullopt;
}

/// "12", "0", "12.50"; no sign, no exponent, few digits.
std::optional<std::string_view> plainNumber(std::string_view line, std::size_t& at)
{
    const std::size_t begin = at;
    while (at < line.size() && isDigit(line[at]))
        ++at;
    const std::size_t whole = at - begin;
    if (whole == 0 || (whole > 1 && line[begin] == '0'))
        return std::nullopt;
    if (at < line.size() && line[at] == '.') {
        const std::size_t fraction = ++at;
        while (at < line.size() && isDigit(line[at]))
            ++at;
        if (at == fraction)
            return std::nullopt;
    }
    const bool ends = at < line.size() && (isBlank(line[at]) || line[at] == ',' || line[at] == '}');
    if (!ends || at - begin > kMostDigits)
        return std::nullopt;
    return line.substr(begin, at - begin);
}

std::uint32_t bitOf(KeyField field)
{
    if (field.kind == KeyField::Kind::Measured)
        return 1u << static_cast<unsigned>(field.measure);
    return 1u << (16 + static_cast<unsigned>(field.kind));
}

}  // namespace

bool PlainJson::read(std::string_view line, KeyRow& row)
{
    row.clear();
    m_place = 0;
    m_seen = 0;
    m_isAscii = true;
    std::size_t at = 0;
    skipBlanks(line, at);
    if (!takeByte(line, at, '{'))
        return false;
    do {
        if (!readMember(line, at, row))
            return false;
        skipBlanks(line, at);
    } while (takeByte(line, at, ','));
    if (!takeByte(line, at, '}'))
        return false;
    skipBlanks(line, at);
    return at == line.size() && (m_seen & bitOf(KeyField{})) != 0 &&
           (m_isAscii || simdjson::validate_utf8(line.data(), line.size()));
}

bool PlainJson::readMember(std::string_view line, std::size_t& at, KeyRow& row)
{
    skipBlanks(line, at);
    if (at >= line.size() || line[at] != '"')
        return false;
    const auto text = plainString(line, at, m_isAscii);
    skipBlanks(line, at);
    if (!text || !takeByte(line, at, ':'))
        return false;
    skipBlanks(line, at);
    const Name& name = nameAt(m_place++, *text);
    if (!name.isPlain || at >= line.size())
        return false;
    const auto value =
        line[at] == '"' ? plainString(line, at, m_isAscii) : plainNumber(line, at);
    return value && (!name.field || take(*name.field, *value, row));
}

const PlainJson::Name& PlainJson::nameAt(std::size_t place, std::string_view text)
{
    if (place < m_names.size() && m_names[place].text == text)
        return m_names[place];
    if (place >= m_names.size())
        return m_names.emplace_back(named(text));
    return m_names[place] = named(text);
}

PlainJson::Name PlainJson::named(std::string_view text) const
{
    const bool isHex = m_named.empty() && text == "key_hex";
    return {std::string(text), keyFieldNamed(text, m_named), !isHex};
}

bool PlainJson::take(KeyField field, std::string_view text, KeyRow& row)
{
    const std::uint32_t bit = bitOf(field);
    if ((m_seen & bit) != 0)
        return false;
    m_seen |= bit;
    return setPaddedField(row, field, text);
}

}  // namespace ringscope
