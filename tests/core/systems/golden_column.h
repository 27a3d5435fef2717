// GoldenColumn: one owner column of one membership of a golden file, and the system that answers
// it. The shards come from the file's membership.json, each file's in the shape of its system.
#pragma once

#include "core/cluster/map_fields.h"
#include "core/systems/routing.h"
#include "core/systems/system_row.h"
#include "tests/support/csv_rows.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope::test {

struct GoldenColumn {
    std::string_view file;        ///< below golden/systems, without its ending: "nginx/..."
    std::string_view membership;  ///< value of the column of that name
    std::string_view system;
    std::string_view owner = "node";
    /// Fields of the map beyond the system's own; "key.from" is a part of a record.
    std::vector<std::pair<std::string_view, std::string_view>> fields = {};
    std::string_view hash = "hash";    ///< "" = the file has no such column
    std::string_view wraps = "wraps";  ///< "" = the same
    std::string_view replicas = {};    ///< joined by "|"
    /// Rows of another value in this column are another GoldenColumn's.
    std::pair<std::string_view, std::string_view> only = {};

    std::string csv() const;
    std::string title() const;  ///< for test names: letters, digits, underscores
};

void PrintTo(const GoldenColumn& column, std::ostream* out);

/// The map of the column: the membership's shards under the system.
ShardMap mapOf(const GoldenColumn& column);

/// The key of a row, joined as the system joins its key fields.
std::string keyOf(const SystemRow& system, const CsvRows::Row& row);

/// The columns of the ring-type systems, every one of them.
const std::vector<GoldenColumn>& ringColumns();

}  // namespace ringscope::test
