// What a ring and its lens show of states: warming, draining, down, pinned.
#include "core/transition/lens_pieces.h"
#include "core/transition/picture_layout.h"
#include "core/transition/transition.h"
#include "tests/core/transition/ring_scene.h"
#include "tests/core/transition/states.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using ::testing::Contains;
using testing::derived;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::stateOf;

PictureStyle styleOf(PictureMode mode = PictureMode::Teach)
{
    PictureStyle style;
    style.mode = mode;
    style.textWidth = testing::evenWidth;
    return style;
}

TransitionPtr resting(const ClusterState& state)
{
    return *Transition::make(nullptr, derived(state));
}

DrawList picture(const TransitionPtr& transition, PictureMode mode = PictureMode::Teach)
{
    const PictureStyle style = styleOf(mode);
    const PictureFocus focus;
    return PictureLayout(*transition, style, focus).whole(transition->frameAt(1.0));
}

std::size_t patterned(const DrawList& list, Pattern pattern)
{
    std::size_t count = 0;
    for (const DrawItem& item : list.items())
        if (item.paint.pattern == pattern && std::holds_alternative<SectorShape>(item.shape))
            ++count;
    return count;
}

std::size_t flags(const DrawList& list)
{
    std::size_t count = 0;
    for (const DrawItem& item : list.items())
        if (const auto* shape = std::get_if<PolylineShape>(&item.shape))
            count += item.tag.mark == Mark::Decor && shape->spots.size() == 3 && shape->closed;
    return count;
}

TEST(RingStates, AWarmingShardShowsWhatItWillTake)
{
    ClusterState state = stateOf(4, 8, 30);
    state.map.shards[3].state = ShardState::Warming;
    const TransitionPtr transition = resting(state);
    const auto& form = std::get<CircleForm>(transition->scene().form);
    // The arcs of redis-3 in the map where it is active are those that are hatched.
    ClusterState active = state;
    active.map.shards[3].state = ShardState::Active;
    const auto lengths = [&](const std::vector<SceneArc>& arcs) {
        double sum = 0.0;
        for (const SceneArc& arc : arcs)
            sum += arc.sweep;
        return sum;
    };
    ASSERT_FALSE(form.warming.empty());
    EXPECT_NEAR(lengths(form.warming), *derived(active)->load.shards[3].share, 1e-9);
    for (const SceneArc& arc : form.warming) {
        EXPECT_EQ(arc.to, 3u);
        EXPECT_NE(arc.from, 3u);
    }
    const DrawList list = picture(transition);
    EXPECT_EQ(patterned(list, Pattern::Hatched), form.warming.size());
    EXPECT_THAT(list.texts(), Contains("redis-3 warms up: will take"));
}

TEST(RingStates, WithoutAWarmingShardNothingIsHatched)
{
    const TransitionPtr transition = resting(stateOf(4, 8, 30));
    EXPECT_TRUE(std::get<CircleForm>(transition->scene().form).warming.empty());
    EXPECT_EQ(patterned(picture(transition), Pattern::Hatched), 0u);
    for (const std::string& text : picture(transition).texts()) {
        EXPECT_THAT(text, Not(HasSubstr("warms")));
        EXPECT_NE(text, "draining");
    }
}

TEST(RingStates, AWarmingShardOfNoWeightTakesNothing)
{
    ClusterState state = stateOf(4, 8, 30);
    state.map.shards[3].state = ShardState::Warming;
    state.map.shards[3].weight = 0;
    EXPECT_TRUE(std::get<CircleForm>(resting(state)->scene().form).warming.empty());
}

TEST(RingStates, ADrainingShardIsStripedAndInTheLegend)
{
    ClusterState state = stateOf(3, 4, 30);
    state.map.shards[1].state = ShardState::Draining;
    const DrawList list = picture(resting(state), PictureMode::Plain);
    EXPECT_EQ(patterned(list, Pattern::Striped), 4u);
    EXPECT_THAT(list.texts(), Contains("draining"));
}

TEST(RingStates, EveryPinnedKeyHasAFlagWhileTheyAreFew)
{
    ClusterState state = stateOf(3, 8, 1000);
    state.map.overrides = {{"t-1", "redis-1"}, {"t-2", "redis-2"}};
    const TransitionPtr transition = resting(state);
    ASSERT_EQ(transition->scene().pins.size(), 2u);
    EXPECT_EQ(transition->scene().pinCount, 2u);
    const DrawList list = picture(transition);
    EXPECT_EQ(flags(list), 2u);
    EXPECT_THAT(list.texts(), Contains("2 pinned keys"));
}

TEST(RingStates, ManyPinnedKeysAreBoundedAndCounted)
{
    ClusterState state = stateOf(3, 8, 1000);
    for (int i = 0; i < 100; ++i)
        state.map.overrides["t-" + std::to_string(i)] = "redis-1";
    const TransitionPtr transition = resting(state);
    EXPECT_EQ(transition->scene().pins.size(), kDrawnPins);
    EXPECT_EQ(transition->scene().pinCount, 100u);
    const DrawList list = picture(transition);
    EXPECT_EQ(flags(list), kDrawnPins);
    EXPECT_THAT(list.texts(), Contains("100 pinned keys, 32 shown"));
}

TEST(RingStates, ALensShowsAPinnedKeyAtItsOwner)
{
    ClusterState state = stateOf(3, 8, 1000);
    state.map.overrides = {{"t-1", "redis-1"}};
    const TransitionPtr transition = resting(state);
    const ScenePin& pin = transition->scene().pins.at(0);
    const LensRange range = fittedLens(pin.place - 0.005, 0.01, true);
    bool found = false;
    for (const LensKey& key : lensKeys(transition->scene(), range, 40).keys)
        if (key.id == pin.key) {
            found = true;
            EXPECT_TRUE(key.isPinned);
            EXPECT_EQ(key.after, transition->shardNumber("redis-1"));
        }
    EXPECT_TRUE(found);
}

}  // namespace
}  // namespace ringscope
