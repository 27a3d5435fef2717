#include "core/commands/copies_json.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

Json bytesJson(const ReplicaMovement& copies, u128 bytes)
{
    return copies.madeBytes ? toJson(bytes, copies.bytesScale) : Json(nullptr);
}

Json shardJson(const ReplicaMovement& copies, const CopiesOfShard& shard)
{
    const bool exact = copies.exact;
    return {{"shard", escapedText(copies.shards.names[shard.shard])},
            {"made", exact ? Json(nullptr) : Json(shard.made)},
            {"made_load", exact ? Json(nullptr) : toJson(shard.madeLoad, copies.scale)},
            {"made_bytes", bytesJson(copies, shard.madeBytes)},
            {"dropped", exact ? Json(nullptr) : Json(shard.dropped)}};
}

}  // namespace

Json copiesJson(const ReplicaMovement& copies)
{
    const bool exact = copies.exact;
    Json json = {{"basis", exact ? "exact" : "keys"},
                 {"replicas_from", copies.fromCopies},
                 {"replicas_to", copies.toCopies},
                 {"made_share", toJson(copies.madeShare)},
                 {"promoted_share", toJson(copies.promotedShare)},
                 {"made", exact ? Json(nullptr) : Json(copies.made)},
                 {"dropped", exact ? Json(nullptr) : Json(copies.dropped)},
                 {"made_load", exact ? Json(nullptr) : toJson(copies.madeLoad, copies.scale)},
                 {"made_bytes", bytesJson(copies, copies.madeBytes.value_or(0))}};
    json["shards"] = Json::array();
    for (const CopiesOfShard& shard : copies.byShard)
        json["shards"].push_back(shardJson(copies, shard));
    json["checks"] = toJson(copies.checks);
    return json;
}

std::string copiesLine(const ReplicaMovement& copies)
{
    std::string line = fmt::format("{} of all copies must be made",
                                   textOr(copies.madeShare, percentText));
    if (!copies.exact)
        line += fmt::format(", {}", groupedText(copies.made));
    return line
           + fmt::format("; {} have a first owner that held a copy already.",
                         textOr(copies.promotedShare, percentText));
}

}  // namespace ringscope
