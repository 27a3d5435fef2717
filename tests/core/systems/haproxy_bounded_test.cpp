// HAProxy's hash-balance-factor against the real program: requests that were opened one after
// another and never answered.
#include "core/systems/routing.h"
#include "core/systems/system_row.h"
#include "tests/core/systems/system_rows.h"

#include <gtest/gtest.h>

using namespace ringscope;
using test::CsvRows;
using test::Json;

namespace {

/// The backend as its membership writes it: ids, weights, factor in percent.
ShardMap backend(const Json& membership)
{
    ShardMap shards;
    for (const Json& server : membership.at("servers")) {
        Shard shard = shardNamed(server.at("name"));
        shard.id = server.at("id").dump();
        shard.weight = Decimal(server.at("weight").get<std::int64_t>());
        shards.shards.push_back(shard);
    }
    ShardMap map = test::mapOfSystem("haproxy-bounded", shards);
    map.balance = Decimal::ofUnits(membership.at("factor").get<std::int64_t>(), 2);
    return map;
}

}  // namespace

TEST(HaproxyBounded, EveryGoldenRowAgrees)
{
    const CsvRows rows(test::goldenSystem("haproxy/haproxy_bounded.csv"));
    EXPECT_EQ(rows.size(), 240u);
    const Json document = test::goldenJson("haproxy/haproxy_bounded.membership.json");
    std::size_t compared = 0;
    for (const auto& [name, membership] : document.at("memberships").items()) {
        const ShardMap map = backend(membership);
        const Routing routing = test::routed(map);
        PackedColumn keys;
        std::vector<const CsvRows::Row*> asked;
        for (const CsvRows::Row& row : rows)
            if (row.at("membership") == name) {
                EXPECT_EQ(row.at("seq"), std::to_string(asked.size()));
                EXPECT_EQ(std::to_string(routing.spec.hash(row.at("key"))), row.at("hash"));
                asked.push_back(&row);
                keys.append(row.at("key"));
            }
        const auto owners = routing.assignment->assign(routing.spec, keys.view(), {});
        ASSERT_TRUE(owners.ok());
        for (std::size_t i = 0; i < asked.size(); ++i, ++compared)
            EXPECT_EQ(map.shards[(*owners)[i].value].name, asked[i]->at("node"))
                << name << " " << i;
    }
    EXPECT_EQ(compared, rows.size());
}
