#include "ui/models/redacted_key.h"

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

TEST(RedactedKey, KeepsFourCharactersButNeverMoreThanHalf)
{
    EXPECT_TRUE(redactedKey("user:1234", "s").startsWith("user~"));
    EXPECT_TRUE(redactedKey("anna", "s").startsWith("an~"));
    EXPECT_TRUE(redactedKey("a", "s").startsWith("~"));
    EXPECT_TRUE(redactedKey("", "s").startsWith("~"));
    EXPECT_EQ(redactedKey("user:1234", "s").size(), 4 + 1 + 8);
}

TEST(RedactedKey, EqualKeysStayEqualAndOthersDiffer)
{
    EXPECT_EQ(redactedKey("user:1", "s"), redactedKey("user:1", "s"));
    EXPECT_NE(redactedKey("user:1", "s"), redactedKey("user:2", "s"));
    EXPECT_NE(redactedKey("user:1", "s"), redactedKey("user:1", "t"));
}

TEST(RedactedKey, TheSecretOfARunIsOne)
{
    EXPECT_EQ(runSecret(), runSecret());
    EXPECT_EQ(runSecret().size(), 32);
}

}  // namespace
}  // namespace ringscope::ui
