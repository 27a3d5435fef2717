// Words round figures in pictures; the figures themselves are core/support/number_text.h.
// Thread: pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

/// "1 point", "1,402 points".
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);
/// A hash in groups of eight digits where it is 16 hex digits, else as it is.
std::string hashGroups(const std::string& hash);

}  // namespace ringscope
