// Two levels: ranges of the hash are logical shards, and logical shards live on shards. A logical
// shard whose owners are written stays there; the others are placed on a ring of the shards by
// their own names, so that a join or leave hands over whole logical shards. Units are the ranges;
// several may belong to one logical shard.
#include "core/placement/key_text.h"
#include "core/placement/picture_parts.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"

#include <fmt/format.h>

#include <map>

namespace ringscope {
namespace {

/// What the name of a logical shard met on the ring of shards.
struct Home {
    std::vector<ShardIndex> owners;
    std::string walk;  ///< "" where the owners are written
};

using Homes = std::map<std::string, Home>;

class TwoLevel final : public Placement, public PicturedParts {
public:
    TwoLevel(const PlacementSpec& spec, std::shared_ptr<const Placement> ranges, Homes homes,
             std::vector<std::string> warnings)
        : m_ranges(std::move(ranges)), m_homes(std::move(homes)), m_warnings(std::move(warnings))
    {
        for (const PlacementShard& shard : spec.shards)
            m_names.push_back(shard.name);
    }

    const PolicyRow& policy() const override { return *findPolicy("two-level"); }
    std::size_t shardCount() const override { return m_ranges->shardCount(); }
    std::size_t unitCount() const override { return m_ranges->unitCount(); }
    UnitSpace unitSpace() const override { return m_ranges->unitSpace(); }
    u128 unitLength(UnitId unit) const override { return m_ranges->unitLength(unit); }
    ShardIndex ownerOf(UnitId unit) const override { return m_ranges->ownerOf(unit); }
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override
    {
        return m_ranges->ownersOf(unit, copies);
    }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        m_ranges->unitsOf(keys, out);
    }
    UnitId unitOfWord(std::uint64_t word) const override { return m_ranges->unitOfWord(word); }
    std::optional<std::uint64_t> positionOf(std::uint64_t word) const override
    {
        return m_ranges->positionOf(word);
    }
    const ArcTable* arcs() const override { return m_ranges->arcs(); }
    std::optional<std::uint64_t> tokenOf(UnitId unit) const override
    {
        return m_ranges->tokenOf(unit);
    }
    std::string unitName(UnitId unit) const override { return m_ranges->unitName(unit); }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override { return m_ranges->picture(); }
    PictureParts parts() const override { return NestedRings{m_homes.size()}; }
    KeyWalk walkOf(const KeyBatch& key) const override;
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    std::shared_ptr<const Placement> m_ranges;
    Homes m_homes;  ///< by logical shard
    std::vector<std::string> m_names;
    std::vector<std::string> m_warnings;
};

Explanation TwoLevel::explain(const KeyBatch& key) const
{
    Explanation explanation = m_ranges->explain(key);
    const auto home = m_homes.find(unitName(explanation.unit));
    if (home == m_homes.end())
        return explanation;
    const std::string how = home->second.walk.empty() ? "its owner is written" : home->second.walk;
    explanation.steps.insert(explanation.steps.end() - 1,
                             {"logical shard", fmt::format("{}: {}", home->first, how)});
    return explanation;
}

KeyWalk TwoLevel::walkOf(const KeyBatch& key) const
{
    const auto home = m_homes.find(unitName(unitOfWord(key.first[0])));
    if (home == m_homes.end())
        return {};
    return LevelWalk{home->first,
                     home->second.walk.empty() ? "its owner is written" : home->second.walk};
}

/// The owners of a name on the ring of shards, and the point that it met.
Home homeOf(const std::string& name, const Placement& ring, const PlacementSpec& spec)
{
    const std::uint64_t word = spec.hash(name);
    const std::uint64_t offsets[] = {0, name.size()};
    const KeyBatch key{{name, offsets}, {&word, 1}, {}};
    const Explanation walk = ring.explain(key);
    return {ring.ownersOf(walk.unit, spec.shards.size()),
            walk.owner.isNone() ? "no shard takes it"
                                : fmt::format("hash {}, {} at {}", spec.hash.text(word),
                                              walk.pointLabel, spec.hash.text(*walk.token))};
}

}  // namespace

Result<std::shared_ptr<const Placement>> buildTwoLevel(const PlacementSpec& spec,
                                                       const WorkContext& work)
{
    if (!spec.hash.row().takesAnyKey)
        return badInput("hash that cannot hash the names of logical shards", spec.hash.id(),
                        "a hash of texts");
    const auto ring = buildRing(spec, work);
    if (!ring)
        return ring;
    PlacementSpec placed = spec;
    Homes homes;
    for (RangeUnit& range : placed.ranges.ranges) {
        const auto [home, isNew] = homes.try_emplace(range.unit);
        if (isNew)
            home->second = range.owners.empty() ? homeOf(range.unit, **ring, spec)
                                                : Home{range.owners, ""};
        range.owners = home->second.owners;
    }
    auto ranges = buildRanges(placed, work);
    if (!ranges)
        return ranges;
    std::vector<std::string> warnings = (*ranges)->warnings();
    return std::shared_ptr<const Placement>(std::make_shared<TwoLevel>(
        spec, *std::move(ranges), std::move(homes), std::move(warnings)));
}

}  // namespace ringscope
