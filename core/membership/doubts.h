// Doubts about a file as readers list them: bounded, so that a file of another kind does not
// become as many doubts as it has lines.
#pragma once

#include "core/support/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

inline constexpr std::size_t kMostDoubts = 1000;

/// Behind kMostDoubts one doubt says that there are more, the others are dropped.
void addDoubt(std::vector<Error>& doubts, Error doubt);

/// A part of a file as a message shows it: cut where it is long.
std::string excerptOf(std::string_view text);

}  // namespace ringscope
