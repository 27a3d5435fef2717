#include "core/transition/transition.h"

#include "core/transition/load_steps.h"
#include "core/transition/scene_builder.h"
#include "core/transition/transition_times.h"
#include "core/transition/warming_arcs.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace ringscope {

namespace {

constexpr std::int64_t kStepUs = 1'200'000;  // points, arcs, keys: a step each
constexpr std::int64_t kLoadsUs = 600'000;   // only figures change
constexpr double kFirstArcFilled = kPointsShown + kArcFill;

std::size_t changedUnits(const SceneForm& form)
{
    if (const auto* circle = std::get_if<CircleForm>(&form))
        return circle->changes;
    if (const auto* grid = std::get_if<GridForm>(&form))
        return grid->changed.size();
    if (const auto* table = std::get_if<TableForm>(&form))
        return table->before == table->after ? 0 : table->after.size();
    return 0;
}

/// Arcs whose filling is drawn one by one.
std::size_t listedChanges(const SceneForm& form)
{
    const auto* circle = std::get_if<CircleForm>(&form);
    if (!circle)
        return 0;
    return static_cast<std::size_t>(
        std::count_if(circle->arcs.begin(), circle->arcs.end(),
                      [](const SceneArc& arc) { return arc.changes(); }));
}

bool anyoneComesOrGoes(const Scene& scene)
{
    return std::any_of(scene.shards.begin(), scene.shards.end(), [](const SceneShard& shard) {
        return shard.presence != Presence::Stays || shard.state != shard.stateBefore;
    });
}

}  // namespace

Result<TransitionPtr> Transition::make(SnapshotPtr before, SnapshotPtr after,
                                       const WorkContext& work)
{
    return build(std::move(before), std::move(after), nullptr, work);
}

Result<TransitionPtr> Transition::retarget(const Transition& running, double t, SnapshotPtr after,
                                           const WorkContext& work)
{
    const Shown shown{running.m_shards.ids, running.loadsAt(running.frameAt(t))};
    return build(running.m_after, std::move(after), &shown, work);
}

Result<TransitionPtr> Transition::build(SnapshotPtr before, SnapshotPtr after, const Shown* shown,
                                        const WorkContext& work)
{
    MovingKeys moving;
    if (before && sameKeys(*before, *after)) {
        Result<MovingKeys> sample = movingKeys(*before, *after, kTravellingKeys, work);
        if (!sample.ok())
            return std::move(sample).error();
        moving = std::move(*sample);
    }
    const std::shared_ptr<Transition> made(new Transition);
    made->m_before = std::move(before);
    made->m_after = std::move(after);
    const Snapshot* old = made->m_before.get();
    made->m_shards = sceneShards(old, *made->m_after);
    made->m_scene = buildScene(old, *made->m_after, moving);
    if (auto* circle = std::get_if<CircleForm>(&made->m_scene.form))
        circle->warming = warmingArcs(*made->m_after, made->m_shards.to, work);
    if (old && !sameForm(*old, *made->m_after))
        made->m_earlier = buildScene(nullptr, *old, {});
    made->readLoads(shown);
    made->planStops();
    return TransitionPtr(made);
}

Transition::Loads Transition::loadsOf(const Snapshot& snapshot,
                                      const std::vector<std::uint32_t>& shards) const
{
    Loads loads{std::vector<u128>(m_shards.size(), 0), std::vector<u128>(m_shards.size(), 0)};
    for (std::size_t i = 0; i < snapshot.load.shards.size() && i < shards.size(); ++i) {
        loads.keys[shards[i]] = snapshot.load.shards[i].keys;
        loads.load[shards[i]] = snapshot.load.shards[i].load;
    }
    return loads;
}

void Transition::moveOne(const SceneKey& key, std::size_t index, Loads& loads) const
{
    if (key.from == key.to)
        return;
    if (key.from != kNobody) {
        loads.keys[key.from] -= 1;
        loads.load[key.from] -= m_keyLoad[index];
    }
    if (key.to != kNobody) {
        loads.keys[key.to] += 1;
        loads.load[key.to] += m_keyLoad[index];
    }
}

void Transition::readLoads(const Shown* shown)
{
    m_to = loadsOf(*m_after, m_shards.to);
    m_from = m_before ? loadsOf(*m_before, m_shards.from) : m_to;
    if (m_after->keys) {
        const MeasureColumn& column = m_after->keys->column(m_after->load.measure);
        for (const SceneKey& key : m_scene.keys)
            m_keyLoad.push_back(column.at(key.id.value));
    }
    Loads settled = m_from;
    for (std::size_t i = 0; i < m_scene.keys.size(); ++i)
        moveOne(m_scene.keys[i], i, settled);
    m_byKeys = !shown && settled == m_to;
    if (!shown)
        return;
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < shown->ids.size(); ++i)
        places.emplace(shown->ids[i], i);
    for (std::size_t i = 0; i < m_shards.size(); ++i) {
        const auto found = places.find(m_shards.ids[i]);
        m_from.keys[i] = found == places.end() ? 0 : shown->loads.keys[found->second];
        m_from.load[i] = found == places.end() ? 0 : shown->loads.load[found->second];
    }
}

void Transition::planStops()
{
    m_stops = {{0.0, "before"}, {1.0, "after"}};
    if (!m_before) {
        m_stops = {{1.0, "after"}};
        return;
    }
    const bool moves = changedUnits(m_scene.form) > 0 || m_scene.movingKeys > 0
                       || anyoneComesOrGoes(m_scene) || m_earlier;
    if (moves) {
        m_stops = {{0.0, "before"},
                   {kPointsShown, "points"},
                   {kFirstArcFilled, "arcs"},
                   {kArcsFilled, "keys"},
                   {1.0, "after"}};
        m_durationUs = 3 * kStepUs;
    } else if (!(m_from == m_to)) {
        m_durationUs = kLoadsUs;
    }
}

Transition::Loads Transition::loadsAt(const RingFrame& frame) const
{
    if (frame.t >= 1.0)
        return m_to;
    if (m_byKeys) {
        Loads loads = m_from;
        for (std::size_t i = 0; i < m_scene.keys.size(); ++i)
            if (frame.travelled[i] >= 1.0)
                moveOne(m_scene.keys[i], i, loads);
        return loads;
    }
    std::uint64_t part = stepsOf(frame.t);
    std::uint64_t whole = kSteps;
    if (!m_scene.keysAreAll && !m_scene.keys.empty()) {
        part =
            static_cast<std::uint64_t>(std::count_if(frame.travelled.begin(), frame.travelled.end(),
                                                     [](double share) { return share >= 1.0; }));
        whole = m_scene.keys.size();
    }
    return {between(m_from.keys, m_to.keys, part, whole),
            between(m_from.load, m_to.load, part, whole)};
}

RingFrame Transition::frameAt(double t) const
{
    RingFrame frame;
    frame.t = m_before ? std::clamp(t, 0.0, 1.0) : 1.0;
    frame.appeared = Times{0.0, kPointsShown}.done(frame.t);
    frame.left = Times{kArcsFilled, 1.0}.done(frame.t);
    const std::size_t changes = listedChanges(m_scene.form);
    for (std::size_t i = 0; i < changes; ++i)
        frame.filled.push_back(arcTimes(i, changes).done(frame.t));
    std::uint64_t arrived = 0;
    std::uint64_t travelling = 0;
    for (const SceneKey& key : m_scene.keys) {
        const double share =
            key.travels ? Times{key.leaves, key.leaves + kFlight}.done(frame.t) : 0.0;
        frame.travelled.push_back(share);
        arrived += share >= 1.0 && key.from != key.to ? 1 : 0;
        travelling += share > 0.0 && share < 1.0 && key.from != key.to ? 1 : 0;
    }
    const std::uint64_t dots =
        m_scene.keysAreAll ? 1 : std::max<std::uint64_t>(1, m_scene.keys.size());
    const std::uint64_t stands = m_scene.keysAreAll ? 1 : m_scene.movingKeys;
    frame.arrivedKeys = arrived * stands / dots;
    frame.travellingKeys = travelling * stands / dots;
    const Loads loads = loadsAt(frame);
    frame.load = loads.load;
    for (const u128 keys : loads.keys)
        frame.keys.push_back(static_cast<std::uint64_t>(keys));
    return frame;
}

std::uint32_t Transition::shardNumber(const std::string& id) const
{
    const auto found = std::find(m_shards.ids.begin(), m_shards.ids.end(), id);
    return found == m_shards.ids.end() ? kNobody
                                       : static_cast<std::uint32_t>(found - m_shards.ids.begin());
}

}  // namespace ringscope
