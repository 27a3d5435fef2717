// KeyWindow: the stretch of time in which the requests of a key table came: from its trace, or as
// the person said. With it a load is a rate: "281 requests/s over 14:00-14:05" (UTC).
// Thread: pure.
#pragma once

#include "core/workload/key_table.h"

#include <optional>
#include <string>

namespace ringscope {

struct KeyWindow {
    double seconds = 0.0;                 ///< > 0
    std::optional<std::int64_t> beginUs;  ///< since 1970; only a trace knows it
};

/// Null when neither the trace nor the source says it.
std::optional<KeyWindow> keyWindow(const KeyTable& keys);

/// "over 14:00-14:05" with an en dash, seconds only where they are not 0; "over 300 s".
std::string windowText(const KeyWindow& window);

/// "281 requests/s over 14:00-14:05". Units: load in those of the measure.
std::string rateText(double load, const std::string& unit, const KeyWindow& window);

}  // namespace ringscope
