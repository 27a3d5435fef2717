#include "tests/bench/bars.h"

#include "core/support/cpu_features.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iterator>

namespace ringscope::bench {

namespace {

using BarList = std::vector<Bar> (*)();

// Every file of bars, in the order in which they are measured.
constexpr std::array kLists{
    BarList{&lookupBars},
    BarList{&memcachedBars},
    BarList{&ringBars},
    BarList{&keyBars},
    BarList{&joinBars},
    BarList{&readBars},
    BarList{&simulateBars},
    BarList{&vectorBars},
};

struct Figures {
    double fast = 0;       ///< medians of the rounds
    double reference = 0;
    double ratio = 0;      ///< median of the rounds' own ratios
};

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double ratioOf(const Round& round, Sense sense)
{
    return sense == Sense::AtLeast ? round.reference / round.fast : round.fast / round.reference;
}

Figures measure(const Bar& bar)
{
    const auto measureRound = bar.prepare();
    measureRound();  // warms both sides
    std::vector<double> fast;
    std::vector<double> reference;
    std::vector<double> ratios;
    for (int i = 0; i < bar.rounds; ++i) {
        const Round round = measureRound();
        fast.push_back(round.fast);
        reference.push_back(round.reference);
        ratios.push_back(ratioOf(round, bar.sense));
    }
    return {medianOf(fast), medianOf(reference), medianOf(ratios)};
}

double boundOf(const Bar& bar)
{
    return bar.boundWithoutAvx512 == 0 || cpuFeatures().avx512 ? bar.bound : bar.boundWithoutAvx512;
}

bool reaches(const Bar& bar, double ratio)
{
    return bar.sense == Sense::AtLeast ? ratio >= boundOf(bar) : ratio <= boundOf(bar);
}

std::string boundText(const Bar& bar)
{
    return fmt::format("{} {:g}x", bar.sense == Sense::AtLeast ? "at least" : "at most", boundOf(bar));
}

std::string timeText(double nanoseconds)
{
    constexpr std::array<const char*, 4> units{"ns", "us", "ms", "s"};
    std::size_t unit = 0;
    for (; nanoseconds >= 1000 && unit + 1 < units.size(); ++unit)
        nanoseconds /= 1000;
    return fmt::format("{:.3g} {}", nanoseconds, units[unit]);
}

void printText(const Bar& bar, const Figures& figures, const std::string& verdict)
{
    const std::string measured = bar.skipped.empty()
        ? fmt::format("{:.2f}x", figures.ratio) : std::string("-");
    fmt::print("{:<46} {:<46} {:>15} {:>12} {:>10} {:>10}  {}\n", bar.name, bar.reference,
               boundText(bar), measured, timeText(figures.fast), timeText(figures.reference), verdict);
    std::fflush(stdout);
}

void printJson(const Bar& bar, const Figures& figures, const std::string& verdict, bool isFirst)
{
    fmt::print("{}\n  {{\"bar\": \"{}\", \"reference\": \"{}\", \"sense\": \"{}\", \"bound\": {:g}, ",
               isFirst ? "" : ",", bar.name, bar.reference,
               bar.sense == Sense::AtLeast ? "at_least" : "at_most", boundOf(bar));
    if (bar.skipped.empty())
        fmt::print("\"ratio\": {:.4g}, \"fast\": {:.6g}, \"reference_time\": {:.6g}, ", figures.ratio,
                   figures.fast, figures.reference);
    fmt::print("\"verdict\": \"{}\"}}", verdict);
    std::fflush(stdout);
}

bool isWanted(const Bar& bar, std::string_view filter)
{
    return bar.name.find(filter) != std::string::npos ||
        bar.reference.find(filter) != std::string::npos;
}

std::vector<Bar> wantedBars(std::string_view filter)
{
    std::vector<Bar> wanted;
    for (const BarList list : kLists)
        for (Bar& bar : list())
            if (isWanted(bar, filter))
                wanted.push_back(std::move(bar));
    return wanted;
}

}  // namespace

double nanosecondsOf(const std::function<void()>& work)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    work();
    return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

int measureBars(std::string_view filter, bool asJson)
{
    int shortOnes = 0;
    bool isFirst = true;
    if (asJson)
        fmt::print("[");
    for (const Bar& bar : wantedBars(filter)) {
        Figures figures;
        std::string verdict = fmt::format("skipped ({})", bar.skipped);
        if (bar.skipped.empty()) {
            figures = measure(bar);
            verdict = reaches(bar, figures.ratio) ? "ok" : "short";
        }
        shortOnes += verdict == "short" ? 1 : 0;
        asJson ? printJson(bar, figures, verdict, isFirst) : printText(bar, figures, verdict);
        isFirst = false;
    }
    if (asJson)
        fmt::print("\n]\n");
    return shortOnes;
}

}  // namespace ringscope::bench
