#include "core/membership/redis_reply.h"

#include "core/formats/json_value.h"
#include "core/membership/text_lines.h"

#include <algorithm>
#include <charconv>

namespace ringscope::members {

namespace {

void flatten(const Value& value, std::vector<ReplyItem>& items)
{
    for (const Value& item : value.items())
        flatten(item, items);
    for (const auto& [name, entry] : value.entries()) {
        items.push_back({name, entry.keyPlace.line > 0 ? entry.keyPlace : entry.place()});
        flatten(entry, items);
    }
    if (value.isScalar() || value.isNull())
        items.push_back({value.text(), value.place()});
}

/// "12) ", "1# " and "3~ " before an element of a list, record or set.
bool skipNumber(std::string_view& rest)
{
    const std::size_t digits = rest.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos
        || std::string_view(")#~").find(rest[digits]) == std::string_view::npos)
        return false;
    const std::string_view after = rest.substr(digits + 1);
    if (!after.empty() && after[0] != ' ')
        return false;
    rest = trimmedText(after);
    return true;
}

/// The text of a quoted string at the start of `rest`, which moves behind it.
std::string unquoted(std::string_view& rest)
{
    std::string text;
    std::size_t i = 1;
    for (; i < rest.size() && rest[i] != '"'; ++i) {
        if (rest[i] != '\\' || i + 1 == rest.size()) {
            text += rest[i];
            continue;
        }
        const char escaped = rest[++i];
        unsigned byte = 0;
        const char* hex = rest.data() + i + 1;
        if (escaped == 'x' && i + 2 < rest.size()
            && std::from_chars(hex, hex + 2, byte, 16).ptr == hex + 2) {
            text += static_cast<char>(byte);
            i += 2;
        } else if (escaped == 'n') {
            text += '\n';
        } else if (escaped == 't') {
            text += '\t';
        } else {
            text += escaped;
        }
    }
    rest.remove_prefix(std::min(i + 1, rest.size()));
    return text;
}

class LineItems {
public:
    LineItems(const TextLine& line, const std::string& file, const ReplyNames& names,
              std::vector<ReplyItem>& items)
        : m_line(line), m_file(file), m_names(names), m_items(items), m_rest(line.trimmed())
    {
    }

    void read()
    {
        do
            readOne();
        while (skipArrow());
    }

private:
    void add(std::string text, std::string_view at)
    {
        m_items.push_back({std::move(text), m_line.place(m_file, at)});
    }
    /// "=>" between a name and its value.
    bool skipArrow()
    {
        m_rest = trimmedText(m_rest);
        if (!m_rest.starts_with("=>"))
            return false;
        m_rest = trimmedText(m_rest.substr(2));
        return true;
    }
    void readOne();
    void readRaw();

    const TextLine& m_line;
    const std::string& m_file;
    const ReplyNames& m_names;
    std::vector<ReplyItem>& m_items;
    std::string_view m_rest;
};

void LineItems::readOne()
{
    while (skipNumber(m_rest))
        continue;
    const std::string_view at = m_rest;
    if (m_rest.starts_with('"'))
        return add(unquoted(m_rest), at);
    for (const std::string_view type : {"(integer) ", "(double) "})
        if (m_rest.starts_with(type))
            m_rest.remove_prefix(type.size());
    if (m_rest == "(nil)" || (m_rest.starts_with("(empty ") && m_rest.ends_with(')')))
        m_rest = {};
    readRaw();
}

/// A raw line: a scalar, or of a record a name, a blank and the value.
void LineItems::readRaw()
{
    const std::size_t blank = m_rest.find(' ');
    const bool isEntry = blank != std::string_view::npos
                         && std::ranges::find(m_names, m_rest.substr(0, blank)) != m_names.end();
    if (isEntry) {
        add(std::string(m_rest.substr(0, blank)), m_rest);
        m_rest = trimmedText(m_rest.substr(blank));
    }
    add(std::string(m_rest), m_rest);
    m_rest = {};
}

}  // namespace

Result<std::vector<ReplyItem>> replyItems(const MembershipSource& source, const ReplyNames& names)
{
    std::vector<ReplyItem> items;
    const std::size_t first = source.text.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos
        && (source.text[first] == '[' || source.text[first] == '{')) {
        const Result<Value> tree = readJson(source.text, source.file);
        if (!tree)
            return tree.error();
        flatten(*tree, items);
        return items;
    }
    for (const TextLine& line : linesOf(source.text))
        LineItems(line, source.file, names, items).read();
    return items;
}

}  // namespace ringscope::members
