#include "core/analysis/shard_keys.h"

#include <algorithm>

namespace ringscope {
namespace {

struct Heavier {
    const MeasureColumn& column;
    PackedStrings names;

    bool operator()(KeyId a, KeyId b) const
    {
        const std::uint64_t left = column.at(a.value);
        const std::uint64_t right = column.at(b.value);
        return left != right ? left > right : names[a.value] < names[b.value];
    }
};

void insert(ShardKeys::Top& top, KeyId key, const Heavier& isHeavier)
{
    const bool isFull = top.count == ShardKeys::kTop;
    if (isFull && !isHeavier(key, top.keys.back()))
        return;
    std::size_t place = isFull ? top.count - 1 : top.count++;
    for (; place > 0 && isHeavier(key, top.keys[place - 1]); --place)
        top.keys[place] = top.keys[place - 1];
    top.keys[place] = key;
}

}  // namespace

Result<ShardKeys> heaviestByShard(const KeyPlaces& places, std::size_t shards, Measure measure,
                                  const WorkContext& work)
{
    constexpr std::size_t kStride = 1u << 16;
    ShardKeys heaviest;
    const KeyTable& table = *places.keys;
    const MeasureColumn& column = table.column(measure);
    if (!column.known)
        return heaviest;
    heaviest.shards.resize(shards);
    const auto owners = ownerColumn(places);
    const Heavier isHeavier{column, table.names()};
    for (std::size_t i = 0; i < owners->size(); ++i) {
        if (i % kStride == 0 && work.stopped())
            return cancelled();
        const ShardIndex owner = (*owners)[i];
        if (owner.value < shards && column.at(i) > 0)
            insert(heaviest.shards[owner.value], KeyId(i), isHeavier);
    }
    return heaviest;
}

HeldKeys keysOn(std::span<const ShardIndex> shards, const ShardKeys& heaviest,
                const LoadReport& report, const KeyTable& table)
{
    HeldKeys held;
    const MeasureColumn& column = table.column(report.measure);
    for (const ShardIndex shard : shards) {
        held.keys += report.shards[shard.value].keys;
        held.load += report.shards[shard.value].load;
        for (const KeyId key : heaviest.of(shard))
            held.top.push_back({key, shard, column.at(key.value), std::nullopt});
    }
    const Heavier isHeavier{column, table.names()};
    std::sort(held.top.begin(), held.top.end(),
              [&](const auto& a, const auto& b) { return isHeavier(a.key, b.key); });
    held.top.resize(std::min(held.top.size(), ShardKeys::kTop));
    held.otherKeys = held.keys - held.top.size();
    held.otherLoad = held.load;
    for (HeldKeys::Key& key : held.top) {
        held.otherLoad -= key.load;
        if (held.load > 0)
            key.share = ratio(key.load, held.load);
    }
    if (held.load > 0)
        held.otherShare = ratio(held.otherLoad, held.load);
    if (report.total > 0)
        held.loadShare = ratio(held.load, report.total);
    return held;
}

}  // namespace ringscope
