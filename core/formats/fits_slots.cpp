// Who owns which slot, vBucket, shard of an index or range of ids: replies and JSON of systems
// whose owners are written down.
#include "core/formats/format_fits.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace ringscope::fits {

namespace {

constexpr std::size_t kLooked = 40;  ///< lines

/// A line of a reply of redis-cli without the numbers and types before the value.
std::string_view replyOf(std::string_view line)
{
    while (!line.empty()) {
        const std::size_t first = line.find_first_not_of(" \t");
        line.remove_prefix(first == std::string_view::npos ? line.size() : first);
        const std::size_t digits = line.find_first_not_of("0123456789");
        const bool isNumbered = digits != 0 && digits != std::string_view::npos
                                && (line[digits] == ')' || line[digits] == '#')
                                && digits + 1 < line.size() && line[digits + 1] == ' ';
        if (!isNumbered)
            break;
        line.remove_prefix(digits + 1);
    }
    if (line.starts_with("(integer) "))
        line.remove_prefix(10);
    return line;
}

std::string_view unquoted(std::string_view text)
{
    const bool isQuoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

/// Two slots, then a host and a port.
bool isSlotSpan(const std::vector<std::string_view>& lines, std::size_t at)
{
    return at + 3 < lines.size() && isDigits(replyOf(lines[at])) && isDigits(replyOf(lines[at + 1]))
           && !isDigits(replyOf(lines[at + 2])) && isDigits(replyOf(lines[at + 3]));
}

/// "[[0,5460,[" with blanks anywhere.
bool beginsAsJsonSpans(std::string_view text)
{
    std::string form;
    for (const char c : text.substr(0, 200)) {
        if (c >= '0' && c <= '9')
            form += form.ends_with('0') ? "" : "0";
        else if (c != ' ' && c != '\t' && c != '\r' && c != '\n')
            form += c;
    }
    return form.starts_with("[[0,0,[");
}

/// A field of that name, in quotes or, in a reply of lines, on its own.
bool hasName(const TextHead& head, std::string_view name)
{
    if (head.has(fmt::format("\"{}\"", name)))
        return true;
    return std::any_of(head.lines.begin(), head.lines.end(), [name](std::string_view line) {
        const std::string_view text = unquoted(replyOf(line));
        return text == name || text.starts_with(std::string(name) + " ");
    });
}

bool hasAll(const TextHead& head, std::initializer_list<std::string_view> names)
{
    return std::all_of(names.begin(), names.end(), [&head](std::string_view name) {
        return head.has(fmt::format("\"{}\"", name));
    });
}

}  // namespace

Fit redisClusterSlots(const TextHead& head)
{
    if (beginsAsJsonSpans(head.text))
        return {88, {}};
    for (std::size_t i = 0; i < std::min(kLooked, head.lines.size()); ++i)
        if (isSlotSpan(head.lines, i)) {
            const bool hasId =
                i + 4 < head.lines.size() && isHex(unquoted(replyOf(head.lines[i + 4])), 40);
            return {hasId ? 95 : 70, {}};
        }
    return {};
}

Fit redisClusterShards(const TextHead& head)
{
    for (const std::string_view name : {"slots", "nodes", "id", "role", "replication-offset"})
        if (!hasName(head, name))
            return {};
    return {96, {}};
}

Fit couchbaseBucket(const TextHead& head)
{
    const bool isJson = head.text.find_first_of("{[") != std::string_view::npos;
    if (!isJson)
        return {};
    if (hasAll(head, {"vBucketServerMap"}))
        return {96, {}};
    if (hasAll(head, {"nodeLocator"}))
        return {94, {}};
    return {hasAll(head, {"bucketType", "nodes"}) ? 80 : 0, {}};
}

Fit esSettings(const TextHead& head)
{
    const bool hasShards =
        head.has("\"number_of_shards\"") || head.has("\"index.number_of_shards\"");
    return {hasShards && head.has("\"settings\"") ? 95 : 0, {}};
}

Fit vitessShards(const TextHead& head)
{
    const bool isRecord = hasAll(head, {"keyspace", "name", "shard"});
    const bool isShard = head.has("\"key_range\"") || head.has("\"is_primary_serving\"")
                         || head.has("\"is_master_serving\"") || head.has("\"primary_alias\"");
    return {isRecord && isShard ? 95 : 0, {}};
}

Fit vitessSrvKeyspace(const TextHead& head)
{
    return {hasAll(head, {"partitions", "served_type", "shard_references"}) ? 96 : 0, {}};
}

}  // namespace ringscope::fits
