#include "core/formats/input_file.h"

namespace ringscope {

namespace {

constexpr std::size_t kLookedAt = std::size_t{1} << 20;

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// True when the name that ends at `end` is followed by a colon and a blank, as a field is.
bool isField(std::string_view text, std::size_t end, char quote)
{
    if (quote != '\0') {
        if (end >= text.size() || text[end] != quote)
            return false;
        ++end;
    }
    while (end < text.size() && isBlank(text[end]))
        ++end;
    if (end >= text.size() || text[end] != ':')
        return false;
    return quote != '\0' || end + 1 == text.size() || isBlank(text[end + 1]);
}

/// True when a field of this name begins a line, or follows { or , in a mapping on one line.
bool hasField(std::string_view text, std::string_view name)
{
    for (std::size_t at = text.find(name); at != std::string_view::npos;
         at = text.find(name, at + 1)) {
        const char quote = at > 0 && (text[at - 1] == '"' || text[at - 1] == '\'') ? text[at - 1]
                                                                                  : '\0';
        std::size_t before = quote == '\0' ? at : at - 1;
        while (before > 0 && (text[before - 1] == ' ' || text[before - 1] == '\t'))
            --before;
        const bool begins = before == 0 || text[before - 1] == '\n' || text[before - 1] == '{' ||
                            text[before - 1] == ',' || text[before - 1] == '\xBF';
        if (begins && isField(text, at + name.size(), quote))
            return true;
    }
    return false;
}

}  // namespace

bool isMapText(std::string_view text) { return hasField(text.substr(0, kLookedAt), "shards"); }

bool isSessionText(std::string_view text)
{
    const std::string_view head = text.substr(0, kLookedAt);
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && head[first] == '{' &&
           (hasField(head, "commands") || hasField(head, "inputs"));
}

}  // namespace ringscope
