// `vectors MAP --count N`: keys with the shard that the map gives them, for the tests of clients
// in other languages. Edge keys come first, then seeded ones.
#pragma once

#include "core/commands/opened_map.h"
#include "core/commands/report.h"

#include <cstdint>

namespace ringscope {

enum class VectorForm { Csv, Pytest, Gotest };

struct VectorsRequest {
    OpenedMap map;
    std::uint64_t count = 100;
    std::uint64_t seed = 1;
    VectorForm form = VectorForm::Csv;
};

/// Exactly `count` rows `key,hash,shard`. The same request gives the same rows everywhere.
/// Errors: WrongUsage for assignments; Cancelled.
Result<Report> vectors(const VectorsRequest& request, const CommandContext& context);

}  // namespace ringscope
