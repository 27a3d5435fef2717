// Reading a key file from a literal, for the tests of key files.
#pragma once

#include "core/formats/key_file.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::test {

using Table = std::shared_ptr<const KeyTable>;

inline KeyTableResult readText(std::string_view text, std::optional<KeyFileKind> as = {})
{
    return readKeyFile(text, KeyFileOptions{as, "k"}, WorkContext{});
}

inline Table tableOf(std::string_view text, std::optional<KeyFileKind> as = {})
{
    const KeyTableResult table = readText(text, as);
    EXPECT_TRUE(table.ok()) << (table.ok() ? "" : table.error().text());
    return table.ok() ? *table : std::make_shared<const KeyTable>();
}

inline std::vector<std::string> keysOf(const KeyTable& table)
{
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < table.size(); ++i)
        keys.push_back(table.name(KeyId(i)));
    return keys;
}

inline std::vector<std::string> keysOf(std::string_view text, std::optional<KeyFileKind> as = {})
{
    return keysOf(*tableOf(text, as));
}

/// By name, in units of the measure.
inline double valueOf(const KeyTable& table, std::string_view key, Measure measure)
{
    const auto id = table.find(key);
    EXPECT_TRUE(id.has_value()) << key;
    const MeasureColumn& column = table.column(measure);
    return id ? column.inUnits(column.at(id->value)) : -1.0;
}

inline std::vector<std::string> skippedOf(const KeyTable& table)
{
    std::vector<std::string> texts;
    for (const Error& error : table.source().skipped)
        texts.push_back(error.text());
    return texts;
}

}  // namespace ringscope::test
