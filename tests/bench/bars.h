// The bars: how much faster than a named reference each fast path has to be, or how near to a
// limit of the machine. `ringscope-bench --bars` measures them all, one row each. A bar measures
// both sides in turn, round by round, in one program, so that what else the machine does meets both.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::bench {

/// What one round of a bar measured: the same work by both sides, in the same unit (mostly
/// nanoseconds). A side that is too slow for all of the work takes a part of it, scaled up.
struct Round {
    double fast = 0;
    double reference = 0;
};

enum class Sense {
    AtLeast,  ///< reference / fast must reach the bound
    AtMost,   ///< fast / reference must not pass the bound: the reference is a limit
};

struct Bar {
    std::string name;       ///< "pre-hashed look-up, 25.6k points"
    std::string reference;  ///< "std::lower_bound ring"
    double bound = 0;
    Sense sense = Sense::AtLeast;
    /// The bound where the machine has no AVX-512; 0 where it is the same.
    double boundWithoutAvx512 = 0;
    int rounds = 7;  ///< odd: the median is one of them
    /// Builds the data, checks that both sides answer alike (aborts if not), and gives what
    /// measures one round. The data goes when that goes.
    std::function<std::function<Round()>()> prepare;
    /// Why the bar cannot be measured here ("no libmemcached"), else empty.
    std::string skipped = {};
};

/// Nanoseconds that `work` takes, once.
double nanosecondsOf(const std::function<void()>& work);

/// Measures the bars whose name or reference contains `filter` (empty: all) and prints a row for
/// each, ending in "ok", "short" or "skipped (why)"; as one JSON array where `asJson`.
/// Returns how many were short.
int measureBars(std::string_view filter, bool asJson);

// One function a file of bars; bars.cpp lists them.
std::vector<Bar> joinBars();
std::vector<Bar> keyBars();
std::vector<Bar> lookupBars();
std::vector<Bar> memcachedBars();
std::vector<Bar> readBars();
std::vector<Bar> ringBars();
std::vector<Bar> simulateBars();
std::vector<Bar> vectorBars();

}  // namespace ringscope::bench
