// Thanos Receive: which receiver a time series goes to. A key is a tenant and the labels of the
// series in their order.
#include "core/systems/system_families.h"

#include <algorithm>

namespace ringscope {

namespace {

std::vector<SystemKeyField> seriesFields()
{
    return {{"tenant", "the tenant's name"},
            {"labels", "name=value pairs of the series, separated by commas, as in the request"}};
}

/// tenant 0xFF, then name 0xFF value 0xFF of every label.
std::string joinSeries(std::span<const std::string> fields)
{
    std::string key = fields[0] + "\xff";
    std::string_view rest = fields[1];
    while (!rest.empty()) {
        const std::string_view label = rest.substr(0, rest.find(','));
        const std::size_t equals = std::min(label.find('='), label.size());
        key.append(label.substr(0, equals)).append("\xff");
        key.append(label.substr(std::min(equals + 1, label.size()))).append("\xff");
        rest.remove_prefix(std::min(label.size() + 1, rest.size()));
    }
    return key;
}

SystemRow receive(std::string_view id, std::string_view title)
{
    return {.id = id,
            .title = title,
            .versions = "source at e103a81 (0.43.0-dev)",
            .evidence = Evidence::Verified,
            .golden = "systems/thanos/thanos_receive.csv",
            .hasWeights = false,
            .keyFields = seriesFields(),
            .joinKey = joinSeries};
}

SystemRow ketama()
{
    SystemRow row = receive("thanos-ketama", "Thanos Receive, ketama");
    row.algorithms = {"ring"};
    row.failure = FailureKind::ReplicasAbsorb;
    row.failureRule = "replicas absorb: the list of replicas does not change while a receiver is "
                      "down; writes need a quorum of it";
    row.fixes = {{"hash", "xxh64"},     {"point_hash", "null"},    {"space", "null"},
                 {"fold", "low"},       {"vnodes", "1000"},        {"words", "1"},
                 {"weights", "vnodes"}, {"label", "{name}:{i+1}"}, {"lookup", "at-or-after"},
                 {"wrap", "lowest"},    {"tie", "first-listed"},   {"spread", "least-used-zones"}};
    row.promises = "A join or leave moves about one share.";
    row.options = {{"receive.replication-factor", "replicas", "copies of a series"}};
    return row;
}

SystemRow hashmod()
{
    SystemRow row = receive("thanos-hashmod", "Thanos Receive, hashmod");
    row.algorithms = {"modulo"};
    row.failure = FailureKind::ReplicasAbsorb;
    row.failureRule = "replicas absorb: replica n is the n-th endpoint after the first, sorted by "
                      "address";
    row.fixes = {{"hash", "xxh64"}, {"index", "unsigned"}, {"residues", "by-name"}};
    row.promises = "A join or leave moves nearly every key.";
    row.options = {{"receive.replication-factor", "replicas", "copies of a series"}};
    return row;
}

}  // namespace

std::vector<SystemRow> thanosSystems() { return {ketama(), hashmod()}; }

}  // namespace ringscope
