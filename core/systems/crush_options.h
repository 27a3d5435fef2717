// The part of system_options that straw2 reads: {crush: {pool, pgp_num, hosts: {NAME: NUMBER}}}.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/value.h"

namespace ringscope {

/// Without such a part: the defaults. Errors: BadInput with the place of what is no number, or of
/// a name that is not known.
Result<CrushOptions> crushOptions(const Value& systemOptions);

}  // namespace ringscope
