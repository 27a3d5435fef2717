#include "core/simulate/event_queue.h"

#include "core/support/random.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace ringscope {
namespace {

TEST(EventQueue, GivesEqualTimesInTheOrderOfScheduling)
{
    EventQueue queue;
    for (std::uint32_t i = 0; i < 100; ++i)
        queue.push(7, 0, i, 0);
    queue.push(6, 0, 100, 0);
    EXPECT_EQ(queue.pop().subject, 100u);
    for (std::uint32_t i = 0; i < 100; ++i)
        EXPECT_EQ(queue.pop().subject, i);
    EXPECT_TRUE(queue.empty());
}

TEST(EventQueue, KeepsWhatItWasGiven)
{
    EventQueue queue;
    queue.push(~0ull, 3, 4, ~0ull);
    const Event event = queue.pop();
    EXPECT_EQ(event.timeUs, ~0ull);
    EXPECT_EQ(event.kind, 3u);
    EXPECT_EQ(event.subject, 4u);
    EXPECT_EQ(event.value, ~0ull);
}

TEST(EventQueue, SortsAsAnOrderedSetDoes)
{
    constexpr std::uint64_t kSeed = 11;
    RandomStream random(kSeed, "times");
    EventQueue queue;
    std::set<std::pair<std::uint64_t, std::uint64_t>> expected;  // time, number
    std::uint64_t number = 0;
    for (int step = 0; step < 20'000; ++step) {
        if (expected.empty() || random.nextBelow(100) < (step < 10'000 ? 60u : 40u)) {
            const std::uint64_t time = random.nextBelow(300);
            queue.push(time, 0, 0, number);
            expected.emplace(time, number++);
            continue;
        }
        const Event event = queue.pop();
        ASSERT_EQ(std::make_pair(event.timeUs, event.value), *expected.begin()) << "seed " << kSeed;
        expected.erase(expected.begin());
        ASSERT_EQ(queue.size(), expected.size());
    }
}

}  // namespace
}  // namespace ringscope
