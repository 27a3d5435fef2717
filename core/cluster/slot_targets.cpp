#include "core/cluster/slot_targets.h"

#include "core/cluster/unit_spans.h"
#include "core/support/wide.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace ringscope {

namespace {

constexpr std::uint32_t kNoShard = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t kNoEntry = kNoShard;

using Units = std::vector<std::pair<std::string, std::vector<std::string>>>;

bool isDue(const Shard& shard)
{
    return shard.state == ShardState::Active && shard.weight > Decimal(0);
}

/// Weights as integers of one scale, 0 for shards that are due nothing.
/// Errors: BadInput for weights whose digits do not fit together.
Result<std::vector<u128>> wholeWeights(const std::vector<Shard>& shards)
{
    int scale = 0;
    for (const Shard& shard : shards)
        scale = std::max(scale, shard.weight.scale());
    std::vector<u128> weights;
    for (const Shard& shard : shards) {
        u128 weight = 0;
        if (isDue(shard)
            && __builtin_mul_overflow(static_cast<u128>(shard.weight.units()),
                                      static_cast<u128>(powerOfTen(scale - shard.weight.scale())),
                                      &weight))
            return badInput("weights of too many digits", shard.weight.text(), "fewer digits");
        weights.push_back(weight);
    }
    return weights;
}

/// What a shard is due in whole slots, and what that leaves over.
struct Due {
    std::uint64_t whole = 0;
    u128 remainder = 0;
};

Result<std::vector<Due>> dueOf(const std::vector<u128>& weights, std::uint64_t slots)
{
    const u128 sum = std::accumulate(weights.begin(), weights.end(), u128{0});
    if (sum == 0)
        return badInput("a map in which no shard may own slots", "0",
                        "an active shard with a weight above 0");
    std::vector<Due> due;
    for (const u128 weight : weights) {
        u128 part = 0;
        if (__builtin_mul_overflow(weight, u128{slots}, &part))
            return badInput("weights of too many digits", toText(weight), "fewer digits");
        due.push_back({static_cast<std::uint64_t>(part / sum), part % sum});
    }
    return due;
}

/// Slots in a map: the entry that states each, and its owner.
struct SlotTable {
    std::vector<std::uint32_t> entries;  ///< kNoEntry: none states it
    std::vector<std::uint32_t> owners;   ///< kNoShard: nobody's
};

SlotTable slotTable(const ShardMap& map)
{
    std::unordered_map<std::string_view, std::uint32_t> byName;
    for (std::size_t i = 0; i < map.shards.size(); ++i)
        byName.emplace(map.shards[i].name, static_cast<std::uint32_t>(i));
    SlotTable table;
    table.entries.assign(static_cast<std::size_t>(map.slots), kNoEntry);
    table.owners.assign(static_cast<std::size_t>(map.slots), kNoShard);
    for (std::size_t entry = 0; entry < map.units.size(); ++entry) {
        const auto& [text, names] = map.units[entry];
        const UnitSpan span = *parseUnitSpan(text);
        for (std::uint64_t slot = span.first; slot <= span.last; ++slot) {
            table.entries[slot] = static_cast<std::uint32_t>(entry);
            table.owners[slot] = names.empty() ? kNoShard : byName.at(names.front());
        }
    }
    // A slot that no entry states is the shard's of that name.
    for (std::uint32_t shard = 0; shard < map.shards.size(); ++shard) {
        const std::string& name = map.shards[shard].name;
        std::uint64_t slot = 0;
        const auto read = std::from_chars(name.data(), name.data() + name.size(), slot);
        if (read.ec == std::errc{} && std::to_string(slot) == name && slot < map.slots
            && table.entries[slot] == kNoEntry)
            table.owners[slot] = shard;
    }
    return table;
}

std::vector<std::uint64_t> countsOf(const SlotTable& table, std::size_t shards)
{
    std::vector<std::uint64_t> owned(shards, 0);
    for (const std::uint32_t owner : table.owners)
        if (owner != kNoShard)
            ++owned[owner];
    return owned;
}

/// Takes away what shards have above their targets, then hands out all that is nobody's.
std::vector<std::uint32_t> dealtOut(const SlotTable& table,
                                    const std::vector<std::uint64_t>& targets)
{
    std::vector<std::uint32_t> owners = table.owners;
    std::vector<std::uint64_t> owned = countsOf(table, targets.size());
    for (std::size_t slot = owners.size(); slot-- > 0;)
        if (owners[slot] != kNoShard && owned[owners[slot]] > targets[owners[slot]]) {
            --owned[owners[slot]];
            owners[slot] = kNoShard;
        }
    std::uint32_t taker = 0;
    for (std::uint32_t& owner : owners) {
        if (owner != kNoShard)
            continue;
        while (owned[taker] >= targets[taker])
            ++taker;
        owner = taker;
        ++owned[taker];
    }
    return owners;
}

/// Neighbours of one owner and, where they stay, of one entry are one span.
Units spansOf(const ShardMap& map, const SlotTable& before,
              const std::vector<std::uint32_t>& owners)
{
    const auto entryOf = [&](std::size_t slot) {
        return owners[slot] == before.owners[slot] ? before.entries[slot] : kNoEntry;
    };
    Units units;
    for (std::size_t first = 0; first < owners.size();) {
        std::size_t last = first;
        while (last + 1 < owners.size() && owners[last + 1] == owners[first]
               && entryOf(last + 1) == entryOf(first))
            ++last;
        const std::uint32_t entry = entryOf(first);
        units.emplace_back(
            first == last ? std::to_string(first) : fmt::format("{}-{}", first, last),
            entry == kNoEntry ? std::vector<std::string>{map.shards[owners[first]].name}
                              : map.units[entry].second);
        first = last + 1;
    }
    return units;
}

}  // namespace

bool unitsAreAssigned(const ShardMap& map)
{
    return map.algorithm == "slots" || !map.ranges.empty();
}

Result<std::vector<std::uint64_t>> slotTargets(const ShardMap& map, std::uint64_t slots,
                                               const std::vector<std::uint64_t>& owned)
{
    const auto weights = wholeWeights(map.shards);
    if (!weights)
        return weights.error();
    const auto due = dueOf(*weights, slots);
    if (!due)
        return due.error();
    std::vector<std::uint64_t> targets;
    std::vector<std::size_t> order;
    std::uint64_t left = slots;
    for (std::size_t i = 0; i < due->size(); ++i) {
        targets.push_back((*due)[i].whole);
        left -= (*due)[i].whole;
        if ((*weights)[i] > 0)
            order.push_back(i);
    }
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const Due &x = (*due)[a], &y = (*due)[b];
        if (x.remainder != y.remainder)
            return x.remainder > y.remainder;
        // Who holds the odd slot keeps it, else a second rebalance would move it.
        const bool aHolds = owned[a] > x.whole, bHolds = owned[b] > y.whole;
        return aHolds != bHolds ? aHolds : owned[a] > owned[b];
    });
    for (std::size_t i = 0; i < left; ++i)
        ++targets[order[i]];
    return targets;
}

Result<SlotBalance> slotBalance(const ShardMap& map)
{
    const std::vector<std::uint64_t> owned = countsOf(slotTable(map), map.shards.size());
    const auto targets = slotTargets(map, map.slots, owned);
    if (!targets)
        return targets.error();
    SlotBalance balance;
    balance.unowned = map.slots - std::accumulate(owned.begin(), owned.end(), std::uint64_t{0});
    for (std::size_t shard = 0; shard < owned.size(); ++shard) {
        balance.shards.push_back({owned[shard], (*targets)[shard]});
        balance.moves += (*targets)[shard] - std::min(owned[shard], (*targets)[shard]);
    }
    return balance;
}

Result<Units> rebalancedUnits(const ShardMap& map)
{
    const SlotTable table = slotTable(map);
    const auto targets = slotTargets(map, map.slots, countsOf(table, map.shards.size()));
    if (!targets)
        return targets.error();
    return spansOf(map, table, dealtOut(table, *targets));
}

}  // namespace ringscope
