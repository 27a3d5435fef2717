#include "core/cluster/field_text.h"

#include <charconv>

namespace ringscope {

namespace {

/// A value in a message: long texts are cut.
std::string shown(const Value& value)
{
    constexpr std::size_t kLongest = 80;
    switch (value.kind()) {
    case Value::Kind::Null:
        return "nothing";
    case Value::Kind::List:
        return "a list";
    case Value::Kind::Map:
        return "a mapping";
    case Value::Kind::Scalar:
        break;
    }
    const std::string& text = value.text();
    if (text.empty())
        return "\"\"";
    return text.size() > kLongest ? text.substr(0, kLongest) + "..." : text;
}

}  // namespace

Error refusal(std::string what, const Value& value)
{
    return badInput(std::move(what), shown(value), "", value.place());
}

bool parseWhole(std::string_view text, std::uint64_t& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

Outcome readText(std::string& text, const Value& value)
{
    if (!value.isScalar())
        return refusal("not a text", value);
    text = value.text();
    return done();
}

Outcome readWhole(std::uint64_t& number, const Value& value, WholeRange range)
{
    std::uint64_t read = 0;
    if (!value.isScalar() || !parseWhole(value.text(), read))
        return refusal("not a whole number", value);
    if (!range.holds(read))
        return refusal("out of range", value);
    number = read;
    return done();
}

Outcome readDecimal(Decimal& number, const Value& value)
{
    const std::optional<Decimal> read =
        value.isScalar() ? Decimal::parse(value.text()) : std::nullopt;
    if (!read)
        return refusal("not a number", value);
    number = *read;
    return done();
}

Outcome readTexts(std::vector<std::string>& texts, const Value& value)
{
    if (!value.isList() && !value.isNull())
        return refusal("not a list", value);
    std::vector<std::string> read(value.items().size());
    for (std::size_t i = 0; i < read.size(); ++i)
        if (Outcome outcome = readText(read[i], value.items()[i]); !outcome)
            return outcome;
    texts = std::move(read);
    return done();
}

Value printText(std::string_view text) { return Value::scalar(std::string(text), true); }
Value printWhole(std::uint64_t number) { return Value::scalar(std::to_string(number)); }
Value printDecimal(const Decimal& number) { return Value::scalar(number.text()); }

Value printTexts(const std::vector<std::string>& texts)
{
    std::vector<Value> items;
    items.reserve(texts.size());
    for (const std::string& text : texts)
        items.push_back(printText(text));
    return Value::list(std::move(items));
}

Value printOptionalText(std::string_view text) { return text.empty() ? Value() : printText(text); }

}  // namespace ringscope
