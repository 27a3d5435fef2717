// Straw2 (CRUSH): the hash's index is a placement group; a group draws straws among hosts, then
// among the devices of the host that won. Units are groups; a device is due groups by its weight.
#include "core/placement/crush.h"
#include "core/placement/index_rule.h"
#include "core/placement/key_text.h"
#include "core/placement/picture_parts.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {
namespace {

/// Three copies are what pools hold as a rule.
constexpr std::size_t kWinnersTold = 3;

class Straw2 final : public Placement, public PicturedParts {
public:
    Straw2(const PlacementSpec& spec, CrushTree tree)
        : m_hash(spec.hash),
          m_index(spec.index, static_cast<std::uint32_t>(spec.slots.slots),
                  spec.hash.widthBits()),
          m_groups(HashIndex(spec.index, groupsThatDraw(spec), 32)),
          m_pool(spec.crush.pool),
          m_tree(std::move(tree))
    {
        for (const PlacementShard& shard : spec.shards)
            m_names.push_back(shard.name);
        for (const PlacementShard& shard : spec.shards)
            m_hosts.push_back(shard.host);
        for (std::uint64_t group = 0; group < spec.slots.slots; ++group) {
            const auto owners = m_tree.choose(numberOf(UnitId(group)), 1);
            m_owners.push_back(owners.empty() ? kNoOwner : owners[0]);
        }
        warn(spec);
    }

    const PolicyRow& policy() const override { return *findPolicy("straw2"); }
    std::size_t shardCount() const override { return m_names.size(); }
    std::size_t unitCount() const override { return m_owners.size(); }
    UnitSpace unitSpace() const override
    {
        const bool bothSigns = m_index.tellsSigns();
        return {UnitSpace::Kind::Residues, u128{m_index.period()} * (bothSigns ? 2u : 1u),
                bothSigns, m_hash.widthBits(), residuesText(m_hash)};
    }
    u128 unitLength(UnitId unit) const override { return m_index.wordsWith(unit.value); }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : m_owners[unit.value];
    }
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override
    {
        return unit.isNone() ? std::vector<ShardIndex>{} : m_tree.choose(numberOf(unit), copies);
    }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = unitOfWord(keys.first[i]);
    }
    UnitId unitOfWord(std::uint64_t word) const override
    {
        const std::int64_t index = m_index(word);
        return index < 0 ? UnitId{} : UnitId(static_cast<std::uint32_t>(index));
    }
    std::optional<std::uint64_t> positionOf(std::uint64_t) const override { return std::nullopt; }
    std::optional<std::uint64_t> tokenOf(UnitId) const override { return std::nullopt; }
    std::string unitName(UnitId unit) const override
    {
        return unit.isNone() ? "" : std::to_string(unit.value);
    }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override
    {
        TreePicture tree;
        for (std::size_t i = 0; i < m_names.size(); ++i)
            tree.leaves.push_back(ShardIndex(i));
        return tree;
    }
    PictureParts parts() const override;
    KeyWalk walkOf(const KeyBatch& key) const override;
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    static std::uint32_t groupsThatDraw(const PlacementSpec& spec)
    {
        return static_cast<std::uint32_t>(
            spec.crush.drawingGroups == 0 ? spec.slots.slots : spec.crush.drawingGroups);
    }
    /// What a group draws its straws for.
    std::uint32_t numberOf(UnitId unit) const
    {
        return crushHash(static_cast<std::uint32_t>(m_groups(unit.value)), m_pool);
    }
    void warn(const PlacementSpec& spec);

    HashFunction m_hash;
    HashIndex m_index;
    HashIndex m_groups;
    std::uint32_t m_pool;
    CrushTree m_tree;
    std::vector<ShardIndex> m_owners;  ///< by group
    std::vector<std::string> m_names;
    std::vector<std::string> m_hosts;  ///< by shard
    std::vector<std::string> m_warnings;
};

void Straw2::warn(const PlacementSpec& spec)
{
    warnOfHash(m_hash, m_warnings);
    warnOfStableIndex(spec, spec.slots.slots, "group", m_warnings);
}

Explanation Straw2::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.unit = unitOfWord(explanation.hash);
    explanation.owner = ownerOf(explanation.unit);
    explanation.rule = "group = " + m_index.text() + ", then the longest straw";
    explanation.steps = {{"key bytes", bytesForPeople(key.bytes[0])},
                         {"hash " + m_hash.id(), m_hash.text(explanation.hash)},
                         {"group", unitName(explanation.unit)}};
    if (!explanation.unit.isNone())
        explanation.steps.push_back(
            {"straws are drawn for", fmt::format("{}", numberOf(explanation.unit))});
    explanation.steps.push_back({"owner", explanation.owner.isNone()
                                              ? "no owner: no device is chosen"
                                              : m_names[explanation.owner.value]});
    return explanation;
}

PictureParts Straw2::parts() const
{
    ChoiceTree tree;
    for (const CrushTree::Node& node : m_tree.nodes())
        tree.nodes.push_back({"", node.parent, node.shard, node.weight, node.isOut});
    tree.nodes[0].name = "root";
    for (ChoiceTree::Node& node : tree.nodes) {
        if (node.shard.isNone())
            continue;
        node.name = m_names[node.shard.value];
        if (node.parent != 0)
            tree.nodes[node.parent].name = m_hosts[node.shard.value];
    }
    return tree;
}

KeyWalk Straw2::walkOf(const KeyBatch& key) const
{
    const UnitId unit = unitOfWord(key.first[0]);
    const auto straws = unit.isNone() ? std::nullopt : m_tree.straws(numberOf(unit));
    if (!straws)
        return {};
    TreeWalk walk;
    walk.unit = unit;
    walk.unitText = "group " + groupedText(unit.value);
    walk.failed = straws->attempt;
    walk.winners = m_tree.choose(numberOf(unit), kWinnersTold);
    for (const auto& level : straws->levels) {
        walk.levels.emplace_back();
        for (const CrushTree::Straw& straw : level)
            walk.levels.back().push_back({straw.node, straw.length});
    }
    return walk;
}

}  // namespace

Result<std::shared_ptr<const Placement>> buildStraw2(const PlacementSpec& spec, const WorkContext&)
{
    const std::uint64_t most = std::max(spec.slots.slots, spec.crush.drawingGroups);
    if (spec.slots.slots < 1)
        return badInput("slots", "0", "an integer of 1 or more");
    if (most > std::min<std::uint64_t>(spec.limits.maxPoints, UnitId::kNone - 1))
        return tooLarge(fmt::format("{} groups (allowed: {}; --max-points allows more)",
                                    groupedText(most), groupedText(spec.limits.maxPoints)));
    auto tree = CrushTree::make(spec);
    if (!tree)
        return tree.error();
    return std::shared_ptr<const Placement>(std::make_shared<Straw2>(spec, *std::move(tree)));
}

}  // namespace ringscope
