// `check MAP`: limits for a pipeline. Each limit that was asked for is one row; any that does
// not hold makes the command disagree.
#pragma once

#include "core/analysis/movement.h"
#include "core/commands/report.h"
#include "core/snapshot/snapshot.h"

#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// "0.2+-0.01": the share that should move, and how far from it is allowed.
struct MovedLimit {
    double share = 0.0;
    double tolerance = 0.0;
};

/// "S+-E", both in [0, 1]. Errors: WrongUsage.
Result<MovedLimit> parseMovedLimit(std::string_view text);

struct CheckLimits {
    std::optional<double> maxOverMin;  ///< largest / smallest load ratio
    std::optional<double> hotRatio;
    std::optional<MovedLimit> moved;
};

/// Loads are those of the snapshot's keys, exact shares without keys. `movement` answers `moved`.
/// The snapshot's own checks are rows, too.
/// Requires: movement when `limits.moved` is set. Errors: WrongUsage when shares are not
/// countable and there are no keys.
Result<Report> check(const SnapshotPtr& snapshot, const CheckLimits& limits,
                     const std::optional<Movement>& movement);

}  // namespace ringscope
