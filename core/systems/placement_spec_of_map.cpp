#include "core/cluster/unit_spans.h"
#include "core/placement/ranges.h"
#include "core/systems/routing.h"

#include <unordered_map>

namespace ringscope {

namespace {

/// Names looked up many times; the first of equal ones counts.
using ByName = std::unordered_map<std::string_view, ShardIndex>;

HashFunction hashNamed(const std::string& id) { return HashFunction::named(id).value(); }

PlacementShard placementShard(const Shard& shard, const HashFunction& hash)
{
    PlacementShard out;
    out.name = shard.name;
    out.id = shard.id;
    out.url = shard.url;
    out.weight = shard.weight;
    // Weight 0 is the policies' matter: owners that are written down stand whatever it is.
    out.takesKeys = shard.state == ShardState::Active || shard.state == ShardState::Draining;
    out.isDown = shard.state == ShardState::Down;
    out.zone = shard.zone;
    out.rack = shard.rack;
    out.isWarming = shard.state == ShardState::Warming;
    out.host = shard.host;
    for (const std::string& token : shard.tokens)
        out.tokens.push_back(hash.parse(token).value());
    return out;
}

RingOptions ringOptions(const ShardMap& map)
{
    RingOptions ring;
    ring.vnodes = map.vnodes;
    ring.label = map.label;
    ring.words = map.words;
    ring.counts = map.weights;
    ring.minRingSize = map.minRingSize;
    ring.maxRingSize = map.maxRingSize;
    ring.sizesByName = map.order == "name";
    ring.spread = map.spread;
    ring.lookup = map.lookup;
    ring.wrap = map.wrap;
    ring.tie = map.tie;
    ring.space = spaceSize(map.space);
    ring.fold = map.fold;
    return ring;
}

std::vector<ShardIndex> ownersNamed(const std::vector<std::string>& names, const ByName& byName)
{
    std::vector<ShardIndex> owners;
    owners.reserve(names.size());
    for (const std::string& name : names)
        owners.push_back(byName.at(name));
    return owners;
}

SlotsOptions slotsOptions(const ShardMap& map, const ByName& byName)
{
    SlotsOptions options;
    options.slots = map.slots;
    for (const auto& [text, names] : map.units)
        if (const auto span = parseUnitSpan(text))
            options.units.push_back({span->first, span->last, ownersNamed(names, byName)});
    return options;
}

RangesOptions rangesOptions(const ShardMap& map, const HashFunction& hash, const ByName& byName)
{
    std::unordered_map<std::string_view, const std::vector<std::string>*> stated;
    for (const auto& [unit, names] : map.units)
        stated.emplace(unit, &names);
    RangesOptions options;
    for (const RangeField& range : map.ranges) {
        const auto names = stated.find(range.unit);
        // Written down as nobody's: a gap, which a unit without owners would not be.
        if (names != stated.end() && names->second->empty())
            continue;
        RangeUnit unit;
        unit.begin = range.from.empty() ? lineStart(hash) : parseBound(hash, range.from).value();
        if (!range.to.empty())
            unit.end = parseBound(hash, range.to);
        unit.unit = range.unit;
        if (names != stated.end())
            unit.owners = ownersNamed(*names->second, byName);
        options.ranges.push_back(std::move(unit));
    }
    return options;
}

}  // namespace

PlacementSpec placementSpec(const ShardMap& map, const BuildLimits& limits)
{
    PlacementSpec spec;
    spec.algorithm = map.algorithm;
    spec.hash = hashNamed(map.hash);
    spec.pointHash = map.pointHash.empty() ? spec.hash : hashNamed(map.pointHash);
    ByName byName;
    for (const Shard& shard : map.shards) {
        byName.emplace(shard.name, ShardIndex(spec.shards.size()));
        spec.shards.push_back(placementShard(shard, spec.hash));
    }
    spec.ring = ringOptions(map);
    spec.index = map.index;
    spec.residues = map.residues;
    spec.rendezvous.score = map.score;
    spec.rendezvous.weights = map.rendezvous;
    spec.slots.slots = map.slots;
    if (map.algorithm == "slots")
        spec.slots = slotsOptions(map, byName);
    if (map.algorithm == "ranges" || map.algorithm == "two-level")
        spec.ranges = rangesOptions(map, spec.hash, byName);
    spec.maglev = {map.tableSize, map.order == "name", map.fill};
    spec.probes = map.probes;
    spec.anchor = {map.anchorCapacity, ownersNamed(map.removed, byName)};
    spec.bounded = {map.balance, map.partitions};
    spec.limits = limits;
    return spec;
}

}  // namespace ringscope
