// A sentence as lines of at most a width, broken between words; a word that is wider than that is
// shortened. Thread: pure.
#pragma once

#include "core/transition/text_measure.h"

#include <string>
#include <vector>

namespace ringscope {

/// Requires: most > 0. Cost: O(words).
std::vector<std::string> wrapped(const std::string& sentence, const TextStyle& style, double most,
                                 const TextWidth& width);

}  // namespace ringscope
