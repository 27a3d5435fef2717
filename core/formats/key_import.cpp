#include "core/formats/key_import.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

struct DelimiterName {
    std::string_view name;
    char delimiter;
};
constexpr std::array kDelimiters = {DelimiterName{",", ','}, DelimiterName{";", ';'},
                                    DelimiterName{"|", '|'}, DelimiterName{"tab", '\t'},
                                    DelimiterName{"blank", ' '}};

std::string_view idOf(KeyFileKind kind)
{
    for (const auto& [id, one] : kKeyFileKinds)
        if (one == kind)
            return id;
    return {};
}

std::string_view nameOf(char delimiter)
{
    for (const DelimiterName& row : kDelimiters)
        if (row.delimiter == delimiter)
            return row.name;
    return {};
}

Error wrong(std::string_view field, const Value& value, std::string allowed)
{
    return badInput(fmt::format("import.{}", field), value.text(), std::move(allowed),
                    value.place());
}

template <class Number>
std::optional<Number> numberOf(const std::string& text)
{
    Number number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool good = read.ec == std::errc{} && read.ptr == text.data() + text.size();
    return good ? std::optional(number) : std::nullopt;
}

Outcome readKind(KeyImport& import, const Value& value)
{
    import.kind = keyFileKindNamed(value.text());
    return import.kind ? done() : Outcome(wrong("as", value, "csv, tsv, list, jsonl"));
}

Outcome readDelimiter(KeyImport& import, const Value& value)
{
    for (const DelimiterName& row : kDelimiters)
        if (row.name == value.text())
            import.delimiter = row.delimiter;
    return import.delimiter ? done() : Outcome(wrong("delimiter", value, ", ; | tab blank"));
}

Outcome readSkip(KeyImport& import, const Value& value)
{
    const auto lines = numberOf<std::uint64_t>(value.text());
    if (!lines || *lines > KeyImport::kMostSkippedLines)
        return wrong("skip", value, fmt::format("0 to {}", KeyImport::kMostSkippedLines));
    import.skipLines = *lines;
    return done();
}

Outcome readHeader(KeyImport& import, const Value& value)
{
    if (value.text() != "true" && value.text() != "false")
        return wrong("header", value, "true, false");
    import.header = value.text() == "true";
    return done();
}

Outcome readColumns(KeyImport& import, const Value& value)
{
    if (!value.isMap())
        return wrong("columns", value, "{FIELD: COLUMN}");
    for (const auto& [name, source] : value.entries()) {
        const auto field = keyFieldNamed(name);
        if (!field || !source.isScalar())
            return wrong("columns." + name, source, "a field of a key file and its column");
        for (const ImportColumn& column : import.columns)
            if (column.field == *field)
                return wrong("columns." + name, source, "each field once");
        import.columns.push_back({source.text(), *field});
    }
    return done();
}

Outcome readWindow(KeyImport& import, const Value& value)
{
    import.windowSeconds = numberOf<double>(value.text());
    const bool good =
        import.windowSeconds && std::isfinite(*import.windowSeconds) && *import.windowSeconds > 0;
    return good ? done() : Outcome(wrong("window_s", value, "seconds above 0"));
}

Outcome readRate(KeyImport& import, const Value& value)
{
    import.sampleRate = numberOf<double>(value.text());
    const bool good = import.sampleRate && *import.sampleRate > 0 && *import.sampleRate <= 1;
    return good ? done() : Outcome(wrong("sample_rate", value, "above 0, up to 1"));
}

struct ImportField {
    std::string_view name;
    Outcome (*read)(KeyImport&, const Value&);
};
constexpr std::array kFields = {
    ImportField{"as", readKind},         ImportField{"delimiter", readDelimiter},
    ImportField{"skip", readSkip},       ImportField{"header", readHeader},
    ImportField{"columns", readColumns}, ImportField{"window_s", readWindow},
    ImportField{"sample_rate", readRate}};

Outcome readField(KeyImport& import, const std::string& name, const Value& value)
{
    for (const ImportField& field : kFields)
        if (field.name == name)
            return field.read(import, value);
    return wrong(name, value, "as, delimiter, skip, header, columns, window_s, sample_rate");
}

Value numberValue(double number) { return Value::scalar(fmt::format("{}", number)); }

}  // namespace

const std::vector<KeyField>& importFields()
{
    using Kind = KeyField::Kind;
    static const std::vector<KeyField> fields = {{Kind::Key, {}},
                                                 {Kind::Measured, Measure::Requests},
                                                 {Kind::Measured, Measure::Reads},
                                                 {Kind::Measured, Measure::Writes},
                                                 {Kind::Measured, Measure::Bytes},
                                                 {Kind::Measured, Measure::Stored},
                                                 {Kind::Measured, Measure::Cost},
                                                 {Kind::Shard, {}},
                                                 {Kind::Time, {}}};
    return fields;
}

Value toValue(const KeyImport& import)
{
    Value tree = Value::map({});
    if (import.kind)
        tree.set("as", Value::scalar(std::string(idOf(*import.kind))));
    if (import.delimiter)
        tree.set("delimiter", Value::scalar(std::string(nameOf(*import.delimiter)), true));
    if (import.skipLines > 0)
        tree.set("skip", Value::scalar(fmt::format("{}", import.skipLines)));
    if (import.header)
        tree.set("header", Value::scalar(*import.header ? "true" : "false"));
    Value columns = Value::map({});
    for (const ImportColumn& column : import.columns)
        columns.set(std::string(nameOf(column.field)), Value::scalar(column.source, true));
    if (!import.columns.empty())
        tree.set("columns", std::move(columns));
    if (import.windowSeconds)
        tree.set("window_s", numberValue(*import.windowSeconds));
    if (import.sampleRate)
        tree.set("sample_rate", numberValue(*import.sampleRate));
    return tree;
}

Result<KeyImport> keyImportFrom(const Value& tree)
{
    KeyImport import;
    if (tree.isNull())
        return import;
    if (!tree.isMap())
        return badInput("import", tree.text(), "a mapping", tree.place());
    for (const auto& [name, value] : tree.entries())
        if (const Outcome read = readField(import, name, value); !read)
            return read.error();
    return import;
}

}  // namespace ringscope
