// `generate --keys N [--name ...] --distribution SPEC --seed S`: a key file.
#pragma once

#include "core/commands/report.h"
#include "core/workload/key_table.h"
#include "core/workload/workload_spec.h"

#include <memory>

namespace ringscope {

/// The table as rows `key,requests`, and `cost` when the spec draws costs.
Report generate(const WorkloadSpec& spec, std::shared_ptr<const KeyTable> table);

}  // namespace ringscope
