#include "core/transition/parts_form.h"

#include "core/placement/policies.h"
#include "core/support/value.h"
#include "core/systems/migrating_units.h"
#include "core/transition/scene_builder.h"
#include "core/transition/transition.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ringscope {

namespace {

std::uint32_t sceneShard(ShardIndex shard, const std::vector<std::uint32_t>& shards)
{
    return shard.isNone() || shard.value >= shards.size() ? kNobody : shards[shard.value];
}

std::vector<std::uint32_t> sceneShards(const std::vector<ShardIndex>& owners,
                                       const std::vector<std::uint32_t>& shards)
{
    std::vector<std::uint32_t> out;
    out.reserve(owners.size());
    for (const ShardIndex owner : owners)
        out.push_back(sceneShard(owner, shards));
    return out;
}

/// The key's bytes: a probe keeps what people read, which may differ.
std::string bytesOf(const Snapshot& snapshot, const ProbeFacts& probe)
{
    return probe.id && snapshot.keys ? std::string(snapshot.keys->name(*probe.id)) : probe.key;
}

KeyWalk walkOfProbe(const Snapshot& snapshot, const ProbeFacts& probe)
{
    const std::string key = bytesOf(snapshot, probe);
    const std::uint64_t offsets[] = {0, key.size()};
    const Result<HashedKeys> hashed =
        snapshot.routing->keyRule->hashKeys(PackedStrings{key, offsets}, {});
    if (!hashed.ok() || !hashed->refused.empty())
        return {};
    return walkOf(*snapshot.routing->placement, hashed->batch());
}

/// Both sides of a form that is made of parts.
class PartsBuilder {
public:
    PartsBuilder(const Transition& transition, const PictureFocus& focus)
        : m_after(*transition.after()),
          m_shards(sceneShardsOf(transition)),
          m_probe(focus.probe ? &*focus.probe : nullptr)
    {
        if (transition.before() && transition.before()->routing->placement)
            m_before = partsOf(*transition.before()->routing->placement);
        if (m_probe)
            m_walk = walkOfProbe(m_after, *m_probe);
    }

    PartsForm operator()(const std::monostate&) const { return {}; }
    PartsForm operator()(const BucketRow& row) const;
    PartsForm operator()(const ProbeCircle& circle) const;
    PartsForm operator()(const NestedRings& rings) const;
    PartsForm operator()(const ChoiceTree& tree) const;

private:
    static ShardUnion sceneShardsOf(const Transition& transition)
    {
        return ringscope::sceneShards(transition.before().get(), *transition.after());
    }
    std::string idea() const { return std::string(m_after.routing->placement->policy().idea); }

    const Snapshot& m_after;
    ShardUnion m_shards;
    const ProbeFacts* m_probe;
    PictureParts m_before;
    KeyWalk m_walk;
};

PartsForm PartsBuilder::operator()(const BucketRow& row) const
{
    BucketForm form;
    form.idea = idea();
    form.law = row.law;
    form.after = sceneShards(row.owners, m_shards.to);
    const auto* before = std::get_if<BucketRow>(&m_before);
    form.before = before ? sceneShards(before->owners, m_shards.from) : form.after;
    const auto* walk = std::get_if<BucketWalk>(&m_walk);
    if (walk && walk->buckets.back() == m_probe->after.unit)
        form.walk = *walk;
    return form;
}

PartsForm PartsBuilder::operator()(const ProbeCircle& circle) const
{
    ProbeForm form;
    form.idea = idea();
    form.probes = circle.probes;
    const auto* before = std::get_if<ProbeCircle>(&m_before);
    // A shard has one point, and a place of its own as long as its name and the hash stay.
    std::map<std::pair<double, std::uint32_t>, std::pair<bool, bool>> sides;
    for (const ProbeCircle::Point& point : circle.points)
        sides[{point.turn, sceneShard(point.shard, m_shards.to)}].second = true;
    for (const ProbeCircle::Point& point : before ? before->points : circle.points)
        sides[{point.turn, sceneShard(point.shard, before ? m_shards.from : m_shards.to)}].first =
            true;
    for (const auto& [point, side] : sides)
        form.points.push_back({point.first, point.second,
                               side.first && side.second ? Presence::Stays
                               : side.second             ? Presence::Appears
                                                         : Presence::Leaves});
    const auto* walk = std::get_if<ProbeWalk>(&m_walk);
    if (walk && walk->best.point == m_probe->after.unit) {
        form.walk = *walk;
        form.target = circle.points[walk->best.point].turn;
    }
    return form;
}

PartsForm PartsBuilder::operator()(const NestedRings& rings) const
{
    LevelsForm form;
    form.idea = idea();
    form.logicalShards = rings.logicalShards;
    const auto* walk = std::get_if<LevelWalk>(&m_walk);
    const UnitId unit(m_probe ? m_probe->after.unit : UnitId::kNone);
    if (walk && m_after.routing->placement->unitName(unit) == walk->logical)
        form.walk = *walk;
    return form;
}

PartsForm PartsBuilder::operator()(const ChoiceTree& tree) const
{
    TreeForm form;
    form.idea = idea();
    for (const ChoiceTree::Node& node : tree.nodes)
        form.nodes.push_back(
            {node.name, node.parent, sceneShard(node.shard, m_shards.to), node.weight, node.isOut});
    const auto* walk = std::get_if<TreeWalk>(&m_walk);
    if (walk && walk->unit.value == m_probe->after.unit) {
        form.walk = *walk;
        form.winners = sceneShards(walk->winners, m_shards.to);
    }
    return form;
}

std::uint32_t shardNamed(const Scene& scene, const std::string& name)
{
    for (std::uint32_t i = 0; i < scene.shards.size(); ++i)
        if (scene.shards[i].name == name)
            return i;
    return kNobody;
}

/// What the map says is on its way.
PartsForm migratingSlots(const Scene& scene, const Value& systemOptions)
{
    const auto units = migratingUnits(systemOptions);
    if (!units.ok() || units->empty())
        return {};
    MigratingSlots slots;
    for (const MigratingUnits& unit : *units)
        slots.spans.push_back({static_cast<std::uint32_t>(unit.span.first),
                               static_cast<std::uint32_t>(unit.span.last),
                               shardNamed(scene, unit.from), shardNamed(scene, unit.to)});
    std::stable_sort(slots.spans.begin(), slots.spans.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    return slots;
}

}  // namespace

PartsForm partsForm(const Transition& transition, const PictureFocus& focus)
{
    const Snapshot& after = *transition.after();
    if (!after.routing->placement)
        return {};
    if (std::holds_alternative<GridForm>(transition.scene().form))
        return migratingSlots(transition.scene(), after.state.map.systemOptions);
    const PictureParts parts = partsOf(*after.routing->placement);
    if (std::holds_alternative<std::monostate>(parts))
        return {};
    return std::visit(PartsBuilder(transition, focus), parts);
}

}  // namespace ringscope
