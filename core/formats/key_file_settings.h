// "# window_s=300 sample_rate=0.01": the comment lines at the top of a key file.
#pragma once

#include "core/support/result.h"

#include <optional>
#include <string_view>

namespace ringscope {

struct KeyFileSettings {
    std::optional<double> windowSeconds;  ///< > 0
    std::optional<double> sampleRate;     ///< (0, 1]
};

/// True when the line holds settings. Requires: the line begins with '#'.
/// Errors: BadInput with its place for a value out of range.
Result<bool> readSettings(std::string_view line, const SourcePlace& place,
                          KeyFileSettings& settings);

}  // namespace ringscope
