// What was measured of units: slots, partitions and placement groups as real systems print them.
#include "core/formats/format_fits.h"

namespace ringscope::fits {

namespace {

bool isOffset(std::string_view line)
{
    const auto parts = partsOf(line, ':');
    return parts.size() >= 3 && !parts[0].empty() && isDigits(parts[parts.size() - 2])
           && isDigits(parts.back());
}

bool hasKeyCount(std::string_view line) { return line.find("key-count") != std::string_view::npos; }

/// "1.a  0 0 ..": a group and its figures.
bool isGroup(std::string_view line)
{
    const auto words = wordsOf(line);
    return words.size() > 3 && words[0].find('.') != std::string_view::npos
           && isDigits(words[0].substr(0, words[0].find('.'))) && isDigits(words[1]);
}

bool isGroupsHead(std::string_view line)
{
    return (line.starts_with("PG_STAT") || line.starts_with("pg_stat"))
           && line.find("BYTES") != std::string_view::npos;
}

}  // namespace

Fit redisSlotStats(const TextHead& head)
{
    if (!head.has("key-count") || !(head.has("cpu-usec") || head.has("network-bytes-in")
                                    || head.has("memory-bytes") || head.isWhole))
        return {};
    const std::size_t slots = countLines(head, hasKeyCount);
    // JSON has all slots in one line.
    return {95, slots > 1 ? countedLines(head, slots, "slot", "slots") : std::string()};
}

Fit kafkaLogDirs(const TextHead& head)
{
    const bool isOne = head.has("\"brokers\"") && head.has("\"logDirs\"");
    return {isOne ? 96 : 0, {}};
}

Fit kafkaOffsets(const TextHead& head)
{
    const double share = shareOfLines(head, isOffset);
    if (share < 0.6)
        return {scoreOf(share, 80), {}};
    return {92, countedLines(head, countLines(head, isOffset), "partition", "partitions")};
}

// Text with acting sets is a map before it is a load: its membership reader comes first.
Fit cephPgStats(const TextHead& head)
{
    if (head.has("\"pg_stats\""))
        return {85, {}};
    const bool hasHead = countLines(head, isGroupsHead) > 0;
    const std::size_t groups = countLines(head, isGroup);
    return {hasHead ? 85 : 0, countedLines(head, groups, "group", "groups")};
}

}  // namespace ringscope::fits
