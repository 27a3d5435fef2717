// What one frame of the ring costs while a transition plays: the figures of the moment, its marks
// and its pixels, 900 x 900. Percentiles stand in the counters, in milliseconds.
#include "core/snapshot/snapshot.h"
#include "ui/ring/ring_layers.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace ringscope::ui {
namespace {

struct RingSize {
    std::size_t shards;
    std::uint64_t vnodes;
    std::uint64_t keys;
};

void needApplication()
{
    static int argc = 1;
    static char name[] = "ringscope-bench";
    static char* argv[] = {name, nullptr};
    static const bool made = [] {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        new QApplication(argc, argv);  // lives as long as the program
        return true;
    }();
    benchmark::DoNotOptimize(made);
}

ClusterState stateOf(const RingSize& size)
{
    ClusterState state;
    state.map.vnodes = size.vnodes;
    for (std::size_t i = 0; i < size.shards; ++i)
        state.map.shards.push_back(shardNamed("shard-" + std::to_string(i)));
    state.workload = WorkloadSpec{};
    state.workload->keys = size.keys;
    state.workload->distribution = parseDistribution("zipf:0.99").value();
    return state;
}

TransitionPtr transitionOf(const RingSize& size, void (*change)(ClusterState&))
{
    const SnapshotPtr before = derive(stateOf(size), nullptr, BuildLimits(), WorkContext()).value();
    ClusterState next = before->state;
    change(next);
    const SnapshotPtr after = derive(next, before, BuildLimits(), WorkContext()).value();
    return Transition::make(before, after).value();
}

void join(ClusterState& state) { state.map.shards.push_back(shardNamed("shard-new")); }
void vnodes(ClusterState& state) { state.map.vnodes = state.map.vnodes * 3 / 4; }

double percentile(std::vector<double> times, double share)
{
    std::sort(times.begin(), times.end());
    return times.empty()
               ? 0.0
               : times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

void RingFrame(benchmark::State& bench, RingSize size, void (*change)(ClusterState&),
               double pixelRatio)
{
    needApplication();
    RingLayers layers{Theme(Scheme::Dark, 1.0)};
    PictureStyle style;
    style.width = style.height = 900.0;
    style.pixelRatio = pixelRatio;
    style.mode = size.shards > 7 ? PictureMode::Plain : PictureMode::Teach;
    layers.setStyle(style);
    layers.setTransition(transitionOf(size, change));
    const int side = static_cast<int>(900.0 * pixelRatio);
    QImage screen(side, side, QImage::Format_RGB32);
    screen.setDevicePixelRatio(pixelRatio);
    std::vector<double> times;
    int tick = 0;
    for (auto _ : bench) {
        const auto begin = std::chrono::steady_clock::now();
        layers.setPosition((tick++ % 200) / 200.0);
        QPainter painter(&screen);
        layers.paint(painter);
        painter.end();
        times.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
                .count());
    }
    bench.counters["p50_ms"] = percentile(times, 0.5);
    bench.counters["p95_ms"] = percentile(times, 0.95);
    bench.counters["max_ms"] = percentile(times, 1.0);
}

void MakeTransition(benchmark::State& bench, RingSize size, void (*change)(ClusterState&))
{
    const TransitionPtr made = transitionOf(size, change);
    for (auto _ : bench)
        benchmark::DoNotOptimize(Transition::make(made->before(), made->after()).value());
}

constexpr RingSize kTeach{5, 8, 120};
constexpr RingSize kMiddle{5, 128, 10'000};
constexpr RingSize kLarge{1000, 256, 1'000'000};

BENCHMARK_CAPTURE(RingFrame, teach_5x8_120_keys_join, kTeach, join, 1.0)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(RingFrame, 5x128_10k_keys_join, kMiddle, join, 1.0)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(RingFrame, 1000x256_1M_keys_join, kLarge, join, 1.0)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(RingFrame, 1000x256_1M_keys_vnodes, kLarge, vnodes, 1.0)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(RingFrame, 1000x256_1M_keys_join_2x, kLarge, join, 2.0)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MakeTransition, 1000x256_1M_keys_join, kLarge, join)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(MakeTransition, 1000x256_1M_keys_vnodes, kLarge, vnodes)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringscope::ui
