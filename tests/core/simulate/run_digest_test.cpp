#include "core/simulate/run_digest.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(RunDigest, TellsOrderAndBordersApart)
{
    RunDigest ab, ba, joined;
    ab.add("a");
    ab.add("b");
    ba.add("b");
    ba.add("a");
    joined.add("ab");
    EXPECT_NE(ab.text(), ba.text());
    EXPECT_NE(ab.text(), joined.text());
    EXPECT_EQ(ab.text().size(), 32u);
}

TEST(RunDigest, SeesTheLastBitOfASeries)
{
    RunDigest one, other;
    one.add(std::vector<Series>{{"a", "x", {{0, 1.0}}}});
    other.add(std::vector<Series>{{"a", "x", {{0, 1.0000000000000002}}}});
    EXPECT_NE(one.text(), other.text());
}

}  // namespace
}  // namespace ringscope
