#include "core/transition/shard_marks.h"

#include <gmock/gmock.h>

#include <set>

namespace ringscope {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> textsOf(const std::vector<std::string>& names)
{
    std::vector<std::string> texts;
    for (const ShardMark& mark : shardMarks(names))
        texts.push_back(mark.text);
    return texts;
}

std::vector<int> identitiesOf(const std::vector<std::string>& names)
{
    std::vector<int> numbers;
    for (const ShardMark& mark : shardMarks(names))
        numbers.push_back(mark.identity);
    return numbers;
}

TEST(ShardMarks, NamesThatEndInNumbersAreMarkedByThem)
{
    EXPECT_THAT(textsOf({"redis-0", "redis-3", "redis-10"}), ElementsAre("0", "3", "10"));
    EXPECT_THAT(textsOf({"redis-10", "redis-11"}), ElementsAre("10", "11"));
}

TEST(ShardMarks, NamesThatEndInALetterOfTheirOwnAreMarkedByIt)
{
    EXPECT_THAT(textsOf({"Shard A", "Shard B"}), ElementsAre("A", "B"));
    EXPECT_THAT(textsOf({"a", "b"}), ElementsAre("A", "B"));
}

TEST(ShardMarks, OtherNamesAreMarkedByTheirFirstLetterWhenItIsUnique)
{
    EXPECT_THAT(textsOf({"amsterdam", "berlin"}), ElementsAre("A", "B"));
    EXPECT_THAT(textsOf({"berlin", "bern"}), ElementsAre("0", "1"));
}

TEST(ShardMarks, AMarkIsNeverLongerThanThreeCharacters)
{
    EXPECT_THAT(textsOf({"10.0.4.11:6379", "10.0.4.12:6379"}), ElementsAre("0", "1"));
}

TEST(ShardMarks, AShardKeepsItsColourWhenAnotherLeaves)
{
    EXPECT_THAT(identitiesOf({"redis-0", "redis-1", "redis-2"}), ElementsAre(0, 1, 2));
    EXPECT_THAT(identitiesOf({"redis-0", "redis-2"}), ElementsAre(0, 2));
}

TEST(ShardMarks, SevenShardsHaveSevenColoursWhateverTheirNames)
{
    const std::vector<int> numbers =
        identitiesOf({"redis-0", "redis-7", "redis-14", "x", "", "\xff", "redis-21"});
    EXPECT_EQ(std::set<int>(numbers.begin(), numbers.end()).size(), 7u);
}

TEST(ShardMarks, AboveSevenShardsColourMeansNoIdentity)
{
    EXPECT_THAT(identitiesOf({"0", "1", "2", "3", "4", "5", "6", "7"}), ::testing::Each(-1));
}

}  // namespace
}  // namespace ringscope
