// Key tables of a few named keys, for tests.
#pragma once

#include "core/workload/key_table_builder.h"
#include "core/workload/workload_spec.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::test {

/// One row a name; a name that repeats gives the table rows.
inline std::shared_ptr<const KeyTable> tableOf(const std::vector<std::string>& names)
{
    KeyTableBuilder builder;
    for (const std::string& name : names) {
        KeyRow row;
        row.key = name;
        (void)builder.addRow(row);
    }
    return std::move(builder).finish({});
}

/// `count` keys of a pattern with {i} from 0.
inline std::shared_ptr<const KeyTable> tableOf(std::uint64_t count, std::string_view pattern)
{
    WorkloadSpec spec;
    spec.keys = count;
    spec.namePattern = pattern;
    return generateKeys(spec, nullptr, {}).value();
}

}  // namespace ringscope::test
