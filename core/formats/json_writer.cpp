#include "core/formats/json_writer.h"

#include "core/formats/hex_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

std::size_t skipDigits(std::string_view text, std::size_t at)
{
    while (at < text.size() && text[at] >= '0' && text[at] <= '9')
        ++at;
    return at;
}

/// Past the digits behind a mark, or npos when there are none.
std::size_t skipSomeDigits(std::string_view text, std::size_t at)
{
    const std::size_t end = skipDigits(text, at);
    return end == at ? std::string_view::npos : end;
}

bool isFlat(const Value& list)
{
    constexpr std::size_t kLongest = 16;
    const auto& items = list.items();
    return items.size() <= kLongest && std::none_of(items.begin(), items.end(), [](const Value& v) {
               return v.isList() || v.isMap();
           });
}

class Writer {
public:
    std::string text;

    void write(const Value& value, std::size_t indent)
    {
        switch (value.kind()) {
        case Value::Kind::Null:
            text += "null";
            return;
        case Value::Kind::Scalar:
            text += scalar(value);
            return;
        case Value::Kind::List:
            writeList(value, indent);
            return;
        case Value::Kind::Map:
            writeMap(value, indent);
            return;
        }
    }

private:
    static std::string scalar(const Value& value)
    {
        const std::string& word = value.text();
        const bool isBare =
            !value.isQuoted() && (word == "true" || word == "false" || isJsonNumber(word));
        return isBare ? word : jsonQuoted(toJsonText(word));
    }

    void writeList(const Value& list, std::size_t indent)
    {
        const bool flat = isFlat(list);
        text += '[';
        for (std::size_t i = 0; i < list.items().size(); ++i) {
            text += i > 0 ? (flat ? ", " : ",") : "";
            if (!flat)
                breakLine(indent + 2);
            write(list.items()[i], indent + 2);
        }
        if (!flat)
            breakLine(indent);
        text += ']';
    }

    void writeMap(const Value& map, std::size_t indent)
    {
        text += '{';
        for (std::size_t i = 0; i < map.entries().size(); ++i) {
            const auto& [key, value] = map.entries()[i];
            text += i > 0 ? "," : "";
            breakLine(indent + 2);
            text += jsonQuoted(toJsonText(key)) + ": ";
            write(value, indent + 2);
        }
        if (!map.entries().empty())
            breakLine(indent);
        text += '}';
    }

    void breakLine(std::size_t indent)
    {
        text += '\n';
        text.append(indent, ' ');
    }
};

}  // namespace

bool isJsonNumber(std::string_view text)
{
    constexpr auto kNone = std::string_view::npos;
    const std::size_t whole = text.starts_with('-') ? 1 : 0;
    std::size_t at = skipSomeDigits(text, whole);
    if (at == kNone || (text[whole] == '0' && at > whole + 1))
        return false;
    if (at < text.size() && text[at] == '.')
        at = skipSomeDigits(text, at + 1);
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        at += at < text.size() && (text[at] == '+' || text[at] == '-') ? 1 : 0;
        at = skipSomeDigits(text, at);
    }
    return at == text.size();
}

std::string jsonQuoted(std::string_view text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            quoted += {'\\', c};
        else if (c == '\n')
            quoted += "\\n";
        else if (c == '\t')
            quoted += "\\t";
        else if (byte < 0x20 || byte == 0x7F)
            quoted += fmt::format("\\u{:04x}", byte);
        else
            quoted += c;
    }
    quoted += '"';
    return quoted;
}

std::string writeJson(const Value& value)
{
    Writer writer;
    writer.write(value, 0);
    writer.text += '\n';
    return std::move(writer.text);
}

}  // namespace ringscope
