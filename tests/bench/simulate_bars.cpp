// Bars of the simulation: events a second of the engine, with the pending events of a large run.
#include "core/simulate/draw_times.h"
#include "core/simulate/engine.h"
#include "tests/bench/bars.h"

#include <cstdlib>

namespace ringscope::bench {

namespace {

constexpr std::uint32_t kPending = 10'000;
constexpr std::uint64_t kEvents = 2'000'000;
constexpr double kNanosecondsAnEvent = 200;  // five million a second

/// Every event schedules the next of its subject: the number of pending events stays.
struct RenewingModel {
    RandomStream stream{1, "gaps"};
    std::uint64_t handled = 0;

    void handle(const Event& event, Engine& engine)
    {
        if (++handled == kEvents)
            engine.stop();
        engine.after(1 + stream.nextBelow(2'000'000), event.kind, event.subject);
    }
};

Round engineRound()
{
    Engine engine(kNever);
    RenewingModel model;
    for (std::uint32_t subject = 0; subject < kPending; ++subject)
        engine.at(model.stream.nextBelow(2'000'000), 0, subject);
    Round round;
    round.fast = nanosecondsOf([&] {
        if (!engine.run(model, WorkContext{}))
            std::abort();
    });
    if (engine.handled() != kEvents || engine.pending() != kPending)
        std::abort();
    round.reference = static_cast<double>(kEvents) * kNanosecondsAnEvent;
    return round;
}

}  // namespace

std::vector<Bar> simulateBars()
{
    Bar bar;
    bar.name = "2M simulated events, 10,000 pending";
    bar.reference = "five million events a second";
    bar.bound = 1;
    bar.prepare = [] { return [] { return engineRound(); }; };
    return {bar};
}

}  // namespace ringscope::bench
