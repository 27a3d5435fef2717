// Elasticsearch and OpenSearch: the routing text (by default the document's id) picks one of the
// routing shards, of which every shard of the index has an equal run. `slots` is
// number_of_routing_shards; `units` gives each run to its shard, or to the node that holds it.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

SystemRow routing(std::string_view id, std::string_view title, std::string_view versions)
{
    return {.id = id,
            .title = title,
            .versions = versions,
            .algorithms = {"slots"},
            .failure = FailureKind::ReplicaPromoted,
            .failureRule = "replica promoted: one in sync becomes the primary",
            .evidence = Evidence::Verified,
            .golden = "systems/elasticsearch/elasticsearch_routing.csv",
            .fixes = {{"hash", "murmur3-32-signed"}, {"index", "floor"}, {"key.from", "utf16le"}},
            .defaults = {{"slots", "1024"}},
            .promises = "Shards only move whole; a split or shrink divides or joins whole runs of "
                        "routing shards.",
            .options = {{"index.number_of_routing_shards", "slots",
                         "by default the shards doubled up to at most 1024"}}};
}

}  // namespace

std::vector<SystemRow> elasticsearchSystems()
{
    return {routing("elasticsearch", "Elasticsearch",
                    "5.0 and newer, routing_partition_size 1, no routing_path"),
            routing("opensearch", "OpenSearch", "all, routing_partition_size 1")};
}

}  // namespace ringscope
