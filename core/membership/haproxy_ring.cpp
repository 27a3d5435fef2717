#include "core/membership/haproxy_ring.h"

#include "core/membership/server_fields.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

namespace ringscope::members {

const std::vector<std::pair<std::string_view, std::string_view>>& haproxyHashes()
{
    static const std::vector<std::pair<std::string_view, std::string_view>> kNone;
    const SystemRow* row = findSystem(kHaproxyConsistent);
    for (const SystemOption& option : row->options)
        if (option.field == "hash")
            return option.words;
    return kNone;
}

OpenFact openHaproxySystem(const std::string& backend, std::string_view reason)
{
    return {"system",
            fmt::format("{} of backend {}. Which hash-type is it?", reason, backend),
            std::string(kHaproxyConsistent),
            {std::string(kHaproxyConsistent), std::string(kHaproxyMap)}};
}

OpenFact openHaproxyHash(std::string_view system)
{
    OpenFact open{"hash", "Which hash function does hash-type name?", {}, {}};
    for (const SystemField& field : findSystem(system)->defaults)
        if (field.name == "hash")
            open.assumed = field.value;
    for (const auto& [word, hash] : haproxyHashes())
        open.choices.emplace_back(hash);
    return open;
}

void addHaproxyShard(MapTree& tree, const HaproxyShard& shard)
{
    tree.addShard(shard.name, shard.place);
    tree.setOfShard(shard.name, "id", textValue(std::to_string(shard.id), shard.place));
    if (shard.weight != "1")
        tree.setOfShard(shard.name, "weight", plainValue(shard.weight, shard.place));
    if (!shard.state.empty())
        tree.setOfShard(shard.name, "state", plainValue(std::string(shard.state), shard.place));
    setAddress(tree, shard.name, shard.address, shard.place);
}

}  // namespace ringscope::members
