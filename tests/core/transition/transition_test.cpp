#include "core/transition/transition.h"

#include "core/transition/hit_test.h"
#include "core/transition/mark_facts.h"
#include "core/transition/picture_layout.h"
#include "core/transition/probe.h"
#include "core/transition/transition_times.h"
#include "tests/core/transition/ring_scene.h"
#include "tests/core/transition/states.h"

#include <gmock/gmock.h>

#include <numeric>

namespace ringscope {
namespace {

using ::testing::Contains;
using testing::derived;
using ::testing::ElementsAre;
using ::testing::Field;
using testing::stateOf;
using testing::withShard;

TransitionPtr between(const ClusterState& before, const ClusterState& after)
{
    const SnapshotPtr old = derived(before);
    const SnapshotPtr now = derived(after, old);
    EXPECT_TRUE(old && now);
    return *Transition::make(old, now);
}

u128 sumOf(const std::vector<u128>& values)
{
    return std::accumulate(values.begin(), values.end(), u128{0});
}

std::vector<u128> loadsOf(const Transition& transition, const Snapshot& snapshot)
{
    std::vector<u128> loads(transition.scene().shards.size(), 0);
    for (std::size_t i = 0; i < snapshot.load.shards.size(); ++i)
        loads[transition.shardNumber(snapshot.state.map.shards[i].id)] =
            snapshot.load.shards[i].load;
    return loads;
}

/// All changes that a person can make to a small map, as (name, before, after).
struct Change {
    std::string name;
    ClusterState before, after;
};

std::vector<Change> changes()
{
    const ClusterState four = stateOf(4, 8, 120);
    const ClusterState five = withShard(four, "redis-4");
    std::vector<Change> all = {{"join", four, five}, {"remove", five, four}};
    const auto change = [&](const std::string& name, auto edit) {
        ClusterState after = four;
        edit(after);
        all.push_back({name, four, after});
    };
    change("vnodes", [](ClusterState& s) { s.map.vnodes = 16; });
    change("weight", [](ClusterState& s) { s.map.shards[1].weight = 3; });
    change("hash", [](ClusterState& s) { s.map.hash = "xxh64"; });
    change("lookup", [](ClusterState& s) { s.map.lookup = Lookup::Nearest; });
    change("drain", [](ClusterState& s) { s.map.shards[2].state = ShardState::Draining; });
    change("down", [](ClusterState& s) { s.map.shards[2].state = ShardState::Down; });
    change("rename", [](ClusterState& s) { s.map.shards[0].name = "renamed"; });
    change("policy", [](ClusterState& s) { s.map.algorithm = "rendezvous"; });
    change("modulo", [](ClusterState& s) { s.map.algorithm = "modulo"; });
    change("pin", [](ClusterState& s) { s.map.overrides["t-7"] = "redis-3"; });
    change("skew",
           [](ClusterState& s) { s.workload->distribution = *parseDistribution("uniform"); });
    change("none left", [](ClusterState& s) {
        for (Shard& shard : s.map.shards)
            shard.state = ShardState::Down;
    });
    ClusterState modulo = four;
    modulo.map.algorithm = "modulo";
    all.push_back({"modulo join", modulo, withShard(modulo, "redis-4")});
    all.push_back({"many keys", stateOf(4, 8, 5000), withShard(stateOf(4, 8, 5000), "redis-4")});
    all.push_back(
        {"large ring", stateOf(20, 64, 20000), withShard(stateOf(20, 64, 20000), "redis-20")});
    all.push_back({"no keys", stateOf(4, 8, 0), withShard(stateOf(4, 8, 0), "redis-4")});
    return all;
}

class EveryChange : public ::testing::TestWithParam<Change> {
protected:
    TransitionPtr transition() const { return between(GetParam().before, GetParam().after); }
};

TEST_P(EveryChange, StartsAtTheSnapshotBeforeAndEndsAtTheOneAfter)
{
    const TransitionPtr shown = transition();
    EXPECT_EQ(shown->frameAt(0.0).load, loadsOf(*shown, *shown->before()));
    EXPECT_EQ(shown->frameAt(1.0).load, loadsOf(*shown, *shown->after()));
}

TEST_P(EveryChange, LoadAndKeysAreConservedAtEveryMoment)
{
    const TransitionPtr shown = transition();
    const u128 before = sumOf(shown->frameAt(0.0).load);
    const u128 after = sumOf(shown->frameAt(1.0).load);
    for (int i = 0; i <= 100; ++i) {
        const RingFrame frame = shown->frameAt(i / 100.0);
        if (before == after) {
            EXPECT_EQ(sumOf(frame.load), before) << i;
        }
        EXPECT_GE(sumOf(frame.load), std::min(before, after)) << i;
        EXPECT_LE(sumOf(frame.load), std::max(before, after)) << i;
    }
}

TEST_P(EveryChange, TheSameMomentIsTheSameFrame)
{
    const TransitionPtr shown = transition();
    const RingFrame first = shown->frameAt(0.37);
    shown->frameAt(0.9);
    const RingFrame again = shown->frameAt(0.37);
    EXPECT_EQ(first.load, again.load);
    EXPECT_EQ(first.travelled, again.travelled);
    EXPECT_EQ(first.filled, again.filled);
}

TEST_P(EveryChange, EveryKeyHasArrivedAtTheEnd)
{
    const TransitionPtr shown = transition();
    const RingFrame frame = shown->frameAt(1.0);
    for (std::size_t i = 0; i < frame.travelled.size(); ++i) {
        const SceneKey& key = shown->scene().keys[i];
        EXPECT_EQ(frame.travelled[i], key.travels ? 1.0 : 0.0) << i;
    }
    EXPECT_EQ(frame.arrivedKeys, shown->scene().movingKeys);
    EXPECT_EQ(frame.travellingKeys, 0u);
}

TEST_P(EveryChange, APictureIsDrawnAtEveryMomentInEveryMode)
{
    const TransitionPtr shown = transition();
    PictureStyle style;
    style.textWidth = testing::evenWidth;
    for (const PictureMode mode :
         {PictureMode::Teach, PictureMode::Plain, PictureMode::Presenter}) {
        style.mode = mode;
        const PictureFocus focus;
        const PictureLayout layout(*shown, style, focus);
        for (const double t : {0.0, 0.1, 0.3, 0.5, 0.7, 0.95, 1.0}) {
            const DrawList list = layout.whole(shown->frameAt(t));
            EXPECT_FALSE(list.empty());
            EXPECT_EQ(list.toText().find("nan"), std::string::npos);
            EXPECT_EQ(list.toText().find("inf"), std::string::npos);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Changes, EveryChange, ::testing::ValuesIn(changes()),
                         [](const auto& change) {
                             std::string name = change.param.name;
                             std::replace(name.begin(), name.end(), ' ', '_');
                             return name;
                         });

TEST(Transition, ARestingPictureHasNothingToPlay)
{
    const TransitionPtr shown = *Transition::make(nullptr, derived(stateOf(3, 4, 30)));
    EXPECT_EQ(shown->durationUs(), 0);
    EXPECT_EQ(shown->frameAt(0.0).load, shown->frameAt(1.0).load);
    EXPECT_FALSE(shown->scene().hasBefore);
}

TEST(Transition, AJoinStopsWherePointsArcsAndKeysAre)
{
    const TransitionPtr shown =
        between(stateOf(4, 8, 120), withShard(stateOf(4, 8, 120), "redis-4"));
    const auto stop = [](double t, const std::string& name) {
        return ::testing::AllOf(Field(&TransitionStop::t, t), Field(&TransitionStop::name, name));
    };
    EXPECT_THAT(shown->stops(),
                ElementsAre(stop(0.0, "before"), stop(0.2, "points"), stop(0.45, "arcs"),
                            stop(0.8, "keys"), stop(1.0, "after")));
    EXPECT_GT(shown->durationUs(), 0);
}

TEST(Transition, AKeyOnItsWayStillCountsAtItsOldShard)
{
    const TransitionPtr shown =
        between(stateOf(4, 8, 120), withShard(stateOf(4, 8, 120), "redis-4"));
    const Scene& scene = shown->scene();
    ASSERT_GT(scene.movingKeys, 0u);
    for (int i = 0; i <= 50; ++i) {
        const RingFrame frame = shown->frameAt(i / 50.0);
        std::vector<std::uint64_t> counted(scene.shards.size(), 0);
        for (std::size_t k = 0; k < scene.keys.size(); ++k) {
            const bool arrived = scene.keys[k].travels && frame.travelled[k] >= 1.0;
            ++counted[arrived ? scene.keys[k].to : scene.keys[k].from];
        }
        EXPECT_EQ(frame.keys, counted) << i;
    }
}

TEST(Transition, AKeyLeavesOnlyWhenTheFrontHasPassedIt)
{
    const TransitionPtr shown =
        between(stateOf(4, 8, 120), withShard(stateOf(4, 8, 120), "redis-4"));
    const auto& circle = std::get<CircleForm>(shown->scene().form);
    for (int i = 0; i <= 100; ++i) {
        const RingFrame frame = shown->frameAt(i / 100.0);
        for (std::size_t k = 0; k < shown->scene().keys.size(); ++k) {
            const SceneKey& key = shown->scene().keys[k];
            if (!key.travels || frame.travelled[k] <= 0.0)
                continue;
            for (const SceneArc& arc : circle.arcs) {
                const double offset = key.place - arc.begin - std::floor(key.place - arc.begin);
                if (offset < arc.sweep) {
                    EXPECT_GE(frame.filled[arc.change] * arc.sweep + 1e-9, offset) << i;
                }
            }
        }
    }
}

TEST(Transition, AJoinMovesKeysOnlyToTheJoiner)
{
    const TransitionPtr shown =
        between(stateOf(4, 8, 120), withShard(stateOf(4, 8, 120), "redis-4"));
    const std::uint32_t joiner = shown->shardNumber("redis-4");
    EXPECT_EQ(shown->scene().shards[joiner].presence, Presence::Appears);
    for (const SceneKey& key : shown->scene().keys)
        EXPECT_TRUE(!key.travels || key.to == joiner);
}

TEST(Transition, OneDotStandsForSoManyKeys)
{
    const TransitionPtr shown =
        between(stateOf(4, 8, 20000), withShard(stateOf(4, 8, 20000), "redis-4"));
    EXPECT_FALSE(shown->scene().keysAreAll);
    EXPECT_LE(shown->scene().keys.size(), kTravellingKeys);
    // The middle key of every group stands for it, so the last, broken group may go without.
    EXPECT_NEAR(shown->scene().keysPerDot * static_cast<double>(shown->scene().keys.size()),
                static_cast<double>(shown->scene().movingKeys), shown->scene().keysPerDot);
}

TEST(Transition, RetargetingStartsFromTheLoadsOnScreen)
{
    const ClusterState four = stateOf(4, 8, 120);
    const ClusterState five = withShard(four, "redis-4");
    const ClusterState six = withShard(five, "redis-5");
    const TransitionPtr running = between(four, five);
    const SnapshotPtr next = derived(six, running->after());
    const RingFrame shown = running->frameAt(0.55);
    const TransitionPtr turned = *Transition::retarget(*running, 0.55, next);
    const RingFrame first = turned->frameAt(0.0);
    for (std::size_t i = 0; i < shown.load.size(); ++i)
        EXPECT_EQ(first.load[turned->shardNumber(running->scene().shards[i].id)], shown.load[i]);
    EXPECT_EQ(turned->frameAt(1.0).load, loadsOf(*turned, *next));
}

TEST(Transition, OtherFormsFadeIntoEachOther)
{
    ClusterState modulo = stateOf(4, 8, 120);
    modulo.map.algorithm = "modulo";
    const TransitionPtr shown = between(stateOf(4, 8, 120), modulo);
    ASSERT_NE(shown->earlierScene(), nullptr);
    PictureStyle style;
    style.textWidth = testing::evenWidth;
    const PictureFocus focus;
    const PictureLayout layout(*shown, style, focus);
    EXPECT_THAT(layout.whole(shown->frameAt(0.1)).texts(), Contains("Ring"));
    EXPECT_THAT(layout.whole(shown->frameAt(1.0)).texts(), Contains("hash mod 4"));
}

TEST(Probe, SaysWhereAKeyLivesNowAndNext)
{
    const TransitionPtr shown =
        between(stateOf(4, 8, 120), withShard(stateOf(4, 8, 120), "redis-4"));
    for (const SceneKey& key : shown->scene().keys) {
        const Result<ProbeFacts> facts = probeFacts(*shown, key.name);
        ASSERT_TRUE(facts.ok());
        EXPECT_EQ(facts->before->owner, key.from);
        EXPECT_EQ(facts->after.owner, key.to);
        EXPECT_NEAR(*facts->after.place, key.place, 1e-12);
        EXPECT_NEAR(*facts->after.target, key.target, 1e-12);
        EXPECT_EQ(facts->id, key.id);
    }
}

TEST(Probe, AKeyThatIsNotInTheTableHasAPlaceToo)
{
    const TransitionPtr shown = *Transition::make(nullptr, derived(stateOf(3, 4, 30)));
    const Result<ProbeFacts> facts = probeFacts(*shown, std::string("a\0b", 3));
    ASSERT_TRUE(facts.ok());
    EXPECT_FALSE(facts->id);
    EXPECT_FALSE(facts->before);
    EXPECT_TRUE(facts->after.place);
    EXPECT_EQ(facts->key, "a\\x00b");
}

TEST(MarkFacts, KeysOfAllArcsAreAllKeys)
{
    const SnapshotPtr snapshot = derived(stateOf(4, 8, 1000));
    const TransitionPtr shown = *Transition::make(nullptr, snapshot);
    std::uint64_t keys = 0;
    for (std::uint32_t unit = 0; unit < snapshot->routing->placement->unitCount(); ++unit)
        for (const std::string& line : unitFacts(*shown, unit).lines)
            if (const std::size_t at = line.find(" key"); at != std::string::npos)
                keys += std::stoul(line.substr(0, at));
    EXPECT_EQ(keys, 1000u);
}

TEST(MarkFacts, AnArcIsNamedByThePointThatOwnsIt)
{
    const SnapshotPtr snapshot = derived(stateOf(2, 2, 0));
    const TransitionPtr shown = *Transition::make(nullptr, snapshot);
    std::vector<std::string> titles;
    for (std::uint32_t unit = 0; unit < 4; ++unit)
        titles.push_back(unitFacts(*shown, unit).title);
    EXPECT_THAT(titles, ::testing::UnorderedElementsAre("redis-0#0", "redis-0#1", "redis-1#0",
                                                        "redis-1#1"));
}

TEST(MarkFacts, TheBandIsAskedByTurn)
{
    const SnapshotPtr snapshot = derived(stateOf(20, 64, 100));
    const TransitionPtr shown = *Transition::make(nullptr, snapshot);
    const ArcTable& arcs = *snapshot->routing->placement->arcs();
    for (const double turn : {0.0, 0.25, 0.5, 0.999}) {
        const auto unit = unitAtTurn(*shown, turn);
        ASSERT_TRUE(unit);
        EXPECT_EQ(*unit, arcs.at(static_cast<std::uint64_t>(turn * 18446744073709551616.0)).value);
    }
}

TEST(MarkFacts, NothingOfAFormThatFadesCanBePointedAt)
{
    const ClusterState before = stateOf(3, 4, 40);
    ClusterState after = before;
    after.map.algorithm = "two-choices";
    const TransitionPtr shown = *Transition::make(derived(before), derived(after));
    ASSERT_TRUE(shown->earlierScene());
    PictureStyle style;
    style.textWidth = testing::evenWidth;
    const PictureFocus focus;
    const DrawList marks = PictureLayout(*shown, style, focus).whole(shown->frameAt(0.1));
    ASSERT_FALSE(marks.empty());
    for (double x = 0.0; x < style.width; x += 7.0)
        for (double y = 0.0; y < style.height; y += 7.0)
            EXPECT_FALSE(hitAt(marks, {x, y}));
}

TEST(MarkFacts, UnitsOfAPlacementAreNotAskedOfAnAssignment)
{
    ClusterState state = stateOf(3, 4, 40);
    state.map.algorithm = "two-choices";
    const TransitionPtr shown = *Transition::make(nullptr, derived(state));
    EXPECT_FALSE(factsOf(*shown, {{Mark::Arc, kNobody, 2}, 0.5}));
}

}  // namespace
}  // namespace ringscope
