// The receivers of a simulation file that are not like the others, one record each.
#pragma once

#include "core/cluster/map_fields.h"
#include "core/simulate/pipeline_spec.h"

#include <span>
#include <vector>

namespace ringscope {

/// The fields of one record.
std::span<const FieldRow<ReceiverDifference>> receiverFields();

/// Errors: BadInput with the place and the number of the record.
Outcome readDifferences(std::vector<ReceiverDifference>& differences, const Value& value);
Value printDifferences(const std::vector<ReceiverDifference>& differences);

}  // namespace ringscope
