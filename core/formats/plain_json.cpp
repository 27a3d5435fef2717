#include "core/formats/plain_json.h"

#include <simdjson.h>

#include <algorithm>

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

/// A string without escapes; `at` stands on its quote, and behind it then.
std::optional<std::string_view> plainString(std::string_view line, std::size_t& at, bool& isAscii)
{
    const std::size_t begin = ++at;
    unsigned char all = 0;
    for (; at < line.size() && line[at] != '"'; ++at) {
        const auto byte = static_cast<unsigned char>(line[at]);
        if (byte < 0x20 || byte == '\\')
            return std::nullopt;
        all |= byte;
    }
    if (at == line.size())
        return std::nullopt;
    isAscii = isAscii && all < 0x80;
    return line.substr(begin, at++ - begin);
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
