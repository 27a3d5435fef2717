// A change that is not made yet, over the picture of what is.
#include "core/transition/ghosts.h"

#include "core/support/number_text.h"
#include "tests/core/transition/ring_scene.h"
#include "tests/core/transition/states.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace ringscope {
namespace {

using namespace testing;

struct Said {
    Preview preview;
    TransitionPtr would;
    Ghosts ghosts;
};

Said say(const SnapshotPtr& now, const Command& command)
{
    Said said;
    said.preview = *previewOf(now, command, {}, {});
    said.would = *Transition::make(now, said.preview.after);
    said.ghosts = ghostsOf(said.preview, *said.would);
    return said;
}

Command add(const std::string& name)
{
    return {"add", Value::map({{"name", Value::scalar(name, true)}})};
}

Command removal(const std::string& name) { return {"remove", Value::scalar(name, true)}; }

DrawList drawn(const Said& said, const SnapshotPtr& now, double size = 700.0)
{
    PictureStyle style;
    style.width = style.height = size;
    style.textWidth = [](const TextStyle& text, std::string_view s) {
        return 0.5 * text.px * static_cast<double>(s.size());
    };
    const TransitionPtr shown = *Transition::make(nullptr, now);
    DrawList list;
    drawGhosts(said.ghosts, shown->scene(), style, list);
    return list;
}

TEST(Ghosts, EveryPointOfTheNewNameIsThereWhereItWillBe)
{
    const Said said = say(derived(stateOf(3, 4, 30)), add("redis-3"));
    ASSERT_EQ(said.ghosts.points.size(), 4u);
    std::vector<double> real;
    for (const RingPoint& point : pointsOf(*said.preview.after)->points)
        if (point.shard.value == 3)
            real.push_back(static_cast<double>(point.token) / 18446744073709551616.0);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_NEAR(said.ghosts.points[i].place, real[i], 1e-12);
        EXPECT_FALSE(said.ghosts.points[i].leaves);
    }
}

TEST(Ghosts, ArcsThatChangeAreAsLongAsTheShareOfTheJoiner)
{
    const Said said = say(derived(stateOf(3, 8, 0)), add("redis-3"));
    const double sum = std::accumulate(said.ghosts.arcs.begin(), said.ghosts.arcs.end(), 0.0,
                                       [](double s, const GhostArc& arc) { return s + arc.sweep; });
    EXPECT_NEAR(sum, *said.preview.movedShare, 1e-12);
}

TEST(Ghosts, APointThatWouldGoIsMarkedAsLeaving)
{
    const Said said = say(derived(stateOf(3, 4, 30)), removal("redis-1"));
    ASSERT_EQ(said.ghosts.points.size(), 4u);
    for (const GhostPoint& point : said.ghosts.points)
        EXPECT_TRUE(point.leaves);
}

TEST(Ghosts, ALargeRingShowsThePointsOfTheNewNameAlone)
{
    const Said said = say(derived(stateOf(20, 64, 0)), add("redis-20"));
    EXPECT_EQ(said.ghosts.points.size(), 64u);
}

TEST(Ghosts, TheMiddleSaysTheFigureOfThePreviewAndWhoGives)
{
    const SnapshotPtr now = derived(stateOf(5, 8, 200));
    const Said said = say(now, add("redis-5"));
    const std::vector<std::string> texts = drawn(said, now).texts();
    EXPECT_THAT(texts, ::testing::Contains("Add redis-5"));
    EXPECT_THAT(texts,
                ::testing::Contains("would move " + percentText(*said.preview.movedShare)));
    std::string all;
    for (const std::string& text : texts)
        all += text + " ";
    EXPECT_NE(all.find("from " + said.preview.givers.front().shard), std::string::npos) << all;
    const std::size_t rest = said.preview.givers.size() - 2;
    EXPECT_NE(all.find(std::to_string(rest) + " more"), std::string::npos) << all;
    EXPECT_NE(all.find("least possible"), std::string::npos);
}

TEST(Ghosts, APictureWithoutARingSaysTheSameFigures)
{
    ClusterState state = stateOf(3, 4, 100);
    state.map.algorithm = "rendezvous";
    const SnapshotPtr now = derived(state);
    const Said said = say(now, add("redis-3"));
    EXPECT_TRUE(said.ghosts.points.empty());
    EXPECT_THAT(drawn(said, now).texts(),
                ::testing::Contains("would move " + percentText(*said.preview.movedShare)));
}

TEST(Ghosts, ATinyRingStillSaysItAll)
{
    const SnapshotPtr now = derived(stateOf(3, 4, 30));
    const Said said = say(now, add("redis-3"));
    EXPECT_THAT(drawn(said, now, 240.0).texts(),
                ::testing::Contains("would move " + percentText(*said.preview.movedShare)));
}

TEST(Ghosts, ABandTooThinForAHollowPointStillShowsItsDots)
{
    const SnapshotPtr now = derived(stateOf(3, 4, 30));
    const Said said = say(now, add("redis-3"));
    for (const double size : {20.0, 60.0, 90.0, 120.0})
        EXPECT_FALSE(drawn(said, now, size).texts().empty()) << size;
}

TEST(Ghosts, NothingMovesWithoutWeight)
{
    const SnapshotPtr now = derived(stateOf(3, 4, 30));
    const Said said =
        say(now, {"add", Value::map({{"name", Value::scalar("x", true)},
                                     {"weight", Value::scalar("0")}})});
    EXPECT_TRUE(said.ghosts.points.empty());
    EXPECT_TRUE(said.ghosts.arcs.empty());
    EXPECT_THAT(drawn(said, now).texts(), ::testing::Contains("would move nothing"));
}

}  // namespace
}  // namespace ringscope
