#include "core/support/parallel.h"

#include <gtest/gtest.h>

#include <vector>

namespace ringscope {
namespace {

TEST(Parallel, EveryTaskRunsOnceWhateverTheThreads)
{
    for (const std::size_t threads : {1, 2, 7, 200})
        for (const std::size_t tasks : {0, 1, 2, 100}) {
            std::vector<int> runs(tasks);
            runTasks(tasks, threads, [&](std::size_t task) { ++runs[task]; });
            EXPECT_EQ(runs, std::vector<int>(tasks, 1)) << threads;
        }
}

TEST(Parallel, LittleWorkStartsNoThread)
{
    EXPECT_EQ(threadsFor(0, 100), 1u);
    EXPECT_EQ(threadsFor(199, 100), 1u);
    EXPECT_GE(threadsFor(1'000'000, 1), 1u);
}

}  // namespace
}  // namespace ringscope
