#include "core/session/earlier_maps.h"

#include "tests/core/state/state_builder.h"

#include <gmock/gmock.h>

namespace ringscope::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> namesOf(const std::vector<PreviousMap>& maps)
{
    std::vector<std::string> names;
    for (const PreviousMap& map : maps)
        names.push_back(map.name);
    return names;
}

TEST(EarlierMaps, AreThoseOfTheUndoListNewestFirst)
{
    History history(aState().shard("a"));
    ASSERT_TRUE(history.apply(command("add", "b"), {}).ok());
    ASSERT_TRUE(history.apply(command("add", "c"), {}).ok());
    const std::vector<PreviousMap> maps = earlierMaps(history);
    EXPECT_THAT(namesOf(maps), ElementsAre("after: Add b", "as opened"));
    EXPECT_EQ(maps[0].map.shards.size(), 2u);
    EXPECT_EQ(earlierMaps(history, 1).size(), 1u);
}

TEST(EarlierMaps, NameEachMapOnce)
{
    History history(aState().shard("a").shard("b"));
    ASSERT_TRUE(history.apply(command("baseline"), {}).ok());
    ASSERT_TRUE(history.apply(command("add", "c"), {}).ok());
    EXPECT_THAT(namesOf(earlierMaps(history)), ElementsAre("the baseline"));
    ASSERT_TRUE(history.apply(command("remove", "c"), {}).ok());
    EXPECT_THAT(namesOf(earlierMaps(history)), ElementsAre("after: Add c"));
}

TEST(EarlierMaps, LeaveOutMapsWithoutOwners)
{
    History history{ClusterState()};
    ASSERT_TRUE(history.apply(command("add", "a"), {}).ok());
    EXPECT_THAT(earlierMaps(history), IsEmpty());
}

}  // namespace
}  // namespace ringscope::test
