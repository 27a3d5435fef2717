// Words round figures in pictures; the figures themselves are core/support/number_text.h.
// Thread: pure.
#pragma once

#include "core/support/counted.h"

#include <string>

namespace ringscope {

/// A hash in groups of eight digits where it is 16 hex digits, else as it is.
std::string hashGroups(const std::string& hash);

}  // namespace ringscope
