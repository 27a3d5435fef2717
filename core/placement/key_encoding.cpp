#include "core/placement/key_encoding.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <optional>

namespace ringscope {
namespace {

std::optional<unsigned> hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f')
        return static_cast<unsigned>(c - 'a' + 10);
    if (c >= 'A' && c <= 'F')
        return static_cast<unsigned>(c - 'A' + 10);
    return std::nullopt;
}

std::string quoted(std::string_view text) { return fmt::format("\"{}\"", text); }

Outcome appendHex(std::string_view text, std::string& out)
{
    const auto refused = [&] {
        return badInput("key is not hex", quoted(text), "an even number of digits 0-9 a-f A-F");
    };
    if (text.size() % 2 != 0)
        return refused();
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const auto high = hexDigit(text[i]);
        const auto low = hexDigit(text[i + 1]);
        if (!high || !low)
            return refused();
        out.push_back(static_cast<char>(*high << 4 | *low));
    }
    return done();
}

std::optional<std::uint32_t> base64Digit(char c)
{
    if (c >= 'A' && c <= 'Z')
        return static_cast<std::uint32_t>(c - 'A');
    if (c >= 'a' && c <= 'z')
        return static_cast<std::uint32_t>(c - 'a' + 26);
    if (c >= '0' && c <= '9')
        return static_cast<std::uint32_t>(c - '0' + 52);
    if (c == '+' || c == '-')
        return 62;
    if (c == '/' || c == '_')
        return 63;
    return std::nullopt;
}

/// The text without its padding; nothing when the padding does not fill a group of four.
std::optional<std::string_view> withoutPadding(std::string_view text)
{
    std::string_view digits = text;
    while (digits.ends_with('=') && text.size() - digits.size() < 2)
        digits.remove_suffix(1);
    const bool padded = digits.size() != text.size();
    if ((padded && text.size() % 4 != 0) || digits.size() % 4 == 1)
        return std::nullopt;
    return digits;
}

Outcome appendBase64(std::string_view text, std::string& out)
{
    const auto refused = [&] {
        return badInput("key is not base64", quoted(text), "RFC 4648, with or without padding");
    };
    const auto digits = withoutPadding(text);
    if (!digits)
        return refused();
    std::uint32_t bits = 0;
    int held = 0;
    for (const char c : *digits) {
        const auto digit = base64Digit(c);
        if (!digit)
            return refused();
        bits = bits << 6 | *digit;
        held += 6;
        if (held >= 8) {
            held -= 8;
            out.push_back(static_cast<char>(bits >> held & 0xFFu));
        }
    }
    return done();
}

/// Requires: `character` is one well-formed UTF-8 character.
std::uint32_t codePointOf(std::string_view character)
{
    const auto lead = static_cast<unsigned char>(character[0]);
    if (character.size() == 1)
        return lead;
    std::uint32_t point = lead & (0x7Fu >> character.size());
    for (const char c : character.substr(1))
        point = point << 6 | (static_cast<unsigned char>(c) & 0x3Fu);
    return point;
}

void appendUnit(std::uint32_t unit, std::string& out)
{
    out.push_back(static_cast<char>(unit & 0xFFu));
    out.push_back(static_cast<char>(unit >> 8 & 0xFFu));
}

Outcome appendUtf16(std::string_view text, std::string& out)
{
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t length = utf8CharacterLength(rest);
        if (length == 0)
            return badInput("key is not UTF-8", quoted(text), "UTF-8, for key.from utf16le");
        const std::uint32_t point = codePointOf(rest.substr(0, length));
        if (point >= 0x10000) {
            appendUnit(0xD800 + ((point - 0x10000) >> 10), out);
            appendUnit(0xDC00 + ((point - 0x10000) & 0x3FF), out);
        } else {
            appendUnit(point, out);
        }
        rest.remove_prefix(length);
    }
    return done();
}

template <class Number>
std::optional<std::uint64_t> wholeAs(std::string_view text)
{
    Number number{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end)
        return std::nullopt;
    return static_cast<std::uint64_t>(number);
}

Outcome appendInt(std::string_view text, std::string& out)
{
    const auto number =
        text.starts_with('-') ? wholeAs<std::int64_t>(text) : wholeAs<std::uint64_t>(text);
    if (!number)
        return badInput("key is not an integer", quoted(text),
                        "-9223372036854775808 to 18446744073709551615");
    for (int shift = 56; shift >= 0; shift -= 8)
        out.push_back(static_cast<char>(*number >> shift & 0xFFu));
    return done();
}

}  // namespace

std::size_t utf8CharacterLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80)
        return 1;
    const std::size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                               : lead >= 0xE0 && lead <= 0xEF ? 3
                               : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                              : 0;
    if (length == 0 || text.size() < length)
        return 0;
    const unsigned lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (byte(1) < lowest || byte(1) > highest)
        return 0;
    for (std::size_t i = 2; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80)
            return 0;
    return length;
}

std::string_view keyEncodingId(KeyEncoding encoding)
{
    switch (encoding) {
    case KeyEncoding::Text:
        return "text";
    case KeyEncoding::Hex:
        return "hex";
    case KeyEncoding::Base64:
        return "base64";
    case KeyEncoding::Utf16Le:
        return "utf16le";
    case KeyEncoding::Int:
        return "int";
    }
    return "";
}

Outcome appendDecoded(KeyEncoding encoding, std::string_view text, std::string& out)
{
    switch (encoding) {
    case KeyEncoding::Text:
        out.append(text);
        return done();
    case KeyEncoding::Hex:
        return appendHex(text, out);
    case KeyEncoding::Base64:
        return appendBase64(text, out);
    case KeyEncoding::Utf16Le:
        return appendUtf16(text, out);
    case KeyEncoding::Int:
        return appendInt(text, out);
    }
    return done();
}

}  // namespace ringscope
