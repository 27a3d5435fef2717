#include "core/formats/key_row_readers.h"
#include "core/formats/line_scanner.h"
#include "core/formats/plain_json.h"
#include "core/workload/look_alikes.h"

#include <simdjson.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

namespace {

namespace sj = simdjson::ondemand;

constexpr std::string_view kKeyHex = "key_hex";
constexpr std::string_view kBlanks = " \t\r\n";

/// What is wrong with a row, and in which byte of its line.
struct Flaw {
    Error error;
    std::size_t column = 0;
};

std::optional<unsigned> hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return static_cast<unsigned>(c - '0');
    const char low = static_cast<char>(c | 0x20);
    if (low >= 'a' && low <= 'f')
        return static_cast<unsigned>(low - 'a') + 10;
    return std::nullopt;
}

std::optional<std::string> bytesOfHex(std::string_view hex)
{
    std::string bytes;
    if (hex.size() % 2 != 0)
        return std::nullopt;
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const auto high = hexDigit(hex[i]);
        const auto low = hexDigit(hex[i + 1]);
        if (!high || !low)
            return std::nullopt;
        bytes.push_back(static_cast<char>(*high << 4 | *low));
    }
    return bytes;
}

class JsonRowReader {
public:
    explicit JsonRowReader(const KeyFileHead& head) : m_fields(head.fields) {}

    /// Reads a line into `row`, whose views stay valid until the next call.
    std::optional<Flaw> read(std::string_view line, KeyRow& row)
    {
        m_seen.clear();
        m_line.assign(line);
        m_line.reserve(line.size() + simdjson::SIMDJSON_PADDING);
        sj::document document;
        if (const auto code = m_parser.iterate(m_line).get(document); code != simdjson::SUCCESS)
            return notJson(code, 0);
        sj::object object;
        if (const auto code = document.get_object().get(object); code != simdjson::SUCCESS)
            return notJson(code, 0);
        for (auto entry : object) {
            sj::field field;
            if (const auto code = std::move(entry).get(field); code != simdjson::SUCCESS)
                return notJson(code, 0);
            if (auto flaw = readField(field, row))
                return flaw;
        }
        if (document.current_location().error() != simdjson::OUT_OF_BOUNDS)
            return notJson(simdjson::TRAILING_CONTENT, line.size());
        if (!has(KeyField{}))
            return Flaw{badInput("object without a key", quotedKey(line), "a field key"), 0};
        return std::nullopt;
    }

private:
    static Flaw notJson(simdjson::error_code code, std::size_t column)
    {
        return {badInput("not a JSON object", simdjson::error_message(code), "one object a line"),
                column};
    }

    bool has(KeyField field) const
    {
        return std::find(m_seen.begin(), m_seen.end(), field) != m_seen.end();
    }

    std::optional<Flaw> readField(sj::field& entry, KeyRow& row)
    {
        std::string_view name;
        if (const auto code = entry.unescaped_key().get(name); code != simdjson::SUCCESS)
            return notJson(code, 0);
        const bool isHex = m_fields.empty() && name == kKeyHex;
        const auto field = isHex ? KeyField{} : keyFieldNamed(name, m_fields);
        if (!field)
            return std::nullopt;
        const std::string fieldName(name);
        sj::value value = entry.value();
        const auto column =
            static_cast<std::size_t>(value.raw_json_token().data() - m_line.data());
        if (has(*field))
            return Flaw{badInput("two fields for " + std::string(nameOf(*field)), fieldName,
                                 "one of them"),
                        column};
        m_seen.push_back(*field);
        std::string_view text;
        if (auto flaw = readText(value, *field, column, text))
            return flaw;
        if (isHex)
            return readHex(text, column, row);
        if (Outcome set = setField(row, *field, text); !set)
            return Flaw{std::move(set).error(), column};
        return std::nullopt;
    }

    /// A string's text, or a number's digits as they are written; null is as an empty text for
    /// fields that may be missing.
    std::optional<Flaw> readText(sj::value& value, KeyField field, std::size_t column,
                                 std::string_view& text)
    {
        sj::json_type type{};
        if (const auto code = value.type().get(type); code != simdjson::SUCCESS)
            return notJson(code, column);
        const bool mayMiss =
            field.kind == KeyField::Kind::Measured || field.kind == KeyField::Kind::Shard;
        if (type == sj::json_type::number) {
            text = value.raw_json_token();
            text = text.substr(0, text.find_last_not_of(kBlanks) + 1);
            double checked = 0;
            if (const auto code = value.get_double().get(checked); code != simdjson::SUCCESS)
                return notJson(code, column);
            return std::nullopt;
        }
        if (type == sj::json_type::null && mayMiss)
            return std::nullopt;
        if (type != sj::json_type::string)
            return Flaw{badInput(std::string(nameOf(field)), "neither text nor number",
                                 "a string or a number"),
                        column};
        if (const auto code = value.get_string().get(text); code != simdjson::SUCCESS)
            return notJson(code, column);
        return std::nullopt;
    }

    std::optional<Flaw> readHex(std::string_view hex, std::size_t column, KeyRow& row)
    {
        auto bytes = bytesOfHex(hex);
        if (!bytes)
            return Flaw{badInput("key_hex", quotedKey(hex), "two hex digits a byte"), column};
        m_bytes = std::move(*bytes);
        row.key = m_bytes;
        return std::nullopt;
    }

    const NamedKeyFields& m_fields;
    sj::parser m_parser;
    std::string m_line;
    std::string m_bytes;
    std::vector<KeyField> m_seen;
};

}  // namespace

Outcome readJsonRows(TextWindow& window, const KeyFileHead& head, KeyRows& rows)
{
    LineScanner scanner(window);
    PlainJson plain(head.fields);
    JsonRowReader reader(head);
    KeyRow row;
    for (;;) {
        const Result<bool> hasLine = scanner.next();
        if (!hasLine)
            return hasLine.error();
        if (!*hasLine)
            return done();
        if (plain.read(scanner.text(), row)) {
            if (Outcome added = rows.add(row, scanner.line()); !added)
                return added;
            continue;
        }
        if (scanner.text().find_first_not_of(kBlanks) == std::string_view::npos)
            continue;
        row.clear();
        if (auto flaw = reader.read(scanner.text(), row)) {
            flaw->error.where = {window.file(), scanner.line(), flaw->column + 1};
            rows.skip(std::move(flaw->error));
        } else if (Outcome added = rows.add(row, scanner.line()); !added) {
            return added;
        }
    }
}

}  // namespace ringscope
