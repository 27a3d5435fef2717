// `simulate FILE`: a simulation run to its end, as figures. The window runs the same specs.
#pragma once

#include "core/commands/report.h"
#include "core/simulate/queue_run.h"
#include "core/simulate/routing_run.h"
#include "core/simulate/series.h"

#include <string>
#include <vector>

namespace ringscope {

Report routingReport(const RoutingSpec& spec, const RoutingRun& run);
Report queueReport(const QueueSpec& spec, const QueueRun& run);

/// `time_us,entity,metric,value`, series after series, by time.
std::string seriesCsv(const std::vector<Series>& series);

}  // namespace ringscope
