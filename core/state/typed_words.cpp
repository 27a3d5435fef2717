#include "core/state/typed_words.h"

#include <cctype>

namespace ringscope {

namespace {

constexpr int kDeepest = 8;

bool isSpace(char c)
{
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

bool opens(char c) { return c == '{' || c == '['; }
bool closes(char c) { return c == '}' || c == ']'; }
bool quotes(char c) { return c == '"' || c == '\''; }

/// One past the quote that closes the one at `from`; npos when none does.
std::size_t quoteEnd(std::string_view text, std::size_t from)
{
    const std::size_t end = text.find(text[from], from + 1);
    return end == std::string_view::npos ? end : end + 1;
}

/// One past the bracket that closes the one at `from`; npos when none does.
std::size_t treeEnd(std::string_view text, std::size_t from)
{
    int depth = 0;
    for (std::size_t i = from; i < text.size(); ++i) {
        if (quotes(text[i])) {
            const std::size_t end = quoteEnd(text, i);
            if (end == std::string_view::npos)
                return end;
            i = end - 1;
            continue;
        }
        depth += opens(text[i]) ? 1 : closes(text[i]) ? -1 : 0;
        if (depth == 0)
            return i + 1;
    }
    return std::string_view::npos;
}

/// A colon ends a word only before a space: names like "a:1" and addresses stay whole.
std::size_t wordEnd(std::string_view text, std::size_t from)
{
    std::size_t at = from;
    while (at < text.size() && !isSpace(text[at]) && text[at] != '=' && text[at] != ',')
        ++at;
    return at > from && text[at - 1] == ':' ? at - 1 : at;
}

class TreeReader {
public:
    explicit TreeReader(std::string_view text) : m_text(text) {}

    Result<Value> read()
    {
        Result<Value> value = readValue(0);
        skip();
        if (value && m_at != m_text.size())
            return broken("the end");
        return value;
    }

private:
    Result<Value> readValue(int depth)
    {
        skip();
        if (depth > kDeepest)
            return broken("at most 8 brackets in each other");
        if (m_at < m_text.size() && m_text[m_at] == '[')
            return readList(depth);
        if (m_at < m_text.size() && m_text[m_at] == '{')
            return readMap(depth);
        return readScalar(false);
    }

    Result<Value> readScalar(bool isKey)
    {
        if (m_at < m_text.size() && quotes(m_text[m_at])) {
            const std::size_t end = quoteEnd(m_text, m_at);
            if (end == std::string_view::npos)
                return broken("a closing quote");
            const std::string text(m_text.substr(m_at + 1, end - m_at - 2));
            m_at = end;
            return Value::scalar(text, true);
        }
        const std::size_t from = m_at;
        while (m_at < m_text.size() && m_text[m_at] != ',' && !closes(m_text[m_at]) &&
               !(isKey && m_text[m_at] == ':'))
            ++m_at;
        return Value::scalar(std::string(trimTyped(m_text.substr(from, m_at - from))));
    }

    Result<Value> readList(int depth)
    {
        std::vector<Value> items;
        ++m_at;
        while (!ends(']')) {
            Result<Value> item = readValue(depth + 1);
            if (!item)
                return item;
            items.push_back(std::move(*item));
            if (!separated(']'))
                return broken("a comma or ]");
        }
        ++m_at;
        return Value::list(std::move(items));
    }

    Result<Value> readMap(int depth)
    {
        Value map = Value::map({});
        ++m_at;
        while (!ends('}')) {
            const Result<Value> key = readScalar(true);
            if (!key)
                return key;
            if (m_at >= m_text.size() || m_text[m_at] != ':')
                return broken("NAME: VALUE");
            ++m_at;
            Result<Value> value = readValue(depth + 1);
            if (!value)
                return value;
            if (map.find(key->text()) != nullptr)
                return broken("every name once");
            map.set(key->text(), std::move(*value));
            if (!separated('}'))
                return broken("a comma or }");
        }
        ++m_at;
        return map;
    }

    bool ends(char bracket)
    {
        skip();
        return m_at < m_text.size() && m_text[m_at] == bracket;
    }

    /// Takes a comma; true also before the closing bracket.
    bool separated(char bracket)
    {
        skip();
        if (m_at < m_text.size() && m_text[m_at] == ',') {
            ++m_at;
            return true;
        }
        return ends(bracket);
    }

    void skip()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
    }

    Error broken(std::string allowed) const
    {
        return badInput("arguments", std::string(m_text), std::move(allowed));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

}  // namespace

std::string_view trimTyped(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

Result<std::vector<TypedWord>> typedWords(std::string_view line)
{
    std::vector<TypedWord> words;
    std::size_t at = 0;
    while (at < line.size()) {
        const char c = line[at];
        if (isSpace(c) || c == '=' || c == ':' || c == ',') {
            ++at;
            continue;
        }
        const bool isQuoted = quotes(c);
        const bool isTree = opens(c);
        const std::size_t end = isQuoted ? quoteEnd(line, at) : isTree ? treeEnd(line, at) : wordEnd(line, at);
        if (end == std::string_view::npos)
            return badInput("arguments", std::string(line.substr(at)),
                            isQuoted ? "a closing quote" : "a closing bracket");
        words.push_back({std::string(isQuoted ? line.substr(at + 1, end - at - 2) : line.substr(at, end - at)),
                         isQuoted, isTree});
        at = end;
    }
    return words;
}

Result<Value> readTypedTree(std::string_view text)
{
    return TreeReader(text).read();
}

std::vector<std::string> splitTyped(std::string_view text)
{
    std::vector<std::string> parts;
    std::size_t from = 0;
    int depth = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && !(text[i] == ',' && depth == 0)) {
            depth += opens(text[i]) ? 1 : closes(text[i]) ? -1 : 0;
            continue;
        }
        const std::string_view part = trimTyped(text.substr(from, i - from));
        if (!part.empty())
            parts.emplace_back(part);
        from = i + 1;
    }
    return parts;
}

}  // namespace ringscope
