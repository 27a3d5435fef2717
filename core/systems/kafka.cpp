// Kafka's keyed partitioners: a hash of the key's bytes picks the partition, and the partition's
// leader is written down. Clients of one topic that disagree here put one key into two partitions.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

constexpr std::string_view kGolden = "systems/kafka/kafka.csv";

SystemRow partitioner(std::string_view id, std::string_view title, std::string_view versions,
                      std::string_view hash, std::string_view index)
{
    return {.id = id,
            .title = title,
            .versions = versions,
            .algorithms = {"slots", "modulo"},
            .failure = FailureKind::NextInSync,
            .failureRule = "next in sync: the first replica that is in sync leads the partition",
            .evidence = Evidence::Verified,
            .golden = kGolden,
            .fixes = {{"hash", hash}, {"index", index}},
            .promises = "Partitions only change their leader; another number of partitions moves "
                        "all keys but the part min / lcm of the two numbers.",
            .options = {{"partitions", "slots", "number of partitions of the topic"}}};
}

}  // namespace

std::vector<SystemRow> kafkaSystems()
{
    return {partitioner("kafka", "Kafka, the Java client's default partitioner",
                        "keys that are not null; kafkajs and kafka-python place them alike",
                        "murmur2", "mask"),
            partitioner("librdkafka", "Kafka, librdkafka's default partitioner (consistent)",
                        "2.0.2; confluent-kafka of Python, Go and .NET", "crc32", "unsigned"),
            partitioner("librdkafka-fnv1a", "Kafka, librdkafka's fnv1a partitioner", "2.0.2",
                        "fnv1a32", "abs")};
}

}  // namespace ringscope
