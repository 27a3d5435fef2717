#include "core/support/shell_word.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(ShellWord, QuotesWhatAShellWouldRead)
{
    EXPECT_EQ(shellWord("maps/prod-7.yaml"), "maps/prod-7.yaml");
    EXPECT_EQ(shellWord("label=\"{name}-{i}\""), "'label=\"{name}-{i}\"'");
    EXPECT_EQ(shellWord("my map.yaml"), "'my map.yaml'");
    EXPECT_EQ(shellWord("it's"), "'it'\\''s'");
    EXPECT_EQ(shellWord("$HOME"), "'$HOME'");
    EXPECT_EQ(shellWord(""), "''");
}

}  // namespace
}  // namespace ringscope
