#include "core/workload/workload_spec.h"

#include "core/workload/effective_keys.h"
#include "tests/core/workload/table_rows.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace ringscope {
namespace {

using Table = std::shared_ptr<const KeyTable>;

WorkloadSpec specOf(std::string_view distribution, std::uint64_t keys)
{
    WorkloadSpec spec;
    spec.keys = keys;
    spec.distribution = *parseDistribution(distribution);
    return spec;
}

Table generated(const WorkloadSpec& spec, Table previous = nullptr)
{
    auto table = generateKeys(spec, std::move(previous), WorkContext{});
    EXPECT_TRUE(table.ok()) << (table.ok() ? "" : table.error().text());
    return table.ok() ? *table : std::make_shared<const KeyTable>();
}

/// Requests of all keys, heaviest first.
std::vector<std::uint64_t> sortedLoads(const KeyTable& table)
{
    std::vector<std::uint64_t> loads;
    for (std::size_t i = 0; i < table.size(); ++i)
        loads.push_back(table.column(Measure::Requests).at(i));
    std::sort(loads.begin(), loads.end(), std::greater<>());
    return loads;
}

TEST(GeneratedKeys, NamesFollowThePatternFromZero)
{
    WorkloadSpec spec = specOf("uniform", 3);
    spec.namePattern = "t-{i}/{i}";
    EXPECT_THAT(test::namesOf(*generated(spec)), testing::ElementsAre("t-0/0", "t-1/1", "t-2/2"));
}

TEST(GeneratedKeys, EveryNameIsFound)
{
    const Table table = generated(specOf("uniform", 10000));
    for (std::size_t i = 0; i < table->size(); ++i)
        EXPECT_EQ(table->find(fmt::format("key-{}", i)), KeyId(i));
    EXPECT_FALSE(table->find("key-10000").has_value());
    EXPECT_FALSE(table->find("").has_value());
}

TEST(GeneratedKeys, UniformKeysCountEquallyWithoutAStoredColumn)
{
    const Table table = generated(specOf("uniform", 7));
    EXPECT_TRUE(table->column(Measure::Requests).values.empty());
    EXPECT_EQ(table->column(Measure::Requests).at(3), 100u);
    EXPECT_TRUE(table->column(Measure::Requests).total == 700u);
    EXPECT_TRUE(table->column(Measure::Keys).total == 7u);
}

TEST(GeneratedKeys, TotalsAreExactForEveryDistribution)
{
    for (const char* text : {"zipf:0", "zipf:0.99", "zipf:10", "hot:10%:90%", "hot:0.001%:33.3%",
                             "hot:100%:50%", "one:35%", "one:0%", "one:100%",
                             "uniform+zipf:1.1+hot:3%:20%+one:7.77%"})
        for (const std::uint64_t keys : {1u, 2u, 3u, 997u}) {
            const Table table = generated(specOf(text, keys));
            EXPECT_TRUE(table->column(Measure::Requests).total == keys * 100) << text << keys;
        }
}

TEST(GeneratedKeys, ZipfLoadsAreTheirQuotasRoundedToANeighbour)
{
    const std::uint64_t keys = 1000;
    const double exponent = 0.99;
    const std::vector<std::uint64_t> loads = sortedLoads(*generated(specOf("zipf:0.99", keys)));
    double harmonic = 0;
    for (std::uint64_t r = 1; r <= keys; ++r)
        harmonic += std::pow(static_cast<double>(r), -exponent);
    for (std::uint64_t r = 1; r <= keys; ++r) {
        const double quota = 100'000 * std::pow(static_cast<double>(r), -exponent) / harmonic;
        EXPECT_LT(std::abs(static_cast<double>(loads[r - 1]) - quota), 1.0) << r;
    }
}

TEST(GeneratedKeys, OneHotKeyTakesItsShareAndTheOthersAreEqual)
{
    // 35 % of 1100 is 385; 715 over ten keys is 72 five times and 71 five times.
    EXPECT_THAT(sortedLoads(*generated(specOf("one:35%", 11))),
                testing::ElementsAre(385, 72, 72, 72, 72, 72, 71, 71, 71, 71, 71));
}

TEST(GeneratedKeys, HotSetSharesItsLoadEqually)
{
    // 20 % of ten keys take 90 % of 1000: 450 each; 100 over eight keys is 12 or 13.
    EXPECT_THAT(sortedLoads(*generated(specOf("hot:20%:90%", 10))),
                testing::ElementsAre(450, 450, 13, 13, 13, 13, 12, 12, 12, 12));
}

TEST(GeneratedKeys, HotSetHasOneKeyAtLeast)
{
    EXPECT_EQ(sortedLoads(*generated(specOf("hot:0.001%:50%", 10))).front(), 500u);
}

TEST(GeneratedKeys, HotKeyBesideAZipfLawKeepsItsShare)
{
    const Table table = generated(specOf("zipf:1+one:60%", 100));
    const std::vector<std::uint64_t> loads = sortedLoads(*table);
    EXPECT_EQ(loads.front(), 6000u);
    // What is left follows the law over 99 ranks: the first is twice the second.
    EXPECT_NEAR(static_cast<double>(loads[1]) / static_cast<double>(loads[2]), 2.0, 0.01);
}

TEST(GeneratedKeys, HotAndOneTermsNameKeysOfTheirOwn)
{
    EXPECT_THAT(sortedLoads(*generated(specOf("hot:25%:50%+one:50%", 4))),
                testing::ElementsAre(200, 200, 0, 0));
}

TEST(GeneratedKeys, BackgroundTermsShareEqually)
{
    // Half of 200 spread evenly (50 each), half by 1 : 1/2 (67 and 33).
    EXPECT_THAT(sortedLoads(*generated(specOf("uniform+zipf:1", 2))),
                testing::ElementsAre(117, 83));
}

TEST(GeneratedKeys, SameSpecGivesTheSameTable)
{
    WorkloadSpec spec = specOf("zipf:1", 500);
    spec.costSigma = 1;
    EXPECT_EQ(generated(spec)->column(Measure::Requests).values,
              generated(spec)->column(Measure::Requests).values);
    EXPECT_EQ(generated(spec)->column(Measure::Cost).values,
              generated(spec)->column(Measure::Cost).values);
}

TEST(GeneratedKeys, SeedDrawsWhichKeyIsHot)
{
    WorkloadSpec spec = specOf("one:90%", 1000);
    const KeyId first = heaviestKeys(*generated(spec), Measure::Requests, 1).front();
    spec.seed = 2;
    const KeyId second = heaviestKeys(*generated(spec), Measure::Requests, 1).front();
    EXPECT_NE(first, second);
}

TEST(GeneratedKeys, CostDoesNotChangeWhichKeyIsHot)
{
    WorkloadSpec spec = specOf("zipf:1", 100);
    const auto loads = generated(spec)->column(Measure::Requests).values;
    spec.costSigma = 2;
    EXPECT_EQ(generated(spec)->column(Measure::Requests).values, loads);
}

TEST(GeneratedKeys, CostIsOneAKeyUnlessDrawn)
{
    const Table table = generated(specOf("uniform", 5));
    EXPECT_TRUE(table->column(Measure::Cost).total == 5u);
}

TEST(GeneratedKeys, PreviousTableLendsItsNames)
{
    const Table before = generated(specOf("uniform", 100));
    const Table after = generated(specOf("zipf:1", 100), before);
    EXPECT_EQ(after->sharedNames(), before->sharedNames());
    EXPECT_NE(generated(specOf("zipf:1", 101), before)->sharedNames(), before->sharedNames());
}

TEST(GeneratedKeys, LentGivenNamesMustBeEqual)
{
    WorkloadSpec spec = specOf("uniform", 0);
    spec.names = {"Ada", "Grace"};
    const Table before = generated(spec);
    EXPECT_EQ(generated(spec, before)->sharedNames(), before->sharedNames());
    spec.names = {"Ada", "Barbara"};
    EXPECT_NE(generated(spec, before)->sharedNames(), before->sharedNames());
}

TEST(GeneratedKeys, NamesFingerprintDependsOnNamesAndOrderOnly)
{
    WorkloadSpec spec = specOf("uniform", 0);
    spec.names = {"key-0", "key-1"};
    EXPECT_EQ(generated(spec)->namesFingerprint(),
              generated(specOf("zipf:1", 2))->namesFingerprint());
    spec.names = {"key-1", "key-0"};
    EXPECT_NE(generated(spec)->namesFingerprint(),
              generated(specOf("zipf:1", 2))->namesFingerprint());
}

TEST(GeneratedKeys, NoKeysAreATableOfNone)
{
    EXPECT_EQ(generated(specOf("zipf:1", 0))->size(), 0u);
}

TEST(GeneratedKeys, NameGivenTwiceIsRefused)
{
    WorkloadSpec spec = specOf("uniform", 0);
    spec.names = {"Ada", "Ada"};
    const auto table = generateKeys(spec, nullptr, WorkContext{});
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().message, "name given twice: \"Ada\" (allowed: each name once)");
}

TEST(GeneratedKeys, PatternWithoutANumberIsRefused)
{
    WorkloadSpec spec = specOf("uniform", 2);
    spec.namePattern = "same";
    EXPECT_FALSE(generateKeys(spec, nullptr, WorkContext{}).ok());
}

TEST(GeneratedKeys, TooManyKeysAreRefusedWithTheFigure)
{
    const auto table = generateKeys(specOf("zipf:1", 1'000'000'000'000), nullptr, WorkContext{});
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().code, ErrorCode::TooLarge);
    EXPECT_NE(table.error().message.find("TiB"), std::string::npos);
}

TEST(GeneratedKeys, TunablesThatNoTextAllowsAreRefused)
{
    WorkloadSpec spec = specOf("uniform", 10);
    spec.distribution = {{DistributionTerm::Kind::Zipf, Decimal(1000), {}}};
    EXPECT_FALSE(generateKeys(spec, nullptr, WorkContext{}).ok());
    spec.distribution = {};
    EXPECT_FALSE(generateKeys(spec, nullptr, WorkContext{}).ok());
    spec = specOf("uniform", 10);
    spec.costSigma = 6;
    EXPECT_FALSE(generateKeys(spec, nullptr, WorkContext{}).ok());
    spec = specOf("uniform", 10);
    spec.requestsPerKey = ~std::uint64_t{0};
    EXPECT_FALSE(generateKeys(spec, nullptr, WorkContext{}).ok());
}

TEST(GeneratedKeys, StopIsObeyed)
{
    std::stop_source stop;
    stop.request_stop();
    const auto table = generateKeys(specOf("uniform", 10), nullptr, WorkContext{stop.get_token()});
    ASSERT_FALSE(table.ok());
    EXPECT_EQ(table.error().code, ErrorCode::Cancelled);
}

// Seed 42 gives the ranks to the keys 5 3 1 0 2 4 (computed apart); 600 over 1 .. 1/6 is 244.9
// 122.4 81.6 61.2 49.0 40.8. They may never change, or saved sessions change.
TEST(GeneratedKeys, LoadsOfASeedNeverChange)
{
    WorkloadSpec spec = specOf("zipf:1", 6);
    spec.seed = 42;
    EXPECT_THAT(generated(spec)->column(Measure::Requests).values,
                testing::ElementsAre(61, 82, 49, 122, 41, 245));
}

}  // namespace
}  // namespace ringscope
