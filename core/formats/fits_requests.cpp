// What is asked of a cluster: logs, traces and samples as real systems write them.
#include "core/formats/format_fits.h"

#include <algorithm>
#include <array>

namespace ringscope::fits {

namespace {

constexpr auto kNone = std::string_view::npos;

/// A format in which nearly every line passes; below that it is only close to it.
Fit byLines(const TextHead& head, LineTest test, int most, std::string_view one,
            std::string_view many)
{
    const double share = shareOfLines(head, test);
    if (share < 0.6)
        return {scoreOf(share, most), {}};
    return {most, countedLines(head, countLines(head, test), one, many)};
}

bool isMonitored(std::string_view line)
{
    const auto words = wordsOf(line);
    return words.size() >= 4 && words[0].find('.') != kNone
           && words[0].find_first_not_of("0123456789.") == kNone && words[1].starts_with('[')
           && words[2].ends_with(']') && words[3].starts_with('"');
}

bool isHotKey(std::string_view line) { return line.starts_with("hot key found with counter"); }
bool isBiggest(std::string_view line)
{
    return line.starts_with("Biggest") && line.find(" found ") != kNone;
}
bool isMetadump(std::string_view line)
{
    return line.starts_with("key=") && line.find(" exp=") != kNone;
}
bool isSampler(std::string_view line) { return line.ends_with("Sampler:"); }
bool isTable(std::string_view line)
{
    return line.find("Table:") != kNone || line.find("Table (index):") != kNone;
}
bool isKafkaRecord(std::string_view line)
{
    return line.find("offset: ") != kNone
           && (line.find("keySize: ") != kNone || line.find("keysize: ") != kNone);
}

bool isConsumed(std::string_view line)
{
    return line.find('\t') != kNone
           && (line.starts_with("CreateTime:") || line.starts_with("LogAppendTime:")
               || line.starts_with("Partition:") || line.starts_with("Offset:"));
}

bool isAccess(std::string_view line)
{
    const std::size_t time = line.find(" [");
    const std::size_t request = line.find("] \"");
    if (time == kNone || request == kNone || request < time)
        return false;
    const std::size_t end = line.find("\" ", request + 3);
    return end != kNone && end + 5 <= line.size() && isDigits(line.substr(end + 2, 3));
}

bool isOtlp(std::string_view line) { return line.find("\"resourceSpans\"") != kNone; }

bool isCacheTrace(std::string_view line)
{
    static constexpr std::array<std::string_view, 11> kOperations = {
        "get",    "gets",    "set",    "add",  "replace", "cas",
        "append", "prepend", "delete", "incr", "decr"};
    const auto parts = partsOf(line, ',');
    const std::size_t n = parts.size();
    return n >= 7 && isDigits(parts[0]) && isDigits(parts[n - 1]) && isDigits(parts[n - 4])
           && std::find(kOperations.begin(), kOperations.end(), parts[n - 2]) != kOperations.end();
}

bool isBlockTrace(std::string_view line)
{
    const auto parts = partsOf(line, ',');
    return parts.size() == 5 && isDigits(parts[0]) && (parts[1] == "R" || parts[1] == "W")
           && isDigits(parts[2]) && isDigits(parts[3]) && isDigits(parts[4]);
}

bool isObjectRequest(std::string_view line)
{
    const auto words = wordsOf(line);
    return words.size() >= 3 && isDigits(words[0]) && words[1].starts_with("REST.")
           && words[1].ends_with(".OBJECT");
}

bool isPageview(std::string_view line)
{
    const auto words = wordsOf(line);
    return words.size() == 4 && isDigits(words[2]) && isDigits(words[3]) && words[0].size() <= 24
           && words[0].find_first_not_of("abcdefghijklmnopqrstuvwxyz-.") == kNone;
}

}  // namespace

Fit redisMonitor(const TextHead& head)
{
    return byLines(head, isMonitored, 96, "command", "commands");
}

Fit redisHotkeys(const TextHead& head)
{
    const std::size_t keys = countLines(head, isHotKey);
    const bool isOne = keys > 0 || head.has("to find hot keys");
    return {isOne ? 97 : 0, counted(keys, "key", "keys")};
}

Fit redisBigkeys(const TextHead& head)
{
    const bool isOne = head.has("to find biggest keys") || countLines(head, isBiggest) > 0;
    return {isOne ? 97 : 0, counted(countLines(head, isBiggest), "key", "keys")};
}

Fit memcachedMetadump(const TextHead& head) { return byLines(head, isMetadump, 96, "key", "keys"); }

Fit nodetoolToppartitions(const TextHead& head)
{
    const std::size_t samplers = countLines(head, isSampler);
    const bool isOne = samplers > 0 && head.has("Partition") && head.has("+/-");
    return {isOne ? 96 : 0, counted(samplers, "sampler", "samplers")};
}

Fit nodetoolTablestats(const TextHead& head)
{
    const std::size_t tables = countLines(head, isTable);
    const bool isOne = tables > 0 && (head.has("Keyspace :") || head.has("Keyspace: "));
    return {isOne ? 96 : 0, countedLines(head, tables, "table", "tables")};
}

Fit kafkaDumpLog(const TextHead& head)
{
    const std::size_t records = countLines(head, isKafkaRecord);
    const bool isOne = records > 0 && (head.hasLine("Dumping ") || head.has("baseOffset:"));
    return {isOne ? 96 : 0, countedLines(head, records, "record", "records")};
}

Fit kafkaConsole(const TextHead& head)
{
    return byLines(head, isConsumed, 95, "record", "records");
}
Fit nginxAccessLog(const TextHead& head)
{
    return byLines(head, isAccess, 94, "request", "requests");
}
Fit otlpTraces(const TextHead& head) { return byLines(head, isOtlp, 96, "export", "exports"); }
Fit twitterCacheTrace(const TextHead& head)
{
    return byLines(head, isCacheTrace, 95, "request", "requests");
}
Fit alibabaBlockTrace(const TextHead& head)
{
    return byLines(head, isBlockTrace, 95, "request", "requests");
}
Fit ibmObjectStore(const TextHead& head)
{
    return byLines(head, isObjectRequest, 95, "request", "requests");
}
Fit wikimediaPageviews(const TextHead& head)
{
    return byLines(head, isPageview, 75, "page", "pages");
}

Fit ycsbWorkload(const TextHead& head)
{
    const bool isOne = head.hasLine("recordcount=") || head.hasLine("requestdistribution=");
    return {isOne ? 94 : 0, {}};
}

}  // namespace ringscope::fits
