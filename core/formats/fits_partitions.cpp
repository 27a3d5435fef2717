// Who has the partitions of a cluster: placement groups, table partitions, rings of partitions.
#include "core/formats/format_fits.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace ringscope::fits {

namespace {

constexpr auto kNone = std::string_view::npos;

bool isCrushDevice(std::string_view line) { return line.starts_with("device "); }

/// "1.7": a pool, and a group in hex.
bool isGroupId(std::string_view word)
{
    const std::size_t dot = word.find('.');
    return dot != kNone && isDigits(word.substr(0, dot)) && dot + 1 < word.size()
           && word.find_first_not_of("0123456789abcdef", dot + 1) == kNone;
}

/// "[4,3,1]", anywhere in the line: the time of a log is no list of devices.
bool hasDevices(std::string_view line)
{
    const std::size_t open = line.find('[');
    if (open == kNone)
        return false;
    const std::size_t end = line.find_first_not_of("0123456789,", open + 1);
    return end != kNone && line[end] == ']';
}

/// "1.7 ... [4,3,1]"
bool isGroup(std::string_view line)
{
    const auto words = wordsOf(line);
    return !words.empty() && isGroupId(words[0]) && hasDevices(line);
}

bool isHashBound(std::string_view line)
{
    return line.find("FOR VALUES WITH (modulus ") != kNone;
}

bool isRiakPartition(std::string_view line)
{
    return line.find("| primary") != kNone || line.find("|primary") != kNone
           || (line.find("{") != kNone && line.find(",'") != kNone && line.find('@') != kNone);
}

bool isCitusHead(std::string_view line)
{
    return line.find("shardminvalue") != kNone && line.find("shardmaxvalue") != kNone;
}

}  // namespace

Fit cephCrushMap(const TextHead& head)
{
    const bool hasHead = head.has("# begin crush map");
    const bool hasParts = head.hasLine("device ") && (head.has("alg ") || head.hasLine("tunable "));
    return {hasHead || hasParts ? 96 : 0,
            countedLines(head, countLines(head, isCrushDevice), "device", "devices")};
}

Fit cephOsdDump(const TextHead& head)
{
    const bool isObject = !head.lines.empty() && head.text.find_first_not_of(" \t\r\n") != kNone
                          && head.text[head.text.find_first_not_of(" \t\r\n")] == '{';
    const bool hasPools = head.has("\"pool_name\"") && head.has("\"pg_num\"");
    const bool isReport = head.has("\"cluster_fingerprint\"") && head.has("\"monmap\"");
    return {isObject && (hasPools || isReport) ? 95 : 0, {}};
}

Fit cephPgDump(const TextHead& head)
{
    const std::size_t groups = countLines(head, isGroup);
    const bool hasHead = head.hasLine("PG_STAT") || head.hasLine("PG ") || head.has(" acting ([");
    const double share = shareOfLines(head, isGroup);
    if (groups == 0)
        return {};
    return {hasHead || share >= 0.5 ? 94 : scoreOf(share, 90),
            countedLines(head, groups, "group", "groups")};
}

Fit postgresPartitions(const TextHead& head)
{
    const std::size_t bounds = countLines(head, isHashBound);
    return {bounds > 0 ? 95 : 0, countedLines(head, bounds, "partition", "partitions")};
}

Fit citusShards(const TextHead& head)
{
    const bool hasHead = std::any_of(head.lines.begin(), head.lines.end(), isCitusHead);
    const std::size_t rows = head.lineCount > 0 ? head.lineCount - 1 : 0;
    return {hasHead ? 95 : 0, countedLines(head, rows, "row", "rows")};
}

Fit riakPartitions(const TextHead& head)
{
    const std::size_t partitions = countLines(head, isRiakPartition);
    if (head.has("Partitions owned by ") || head.has("Next Owner:"))
        return {95, countedLines(head, partitions, "partition", "partitions")};
    // Words of member-status: its reader says that owners are missing.
    if (head.has("Valid:") && head.has("Leaving:") && head.has("Joining:"))
        return {90, "members"};
    const double share = shareOfLines(head, isRiakPartition);
    return {scoreOf(share, 90), countedLines(head, partitions, "line", "lines")};
}

}  // namespace ringscope::fits
