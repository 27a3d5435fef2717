// Commands that pin single keys to shards: the overrides of the map.
#include "core/state/arguments.h"
#include "core/state/command_functions.h"
#include "core/state/map_change.h"

#include <fmt/format.h>

namespace ringscope::commands {

Applied pinKey(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("pin", args);
    if (Outcome known = arguments.expect({"key", "shard"}); !known)
        return known.error();
    const Result<std::string> key = arguments.text("key", "a key");
    if (!key)
        return key.error();
    const Result<ShardIndex> shard = arguments.shard("shard", before.map);
    if (!shard)
        return shard.error();
    ShardMap map = before.map;
    map.overrides[*key] = map.shards[shard->value].name;
    return withMap(before, std::move(map), args.place());
}

Applied unpinKey(const ClusterState& before, const Value& args, const InputLoader&)
{
    const Arguments arguments("unpin", args, "key");
    if (Outcome known = arguments.expect({"key"}); !known)
        return known.error();
    const Result<std::string> key = arguments.text("key", "a pinned key");
    if (!key)
        return key.error();
    ShardMap map = before.map;
    if (map.overrides.erase(*key) == 0)
        return arguments.wrong("key", fmt::format("a pinned key, of {}", map.overrides.size()));
    return withMap(before, std::move(map), args.place());
}

std::string describePin(const ClusterState&, const Value& args)
{
    return fmt::format("Pin {} to {}", argumentText(args, "key"), argumentText(args, "shard"));
}

std::string describeUnpin(const ClusterState&, const Value& args)
{
    return fmt::format("Unpin {}", argumentText(args, "key"));
}

}  // namespace ringscope::commands
