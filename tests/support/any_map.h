// Arbitrary shard maps that hold (no violations), for properties.
#pragma once

#include "core/cluster/shard_map.h"

#include <rapidcheck.h>

#include <string>
#include <vector>

namespace ringscope::test {

/// Names that writers stumble over, and arbitrary bytes; never empty.
inline rc::Gen<std::string> anyName()
{
    return rc::gen::oneOf(
        rc::gen::element<std::string>("redis-0", "0012", "yes", "null", "~", "1e3",
                                      "10.0.2.1:11211", "a b", "{name}", "#", "\xFF\xFE",
                                      "n\xC3\xA4r", "a\nb", "-"),
        rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'z'))),
        rc::gen::nonEmpty(rc::gen::arbitrary<std::string>()));
}

inline rc::Gen<Decimal> anyWeight()
{
    return rc::gen::apply(
        [](std::int64_t units, int scale) { return Decimal::ofUnits(units, scale); },
        rc::gen::inRange<std::int64_t>(0, 5000), rc::gen::inRange(0, 4));
}

inline rc::Gen<std::string> maybe(rc::Gen<std::string> text)
{
    return rc::gen::oneOf(rc::gen::just(std::string()), std::move(text));
}

template <class Enum>
rc::Gen<Enum> anyOf(int count)
{
    return rc::gen::map(rc::gen::inRange(0, count), [](int n) { return static_cast<Enum>(n); });
}

inline std::vector<Shard> anyShards()
{
    const auto names = *rc::gen::scale(0.3, rc::gen::unique<std::vector<std::string>>(anyName()));
    std::vector<Shard> shards;
    for (const std::string& name : names) {
        Shard shard = shardNamed(name);
        // A prefix that no arbitrary name has keeps ids unique.
        if (*rc::gen::arbitrary<bool>())
            shard.id = "\x01" + name;
        shard.url = *maybe(anyName());
        shard.weight = *anyWeight();
        shard.state = *anyOf<ShardState>(4);
        if (*rc::gen::arbitrary<bool>())
            shard.capacity = *anyWeight();
        shard.zone = *maybe(anyName());
        shard.rack = *maybe(anyName());
        shard.host = *maybe(anyName());
        if (*rc::gen::inRange(0, 4) == 0)
            shard.tokens = {"0", std::to_string(*rc::gen::inRange(1, 40000))};
        if (*rc::gen::inRange(0, 4) == 0)
            shard.extras.emplace_back("x-note",
                                      Value::list({Value::scalar(*anyName(), true), Value()}));
        shards.push_back(std::move(shard));
    }
    return shards;
}

inline void fillOverrides(ShardMap& map)
{
    std::vector<std::string> alive;
    for (const Shard& shard : map.shards)
        if (shard.state != ShardState::Down)
            alive.push_back(shard.name);
    if (alive.empty())
        return;
    for (const auto& key :
         *rc::gen::scale(0.3, rc::gen::container<std::vector<std::string>>(maybe(anyName()))))
        map.overrides.emplace(key, *rc::gen::elementOf(alive));
}

inline void fillRules(ShardMap& map)
{
    map.version = *rc::gen::arbitrary<std::uint64_t>();
    map.hash = *rc::gen::element<std::string>("xxh64", "sha256", "fnv1a32", "blake2b-8-be",
                                              "finalize:fnv1a32");
    map.pointHash = *maybe(rc::gen::element<std::string>("xxh64", "md5-le32"));
    if (*rc::gen::arbitrary<bool>())
        map.space = *rc::gen::arbitrary<bool>()
                        ? SpaceField{*rc::gen::inRange(16, 65), std::nullopt}
                        : SpaceField{std::nullopt, *rc::gen::inRange<std::uint64_t>(40001, 99999)};
    map.fold = *anyOf<Fold>(2);
    map.vnodes = *rc::gen::inRange<std::uint64_t>(1, 1000);
    map.label =
        *rc::gen::element<std::string>("{name}#{i}", "node:{index}:replica:{i}", "{url}-{i}", "");
    map.lookup = *anyOf<Lookup>(3);
    map.wrap = *anyOf<Wrap>(2);
    map.tie.kind = *anyOf<TieRule::Kind>(6);
    map.tie.steps = map.tie.kind == TieRule::Kind::Probe ? *rc::gen::inRange(1u, 99u) : 0;
    map.score = *rc::gen::element<std::string>("{name}:{key}", "mix", "{key}{id}");
    map.rendezvous = *anyOf<RendezvousWeights>(3);
    map.index = *anyOf<IndexRule>(6);
    map.order = *rc::gen::element<std::string>("name", "listed");
}

inline void fillCounts(ShardMap& map)
{
    map.keyFrom = *anyOf<KeyEncoding>(5);
    map.keyTag = *rc::gen::element<std::string>("", "{}", "<>");
    map.keyPart = *rc::gen::element<std::string>("", "^(.*):", "[0-9]+");
    map.replicas = *rc::gen::inRange<std::uint64_t>(1, 9);
    map.tableSize = *rc::gen::inRange<std::uint64_t>(1, 99);
    map.probes = *rc::gen::inRange<std::uint64_t>(1, 99);
    map.balance = Decimal::ofUnits(*rc::gen::inRange<std::int64_t>(100, 300), 2);
    map.partitions = *rc::gen::inRange<std::uint64_t>(0, 9);
    map.anchorCapacity = *rc::gen::inRange<std::uint64_t>(0, 9);
    map.slots = *rc::gen::inRange<std::uint64_t>(1, 99999);
}

/// Call inside a property. The algorithm is the ring, so that units are not judged.
inline ShardMap anyMap()
{
    ShardMap map;
    fillRules(map);
    fillCounts(map);
    map.shards = anyShards();
    fillOverrides(map);
    if (!map.shards.empty()) {
        map.removed = {map.shards.front().name};
        map.units.emplace_back("0-5", std::vector<std::string>{map.shards.back().name});
    }
    map.ranges = {{"", "7", "a"}, {"7", "", "b"}};
    if (*rc::gen::arbitrary<bool>())
        map.extras.emplace_back("x-owner", Value::scalar(*anyName(), true));
    return map;
}

}  // namespace ringscope::test
