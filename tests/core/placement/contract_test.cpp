// The contract of a placement, run over every row of the table of policies against what the row
// promises. A new policy is picked up here by its row; what it does not promise is skipped.
#include "tests/core/placement/placement_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace ringscope::test {
namespace {

constexpr std::string_view kJoiner = "joiner";
constexpr std::uint64_t kWrittenUnits = 64;

const Names kShards = {"m", "b", "zeta", "a", "q", "c"};

Names with(Names names, std::string_view added)
{
    names.emplace_back(added);
    return names;
}

Names without(Names names, const std::string& gone)
{
    std::erase(names, gone);
    return names;
}

/// Written owners that do not depend on the order of the list: every fifth unit is the joiner's
/// where there is one, the others go round the shards of kShards; units of absent shards are
/// nobody's.
void writeUnits(PlacementSpec& spec)
{
    const auto indexOf = [&](std::string_view name) {
        const auto found = std::ranges::find(spec.shards, name, &PlacementShard::name);
        return ShardIndex(static_cast<std::size_t>(found - spec.shards.begin()));
    };
    const bool joined = indexOf(kJoiner).value < spec.shards.size();
    const u128 step = powerOfTwo(spec.hash.widthBits()) / kWrittenUnits;
    spec.slots.slots = kWrittenUnits;
    for (std::uint64_t unit = 0; unit < kWrittenUnits; ++unit) {
        const std::string_view name =
            joined && unit % 5 == 4 ? kJoiner : std::string_view(kShards[unit % kShards.size()]);
        const ShardIndex owner = indexOf(name);
        std::vector<ShardIndex> owners;
        if (owner.value < spec.shards.size())
            owners.push_back(owner);
        spec.slots.units.push_back({unit, unit, owners});
        // Logical shards without owners are placed by the policy itself.
        const bool isPlaced = spec.algorithm == "two-level" && !spec.shards.empty();
        if (isPlaced)
            owners.clear();
        if (!owners.empty() || isPlaced)
            spec.ranges.ranges.push_back(
                {static_cast<std::uint64_t>(unit * step),
                 unit + 1 == kWrittenUnits
                     ? std::nullopt
                     : std::optional(static_cast<std::uint64_t>((unit + 1) * step)),
                 "unit " + std::to_string(unit), owners});
    }
}

struct Promise {
    const PolicyRow* row = nullptr;
    std::string_view hash;
};

std::vector<Promise> promises()
{
    std::vector<Promise> all;
    // 64 bits, 32 bits, and 16 bits, on which points collide.
    for (const PolicyRow& row : policyRows())
        for (const std::string_view hash : {"xxh64", "crc32", "md5-be16"})
            all.push_back({&row, hash});
    return all;
}

class Contract : public testing::TestWithParam<Promise> {
protected:
    const PolicyRow& row() const { return *GetParam().row; }

    PlacementSpec specOf(const Names& names) const
    {
        SpecBuilder spec = aSpec().algorithm(std::string(row().id)).hash(GetParam().hash);
        PlacementSpec built = spec.vnodes(200).table(4099).capacity(32).shards(names);
        writeUnits(built);
        return built;
    }
    Names keys = numbered("key-", 3'000);
};

void PrintTo(const Promise& promise, std::ostream* out)
{
    *out << promise.row->id << " over " << promise.hash;
}

std::string promiseName(const testing::TestParamInfo<Promise>& info)
{
    std::string name = std::string(info.param.row->id) + "_" + std::string(info.param.hash);
    std::erase_if(name, [](char c) { return !std::isalnum(c) && c != '_'; });
    return name;
}

INSTANTIATE_TEST_SUITE_P(Policies, Contract, testing::ValuesIn(promises()), promiseName);

TEST_P(Contract, IsFoundByItsIdAndNamesItsRow)
{
    EXPECT_EQ(findPolicy(row().id), &row());
    EXPECT_EQ(&build(specOf(kShards))->policy(), &row());
    EXPECT_FALSE(row().title.empty());
    EXPECT_TRUE(row().idea.ends_with('.'));
}

TEST_P(Contract, OwnersAreShardsOrNobody)
{
    const PlacementSpec spec = specOf(kShards);
    for (const ShardIndex owner : ownersOf(spec, *build(spec), keys))
        EXPECT_TRUE(owner.isNone() || owner.value < kShards.size());
}

TEST_P(Contract, IsTotalWherePromised)
{
    if (!row().total)
        GTEST_SKIP() << "not promised to be total";
    EXPECT_THAT(ownerNames(specOf(kShards), keys), testing::Not(testing::Contains("-")));
}

TEST_P(Contract, IsDeterministic)
{
    const PlacementSpec spec = specOf(kShards);
    const PlacementPtr first = build(spec);
    const PlacementPtr second = build(spec);
    EXPECT_EQ(ownersOf(spec, *first, keys), ownersOf(spec, *second, keys));
    EXPECT_EQ(lengthsOf(*first), lengthsOf(*second));
    EXPECT_EQ(first->warnings(), second->warnings());
}

TEST_P(Contract, IsOrderIndependentWherePromised)
{
    if (!row().orderIndependent)
        GTEST_SKIP() << "not promised to be independent of the order of shards";
    const Names expected = ownerNames(specOf(kShards), keys);
    Names names = kShards;
    std::ranges::reverse(names);
    EXPECT_EQ(ownerNames(specOf(names), keys), expected);
    std::ranges::sort(names);
    EXPECT_EQ(ownerNames(specOf(names), keys), expected);
    EXPECT_EQ(sharesOf(specOf(names)), sharesOf(specOf(kShards)));
}

TEST_P(Contract, AJoinMovesKeysToTheJoinerOnlyWherePromised)
{
    if (!row().monotone)
        GTEST_SKIP() << "not promised to be monotone";
    const Names before = ownerNames(specOf(kShards), keys);
    const Names after = ownerNames(specOf(with(kShards, kJoiner)), keys);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (before[i] == after[i])
            continue;
        ++moved;
        EXPECT_EQ(after[i], kJoiner) << keys[i];
    }
    EXPECT_GT(moved, 0u);
}

TEST_P(Contract, ALeaveMovesTheLeaversKeysOnlyWherePromised)
{
    if (!row().monotone)
        GTEST_SKIP() << "not promised to be monotone";
    const Names before = ownerNames(specOf(kShards), keys);
    for (const std::string& gone : kShards) {
        const Names after = ownerNames(specOf(without(kShards, gone)), keys);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (before[i] != gone) {
                EXPECT_EQ(after[i], before[i]) << keys[i];
            }
        }
    }
}

TEST_P(Contract, AddingTheLeaverAgainRestoresEveryOwner)
{
    const Names expected = ownerNames(specOf(kShards), keys);
    const Names left = without(kShards, "q");
    build(specOf(left));
    EXPECT_EQ(ownerNames(specOf(kShards), keys), expected);
}

TEST_P(Contract, AShardThatTakesNoKeysOwnsNothing)
{
    for (const bool byWeight : {true, false}) {
        PlacementSpec spec = specOf(kShards);
        PlacementShard& shard = spec.shards[2];
        shard.takesKeys = false;
        shard.isDown = !byWeight;
        if (byWeight)
            shard.weight = 0;
        EXPECT_EQ(lengthsOf(*build(spec))[2], 0u);
        EXPECT_EQ(keyCounts(spec, keys).at("zeta"), 0u);
    }
}

TEST_P(Contract, AShardThatTakesNoKeysCostsTheOthersNothingWherePromised)
{
    if (!row().monotone)
        GTEST_SKIP() << "not promised to be monotone";
    const Names before = ownerNames(specOf(kShards), keys);
    PlacementSpec spec = specOf(kShards);
    spec.shards[2].takesKeys = false;
    const Names after = ownerNames(spec, keys);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (before[i] != "zeta") {
            EXPECT_EQ(after[i], before[i]);
        }
    }
}

TEST_P(Contract, WeightsChangeSharesJustWherePromised)
{
    PlacementSpec spec = specOf(kShards);
    const auto before = keyCounts(spec, keys);
    spec.shards[1].weight = 4;
    const auto after = keyCounts(spec, keys);
    if (row().weighted)
        EXPECT_GT(after.at("b"), before.at("b") + keys.size() / 10);
    else
        EXPECT_EQ(after, before);
}

TEST_P(Contract, OneShardOwnsAllWhereTotal)
{
    if (!row().total)
        GTEST_SKIP() << "not promised to be total";
    const PlacementSpec spec = specOf({"solo"});
    EXPECT_EQ(keyCounts(spec, keys).at("solo"), keys.size());
    if (row().countable) {
        EXPECT_EQ(lengthsOf(*build(spec)), (std::vector{build(spec)->unitSpace().turn}));
    }
}

TEST_P(Contract, WithoutShardsNobodyOwnsAnyKey)
{
    const PlacementSpec spec = specOf({});
    const PlacementPtr empty = build(spec);
    EXPECT_EQ(empty->shardCount(), 0u);
    for (const std::string& owner : ownerNames(spec, numbered("key-", 50)))
        EXPECT_EQ(owner, "-");
    EXPECT_TRUE(empty->ownerOf(UnitId{}).isNone());
    EXPECT_TRUE(empty->ownersOf(UnitId{}, 3).empty());
    EXPECT_EQ(empty->unitName(UnitId{}), "");
    EXPECT_FALSE(empty->tokenOf(UnitId{}));
    EXPECT_TRUE(explainKey(spec, "t-42").owner.isNone());
    empty->picture();
}

TEST_P(Contract, UnitsFillExactlyOneTurn)
{
    const PlacementPtr placement = build(specOf(kShards));
    EXPECT_EQ(row().countable, placement->unitSpace().kind != UnitSpace::Kind::None);
    u128 sum = 0;
    for (std::uint32_t unit = 0; unit < placement->unitCount(); ++unit)
        sum += placement->unitLength(UnitId(unit));
    EXPECT_EQ(sum, placement->unitSpace().turn);
}

TEST_P(Contract, BatchesAgreeWithSingleWords)
{
    if (!row().countable)
        GTEST_SKIP() << "not promised to be countable";
    const PlacementSpec spec = specOf(kShards);
    const PlacementPtr placement = build(spec);
    const HashedText hashed(spec, keys);
    std::vector<UnitId> units(keys.size());
    placement->unitsOf(hashed.batch(), units);
    for (std::size_t i = 0; i < keys.size(); ++i)
        EXPECT_EQ(units[i], placement->unitOfWord(hashed.batch().first[i]));
}

TEST_P(Contract, SlicesAgreeWithTheWhole)
{
    const PlacementSpec spec = specOf(kShards);
    const PlacementPtr placement = build(spec);
    const HashedText hashed(spec, keys);
    std::vector<UnitId> whole(keys.size());
    placement->unitsOf(hashed.batch(), whole);
    std::vector<UnitId> part(700);
    placement->unitsOf(hashed.batch().slice(1'000, 700), part);
    EXPECT_TRUE(std::equal(part.begin(), part.end(), whole.begin() + 1'000));
}

TEST_P(Contract, ExplanationsAgreeWithTheBatch)
{
    const PlacementSpec spec = specOf(kShards);
    const PlacementPtr placement = build(spec);
    for (const std::string& key : numbered("key-", 200)) {
        const HashedText hashed(spec, {key});
        UnitId unit;
        placement->unitsOf(hashed.batch(), {&unit, 1});
        const Explanation walk = placement->explain(hashed.batch());
        EXPECT_EQ(walk.unit, unit);
        EXPECT_EQ(walk.owner, placement->ownerOf(unit));
        EXPECT_EQ(walk.hash, hashed.batch().first[0]);
        EXPECT_EQ(walk.token, placement->tokenOf(unit));
        EXPECT_EQ(walk.position, placement->positionOf(walk.hash));
        EXPECT_FALSE(walk.rule.empty());
        EXPECT_EQ(walk.steps.back().what, "owner");
        EXPECT_EQ(walk.steps.back().value.starts_with("no owner"), walk.owner.isNone());
    }
}

TEST_P(Contract, PreferenceListsBeginWithTheOwnerAndRepeatNobody)
{
    const PlacementSpec spec = specOf(kShards);
    const PlacementPtr placement = build(spec);
    for (const std::string& key : numbered("key-", 100)) {
        const HashedText hashed(spec, {key});
        UnitId unit;
        placement->unitsOf(hashed.batch(), {&unit, 1});
        for (const auto& owners :
             {placement->ownersOf(unit, 3), placement->ownersOfKey(hashed.batch(), 3)}) {
            EXPECT_LE(owners.size(), 3u);
            EXPECT_EQ(owners.empty(), placement->ownerOf(unit).isNone());
            if (!owners.empty()) {
                EXPECT_EQ(owners[0], placement->ownerOf(unit));
            }
            std::set<ShardIndex> different(owners.begin(), owners.end());
            EXPECT_EQ(different.size(), owners.size());
        }
        EXPECT_TRUE(placement->ownersOf(unit, 0).empty());
    }
}

TEST_P(Contract, ArcsAreFoundExactlyAtTheirBounds)
{
    const PlacementPtr placement = build(specOf(kShards));
    const ArcTable* arcs = placement->arcs();
    EXPECT_EQ(arcs != nullptr, placement->unitSpace().kind == UnitSpace::Kind::Intervals);
    if (arcs == nullptr)
        return;
    const u128 turn = arcs->turn();
    EXPECT_EQ(turn, placement->unitSpace().turn);
    // Arc 0 holds position 0; the others ascend.
    const auto begins = arcs->begins();
    EXPECT_TRUE(std::is_sorted(begins.begin() + 1, begins.end()));
    const auto expected = [&](std::uint64_t position) {
        const auto after = std::upper_bound(begins.begin() + 1, begins.end(), position);
        const bool wraps = begins[0] != 0 && position >= begins[0];
        return UnitId(wraps ? std::size_t{0}
                            : static_cast<std::size_t>(after - begins.begin() - 1));
    };
    std::set<std::uint64_t> positions{0, static_cast<std::uint64_t>(turn - 1)};
    for (const std::uint64_t begin : begins)
        for (const u128 step : {turn - 1, u128{0}, u128{1}})
            positions.insert(static_cast<std::uint64_t>((begin + step) % turn));
    for (const std::uint64_t position : positions) {
        EXPECT_EQ(arcs->at(position), expected(position));
        EXPECT_EQ(arcs->owner(arcs->at(position)), placement->ownerOf(arcs->at(position)));
    }
}

/// What every picture must share with the placement it shows.
struct PictureCheck {
    const Placement& placement;

    void operator()(const ArcsPicture& picture) const
    {
        EXPECT_EQ(picture.arcs, placement.arcs());
        EXPECT_EQ(picture.closed, picture.points != nullptr);
    }
    void operator()(const GridPicture& picture) const { checkOwners(picture.owners); }
    void operator()(const TablePicture& picture) const
    {
        checkOwners(picture.owners);
        EXPECT_FALSE(picture.unitWord.empty());
    }
    void operator()(const ScoresPicture& picture) const
    {
        EXPECT_EQ(picture.shards.size(), placement.shardCount());
    }
    void operator()(const StepsPicture& picture) const
    {
        EXPECT_EQ(picture.buckets, placement.unitCount());
    }
    void operator()(const TreePicture& picture) const { EXPECT_FALSE(picture.leaves.empty()); }

    void checkOwners(const std::vector<ShardIndex>& owners) const
    {
        ASSERT_EQ(owners.size(), placement.unitCount());
        for (std::uint32_t unit = 0; unit < owners.size(); ++unit)
            EXPECT_EQ(owners[unit], placement.ownerOf(UnitId(unit)));
    }
};

TEST_P(Contract, ThePictureShowsTheOwnersOfTheUnits)
{
    const PlacementPtr placement = build(specOf(kShards));
    std::visit(PictureCheck{*placement}, placement->picture());
}

TEST_P(Contract, NamedUnitsHaveNamesOfTheirOwn)
{
    const PlacementPtr placement = build(specOf(kShards));
    if (placement->unitSpace().kind != UnitSpace::Kind::Residues)
        return;
    std::set<std::string> names;
    for (std::uint32_t unit = 0; unit < placement->unitCount(); ++unit)
        names.insert(placement->unitName(UnitId(unit)));
    EXPECT_EQ(names.size(), placement->unitCount());
}

TEST_P(Contract, ANegativeWeightIsRefusedWhereWeightsCount)
{
    PlacementSpec spec = specOf(kShards);
    spec.shards[0].weight = -1;
    if (row().weighted) {
        EXPECT_EQ(refusal(spec).code, ErrorCode::BadInput);
    }
}

TEST(Policies, AnUnknownIdNamesTheNearestOne)
{
    const Error error = refusal(aSpec().algorithm("rign").shard("a"));
    EXPECT_EQ(error.code, ErrorCode::BadInput);
    EXPECT_THAT(error.message,
                testing::HasSubstr("\"rign\", nearest is ring (allowed: ring, modulo, rendezvous"));
    EXPECT_THAT(refusal(aSpec().algorithm("rendezvou").shard("a")).message,
                testing::HasSubstr("nearest is rendezvous"));
}

}  // namespace
}  // namespace ringscope::test
