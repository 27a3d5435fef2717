#include "core/support/cpu_features.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(CpuFeatures, WiderInstructionsIncludeNarrowerOnes)
{
    EXPECT_TRUE(cpuFeatures().avx2 || !cpuFeatures().avx512);
}

TEST(CpuFeatures, AreAskedOnce)
{
    EXPECT_EQ(&cpuFeatures(), &cpuFeatures());
}

}  // namespace
}  // namespace ringscope
