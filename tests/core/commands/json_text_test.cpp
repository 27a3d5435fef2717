#include "core/commands/json_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace ringscope::test {
namespace {

TEST(JsonText, WhatIsNotDefinedIsNull)
{
    EXPECT_TRUE(toJson(std::optional<double>()).is_null());
    EXPECT_TRUE(toJson(std::optional(std::numeric_limits<double>::quiet_NaN())).is_null());
    EXPECT_TRUE(toJson(std::optional(std::numeric_limits<double>::infinity())).is_null());
    EXPECT_EQ(toJson(std::optional(0.5)), 0.5);
}

TEST(JsonText, LoadsAreIntegersWhileTheyCanBe)
{
    EXPECT_TRUE(toJson(u128{7}, 0).is_number_integer());
    EXPECT_EQ(toJson(u128{75}, 1), 7.5);
    EXPECT_EQ(toJson(u128{70}, 1), 7);
    EXPECT_EQ(toJson(powerOfTwo(64), 0), 0x1p64);
}

TEST(JsonText, BytesThatAreNotUtf8AreHex)
{
    Json object = Json::object();
    putKey(object, "key", "\xff\x01");
    putKey(object, "other", "caf\u00e9");
    EXPECT_EQ(object.dump(), "{\"key_hex\":\"ff01\",\"other\":\"caf\u00e9\"}");
}

TEST(JsonText, LabelsShowRawBytes)
{
    EXPECT_EQ(escapedText("a\n"), "a\\x0A");
    EXPECT_EQ(escapedText("n\xff"), "n\\xFF");
    EXPECT_EQ(escapedText("caf\u00e9"), "caf\u00e9");
}

}  // namespace
}  // namespace ringscope::test
