// The part of system_options that NetworkTopologyStrategy reads: {nts: {DATACENTER: COPIES}}.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <string>
#include <vector>

namespace ringscope {

/// Empty without such a part: SimpleStrategy. Errors: BadInput with the place of what is no
/// number of copies.
Result<std::vector<DatacenterCopies>> datacenterCopies(const Value& systemOptions);

/// Lays the copies over a placement: shards of datacenters without copies take no keys, as the
/// next node of a datacenter that has some is the first of the list.
void layDatacenters(PlacementSpec& spec, std::vector<DatacenterCopies> datacenters);

/// What a person should know of the copies: datacenters without a shard, shards without copies.
/// Whole sentences.
std::vector<std::string> datacenterWarnings(const PlacementSpec& spec, std::uint64_t replicas);

}  // namespace ringscope
