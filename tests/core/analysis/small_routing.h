// Hand-made placements for tests of figures: a circle of given arcs, and remainders by a period.
// Keys are decimal numbers and are their own hash, so every figure can be counted on paper.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/placement/arc_table.h"
#include "core/placement/policies.h"
#include "core/systems/routing.h"
#include "core/workload/key_table_builder.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ringscope::test {

inline constexpr int kNobody = -1;

inline ShardIndex shardOf(int index)
{
    return index == kNobody ? kNoOwner : ShardIndex(static_cast<std::uint32_t>(index));
}

inline const PolicyRow& smallPolicy()
{
    static const PolicyRow row{"small", "Small placement", "for tests", true, true, true,
                               true,    true,              false,       false, nullptr};
    return row;
}

class SmallPlacement : public Placement {
public:
    explicit SmallPlacement(std::size_t shards) : m_shards(shards) {}
    const PolicyRow& policy() const override { return smallPolicy(); }
    std::size_t shardCount() const override { return m_shards; }
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t) const override
    {
        const ShardIndex owner = ownerOf(unit);
        return owner.isNone() ? std::vector<ShardIndex>{} : std::vector{owner};
    }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = unitOfWord(keys.first[i]);
    }
    std::optional<std::uint64_t> tokenOf(UnitId) const override { return std::nullopt; }
    std::string unitName(UnitId) const override { return {}; }
    Explanation explain(const KeyBatch&) const override { return {}; }
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    std::size_t m_shards;
    std::vector<std::string> m_warnings;
};

class SmallCircle final : public SmallPlacement {
public:
    SmallCircle(ArcTable arcs, std::size_t shards) : SmallPlacement(shards), m_arcs(std::move(arcs))
    {
    }
    std::size_t unitCount() const override { return m_arcs.size(); }
    UnitSpace unitSpace() const override
    {
        UnitSpace space;
        space.kind = UnitSpace::Kind::Intervals;
        space.turn = m_arcs.turn();
        space.positions = "mod " + toText(m_arcs.turn());
        return space;
    }
    u128 unitLength(UnitId unit) const override { return m_arcs.length(unit); }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : m_arcs.owner(unit);
    }
    UnitId unitOfWord(std::uint64_t word) const override
    {
        return m_arcs.size() == 0 ? UnitId{} : m_arcs.at(*positionOf(word));
    }
    std::optional<std::uint64_t> positionOf(std::uint64_t word) const override
    {
        return static_cast<std::uint64_t>(word % m_arcs.turn());
    }
    const ArcTable* arcs() const override { return &m_arcs; }
    Picture picture() const override { return ArcsPicture{&m_arcs, nullptr, true, 0, {}}; }

private:
    ArcTable m_arcs;
};

class SmallModulo final : public SmallPlacement {
public:
    /// isSigned: a word with the highest bit set takes the owners read backwards.
    SmallModulo(std::vector<int> owners, std::size_t shards, bool isSigned, int hashBits)
        : SmallPlacement(shards), m_owners(std::move(owners)), m_signed(isSigned), m_bits(hashBits)
    {
    }
    std::size_t unitCount() const override { return m_owners.size(); }
    UnitSpace unitSpace() const override
    {
        UnitSpace space;
        space.kind = UnitSpace::Kind::Residues;
        space.turn = m_owners.size() * (m_signed ? 2u : 1u);
        space.isSigned = m_signed;
        space.hashBits = m_bits;
        return space;
    }
    u128 unitLength(UnitId) const override { return m_signed ? 2 : 1; }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : shardOf(m_owners[unit.value]);
    }
    UnitId unitOfWord(std::uint64_t word) const override
    {
        const std::uint64_t period = m_owners.size();
        const std::uint64_t greatest = ~std::uint64_t{0} >> (64 - m_bits);
        if (m_signed && word > greatest / 2)
            return UnitId(static_cast<std::size_t>(period - 1 - (greatest - word) % period));
        return UnitId(static_cast<std::size_t>(word % period));
    }
    std::optional<std::uint64_t> positionOf(std::uint64_t) const override { return std::nullopt; }
    Picture picture() const override { return TablePicture{}; }

private:
    std::vector<int> m_owners;
    bool m_signed;
    int m_bits;
};

inline Routing routingOf(std::shared_ptr<const Placement> placement)
{
    KeyRuleSpec rule;
    rule.hash = HashFunction::named("integer").value();
    Routing routing;
    routing.keyRule = makeKeyRule(rule).value();
    routing.spec.shards.resize(placement->shardCount());
    routing.placement = std::move(placement);
    return routing;
}

/// Arcs as (begin, shard), ascending; the first one holds position 0 or wraps.
inline Routing smallCircle(u128 turn, const std::vector<std::pair<std::uint64_t, int>>& arcs,
                           std::size_t shards)
{
    std::vector<std::uint64_t> begins;
    std::vector<ShardIndex> owners;
    for (const auto& [begin, shard] : arcs) {
        begins.push_back(begin);
        owners.push_back(shardOf(shard));
    }
    return routingOf(std::make_shared<SmallCircle>(ArcTable(begins, owners, turn), shards));
}

/// Owners by remainder.
inline Routing smallModulo(std::vector<int> owners, std::size_t shards, bool isSigned = false,
                           int hashBits = 64)
{
    return routingOf(std::make_shared<SmallModulo>(std::move(owners), shards, isSigned, hashBits));
}

inline void pin(Routing& routing, std::string key, int shard)
{
    routing.overrides.emplace_back(std::move(key), shardOf(shard));
    std::sort(routing.overrides.begin(), routing.overrides.end());
}

/// Shards in order, each with its weight.
inline ShardMap weightedMap(const std::vector<std::pair<std::string, Decimal>>& shards)
{
    ShardMap map;
    for (const auto& [name, weight] : shards) {
        Shard shard;
        shard.name = shard.id = name;
        shard.weight = weight;
        map.shards.push_back(shard);
    }
    return map;
}
/// Shards of weight 1.
inline ShardMap mapOf(const std::vector<std::string>& names)
{
    std::vector<std::pair<std::string, Decimal>> shards;
    for (const std::string& name : names)
        shards.emplace_back(name, 1);
    return weightedMap(shards);
}

using KeyTablePtr = std::shared_ptr<const KeyTable>;

/// Keys with their requests.
inline KeyTablePtr tableOf(const std::vector<std::pair<std::string, std::uint64_t>>& keys,
                           KeySource source = {})
{
    KeyTableBuilder builder;
    for (const auto& [name, requests] : keys) {
        KeyRow row;
        row.key = name;
        row.state(Measure::Requests, {requests, 0});
        if (!builder.addRow(row).ok())
            return nullptr;
    }
    return std::move(builder).finish(std::move(source));
}

/// Keys first, first + step, ... as numbers, one request each.
inline KeyTablePtr numbers(std::uint64_t count, std::uint64_t step = 1, std::uint64_t first = 0)
{
    std::vector<std::pair<std::string, std::uint64_t>> keys;
    for (std::uint64_t i = 0; i < count; ++i)
        keys.emplace_back(std::to_string(first + i * step), 1);
    return tableOf(keys);
}

}  // namespace ringscope::test
