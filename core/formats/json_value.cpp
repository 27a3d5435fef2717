#include "core/formats/json_value.h"

#include "core/formats/hex_text.h"
#include "core/formats/json_writer.h"
#include "core/formats/text_place.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <optional>
#include <unordered_map>

namespace ringscope {

namespace {

namespace od = simdjson::ondemand;
using simdjson::error_code;

std::string_view trimmedRight(std::string_view token)
{
    const std::size_t last = token.find_last_not_of(" \t\r\n");
    return last == std::string_view::npos ? std::string_view() : token.substr(0, last + 1);
}

class TreeReader {
public:
    TreeReader(const simdjson::padded_string& text, std::string_view file, const TreeLimits& limits)
        : m_text(text),
          m_begin(text.data()),
          m_places(std::string_view(text), std::string(file)),
          m_limits(limits)
    {
    }

    Result<Value> read()
    {
        od::document document;
        if (const error_code error = m_parser.iterate(m_text).get(document))
            return failure(error, lastOffset());
        const std::optional<Value> root = readRoot(document);
        if (!root)
            return *std::move(m_failure);
        if (m_errors.empty())
            return *root;
        Error first = std::move(m_errors.front());
        first.further.assign(std::make_move_iterator(m_errors.begin() + 1),
                             std::make_move_iterator(m_errors.end()));
        return first;
    }

private:
    std::optional<Value> readRoot(od::document& document)
    {
        bool isScalar = false;
        if (const error_code error = document.is_scalar().get(isScalar))
            return fail(error, offsetOf(document));
        if (isScalar) {
            const std::size_t offset = offsetOf(document);
            if (trimmedRight(tokenAt(document)).size()
                != trimmedRight(std::string_view(m_text).substr(offset)).size())
                return fail(simdjson::TRAILING_CONTENT, offset);
            return readScalar(document);
        }
        od::value value;
        if (const error_code error = document.get_value().get(value))
            return fail(error, offsetOf(document));
        std::optional<Value> root = readNode(value);
        if (root && document.current_location().error() == simdjson::SUCCESS)
            return fail(simdjson::TRAILING_CONTENT, currentOffset(document));
        return root;
    }

    std::optional<Value> readNode(od::value& node)
    {
        od::json_type type{};
        if (const error_code error = node.type().get(type))
            return fail(error, offsetOf(node));
        if (type == od::json_type::object)
            return nested(node, &TreeReader::readObject);
        if (type == od::json_type::array)
            return nested(node, &TreeReader::readArray);
        return readScalar(node);
    }

    std::optional<Value> nested(od::value& node,
                                std::optional<Value> (TreeReader::*reader)(od::value&))
    {
        const std::size_t offset = offsetOf(node);
        if (m_depth >= m_limits.maxDepth)
            return failTooLarge(fmt::format("nested deeper than {} levels", m_limits.maxDepth),
                                offset);
        const SourcePlace place = m_places.at(offset);
        ++m_depth;
        std::optional<Value> value = (this->*reader)(node);
        --m_depth;
        if (!value || !counted(offset))
            return std::nullopt;
        return placed(*std::move(value), place);
    }

    std::optional<Value> readArray(od::value& node)
    {
        od::array array;
        if (const error_code error = node.get_array().get(array))
            return fail(error, offsetOf(node));
        std::vector<Value> items;
        for (auto item : array) {
            od::value child;
            if (const error_code error = std::move(item).get(child))
                return fail(error, currentOffset(node));
            std::optional<Value> value = readNode(child);
            if (!value)
                return std::nullopt;
            items.push_back(*std::move(value));
        }
        return Value::list(std::move(items));
    }

    std::optional<Value> readObject(od::value& node)
    {
        od::object object;
        if (const error_code error = node.get_object().get(object))
            return fail(error, offsetOf(node));
        std::vector<Value::Entry> entries;
        std::unordered_map<std::string, SourcePlace> seen;
        for (auto item : object) {
            od::field field;
            if (const error_code error = std::move(item).get(field))
                return fail(error, currentOffset(node));
            std::optional<Value::Entry> entry = readField(field, seen);
            if (!entry)
                return std::nullopt;
            entries.push_back(*std::move(entry));
        }
        return Value::map(std::move(entries));
    }

    std::optional<Value::Entry> readField(od::field& field,
                                          std::unordered_map<std::string, SourcePlace>& seen)
    {
        // raw() is behind the opening quote.
        const std::size_t offset = offsetIn(field.key().raw()) - 1;
        std::string_view key;
        if (const error_code error = field.unescaped_key().get(key)) {
            fail(error, offset);
            return std::nullopt;
        }
        std::string name = fromJsonText(std::string(key));
        const SourcePlace place = m_places.at(offset);
        const auto [first, isNew] = seen.emplace(name, place);
        if (!isNew && m_errors.size() < m_limits.maxErrors)
            m_errors.push_back(
                badInput(fmt::format("a key that stands twice, first in line {} column {}",
                                     first->second.line, first->second.column),
                         name, "each key once", place));
        std::optional<Value> value = readNode(field.value());
        if (!value)
            return std::nullopt;
        value->keyPlace = place;
        return Value::Entry(std::move(name), *std::move(value));
    }

    /// Node: a value, or the document itself when it is a scalar.
    template <class Node>
    std::optional<Value> readScalar(Node& node)
    {
        const std::string_view token = trimmedRight(tokenAt(node));
        if (token.empty())
            return fail(simdjson::TAPE_ERROR, currentOffset(node));
        const std::size_t offset = offsetIn(token.data());
        if (!counted(offset))
            return std::nullopt;
        const SourcePlace place = m_places.at(offset);
        if (token.starts_with('"')) {
            std::string_view text;
            if (const error_code error = node.get_string().get(text))
                return fail(error, offset);
            return placed(Value::scalar(fromJsonText(std::string(text)), true), place);
        }
        if (token == "null")
            return placed(Value(), place);
        if (token == "true" || token == "false" || isJsonNumber(token))
            return placed(Value::scalar(std::string(token)), place);
        m_failure = badInput("not JSON", std::string(token),
                             "a number, a text in double quotes, true, false, null", place);
        return std::nullopt;
    }

    static Value placed(Value value, SourcePlace place)
    {
        value.setPlace(std::move(place));
        return value;
    }

    std::size_t offsetIn(const char* at) const { return static_cast<std::size_t>(at - m_begin); }

    /// The node's text and the blanks behind it; empty when there is none.
    template <class Node>
    static std::string_view tokenAt(Node& node)
    {
        // A value answers the text itself, a document a result.
        std::string_view token;
        const error_code error =
            simdjson::simdjson_result<std::string_view>(node.raw_json_token()).get(token);
        return error == simdjson::SUCCESS ? token : std::string_view();
    }

    template <class Node>
    std::size_t offsetOf(Node& node)
    {
        const std::string_view token = tokenAt(node);
        return token.empty() ? currentOffset(node) : std::min(offsetIn(token.data()), lastOffset());
    }
    template <class Node>
    std::size_t currentOffset(Node& node)
    {
        const char* at = nullptr;
        if (node.current_location().get(at))
            return lastOffset();
        return std::min(offsetIn(at), lastOffset());
    }
    std::size_t lastOffset() const { return m_text.size(); }

    bool counted(std::size_t offset)
    {
        if (++m_nodes <= m_limits.maxNodes)
            return true;
        failTooLarge(fmt::format("more than {} values", m_limits.maxNodes), offset);
        return false;
    }

    Error failure(error_code code, std::size_t offset)
    {
        if (code == simdjson::UTF8_ERROR)
            offset = firstInvalidUtf8(std::string_view(m_text));
        return badInput("not JSON", simdjson::error_message(code), "",
                        m_places.at(std::min(offset, lastOffset())));
    }
    std::nullopt_t fail(error_code code, std::size_t offset)
    {
        m_failure = failure(code, offset);
        return std::nullopt;
    }
    std::nullopt_t failTooLarge(std::string message, std::size_t offset)
    {
        m_failure = Error{ErrorCode::TooLarge, std::move(message), m_places.at(offset), {}};
        return std::nullopt;
    }

    const simdjson::padded_string& m_text;
    const char* m_begin;
    PlaceCursor m_places;
    const TreeLimits& m_limits;
    od::parser m_parser;
    std::size_t m_depth = 0;
    std::size_t m_nodes = 0;
    std::optional<Error> m_failure;
    std::vector<Error> m_errors;
};

}  // namespace

Result<Value> readJson(std::string_view text, std::string_view file, const TreeLimits& limits)
{
    if (text.size() > limits.maxBytes)
        return Error{ErrorCode::TooLarge,
                     fmt::format("{} bytes of JSON, the limit is {}", text.size(), limits.maxBytes),
                     SourcePlace{std::string(file), 1, 1},
                     {}};
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    const simdjson::padded_string padded(text);
    return TreeReader(padded, file, limits).read();
}

}  // namespace ringscope
