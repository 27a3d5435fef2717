#include "core/cluster/canonical_text.h"

#include "tests/support/map_builder.h"

#include <gtest/gtest.h>

using namespace ringscope;
using test::aMap;

namespace {

ShardMap small() { return aMap().shard("a").shard("b", "2"); }

std::string with(ShardMap map, auto change)
{
    change(map);
    return fingerprint(map);
}

}  // namespace

TEST(Fingerprint, TheCanonicalTextIsFixed)
{
    EXPECT_EQ(canonicalText(small()), "{6:shards[{4:name1:a}{4:name1:b6:weight1:2}]}");
    ShardMap map = aMap().hash("blake2b-8-be").algorithm("rendezvous").shard("a").pin("k\n", "a");
    EXPECT_EQ(canonicalText(map),
              "{9:algorithm10:rendezvous4:hash10:blake2b-649:overrides{2:k\n1:a}"
              "6:shards[{4:name1:a}]}");
}

// xxh3-128 of the texts above, by libxxhash's XXH3_128bits; a change here orphans every published
// plan.
TEST(Fingerprint, IsTheSameInEveryVersion)
{
    EXPECT_EQ(fingerprint(ShardMap()), "1c0869c611f6b0b94b708d000c4ba8b2");
    EXPECT_EQ(fingerprint(small()), "16bbc82c3c02729fcd3e7be8785ade79");
}

TEST(Fingerprint, WhatDecidesNoOwnerIsNotInIt)
{
    const std::string base = fingerprint(small());
    EXPECT_EQ(with(small(), [](ShardMap& m) { m.version = 8; }), base);
    EXPECT_EQ(with(small(), [](ShardMap& m) { m.shards[0].url = "redis://a:6379"; }), base);
    EXPECT_EQ(with(small(), [](ShardMap& m) { m.shards[0].id = "other"; }), base);
    EXPECT_EQ(with(small(), [](ShardMap& m) { m.shards[0].zone = "z"; }), base);
    EXPECT_EQ(with(small(), [](ShardMap& m) { m.shards[0].capacity = 9; }), base);
    EXPECT_EQ(with(small(), [](ShardMap& m) { m.extras.emplace_back("x-note", Value()); }), base);
    EXPECT_EQ(with(small(), [](ShardMap& m) { m.vnodes = 128; }), base);
}

TEST(Fingerprint, WhatDecidesAnOwnerIsInIt)
{
    const std::string base = fingerprint(small());
    EXPECT_NE(with(small(), [](ShardMap& m) { m.vnodes = 129; }), base);
    EXPECT_NE(with(small(), [](ShardMap& m) { m.shards[0].weight = 2; }), base);
    EXPECT_NE(with(small(), [](ShardMap& m) { m.shards[0].state = ShardState::Down; }), base);
    EXPECT_NE(with(small(), [](ShardMap& m) { m.shards[0].tokens = {"1"}; }), base);
    EXPECT_NE(with(small(), [](ShardMap& m) { std::swap(m.shards[0], m.shards[1]); }), base);
    EXPECT_NE(with(small(), [](ShardMap& m) { m.overrides["k"] = "a"; }), base);
    EXPECT_NE(with(small(), [](ShardMap& m) { m.keyTag = "{}"; }), base);
}

TEST(Fingerprint, AnAddressCountsWhereTheLabelHoldsIt)
{
    const auto labelled = [](const char* label, const char* url) {
        ShardMap map = aMap().label(label).shard("a");
        map.shards[0].url = url;
        return fingerprint(map);
    };
    EXPECT_NE(labelled("{url}#{i}", "x"), labelled("{url}#{i}", "y"));
    EXPECT_EQ(labelled("{name}-{i}", "x"), labelled("{name}-{i}", "y"));
}

TEST(Fingerprint, AliasesOfOneHashAreOneHash)
{
    EXPECT_EQ(fingerprint(aMap().hash("blake2b-8-be").shard("a")),
              fingerprint(aMap().hash("blake2b-64").shard("a")));
}
