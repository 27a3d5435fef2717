// Builders for the tests of this room: rows and tables in one line each.
#pragma once

#include "core/workload/key_table_builder.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::test {

/// aRow("k").with(Measure::Requests, 15, 1) is 1.5 requests of k.
class aRow {
public:
    explicit aRow(std::string_view key) { m_row.key = key; }
    aRow& with(Measure measure, std::uint64_t units, int scale = 0)
    {
        m_row.state(measure, {units, scale});
        return *this;
    }
    aRow& requests(std::uint64_t units, int scale = 0)
    {
        return with(Measure::Requests, units, scale);
    }
    aRow& on(std::string_view shard)
    {
        m_row.shard = shard;
        return *this;
    }
    aRow& atSecond(std::int64_t second)
    {
        m_row.timeUs = second * 1'000'000;
        return *this;
    }
    operator const KeyRow&() const { return m_row; }

private:
    KeyRow m_row;
};

inline std::shared_ptr<const KeyTable> tableOf(const std::vector<KeyRow>& rows)
{
    KeyTableBuilder builder;
    for (const KeyRow& row : rows)
        EXPECT_TRUE(builder.addRow(row).ok());
    return std::move(builder).finish({});
}

/// A measure of a key by name, in the scale of the column.
inline std::uint64_t unitsOf(const KeyTable& table, std::string_view key, Measure measure)
{
    const auto id = table.find(key);
    EXPECT_TRUE(id.has_value()) << key;
    return id ? table.column(measure).at(id->value) : 0;
}

inline std::vector<std::string> namesOf(const KeyTable& table)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < table.size(); ++i)
        names.push_back(table.name(KeyId(i)));
    return names;
}

}  // namespace ringscope::test
