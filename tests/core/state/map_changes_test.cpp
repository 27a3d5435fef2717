#include "core/state/map_changes.h"
#include "tests/core/state/state_builder.h"

#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

std::vector<std::string> sentences(const ClusterState& from, const ClusterState& to)
{
    std::vector<std::string> texts;
    for (const Command& change : changesBetween(from.map, to.map))
        texts.push_back(describe(from, change));
    return texts;
}

using Texts = std::vector<std::string>;

TEST(MapChanges, AMapHasNoneToItself)
{
    const ClusterState state = aState().shard("a").shard("b").pin("k", "a");
    EXPECT_TRUE(changesBetween(state.map, state.map).empty());
}

TEST(MapChanges, NameWhatAPersonDid)
{
    const ClusterState from = aState().shard("a").shard("b").pin("k", "a").pin("l", "b");
    ClusterState to = after(from, command("add", "c"));
    to = after(to, commandWith("weight", {{"shard", "b"}, {"value", "2"}}));
    to = after(to, command("vnodes", "64"));
    to = after(to, command("unpin", "l"));
    to = after(to, commandWith("pin", {{"key", "k"}, {"shard", "c"}}));
    EXPECT_EQ(sentences(from, to), (Texts{"Weight of b: 2", "Add c", "Set vnodes 64", "Unpin l",
                                          "Pin k to c"}));
}

TEST(MapChanges, ARenameIsOneAndNotALeaveAndAJoin)
{
    const ClusterState from = aState().shard("a").shard("b");
    const ClusterState to = after(from, commandWith("rename", {{"from", "a"}, {"to", "z"}}));
    EXPECT_EQ(sentences(from, to), (Texts{"Rename a to z"}));
}

TEST(MapChanges, EachCanBeReducedAlone)
{
    const ClusterState from = aState().shard("a").shard("b").shard("c").pin("k", "a");
    ClusterState to = after(from, command("remove", "a"));
    to = after(to, command("hash", "xxh3"));
    to = after(to, command("drain", "b"));
    for (const Command& change : changesBetween(from.map, to.map))
        EXPECT_TRUE(reduce(from, change, {}).ok()) << describe(from, change);
}

TEST(MapChanges, ReducedTogetherTheyGiveTheOtherMap)
{
    const ClusterState from = aState().shard("a").shard("b").shard("c").pin("k", "a");
    ClusterState to = after(from, command("remove", "a"));
    to = after(to, commandWith("add", {{"name", "d"}, {"weight", "3"}, {"zone", "z"}}));
    to = after(to, commandWith("space", {{"bits", "32"}}));
    to = after(to, commandWith("shard", {{"name", "b"}, {"rack", "r"}}));
    ClusterState state = from;
    for (const Command& change : changesBetween(from.map, to.map))
        state = after(state, change);
    EXPECT_EQ(state.map, to.map);
}

}  // namespace
}  // namespace ringscope::test
