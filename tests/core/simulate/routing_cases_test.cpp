// Field cases of routing by load: D19 D20.
#include "core/simulate/bounded_room.h"
#include "core/simulate/router.h"
#include "tests/core/simulate/routing_builder.h"
#include "tests/support/cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

using namespace test;

RoutingBuilder seedRule(std::size_t shards)
{
    RoutingBuilder spec = aRouting()
                              .shards(shards)
                              .balls(20'000)
                              .policy(RouterPolicy::TwoChoices)
                              .set(&RoutingSpec::sampling, Sampling::Seed)
                              .set(&RoutingSpec::keyOrder, KeyOrder::Listed);
    spec.map.hash = "fnv1a32";
    spec.keys = tableOf(20'000, "req-{i}");
    return spec;
}

Json loadsOf(const RoutingRun& run)
{
    Json loads = Json::array();
    for (const ServerFigures& server : run.servers)
        loads.push_back(server.requests);
    return loads;
}

TEST(RoutingCases, D19TheSeedsRuleSpreadsAsItsCodeDoes)
{
    const FieldCase field("D19-p2c-duplicate-choice");
    EXPECT_TRUE(field.agrees("loads_seed_rule_N7_20000", loadsOf(seedRule(7).run())));
    EXPECT_TRUE(field.agrees("loads_seed_rule_N10_20000", loadsOf(seedRule(10).run())));
}

TEST(RoutingCases, D19SeedCandidatesHaveOppositeParityWhereShardsAreEven)
{
    RoutingBuilder spec = seedRule(10);
    const RoutingInput input = prepareRouting(spec.spec, spec.map, spec.keys, {}, {}).value();
    std::uint64_t same = 0;
    for (std::size_t key = 0; key < input.keys.first.size(); ++key)
        same += input.keys.first[key] % 2 == input.keys.second[key] % 2 ? 1 : 0;
    EXPECT_EQ(same, FieldCase("D19-p2c-duplicate-choice").value("same_parity_pairs_N10").get<std::uint64_t>());
}

/// Shares of requests that compare the least loaded of `shards`, and that go to the busiest.
struct Considered {
    double least = 0;
    double busiest = 0;
};

Considered consideredOf(std::size_t shards, std::uint64_t choices, Sampling sampling)
{
    constexpr std::uint64_t kRequests = 100'000;
    const RoutingBuilder spec = aRouting()
                                    .shards(shards)
                                    .policy(RouterPolicy::TwoChoices)
                                    .set(&RoutingSpec::choices, choices)
                                    .set(&RoutingSpec::sampling, sampling);
    const RoutingInput input = prepareRouting(spec.spec, spec.map, spec.keys, {}, {}).value();
    Router router = Router::of(spec.spec, input).value();
    RouterViews views(shards, 1, true, false);
    for (std::size_t shard = 0; shard < shards; ++shard)
        views.raise(shard, shard);
    Considered counted;
    for (std::uint64_t number = 0; number < kRequests; ++number) {
        const std::uint32_t chosen = router.choose({number, 0, 0}, views);
        counted.least += std::ranges::count(router.candidates(), 0u) > 0 ? 1.0 / kRequests : 0;
        counted.busiest += chosen + 1 == shards ? 1.0 / kRequests : 0;
    }
    return counted;
}

/// Five standard errors of a share of 100,000 requests: one alarm in a million.
double noise(double share) { return 5 * std::sqrt(share * (1 - share) / 100'000) + 1e-9; }

TEST(RoutingCases, D19TheLeastLoadedIsComparedAsOftenAsTheRuleSays)
{
    const FieldCase field("D19-p2c-duplicate-choice");
    for (const auto& [sampling, check] :
         {std::pair{Sampling::Replacement, "prob_least_loaded_considered_with_replacement"},
          std::pair{Sampling::Distinct, "prob_without_replacement"}}) {
        for (const auto& [grid, expected] : field.value(check).items()) {
            const std::size_t c = grid.find('C');
            const double share = consideredOf(std::stoul(grid.substr(1, c - 1)),
                                              std::stoul(grid.substr(c + 1)), sampling)
                                     .least;
            EXPECT_NEAR(share, expected.get<double>(), noise(expected.get<double>())) << grid;
        }
    }
}

TEST(RoutingCases, D19TheBusiestGetsRequestsOnlyWhereCandidatesMayMeet)
{
    const FieldCase field("D19-p2c-duplicate-choice");
    for (const auto& [grid, expected] : field.value("prob_busiest_gets_request_with_replacement").items()) {
        const std::size_t shards = std::stoul(grid.substr(1));
        EXPECT_NEAR(consideredOf(shards, 2, Sampling::Replacement).busiest, expected.get<double>(),
                    noise(expected.get<double>()));
        EXPECT_EQ(consideredOf(shards, 2, Sampling::Distinct).busiest, 0.0);
    }
}

RoutingBuilder boundedItems(const FieldCase& field, const char* balance)
{
    RoutingBuilder spec = aRouting()
                              .balls(1'000)
                              .policy(RouterPolicy::Bounded)
                              .set(&RoutingSpec::keyOrder, KeyOrder::Listed)
                              .set(&RoutingSpec::boundOver, BoundOver::All)
                              .set(&RoutingSpec::balance, decimal(balance));
    MapBuilder map = aMap().vnodes(100);
    for (const std::string& node : field.lines("nodes.txt"))
        map.shard(node);
    spec.map = map.map();
    spec.keys = tableOf(field.lines("items.txt"));
    return spec;
}

Json countsOf(const RoutingRun& run)
{
    Json counts = Json::object();
    for (const ServerFigures& server : run.servers)
        counts[server.name] = server.requests;
    return counts;
}

TEST(RoutingCases, D20BoundedLoadsFillAndDisplaceAsTheFormulaSays)
{
    const FieldCase field("D20-bounded-load-capacity");
    for (const char* balance : {"1.0", "1.05", "1.1", "1.25", "2.0"}) {
        const RoutingRun run = boundedItems(field, balance).run();
        const std::string suffix = std::string("c") + balance;
        EXPECT_TRUE(field.agrees("counts_" + suffix, countsOf(run)));
        EXPECT_TRUE(field.agrees("displaced_" + suffix, run.displaced));
        EXPECT_LE(run.maxLoad, field.value("cap_" + suffix).get<std::uint64_t>());
        EXPECT_TRUE(run.counts.areConserved());
    }
}

TEST(RoutingCases, D20WhatCannotHoldAllIsRefused)
{
    const auto run = boundedItems(FieldCase("D20-bounded-load-capacity"), "0.9").tryRun();
    ASSERT_FALSE(run);
    EXPECT_EQ(run.error().message, "balance that leaves room for 904 of 1,000: 0.9 (allowed: 1 or more)");
}

TEST(RoutingCases, D20RoomIsRoundedUpInDecimals)
{
    const FieldCase field("D20-bounded-load-capacity");
    const auto room = [](const char* balance, std::size_t shards, std::uint64_t requests) {
        return BoundedRoom::of(decimal(balance), std::vector<Decimal>(shards, 1), requests)
            .value()
            .of(0, requests);
    };
    EXPECT_TRUE(field.agrees("cap_1_item_1_node_c1", room("1", 1, 1)));
    EXPECT_TRUE(field.agrees("cap_271_partitions_8_nodes_c1.25", room("1.25", 8, 271)));
    EXPECT_EQ(room("1.1", 11, 100), 10u) << "in doubles 1.1 * 100 / 11 is above 10";
}

TEST(RoutingCases, BoundedLoadsNeverPassTheirBoundWhileRequestsComeAndGo)
{
    constexpr std::uint64_t kSeed = 5;
    const RoutingBuilder spec = aRouting().shards(9).policy(RouterPolicy::Bounded).set(
        &RoutingSpec::balance, decimal("1.1"));
    const RoutingInput input = prepareRouting(spec.spec, spec.map, spec.keys, {}, {}).value();
    Router router = Router::of(spec.spec, input).value();
    RouterViews views(9, 1, true, false);
    RandomStream random(kSeed, "churn");
    std::vector<std::uint32_t> inFlight;
    for (std::uint64_t step = 0; step < 30'000; ++step) {
        if (!inFlight.empty() && random.nextBelow(1000) < (step < 15'000 ? 450u : 550u)) {
            std::swap(inFlight[random.nextBelow(inFlight.size())], inFlight.back());
            views.lower(inFlight.back(), 1);
            inFlight.pop_back();
            continue;
        }
        const auto key = static_cast<std::uint32_t>(random.nextBelow(100));
        const std::uint32_t server = router.choose({step, key, 0}, views);
        ASSERT_NE(server, kNoServer);
        views.raise(server, 1);
        inFlight.push_back(server);
        // ceil(11 m / (10 n))
        const std::uint64_t bound = (11 * inFlight.size() + 89) / 90;
        ASSERT_LE(views.of(0)[server], bound) << "seed " << kSeed << ", step " << step;
    }
}

}  // namespace
}  // namespace ringscope
