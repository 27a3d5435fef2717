#include "core/formats/yaml_writer.h"

#include "core/formats/json_writer.h"
#include "core/formats/text_place.h"

#include <yaml-cpp/binary.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// YAML takes a key without "?" only up to 1,024 characters.
constexpr std::size_t kLongestPlainKey = 1000;
constexpr std::size_t kLongestRecord = 100;

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
           || c == '.' || c == '/' || c == '-' || c == '+';
}

std::string lowered(std::string_view text)
{
    std::string low(text);
    for (char& c : low)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return low;
}

/// Words that YAML 1.1 or 1.2 readers take for a null or a truth value.
bool isReserved(std::string_view text)
{
    constexpr std::array<std::string_view, 9> kWords = {"null", "true", "false", "yes", "no",
                                                        "on",   "off",  "y",     "n"};
    return std::find(kWords.begin(), kWords.end(), lowered(text)) != kWords.end();
}

/// A letter or an underscore first, so that no reader sees a number, a date or a mark.
bool isSafeWord(std::string_view text)
{
    const char first = text.empty() ? ' ' : text.front();
    const bool startsWell = isWordCharacter(first) && (first < '0' || first > '9') && first != '.'
                            && first != '-' && first != '+';
    return startsWell && std::all_of(text.begin(), text.end(), isWordCharacter)
           && !isReserved(text);
}

/// Code points that break a line or show nothing, as they are escaped; empty for all others.
std::string_view invisibleEscape(std::string_view rest, std::size_t& length)
{
    struct Escape {
        std::string_view bytes, text;
    };
    constexpr std::array<Escape, 4> kEscapes = {{{"\xC2\x85", "\\u0085"},
                                                 {"\xE2\x80\xA8", "\\u2028"},
                                                 {"\xE2\x80\xA9", "\\u2029"},
                                                 {"\xEF\xBB\xBF", "\\uFEFF"}}};
    for (const Escape& escape : kEscapes) {
        if (rest.starts_with(escape.bytes)) {
            length = escape.bytes.size();
            return escape.text;
        }
    }
    return {};
}

/// Requires: UTF-8.
std::string doubleQuoted(std::string_view text)
{
    std::string quoted = "\"";
    for (std::size_t i = 0; i < text.size();) {
        std::size_t length = 1;
        const auto byte = static_cast<unsigned char>(text[i]);
        if (const std::string_view escape = invisibleEscape(text.substr(i), length);
            !escape.empty())
            quoted += escape;
        else if (byte == '"' || byte == '\\')
            quoted += {'\\', text[i]};
        else if (byte == '\n')
            quoted += "\\n";
        else if (byte == '\t')
            quoted += "\\t";
        else if (byte < 0x20 || byte == 0x7F)
            quoted += fmt::format("\\x{:02x}", byte);
        else
            quoted += text[i];
        i += length;
    }
    return quoted + '"';
}

std::string textOf(std::string_view text)
{
    if (isSafeWord(text))
        return std::string(text);
    if (isUtf8(text))
        return doubleQuoted(text);
    return "!!binary \""
           + YAML::EncodeBase64(reinterpret_cast<const unsigned char*>(text.data()), text.size())
           + '"';
}

std::string scalarOf(const Value& value)
{
    const std::string& text = value.text();
    const bool isBare =
        !value.isQuoted() && (text == "true" || text == "false" || isJsonNumber(text));
    return isBare ? text : textOf(text);
}

bool isLeaf(const Value& value) { return value.isNull() || value.isScalar(); }

bool isLeafList(const Value& value)
{
    return value.isList() && std::all_of(value.items().begin(), value.items().end(), isLeaf);
}

/// One line, without regard for its length.
std::string flow(const Value& value)
{
    if (value.isNull())
        return "null";
    if (value.isScalar())
        return scalarOf(value);
    std::string text;
    for (const Value& item : value.items())
        text += (text.empty() ? "" : ", ") + flow(item);
    for (const auto& [key, item] : value.entries())
        text += (text.empty() ? "" : ", ") + textOf(key) + ": " + flow(item);
    if (value.isList())
        return "[" + text + "]";
    return text.empty() ? "{}" : "{ " + text + " }";
}

class Writer {
public:
    std::string text;

    void writeBlock(const Value& value, std::size_t indent = 0)
    {
        for (const Value& item : value.items()) {
            startLine(indent);
            text += "-";
            writeUnder(item, indent, fitsLine(item, true));
        }
        for (const auto& [key, item] : value.entries()) {
            startLine(indent);
            writeKey(textOf(key), indent);
            writeUnder(item, indent, fitsLine(item, false));
        }
    }

private:
    /// A record of a list may be long; a mapping under a key is one line only when it is short.
    static bool fitsLine(const Value& value, bool isRecord)
    {
        if (isLeaf(value) || isLeafList(value))
            return true;
        const auto& entries = value.entries();
        if (value.isList() || (!isRecord && entries.size() > 3))
            return false;
        return std::all_of(entries.begin(), entries.end(),
                           [](const Value::Entry& entry) {
                               return entry.first.size() < kLongestRecord
                                      && (isLeaf(entry.second) || isLeafList(entry.second));
                           })
               && (isRecord || flow(value).size() <= kLongestRecord);
    }

    void writeKey(const std::string& key, std::size_t indent)
    {
        if (key.size() <= kLongestPlainKey) {
            text += key + ":";
            return;
        }
        text += "? " + key + '\n';
        startLine(indent);
        text += ":";
    }

    void writeUnder(const Value& value, std::size_t indent, bool onLine)
    {
        if (onLine) {
            text += ' ' + flow(value) + '\n';
            return;
        }
        text += '\n';
        writeBlock(value, indent + 2);
    }

    void startLine(std::size_t indent) { text.append(indent, ' '); }
};

}  // namespace

std::string writeYaml(const Value& value)
{
    Writer writer;
    const bool isTopMap = value.isMap() && !value.entries().empty();
    const bool isTopList = value.isList() && !isLeafList(value);
    if (isTopMap || isTopList)
        writer.writeBlock(value);
    else
        writer.text = flow(value) + '\n';
    return std::move(writer.text);
}

}  // namespace ringscope
