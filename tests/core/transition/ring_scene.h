// aRing(): scenes written by hand. Points stand where a test puts them, arcs and keys follow by
// the rule "first point at or after", so every expected value can be computed on paper.
#pragma once

#include "core/transition/ring_frame.h"
#include "core/transition/scene.h"
#include "core/transition/text_measure.h"
#include "core/transition/transition_times.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace ringscope::testing {

class RingSceneBuilder {
public:
    RingSceneBuilder& shard(const std::string& name, Presence presence = Presence::Stays)
    {
        SceneShard row;
        row.id = row.name = name;
        row.presence = presence;
        m_scene.shards.push_back(row);
        return *this;
    }
    RingSceneBuilder& state(ShardState state)
    {
        m_scene.shards.back().state = m_scene.shards.back().stateBefore = state;
        return *this;
    }
    /// A point of the last shard.
    RingSceneBuilder& point(double place)
    {
        const auto shard = static_cast<std::uint32_t>(m_scene.shards.size() - 1);
        m_form.points.push_back({place, shard, m_scene.shards.back().presence});
        return *this;
    }
    RingSceneBuilder& key(const std::string& name, double place, double ratio = 1.0)
    {
        SceneKey key;
        key.name = name;
        key.place = key.placeBefore = place;
        key.ratio = ratio;
        m_keys.push_back(key);
        return *this;
    }

    Scene build() const
    {
        Scene scene = m_scene;
        std::vector<std::string> names;
        for (const SceneShard& shard : scene.shards)
            names.push_back(shard.name);
        const std::vector<ShardMark> marks = shardMarks(names);
        for (std::size_t i = 0; i < marks.size(); ++i)
            scene.shards[i].mark = marks[i];
        CircleForm form = m_form;
        std::sort(form.points.begin(), form.points.end(),
                  [](const ScenePoint& a, const ScenePoint& b) { return a.place < b.place; });
        cut(form);
        form.distinctPoints = form.points.size();
        form.pointCount = static_cast<std::size_t>(
            std::count_if(form.points.begin(), form.points.end(),
                          [](const ScenePoint& p) { return p.presence != Presence::Leaves; }));
        scene.loadWord = "requests";
        addKeys(scene, form);
        for (SceneShard& shard : scene.shards)
            shard.arcs = 1;
        scene.hasBefore = form.changes > 0;
        scene.form = form;
        return scene;
    }

private:
    /// The point that owns a place, among those before or after the change.
    static const ScenePoint* ownerAt(const CircleForm& form, double place, Presence absent)
    {
        const ScenePoint* first = nullptr;
        for (const ScenePoint& point : form.points) {
            if (point.presence == absent)
                continue;
            if (!first)
                first = &point;
            if (point.place >= place)
                return &point;
        }
        return first;
    }
    static void cut(CircleForm& form)
    {
        for (std::size_t i = 0; i < form.points.size(); ++i) {
            const ScenePoint& begin = form.points[i];
            const ScenePoint& end = form.points[(i + 1) % form.points.size()];
            SceneArc arc;
            arc.begin = begin.place;
            arc.sweep = form.points.size() == 1
                            ? 1.0
                            : end.place - begin.place + (end.place > begin.place ? 0.0 : 1.0);
            const ScenePoint* before = ownerAt(form, end.place, Presence::Appears);
            const ScenePoint* after = ownerAt(form, end.place, Presence::Leaves);
            arc.from = before ? before->shard : kNobody;
            arc.to = after ? after->shard : kNobody;
            arc.unit = static_cast<std::uint32_t>(i);
            arc.cutBefore = begin.presence != Presence::Appears;
            arc.cutAfter = begin.presence != Presence::Leaves;
            if (arc.from != arc.to)
                ++form.changes;
            form.arcs.push_back(arc);
        }
        // Changes are counted by the point that ends them: the arc over position 0 is the first.
        std::uint32_t number = 0;
        for (std::size_t i = 0; i < form.arcs.size(); ++i) {
            SceneArc& arc = form.arcs[(i + form.arcs.size() - 1) % form.arcs.size()];
            if (arc.from != arc.to)
                arc.change = number++;
        }
    }
    void addKeys(Scene& scene, const CircleForm& form) const
    {
        scene.keys = m_keys;
        scene.keyCount = m_keys.size();
        for (std::size_t i = 0; i < scene.keys.size(); ++i) {
            SceneKey& key = scene.keys[i];
            key.id = KeyId(i);
            const ScenePoint* before = ownerAt(form, key.place, Presence::Appears);
            const ScenePoint* after = ownerAt(form, key.place, Presence::Leaves);
            key.from = before ? before->shard : kNobody;
            key.to = after ? after->shard : kNobody;
            key.target = after ? after->place : 0.0;
            key.travels = key.from != key.to;
            if (!key.travels)
                continue;
            ++scene.movingKeys;
            for (const SceneArc& arc : form.arcs) {
                const double offset = key.place - arc.begin - std::floor(key.place - arc.begin);
                if (arc.changes() && offset <= arc.sweep)
                    key.leaves = leavingTime(arc.change, form.changes, offset / arc.sweep);
            }
        }
    }

    Scene m_scene;
    CircleForm m_form;
    std::vector<SceneKey> m_keys;
};

inline RingSceneBuilder aRing() { return {}; }

/// The moment t of a scene, loads left out.
inline RingFrame frameOf(const Scene& scene, double t)
{
    RingFrame frame;
    frame.t = t;
    frame.appeared = Times{0.0, kPointsShown}.done(t);
    frame.left = Times{kArcsFilled, 1.0}.done(t);
    const auto& form = std::get<CircleForm>(scene.form);
    for (std::size_t i = 0; i < form.changes; ++i)
        frame.filled.push_back(arcTimes(i, form.changes).done(t));
    for (const SceneKey& key : scene.keys)
        frame.travelled.push_back(key.travels ? Times{key.leaves, key.leaves + kFlight}.done(t)
                                              : 0.0);
    return frame;
}

/// A font in which every letter is 0.55 of its size wide, 0.6 when bold.
inline double evenWidth(const TextStyle& style, std::string_view text)
{
    const auto letters = std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    });
    return style.px * (style.bold ? 0.6 : 0.55) * static_cast<double>(letters);
}

}  // namespace ringscope::testing
