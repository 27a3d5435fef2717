#include "ui/models/shard_filter.h"

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

LoadField threeShards()
{
    LoadField field;
    const auto add = [&](const char* name, const char* host, const char* state, std::optional<double> ratio) {
        ShardPoint shard;
        shard.id = shard.name = QString::fromLatin1(name);
        shard.host = QString::fromLatin1(host);
        shard.state = QString::fromLatin1(state);
        shard.ratio = ratio;
        field.shards.push_back(shard);
    };
    add("redis-1", "h-01", "active", 0.5);
    add("redis-2", "h-02", "draining", 1.5);
    add("cache-1", "h-02", "down", std::nullopt);
    return field;
}

QString passing(const char* text)
{
    const LoadField field = threeShards();
    const std::vector<bool> passed = ShardFilter(QString::fromUtf8(text)).letThrough(field);
    QString found;
    for (std::size_t i = 0; i < passed.size(); ++i)
        found += QChar(passed[i] ? u'1' : u'0');
    return found;
}

TEST(ShardFilter, WithoutAWordIsNone)
{
    EXPECT_EQ(passing(""), "");
    EXPECT_EQ(passing("  "), "");
}

TEST(ShardFilter, AWordIsAPartOfNameOrHost)
{
    EXPECT_EQ(passing("redis"), "110");
    EXPECT_EQ(passing("REDIS"), "110");
    EXPECT_EQ(passing("h-02"), "011");
}

TEST(ShardFilter, AllWordsCountInAnyOrder)
{
    EXPECT_EQ(passing("redis h-02"), "010");
    EXPECT_EQ(passing("h-02 redis"), "010");
    EXPECT_EQ(passing("redis nothing"), "000");
}

TEST(ShardFilter, AFieldIsAskedByItsName)
{
    EXPECT_EQ(passing("host:02"), "011");
    EXPECT_EQ(passing("state:d"), "011");
    EXPECT_EQ(passing("state:down"), "001");
    EXPECT_EQ(passing("zone:x"), "000");
    EXPECT_EQ(passing("name:1"), "101");
}

TEST(ShardFilter, RatiosAreGreaterOrLessNeverEqual)
{
    EXPECT_EQ(passing(">0.5"), "010");
    EXPECT_EQ(passing("<1.5"), "100");
    EXPECT_EQ(passing(">1.5"), "000");
    EXPECT_EQ(passing(">0.4x"), "110");
}

TEST(ShardFilter, WhatIsNoRatioIsAWord)
{
    EXPECT_EQ(passing(">"), "000");
    EXPECT_EQ(passing(">nan"), "000");
    EXPECT_EQ(passing(">inf"), "000");
}

TEST(ShardFilter, SuggestsFieldsThenNamesEachOnce)
{
    const QStringList words = filterSuggestions(threeShards());
    EXPECT_EQ(words.count("host:h-02"), 1);
    EXPECT_TRUE(words.contains("state:draining"));
    EXPECT_LT(words.indexOf("host:h-01"), words.indexOf("redis-1"));
}

}  // namespace
}  // namespace ringscope::ui
