#include "core/support/cpu_path.h"

#include "core/support/cpu_features.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

TEST(CpuPath, ScalarIsOnEveryMachine)
{
    EXPECT_EQ(cpuPaths().front(), CpuPath::Scalar);
}

TEST(CpuPath, TheBestIsTheWidestOfTheMachine)
{
    EXPECT_EQ(bestCpuPath() == CpuPath::Avx512, cpuFeatures().avx512);
    EXPECT_EQ(bestCpuPath() == CpuPath::Scalar, !cpuFeatures().avx2);
}

TEST(CpuPath, EveryPathHasAName)
{
    EXPECT_EQ(cpuPathName(CpuPath::Scalar), "scalar");
    EXPECT_EQ(cpuPathName(CpuPath::Avx2), "avx2");
    EXPECT_EQ(cpuPathName(CpuPath::Avx512), "avx512");
}

}  // namespace
}  // namespace ringscope
