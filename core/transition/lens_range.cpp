#include "core/transition/lens_range.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Into [0, 1); a tiny negative number would become 1.
double wrapped(double turn)
{
    const double inside = turn - std::floor(turn);
    return inside < 1.0 ? inside : 0.0;
}

constexpr int kMostDigits = 10;

int digitsFor(double sweep)
{
    const int digits = static_cast<int>(std::ceil(-std::log10(sweep * 100.0))) + 1;
    return std::clamp(digits, 1, kMostDigits);
}

}  // namespace

double LensRange::shareOf(double place) const { return wrapped(place - begin) / sweep; }

double LensRange::placeAt(double share) const { return wrapped(begin + sweep * share); }

LensRange fittedLens(double begin, double sweep, bool closed)
{
    const double fitted = std::clamp(sweep, kFinestLens, kWidestLens);
    const double centre = begin + sweep / 2;
    const double first = sweep == fitted ? begin : centre - fitted / 2;
    return {closed ? wrapped(first) : std::clamp(first, 0.0, 1.0 - fitted), fitted};
}

LensRange zoomedLens(const LensRange& range, double times, double share, bool closed)
{
    const double sweep = std::clamp(range.sweep / times, kFinestLens, kWidestLens);
    return fittedLens(range.begin + (range.sweep - sweep) * share, sweep, closed);
}

LensRange pannedLens(const LensRange& range, double shares, bool closed)
{
    return fittedLens(range.begin + range.sweep * shares, range.sweep, closed);
}

std::string lensPercents(const LensRange& range)
{
    const int digits = digitsFor(range.sweep);
    const double end = range.end() > 1.0 ? range.end() - 1.0 : range.end();
    return fmt::format("{:.{}f}\u2013{:.{}f} %", range.begin * 100.0, digits, end * 100.0, digits);
}

std::string lensFactor(const LensRange& range)
{
    const double times = 1.0 / range.sweep;
    return "\u00d7"
           + (times < 10.0 ? fmt::format("{:.3g}", std::round(times * 10.0) / 10.0)
                           : groupedText(static_cast<u128>(std::llround(times))));
}

std::string lensText(const LensRange& range)
{
    return "lens " + lensPercents(range) + ", " + lensFactor(range);
}

}  // namespace ringscope
