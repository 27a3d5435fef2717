#include "core/formats/input_file.h"

#include "core/formats/key_file.h"
#include "core/formats/map_file.h"
#include "core/formats/text_file.h"

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

std::string fileName(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
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

Result<LoadedInput> readInputText(std::string_view text, const std::string& name,
                                  std::uint64_t maxMemoryBytes, const WorkContext& work)
{
    LoadedInput input;
    input.name = fileName(name);
    if (isMapText(text)) {
        Result<ShardMap> map = readMapText(text, name);
        if (!map)
            return map.error();
        input.map = std::move(*map);
        return input;
    }
    KeyFileOptions options;
    options.name = name;
    options.maxMemoryBytes = maxMemoryBytes;
    Result<std::shared_ptr<const KeyTable>> keys = readKeyFile(text, options, work);
    if (!keys)
        return keys.error();
    input.keys = std::move(*keys);
    return input;
}

Result<LoadedInput> readInputFile(const std::string& path, std::uint64_t maxMemoryBytes,
                                  const WorkContext& work)
{
    const Result<std::string> text = readTextFile(path, maxMemoryBytes);
    if (!text)
        return text.error();
    return readInputText(*text, path, maxMemoryBytes, work);
}

}  // namespace ringscope
