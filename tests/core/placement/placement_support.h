// Builders and questions that the placement tests share: aSpec().shard("a").shard("b", "2"), and
// who owns which key of what is built from it. Throws where a build fails, which fails the test.
#pragma once

#include "core/placement/key_rule.h"
#include "core/placement/policies.h"
#include "core/placement/ring_points.h"

#include <cmath>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::test {

using Names = std::vector<std::string>;
using PlacementPtr = std::shared_ptr<const Placement>;

inline HashFunction hashNamed(std::string_view id)
{
    auto hash = HashFunction::named(id);
    if (!hash)
        throw std::runtime_error(hash.error().message);
    return *hash;
}

/// A PlacementSpec put together field by field.
class SpecBuilder {
public:
    SpecBuilder& algorithm(std::string id)
    {
        m_spec.algorithm = std::move(id);
        return *this;
    }
    /// Of keys and of points.
    SpecBuilder& hash(std::string_view id)
    {
        m_spec.hash = m_spec.pointHash = hashNamed(id);
        return *this;
    }
    SpecBuilder& vnodes(std::uint64_t n)
    {
        m_spec.ring.vnodes = n;
        return *this;
    }
    SpecBuilder& label(std::string text)
    {
        m_spec.ring.label = std::move(text);
        return *this;
    }
    SpecBuilder& words(std::uint32_t n)
    {
        m_spec.ring.words = n;
        return *this;
    }
    SpecBuilder& lookup(Lookup rule)
    {
        m_spec.ring.lookup = rule;
        return *this;
    }
    SpecBuilder& wrap(Wrap rule)
    {
        m_spec.ring.wrap = rule;
        return *this;
    }
    SpecBuilder& tie(TieRule::Kind kind, std::uint32_t steps = 0)
    {
        m_spec.ring.tie = {kind, steps};
        return *this;
    }
    SpecBuilder& space(u128 size)
    {
        m_spec.ring.space = size;
        return *this;
    }
    SpecBuilder& fold(Fold rule)
    {
        m_spec.ring.fold = rule;
        return *this;
    }
    SpecBuilder& index(IndexRule rule)
    {
        m_spec.index = rule;
        return *this;
    }
    SpecBuilder& score(std::string text)
    {
        m_spec.rendezvous.score = std::move(text);
        return *this;
    }
    SpecBuilder& weights(RendezvousWeights rule)
    {
        m_spec.rendezvous.weights = rule;
        return *this;
    }
    SpecBuilder& pointHash(std::string_view id)
    {
        m_spec.pointHash = hashNamed(id);
        return *this;
    }
    SpecBuilder& table(std::uint64_t size, MaglevFill fill = MaglevFill::Envoy)
    {
        m_spec.maglev.tableSize = size;
        m_spec.maglev.fill = fill;
        return *this;
    }
    SpecBuilder& probes(std::uint64_t n)
    {
        m_spec.probes = n;
        return *this;
    }
    /// Of Anchor; removed ones are places in the list of shards.
    SpecBuilder& capacity(std::uint64_t buckets, const std::vector<std::uint32_t>& removed = {})
    {
        m_spec.anchor = {buckets, indices(removed)};
        return *this;
    }
    SpecBuilder& bounded(std::string_view balance, std::uint64_t partitions = 0)
    {
        m_spec.bounded = {*Decimal::parse(balance), partitions};
        return *this;
    }
    SpecBuilder& slots(std::uint64_t n)
    {
        m_spec.slots.slots = n;
        return *this;
    }
    /// Owners are places in the list of shards.
    SpecBuilder& slotOwners(std::uint64_t first, std::uint64_t last,
                            const std::vector<std::uint32_t>& owners)
    {
        m_spec.slots.units.push_back({first, last, indices(owners)});
        return *this;
    }
    SpecBuilder& range(std::uint64_t begin, std::optional<std::uint64_t> end, std::string unit,
                       const std::vector<std::uint32_t>& owners = {})
    {
        m_spec.ranges.ranges.push_back({begin, end, std::move(unit), indices(owners)});
        return *this;
    }

    SpecBuilder& shard(std::string name, std::string_view weight = "1")
    {
        PlacementShard& added = m_spec.shards.emplace_back();
        added.name = added.id = std::move(name);
        added.weight = *Decimal::parse(weight);
        added.takesKeys = added.weight > Decimal(0);
        return *this;
    }
    SpecBuilder& shards(const Names& names)
    {
        for (const std::string& name : names)
            shard(name);
        return *this;
    }
    /// Declares tokens of the shard added last.
    SpecBuilder& tokens(std::vector<std::uint64_t> positions)
    {
        m_spec.shards.back().tokens = std::move(positions);
        return *this;
    }

    PlacementSpec& spec() { return m_spec; }
    operator PlacementSpec() const { return m_spec; }

private:
    static std::vector<ShardIndex> indices(const std::vector<std::uint32_t>& places)
    {
        std::vector<ShardIndex> shards;
        for (const std::uint32_t place : places)
            shards.push_back(ShardIndex(place));
        return shards;
    }

    PlacementSpec m_spec;
};

inline SpecBuilder aSpec() { return {}; }

inline PlacementPtr build(const PlacementSpec& spec)
{
    auto built = buildPlacement(spec, WorkContext{});
    if (!built)
        throw std::runtime_error(built.error().message);
    return *built;
}

/// The error of a spec that must not build.
inline Error refusal(const PlacementSpec& spec)
{
    auto built = buildPlacement(spec, WorkContext{});
    if (built)
        throw std::runtime_error("this was expected to be refused");
    return built.error();
}

inline std::string ownerName(const PlacementSpec& spec, ShardIndex owner)
{
    return owner.isNone() ? "-" : spec.shards[owner.value].name;
}

/// Keys hashed as text under a spec, ready for a placement.
class HashedText {
public:
    HashedText(const PlacementSpec& spec, const Names& keys)
    {
        for (const std::string& key : keys)
            m_column.append(key);
        const PolicyRow* policy = findPolicy(spec.algorithm);
        const bool twoWords = policy != nullptr && policy->twoWords;
        auto rule = makeKeyRule({.hash = spec.hash, .twoWords = twoWords});
        m_hashed = std::move(rule.value()->hashKeys(m_column.view(), WorkContext{})).value();
    }
    HashedText(const HashedText&) = delete;
    KeyBatch batch() const { return m_hashed.batch(); }

private:
    PackedColumn m_column;
    HashedKeys m_hashed;
};

inline std::vector<ShardIndex> ownersOf(const PlacementSpec& spec, const Placement& placement,
                                        const Names& keys)
{
    const HashedText hashed(spec, keys);
    std::vector<UnitId> units(keys.size());
    placement.unitsOf(hashed.batch(), units);
    std::vector<ShardIndex> owners;
    for (const UnitId unit : units)
        owners.push_back(placement.ownerOf(unit));
    return owners;
}

inline Names ownerNames(const PlacementSpec& spec, const Names& keys)
{
    Names names;
    for (const ShardIndex owner : ownersOf(spec, *build(spec), keys))
        names.push_back(ownerName(spec, owner));
    return names;
}

inline std::string ownerOfKey(const PlacementSpec& spec, const std::string& key)
{
    return ownerNames(spec, {key}).front();
}

/// Keys by owner, every shard of the spec named.
inline std::map<std::string, std::uint64_t> keyCounts(const PlacementSpec& spec, const Names& keys)
{
    std::map<std::string, std::uint64_t> counts;
    for (const PlacementShard& shard : spec.shards)
        counts[shard.name] = 0;
    for (const std::string& owner : ownerNames(spec, keys))
        ++counts[owner];
    return counts;
}

/// Exact lengths by shard, from units.
inline std::vector<u128> lengthsOf(const Placement& placement)
{
    std::vector<u128> lengths(placement.shardCount(), 0);
    for (std::uint32_t unit = 0; unit < placement.unitCount(); ++unit)
        if (const ShardIndex owner = placement.ownerOf(UnitId(unit)); !owner.isNone())
            lengths[owner.value] += placement.unitLength(UnitId(unit));
    return lengths;
}

inline std::map<std::string, double> sharesOf(const PlacementSpec& spec)
{
    const PlacementPtr placement = build(spec);
    const auto lengths = lengthsOf(*placement);
    std::map<std::string, double> shares;
    for (std::size_t i = 0; i < lengths.size(); ++i)
        shares[spec.shards[i].name] = ratio(lengths[i], placement->unitSpace().turn);
    return shares;
}

/// Keys whose owner's name differs between two specs.
inline std::size_t movedKeys(const PlacementSpec& from, const PlacementSpec& to, const Names& keys)
{
    const Names before = ownerNames(from, keys);
    const Names after = ownerNames(to, keys);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < keys.size(); ++i)
        moved += before[i] != after[i] ? 1 : 0;
    return moved;
}

/// Exact share of the space whose owner's name differs between two specs with arcs.
inline double movedShare(const PlacementSpec& from, const PlacementSpec& to)
{
    const PlacementPtr before = build(from);
    const PlacementPtr after = build(to);
    std::set<std::uint64_t> cuts{0};
    for (const Placement* placement : {before.get(), after.get()})
        cuts.insert(placement->arcs()->begins().begin(), placement->arcs()->begins().end());
    const u128 turn = before->arcs()->turn();
    u128 moved = 0;
    for (auto cut = cuts.begin(); cut != cuts.end(); ++cut) {
        const auto next = std::next(cut);
        const u128 end = next == cuts.end() ? turn : *next;
        const ShardIndex was = before->ownerOf(before->arcs()->at(*cut));
        const ShardIndex is = after->ownerOf(after->arcs()->at(*cut));
        if (ownerName(from, was) != ownerName(to, is))
            moved += end - *cut;
    }
    return ratio(moved, turn);
}

/// Population standard deviation / mean.
inline double cvOf(const std::vector<double>& values)
{
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0.0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return std::sqrt(squares / count) / mean;
}

template <class Number>
std::vector<double> valuesOf(const std::map<std::string, Number>& byName)
{
    std::vector<double> values;
    for (const auto& [name, value] : byName)
        values.push_back(static_cast<double>(value));
    return values;
}

inline const RingPoints& pointsOf(const Placement& placement)
{
    return *std::get<ArcsPicture>(placement.picture()).points;
}

/// "prefix0", "prefix1", ...
inline Names numbered(const std::string& prefix, std::size_t count)
{
    Names names;
    for (std::size_t i = 0; i < count; ++i)
        names.push_back(prefix + std::to_string(i));
    return names;
}

inline Explanation explainKey(const PlacementSpec& spec, const std::string& key)
{
    const HashedText hashed(spec, {key});
    return build(spec)->explain(hashed.batch());
}

/// The value of a step of an explanation, "" when there is none.
inline std::string stepOf(const Explanation& explanation, std::string_view what)
{
    for (const ExplanationStep& step : explanation.steps)
        if (step.what == what)
            return step.value;
    return {};
}

}  // namespace ringscope::test
