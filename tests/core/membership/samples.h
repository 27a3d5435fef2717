// The sample files of the membership formats: tests/golden/membership/FORMAT/*, but for README.md
// and what begins with "expected".
#pragma once

#include "core/cluster/shard_map.h"
#include "core/membership/membership.h"
#include "core/support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope::tests {

struct Sample {
    std::string format;
    std::string path;
    std::string name;  ///< file name
};

/// In the order of the rows, then by name.
std::vector<Sample> samples();
std::vector<Sample> samplesOf(std::string_view format);

std::string textOf(const std::string& path);

/// Reads a text as `system` ("" = as the file says); a failure of the test when it does not open.
MembershipFile readText(std::string_view text, std::string_view system = {},
                        const std::string& file = "members.txt");

/// The map of the ring of that name ("" = the only one).
ShardMap mapOf(const MembershipFile& file, const std::string& ring = {});

/// "3:17: what: value (allowed: ...)" of each doubt, one a line.
std::string doubtsOf(const std::vector<Error>& doubts);

}  // namespace ringscope::tests
