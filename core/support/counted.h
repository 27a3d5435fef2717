// A count with its word: "1 point", "1,402 points". Thread: pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

std::string counted(std::uint64_t count, std::string_view one, std::string_view many);

}  // namespace ringscope
