// Times of a key file.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ringscope {

/// Microseconds since 1970 of "1577808000.25" (seconds), or of RFC 3339:
/// "2020-01-01T00:00:00.25+02:00"; digits behind microseconds are cut.
/// Range: the years 0 to 9999. Nothing for anything else.
std::optional<std::int64_t> readTimeUs(std::string_view text);

}  // namespace ringscope
