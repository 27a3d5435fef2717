#include "core/support/value.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(Value, MapFindsAndReplacesByKey)
{
    Value map = Value::map({{"a", Value::scalar("1")}});
    map.set("a", Value::scalar("2"));
    map.set("b", Value::scalar("3"));
    EXPECT_EQ(map.find("a")->text(), "2");
    EXPECT_EQ(map.find("b")->text(), "3");
    EXPECT_EQ(map.find("c"), nullptr);
    EXPECT_EQ(map.entries().size(), 2u);
}

TEST(Value, ComparisonLeavesPlacesOut)
{
    Value here = Value::scalar("x");
    here.setPlace({"map.yaml", 3, 5});
    EXPECT_EQ(here, Value::scalar("x"));
}

TEST(NearestName, FindsTheMisspeltField)
{
    const std::vector<std::string> fields = {"vnodes", "version", "lookup"};
    EXPECT_EQ(nearestName("vnode", fields), "vnodes");
    EXPECT_EQ(nearestName("lokup", fields), "lookup");
    EXPECT_EQ(nearestName("hsah", {"shards", "hash"}), "hash");
    EXPECT_EQ(nearestName("banana", fields), "");
}

TEST(ErrorText, NamesFileLineAndColumn)
{
    const Error error = badInput("weight must not be negative", "-1", "0 or more",
                                 {"map.yaml", 7, 12});
    EXPECT_EQ(error.text(), "map.yaml:7:12: weight must not be negative: -1 (allowed: 0 or more)");
}

}  // namespace
}  // namespace ringscope
