// The matrix of a movement as a table, whatever it counts. Thread: pure.
#pragma once

#include "core/analysis/movement.h"
#include "core/commands/report.h"

#include <cstdint>
#include <string>

namespace ringscope {

/// The name of a joint index; "-" for nobody.
std::string nameIn(const Movement& movement, std::uint32_t shard);

/// from, to, share, `counted` ("keys", "units"), load; no counts and loads where it is exact.
void showMatrix(Report& report, const Movement& movement, std::string counted);

}  // namespace ringscope
