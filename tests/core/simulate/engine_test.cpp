#include "core/simulate/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace ringscope {
namespace {

/// Notes what happens, and happens again after `again` microseconds unless that is 0.
struct NotingModel {
    std::vector<std::pair<std::uint64_t, std::uint32_t>> seen;  // time, subject
    std::uint64_t again = 0;
    std::size_t stopAfter = 0;

    void handle(const Event& event, Engine& engine)
    {
        seen.emplace_back(engine.nowUs(), event.subject);
        if (again > 0)
            engine.after(again, event.kind, event.subject);
        if (seen.size() == stopAfter)
            engine.stop();
    }
};

TEST(Engine, HappensAtTheEndButNotAfterIt)
{
    Engine engine(10);
    engine.at(11, 0, 3);
    engine.at(10, 0, 2);
    engine.at(0, 0, 1);
    NotingModel model;
    ASSERT_TRUE(engine.run(model, WorkContext{}));
    EXPECT_EQ(model.seen, (decltype(model.seen){{0, 1}, {10, 2}}));
    EXPECT_EQ(engine.pending(), 1u) << "what did not happen stays to be counted";
    EXPECT_EQ(engine.nowUs(), 10u);
}

TEST(Engine, TakesAPastTimeAsNow)
{
    struct Late {
        std::vector<std::uint64_t> times;
        void handle(const Event& event, Engine& engine)
        {
            times.push_back(engine.nowUs());
            if (event.kind == 0)
                engine.at(3, 1);
        }
    } model;
    Engine engine(kNever);
    engine.at(5, 0);
    ASSERT_TRUE(engine.run(model, WorkContext{}));
    EXPECT_EQ(model.times, (std::vector<std::uint64_t>{5, 5}));
}

TEST(Engine, StopsWhenTheModelHasSeenEnough)
{
    Engine engine(kNever);
    NotingModel model;
    model.again = 4;
    model.stopAfter = 3;
    engine.at(1, 0, 9);
    ASSERT_TRUE(engine.run(model, WorkContext{}));
    EXPECT_EQ(engine.handled(), 3u);
    EXPECT_EQ(engine.nowUs(), 9u);
}

TEST(Engine, IsCancelledFromOutside)
{
    std::stop_source stop;
    stop.request_stop();
    Engine engine(kNever);
    NotingModel model;
    model.again = 1;
    engine.at(0, 0);
    const Outcome outcome = engine.run(model, WorkContext(stop.get_token()));
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
}

TEST(Engine, TellsHowFarItIs)
{
    std::vector<double> shares;
    const WorkContext work({}, [&](double share) { shares.push_back(share); });
    Engine engine(200'000);
    NotingModel model;
    model.again = 1;
    engine.at(0, 0);
    ASSERT_TRUE(engine.run(model, work));
    ASSERT_GT(shares.size(), 3u);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_DOUBLE_EQ(shares.back(), 1.0);
}

}  // namespace
}  // namespace ringscope
