#include "core/analysis/movement.h"
#include "tests/core/analysis/small_routing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace ringscope {
namespace {

using namespace test;

Movement moved(const ShardMap& fromMap, const Routing& from, const ShardMap& toMap,
               const Routing& to)
{
    const Result<Movement> movement = exactMovement(fromMap, from, toMap, to, WorkContext());
    EXPECT_TRUE(movement.ok()) << movement.error().message;
    for (const Check& check : movement->checks)
        EXPECT_TRUE(check.ok) << check.name << ": " << check.detail;
    return *movement;
}

using Lengths = std::map<std::pair<std::string, std::string>, std::uint64_t>;

Lengths lengthsOf(const Movement& movement)
{
    const auto name = [&](std::uint32_t joint) {
        return joint == movement.shards.size() ? "nobody" : movement.shards.names[joint];
    };
    Lengths lengths;
    for (const MovementCell& cell : movement.matrix)
        lengths[{name(cell.from), name(cell.to)}] = static_cast<std::uint64_t>(cell.length);
    return lengths;
}

TEST(ExactMovement, OfArcsIsCountedInPositions)
{
    // c takes [10, 20) from a and [60, 90) from b.
    const Movement movement =
        moved(mapOf({"a", "b"}), smallCircle(100, {{0, 0}, {50, 1}}, 2),
              mapOf({"a", "b", "c"}),
              smallCircle(100, {{0, 0}, {10, 2}, {20, 0}, {50, 1}, {60, 2}, {90, 1}}, 3));
    EXPECT_TRUE(movement.exact);
    EXPECT_EQ(lengthsOf(movement), (Lengths{{{"a", "c"}, 10}, {{"b", "c"}, 30}}));
    EXPECT_DOUBLE_EQ(*movement.movedShare, 0.4);
    EXPECT_DOUBLE_EQ(*movement.minimumShare, 0.4);
    EXPECT_DOUBLE_EQ(*movement.excess, 1.0);
    EXPECT_DOUBLE_EQ(*movement.unnecessaryShare, 0.0);
    EXPECT_TRUE(movement.monotone);
    EXPECT_NEAR(*movement.moduloShare, 2.0 / 3.0, 1e-12);
}

TEST(ExactMovement, NoChangeMovesNothingAndHasNoExcess)
{
    const ShardMap map = mapOf({"a", "b"});
    const Routing routing = smallCircle(100, {{90, 0}, {50, 1}}, 2);
    const Movement movement = moved(map, routing, map, routing);
    EXPECT_TRUE(movement.matrix.empty());
    EXPECT_EQ(movement.movedShare, 0.0);
    EXPECT_FALSE(movement.excess);
    EXPECT_TRUE(movement.monotone);
    EXPECT_EQ(movement.moduloShare, 0.0);
}

TEST(ExactMovement, RenamesAreNotMoves)
{
    ShardMap before = mapOf({"old-name", "b"});
    ShardMap after = mapOf({"new-name", "b"});
    before.shards[0].id = after.shards[0].id = "pod-0";
    const Routing routing = smallCircle(100, {{0, 0}, {50, 1}}, 2);
    const Movement movement = moved(before, routing, after, routing);
    EXPECT_EQ(movement.movedShare, 0.0);
    EXPECT_EQ(movement.shards.names[0], "new-name");
}

TEST(ExactMovement, SwappingTwoShardsMovesAllAndNeededNothing)
{
    const ShardMap map = mapOf({"a", "b"});
    const Movement movement = moved(map, smallCircle(100, {{0, 0}, {50, 1}}, 2), map,
                                    smallCircle(100, {{0, 1}, {50, 0}}, 2));
    EXPECT_EQ(movement.movedShare, 1.0);
    EXPECT_EQ(movement.minimumShare, 0.0);
    EXPECT_FALSE(movement.excess);
    EXPECT_EQ(movement.unnecessaryShare, 1.0);
    EXPECT_FALSE(movement.monotone);
}

TEST(ExactMovement, NobodyIsARowOfItsOwn)
{
    const ShardMap map = mapOf({"a", "b"});
    const Movement movement =
        moved(map, smallCircle(100, {{0, 0}, {50, 1}}, 2), map,
              smallCircle(100, {{0, 0}, {50, kNobody}}, 2));
    EXPECT_EQ(lengthsOf(movement), (Lengths{{{"b", "nobody"}, 50}}));
    EXPECT_EQ(movement.movedShare, 0.5);
    EXPECT_EQ(movement.minimumShare, 0.5);
    EXPECT_EQ(movement.unnecessaryShare, 0.0);
    EXPECT_TRUE(movement.monotone);
}

TEST(ExactMovement, OfTheFullTurnFitsIn128Bits)
{
    const Movement movement =
        moved(mapOf({"a"}), smallCircle(powerOfTwo(64), {{5, 0}}, 1),
              mapOf({"b"}), smallCircle(powerOfTwo(64), {{9, 0}}, 1));
    ASSERT_EQ(movement.matrix.size(), 1u);
    EXPECT_EQ(movement.matrix[0].length, powerOfTwo(64));
    EXPECT_EQ(movement.movedShare, 1.0);
}

TEST(ExactMovement, LoadThatADrainingShardGainsIsNamed)
{
    const ShardMap before = mapOf({"a", "b"});
    ShardMap after = before;
    after.shards[1].state = ShardState::Draining;
    const Movement movement = moved(before, smallCircle(100, {{0, 0}, {50, 1}}, 2), after,
                                    smallCircle(100, {{0, 0}, {30, 1}}, 2));
    EXPECT_DOUBLE_EQ(*movement.drainGainShare, 0.2);
}

std::vector<int> firstShards(int count)
{
    std::vector<int> owners;
    for (int i = 0; i < count; ++i)
        owners.push_back(i);
    return owners;
}

ShardMap mapOfSize(int count)
{
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i)
        names.push_back("s" + std::to_string(i));
    return mapOf(names);
}

Movement moduloMoved(int before, int after)
{
    return moved(mapOfSize(before), smallModulo(firstShards(before), static_cast<std::size_t>(before)),
                 mapOfSize(after), smallModulo(firstShards(after), static_cast<std::size_t>(after)));
}

TEST(ExactMovement, OfModuloIsTheClosedForm)
{
    for (const auto& [n, m] : std::vector<std::pair<int, int>>{{4, 5}, {6, 7}, {8, 9}, {6, 4}, {4, 8}}) {
        const double lcm = std::lcm(n, m);
        const Movement movement = moduloMoved(n, m);
        EXPECT_NEAR(*movement.movedShare, 1.0 - std::min(n, m) / lcm, 1e-12) << n << " -> " << m;
        EXPECT_DOUBLE_EQ(*movement.moduloShare, *movement.movedShare);
        EXPECT_FALSE(movement.monotone && m != 2 * n) << n << " -> " << m;
    }
}

TEST(ExactMovement, OfAThousandResiduesIsNotWalkedOverThePeriod)
{
    EXPECT_NEAR(*moduloMoved(1000, 1001).movedShare, 1.0 - 1.0 / 1001.0, 1e-12);
}

TEST(ExactMovement, OfDoublingModuloIsAllToNewShards)
{
    const Movement movement = moduloMoved(4, 8);
    EXPECT_TRUE(movement.monotone);
    EXPECT_DOUBLE_EQ(*movement.unnecessaryShare, 0.0);
    EXPECT_DOUBLE_EQ(*movement.excess, 1.0);
}

TEST(ExactMovement, OfASignRuleCountsBothHalves)
{
    // Upper half: word 15 is -1 and goes to the last remainder, as floor does.
    const ShardMap map = mapOfSize(2);
    const Movement same = moved(map, smallModulo({0, 1}, 2, true, 4), map,
                                smallModulo({0, 1}, 2, false, 4));
    EXPECT_EQ(same.movedShare, 0.0);  // a power of two hides the sign
    const ShardMap three = mapOfSize(3);
    const Movement differs = moved(three, smallModulo({0, 1, 2}, 3, true, 32), three,
                                   smallModulo({0, 1, 2}, 3, false, 32));
    EXPECT_DOUBLE_EQ(*differs.movedShare, 0.5);  // 2^32 = 1 modulo 3: every negative word
}

TEST(ExactMovement, OfArcsAgainstRemaindersCountsWords)
{
    // 16 words; arcs [0, 8) a, [8, 16) b; remainders even a, odd b: half of each arc moves.
    const ShardMap map = mapOfSize(2);
    const Routing arcs = smallCircle(16, {{0, 0}, {8, 1}}, 2);
    const Movement movement = moved(map, arcs, map, smallModulo({0, 1}, 2, false, 4));
    EXPECT_EQ(lengthsOf(movement), (Lengths{{{"s0", "s1"}, 4}, {{"s1", "s0"}, 4}}));
    const Movement back = moved(map, smallModulo({0, 1}, 2, false, 4), map, arcs);
    EXPECT_EQ(lengthsOf(back), lengthsOf(movement));
}

TEST(ExactMovement, OfArcsAgainstASignRuleIsThatWordByWord)
{
    const ShardMap map = mapOfSize(3);
    const Routing arcs = smallCircle(256, {{250, 2}, {3, 0}, {100, 1}, {130, 0}, {200, 1}}, 3);
    const Routing signedRule = smallModulo({0, 1, 2, 1, 0}, 3, true, 8);
    Lengths expected;
    for (std::uint64_t word = 0; word < 256; ++word) {
        const auto& a = *arcs.placement;
        const auto& b = *signedRule.placement;
        const std::string from = "s" + std::to_string(a.ownerOf(a.unitOfWord(word)).value);
        const std::string to = "s" + std::to_string(b.ownerOf(b.unitOfWord(word)).value);
        if (from != to)
            ++expected[{from, to}];
    }
    EXPECT_EQ(lengthsOf(moved(map, arcs, map, signedRule)), expected);
}

TEST(ExactMovement, IsRefusedWhereCirclesDiffer)
{
    const ShardMap map = mapOfSize(1);
    const Result<Movement> movement = exactMovement(map, smallCircle(100, {{0, 0}}, 1), map,
                                                    smallCircle(200, {{0, 0}}, 1), WorkContext());
    ASSERT_FALSE(movement.ok());
    EXPECT_EQ(movement.error().code, ErrorCode::WrongUsage);
    EXPECT_NE(movement.error().message.find("needs --keys"), std::string::npos);
}

TEST(ExactMovement, IsRefusedWhereKeysAreHashedDifferently)
{
    const ShardMap map = mapOfSize(1);
    Routing other = smallCircle(100, {{0, 0}}, 1);
    other.keyRule = makeKeyRule(KeyRuleSpec{}).value();
    const Result<Movement> movement =
        exactMovement(map, smallCircle(100, {{0, 0}}, 1), map, other, WorkContext());
    ASSERT_FALSE(movement.ok());
    EXPECT_EQ(movement.error().code, ErrorCode::WrongUsage);
}

TEST(ExactMovement, IsRefusedWherePositionsAreNotWords)
{
    const ShardMap map = mapOfSize(2);
    const Result<Movement> movement =
        exactMovement(map, smallCircle(100, {{0, 0}, {50, 1}}, 2), map,
                      smallModulo({0, 1}, 2), WorkContext());
    ASSERT_FALSE(movement.ok());
    EXPECT_EQ(movement.error().code, ErrorCode::WrongUsage);
}

TEST(ExactMovement, OfAnAssignmentIsWrongUsage)
{
    const ShardMap map = mapOfSize(1);
    Routing assignment;
    const Result<Movement> movement =
        exactMovement(map, assignment, map, assignment, WorkContext());
    ASSERT_FALSE(movement.ok());
    EXPECT_EQ(movement.error().code, ErrorCode::WrongUsage);
}

TEST(ExactMovement, OfTooLongAPeriodIsTooLarge)
{
    const std::size_t tooLong = (std::size_t{1} << 24) + 1;
    const ShardMap map = mapOfSize(1);
    const Routing slots = smallModulo(std::vector<int>(tooLong, 0), 1);
    const Result<Movement> movement = exactMovement(map, slots, map, slots, WorkContext());
    ASSERT_FALSE(movement.ok());
    EXPECT_EQ(movement.error().code, ErrorCode::TooLarge);
}

TEST(ExactMovement, OfTwoEmptyMapsIsNoMovement)
{
    const ShardMap none;
    const Movement movement = moved(none, smallModulo({}, 0), none, smallModulo({}, 0));
    EXPECT_EQ(movement.movedShare, 0.0);
    EXPECT_FALSE(movement.moduloShare);
}

TEST(ExactMovement, OfTheFirstShardIsAllFromNobody)
{
    const Movement movement =
        moved(ShardMap{}, smallModulo({}, 0), mapOfSize(1), smallModulo({0}, 1));
    EXPECT_EQ(movement.movedShare, 1.0);
    EXPECT_EQ(movement.minimumShare, 1.0);
    EXPECT_TRUE(movement.monotone);
}

TEST(SplitProbability, IsThatOfTheCase)
{
    const double m = 0.1977;
    EXPECT_NEAR(splitProbability(m, 0.5, 2), 0.09885, 1e-6);
    EXPECT_NEAR(splitProbability(m, 0.5, 5), 0.185344, 1e-6);
    EXPECT_NEAR(splitProbability(m, 0.1, 20), 0.173664, 1e-6);
}

TEST(SplitProbability, IsZeroForOneEventOrOneVersion)
{
    EXPECT_EQ(splitProbability(0.5, 0.5, 0), 0.0);
    EXPECT_EQ(splitProbability(0.5, 0.5, 1), 0.0);
    EXPECT_EQ(splitProbability(0.5, 0.0, 5), 0.0);
    EXPECT_EQ(splitProbability(0.5, 1.0, 5), 0.0);
    EXPECT_EQ(splitProbability(0.0, 0.5, 5), 0.0);
}

}  // namespace
}  // namespace ringscope
