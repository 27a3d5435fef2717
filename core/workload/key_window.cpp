#include "core/workload/key_window.h"

#include "core/support/number_text.h"
#include "core/workload/key_trace.h"

#include <fmt/format.h>

#include <cmath>

namespace ringscope {

namespace {

constexpr std::int64_t kDaySeconds = 86'400;
constexpr std::int64_t kSecondUs = 1'000'000;

/// Floor, so that times before 1970 are times of day, too.
std::int64_t secondOfDay(std::int64_t us)
{
    const std::int64_t seconds = us / kSecondUs - (us % kSecondUs < 0 ? 1 : 0);
    return ((seconds % kDaySeconds) + kDaySeconds) % kDaySeconds;
}

std::string clockText(std::int64_t us, bool withSeconds)
{
    const std::int64_t at = secondOfDay(us);
    const std::string text = fmt::format("{:02}:{:02}", at / 3600, at / 60 % 60);
    return withSeconds ? text + fmt::format(":{:02}", at % 60) : text;
}

}  // namespace

std::optional<KeyWindow> keyWindow(const KeyTable& keys)
{
    if (const KeyTrace* trace = keys.trace(); trace && !trace->loads.empty()) {
        const double bins = static_cast<double>(trace->loads.back().bin) + 1.0;
        return KeyWindow{bins * static_cast<double>(trace->binUs) / 1e6, trace->startUs};
    }
    if (keys.source().windowSeconds)
        return KeyWindow{*keys.source().windowSeconds, std::nullopt};
    return std::nullopt;
}

std::string windowText(const KeyWindow& window)
{
    if (!window.beginUs)
        return "over " + compactText(window.seconds) + " s";
    const std::int64_t end = *window.beginUs + std::llround(window.seconds * 1e6);
    const bool seconds = secondOfDay(*window.beginUs) % 60 != 0 || secondOfDay(end) % 60 != 0;
    return "over " + clockText(*window.beginUs, seconds) + "\u2013" + clockText(end, seconds);
}

std::string rateText(double load, const std::string& unit, const KeyWindow& window)
{
    return fmt::format("{} {}/s {}", compactText(load / window.seconds), unit, windowText(window));
}

}  // namespace ringscope
