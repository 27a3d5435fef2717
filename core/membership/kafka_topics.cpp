// `kafka-topics --describe`: a line a topic, then a line a partition. Each topic is a ring of its
// own: partitions are units, brokers are shards by their number, the leader owns. Fields are found
// by their names, with tabs or blanks between them, so that old lines ("Topic:t"), new fields
// (Elr, LastKnownElr) and pasted text read alike. The file does not say how its clients hash.
#include "core/cluster/field_text.h"
#include "core/cluster/map_limits.h"
#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

namespace ringscope::members {

namespace {

constexpr std::array<std::string_view, 17> kLabels = {
    "Topic",    "TopicId", "PartitionCount", "ReplicationFactor", "Configs",         "Partition",
    "Leader",   "Replicas", "Isr",           "Adding Replicas",   "Removing Replicas", "Offline",
    "Observers", "Live",   "Elr",            "LastKnownElr",      "MarkedForDeletion"};

/// Name and value of the fields of a line; views into it.
using Fields = std::vector<std::pair<std::string_view, std::string_view>>;

using Brokers = std::vector<std::uint64_t>;

struct Partition {
    TextLine line;
    Fields fields;
    std::optional<std::uint64_t> leader;
    Brokers replicas, inSync, offline;
};

struct Topic {
    std::string name;
    TextLine line;  ///< the first one that names it
    std::optional<std::uint64_t> count;
    std::optional<std::uint64_t> copies;
    std::map<std::uint64_t, Partition> partitions;
    std::vector<Error> doubts;
};

/// What the whole file says of a broker.
struct BrokerPart {
    std::size_t replicas = 0;
    std::size_t offline = 0;
    bool serves = false;  ///< leads or is in sync somewhere
};

struct TopicsFile {
    std::vector<Topic> topics;
    std::unordered_map<std::string, std::size_t> byName;
    std::map<std::uint64_t, BrokerPart> brokers;
    std::vector<Error> doubts;  ///< of lines of no topic
    std::string file;
};

std::string_view labelAt(std::string_view rest)
{
    for (const std::string_view label : kLabels)
        if (rest.starts_with(label) && rest.substr(label.size()).starts_with(':'))
            return label;
    return {};
}

/// Nothing behind Configs is a field: its value is free text.
Fields fieldsOf(std::string_view line)
{
    Fields fields;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool beginsWord = at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t';
        const std::string_view label = beginsWord ? labelAt(line.substr(at)) : std::string_view();
        if (label.empty())
            continue;
        if (!fields.empty()) {
            const auto begin = static_cast<std::size_t>(fields.back().second.data() - line.data());
            fields.back().second = trimmedText(line.substr(begin, at - begin));
        }
        at += label.size();
        fields.emplace_back(label, line.substr(at + 1));
        if (label == "Configs")
            break;
    }
    if (!fields.empty())
        fields.back().second = trimmedText(fields.back().second);
    return fields;
}

std::string_view fieldOf(const Fields& fields, std::string_view name)
{
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const auto& f) { return f.first == name; });
    return found == fields.end() ? std::string_view() : found->second;
}

bool hasField(const Fields& fields, std::string_view name)
{
    return std::any_of(fields.begin(), fields.end(), [&](const auto& f) { return f.first == name; });
}

bool isBroker(std::string_view text, std::uint64_t& number)
{
    return parseWhole(text, number) && number <= 0x7FFFFFFF;
}

Topic& topicOf(TopicsFile& file, std::string_view name, const TextLine& line)
{
    const auto [found, isNew] = file.byName.emplace(std::string(name), file.topics.size());
    if (isNew) {
        file.topics.push_back({});
        file.topics.back().name = name;
        file.topics.back().line = line;
    }
    return file.topics[found->second];
}

/// A list of brokers, "1,2,3"; what is none is doubted and left out, as is one named twice.
Brokers brokersOf(std::string_view list, const TextLine& line, const std::string& file,
                  std::vector<Error>& doubts)
{
    Brokers brokers;
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        const std::string_view text = trimmedText(list.substr(0, comma));
        list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
        std::uint64_t broker = 0;
        if (text.empty() || text == "N/A")
            continue;
        if (!isBroker(text, broker))
            addDoubt(doubts, badInput("broker", excerptOf(text), "its number",
                                      line.place(file, text)));
        else if (std::find(brokers.begin(), brokers.end(), broker) != brokers.end())
            addDoubt(doubts, badInput("broker named twice", std::string(text), "each once",
                                      line.place(file, text)));
        else if (brokers.size() < 1000)
            brokers.push_back(broker);
    }
    return brokers;
}

void readSummary(Topic& topic, const TextLine& line, const Fields& fields, const std::string& file)
{
    const std::string_view count = fieldOf(fields, "PartitionCount");
    const std::string_view copies = fieldOf(fields, "ReplicationFactor");
    std::uint64_t number = 0;
    if (parseWhole(count, number) && number > 0 && kSlotsRule.range.holds(number))
        topic.count = number;
    else
        addDoubt(topic.doubts,
                 badInput("PartitionCount", excerptOf(count),
                          fmt::format("1 to {}", kSlotsRule.range.most), line.place(file, count)));
    if (parseWhole(copies, number) && kReplicasRule.range.holds(number))
        topic.copies = number;
}

void readLeader(Partition& partition, std::string_view leader, Topic& topic,
                const std::string& file)
{
    std::uint64_t broker = 0;
    if (isBroker(leader, broker))
        partition.leader = broker;
    else
        addDoubt(topic.doubts,
                 badInput("partition without a leader", excerptOf(leader), "a broker's number",
                          partition.line.place(
                              file, leader.empty() ? fieldOf(partition.fields, "Partition")
                                                   : leader)));
}

void doubtReassignment(Topic& topic, const Partition& partition, const std::string& file)
{
    for (const std::string_view label : {"Adding Replicas", "Removing Replicas"})
        if (const std::string_view brokers = fieldOf(partition.fields, label); !brokers.empty())
            addDoubt(topic.doubts,
                     badInput("partition on its way to other brokers",
                              fmt::format("{}: {}", label, excerptOf(brokers)), "as it is now",
                              partition.line.place(file, brokers)));
}

/// Requires: the number of the partition is new.
void readPartition(Topic& topic, std::uint64_t number, Partition partition,
                   const std::string& file)
{
    const auto list = [&](std::string_view label) {
        return brokersOf(fieldOf(partition.fields, label), partition.line, file, topic.doubts);
    };
    readLeader(partition, fieldOf(partition.fields, "Leader"), topic, file);
    partition.replicas = list("Replicas");
    partition.inSync = list("Isr");
    partition.offline = list("Offline");
    doubtReassignment(topic, partition, file);
    topic.partitions.emplace(number, std::move(partition));
}

void readPartitionLine(TopicsFile& file, const TextLine& line, Fields fields)
{
    Topic& topic = topicOf(file, fieldOf(fields, "Topic"), line);
    const std::string_view text = fieldOf(fields, "Partition");
    std::uint64_t number = 0;
    const std::uint64_t most = topic.count ? *topic.count - 1 : kSlotsRule.range.most - 1;
    if (!parseWhole(text, number) || number > most)
        addDoubt(topic.doubts, badInput("partition", excerptOf(text), fmt::format("0 to {}", most),
                                        line.place(file.file, text)));
    else if (topic.partitions.contains(number))
        addDoubt(topic.doubts, badInput("partition with two lines", std::string(text), "each once",
                                        line.place(file.file, text)));
    else
        readPartition(topic, number, {line, std::move(fields), {}, {}, {}, {}}, file.file);
}

void readLine(TopicsFile& file, const TextLine& line)
{
    Fields fields = fieldsOf(line.text);
    const std::string_view name = fieldOf(fields, "Topic");
    if (!name.empty() && hasField(fields, "PartitionCount"))
        readSummary(topicOf(file, name, line), line, fields, file.file);
    else if (!name.empty() && hasField(fields, "Partition"))
        readPartitionLine(file, line, std::move(fields));
    else
        addDoubt(file.doubts,
                 badInput("line", excerptOf(line.trimmed()),
                          "Topic: with PartitionCount:, or with Partition: and Leader:",
                          line.place(file.file, line.trimmed())));
}

void countBrokers(TopicsFile& file)
{
    for (const Topic& topic : file.topics)
        for (const auto& [number, partition] : topic.partitions) {
            for (const std::uint64_t broker : partition.replicas)
                ++file.brokers[broker].replicas;
            for (const std::uint64_t broker : partition.offline)
                ++file.brokers[broker].offline;
            for (const std::uint64_t broker : partition.inSync)
                file.brokers[broker].serves = true;
            if (partition.leader)
                file.brokers[*partition.leader].serves = true;
        }
}

/// The leader, then the replicas in the order in which they would lead: those in sync first.
Brokers ownersOf(const Partition& partition)
{
    Brokers owners;
    if (!partition.leader)
        return owners;
    owners.push_back(*partition.leader);
    const auto add = [&](bool inSync) {
        for (const std::uint64_t broker : partition.replicas) {
            const bool isInSync = std::find(partition.inSync.begin(), partition.inSync.end(),
                                            broker)
                                  != partition.inSync.end();
            if (isInSync == inSync && broker != *partition.leader)
                owners.push_back(broker);
        }
    };
    add(true);
    add(false);
    return owners;
}

/// Partitions without a line are nobody's: without an entry the broker of that number had them.
void addGap(MapTree& tree, Topic& topic, std::uint64_t first, std::uint64_t end,
            const std::string& file)
{
    if (first >= end)
        return;
    const std::string span =
        end - first == 1 ? std::to_string(first) : fmt::format("{}-{}", first, end - 1);
    const SourcePlace place = topic.line.place(file, topic.line.trimmed());
    addDoubt(topic.doubts, badInput("partitions without a line", span, "a line each", place));
    tree.addUnit(span, {}, place);
}

void addBrokers(MapTree& tree, Topic& topic, const TopicsFile& file)
{
    std::map<std::uint64_t, const Partition*> first;
    for (const auto& [number, partition] : topic.partitions) {
        if (partition.leader)
            first.emplace(*partition.leader, &partition);
        for (const std::uint64_t broker : partition.replicas)
            first.emplace(broker, &partition);
    }
    for (const auto& [broker, partition] : first) {
        const std::string name = std::to_string(broker);
        const SourcePlace place =
            partition->line.place(file.file, fieldOf(partition->fields, "Replicas"));
        const BrokerPart& part = file.brokers.at(broker);
        tree.addShard(name, place);
        if (part.offline > 0 && part.offline >= part.replicas && !part.serves)
            tree.setOfShard(name, "state", plainValue("down", place));
        else if (!part.serves)
            addDoubt(topic.doubts,
                     badInput("broker that is in sync nowhere", name, "it may be down", place));
    }
}

OpenFact clientsPartitioner()
{
    return {"system", "Which clients write the keys?", "kafka",
            {"kafka", "librdkafka", "librdkafka-fnv1a"}};
}

void addPartitions(MapTree& tree, Topic& topic, std::uint64_t count, const std::string& file)
{
    std::uint64_t next = 0;
    for (const auto& [number, partition] : topic.partitions) {
        addGap(tree, topic, next, number, file);
        std::vector<std::string> owners;
        for (const std::uint64_t broker : ownersOf(partition))
            owners.push_back(std::to_string(broker));
        tree.addUnit(std::to_string(number), owners,
                     partition.line.place(file, fieldOf(partition.fields, "Leader")));
        next = number + 1;
    }
    addGap(tree, topic, next, count, file);
}

/// Requires: the topic has partitions.
Membership ringOf(Topic& topic, const TopicsFile& file, std::string_view system)
{
    const SourcePlace place = topic.line.place(file.file, topic.line.trimmed());
    MapTree tree(system.empty() ? "kafka" : system, place);
    Membership ring;
    ring.name = topic.name;
    const std::uint64_t seen = topic.partitions.rbegin()->first + 1;
    // Lines may come before the count that they contradict.
    const std::uint64_t count = std::max(topic.count.value_or(seen), seen);
    if (topic.count && *topic.count < seen)
        addDoubt(topic.doubts, badInput("PartitionCount", std::to_string(*topic.count),
                                        fmt::format("{}, as many as have lines", seen), place));
    tree.set("slots", plainValue(std::to_string(count), place));
    if (topic.copies)
        tree.set("replicas", plainValue(std::to_string(*topic.copies), place));
    addBrokers(tree, topic, file);
    addPartitions(tree, topic, count, file.file);
    if (system.empty())
        ring.open.push_back(clientsPartitioner());
    if (!topic.count)
        ring.open.push_back({"slots", "How many partitions has the topic?",
                             std::to_string(count), {}});
    ring.map = std::move(tree).finish();
    ring.doubts = std::move(topic.doubts);
    return ring;
}

}  // namespace

Result<MembershipFile> kafkaTopics(const MembershipSource& source)
{
    TopicsFile file;
    file.file = source.file;
    for (const TextLine& line : linesOf(source.text))
        if (!line.trimmed().empty())
            readLine(file, line);
    countBrokers(file);
    MembershipFile read;
    for (Topic& topic : file.topics) {
        if (!topic.partitions.empty()) {
            read.rings.push_back(ringOf(topic, file, source.system));
            continue;
        }
        for (Error& doubt : topic.doubts)
            addDoubt(file.doubts, std::move(doubt));
        addDoubt(file.doubts, badInput("topic without a partition", topic.name, "a line each",
                                       topic.line.place(file.file, topic.line.trimmed())));
    }
    read.doubts = std::move(file.doubts);
    if (read.rings.empty())
        return badInput("kafka-topics --describe", "no partition", "lines with Topic: and Partition:",
                        {source.file, 1, 1});
    return read;
}

}  // namespace ringscope::members
