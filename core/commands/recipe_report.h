// `recipe SYSTEM`: the read-only script that brings home what a system's map is made of.
#pragma once

#include "core/commands/report.h"

#include <string>

namespace ringscope {

/// Errors: BadInput names the nearest system.
Result<Report> recipe(const std::string& system);

}  // namespace ringscope
