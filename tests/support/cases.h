// FieldCase: one field case of tests/golden/cases, so that its inputs and its expected values
// are read, never retyped. `expected.json` holds checks {name, value, tol}: tol 0 is equality,
// else the absolute tolerance of every number in the value. Needs nlohmann_json; throws on a
// check that does not exist, which fails the test that asked.
#pragma once

#include "tests/support/csv_rows.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::test {

using Json = nlohmann::json;

class FieldCase {
public:
    /// The folder's name: "D02-ringpop-label-concat".
    explicit FieldCase(std::string_view folder)
        : m_path(std::string(RINGSCOPE_GOLDEN_DIR "/cases/") + std::string(folder)),
          m_expected(Json::parse(fileText(m_path + "/expected.json")))
    {
    }

    const Json& value(std::string_view check) const { return find(check).at("value"); }
    double tolerance(std::string_view check) const { return find(check).at("tol").get<double>(); }

    std::vector<std::string> lines(std::string_view file) const { return fileLines(path(file)); }
    CsvRows csv(std::string_view file) const { return CsvRows(path(file)); }
    Json json(std::string_view file) const { return Json::parse(fileText(path(file))); }
    std::string path(std::string_view file) const { return m_path + "/" + std::string(file); }

    /// EXPECT_TRUE(c.agrees("shares", actual)): the same shape, every number within tolerance.
    testing::AssertionResult agrees(std::string_view check, const Json& actual) const
    {
        if (near(value(check), actual, tolerance(check)))
            return testing::AssertionSuccess();
        return testing::AssertionFailure()
               << check << ": expected " << value(check).dump() << ", got " << actual.dump()
               << ", tolerance " << tolerance(check);
    }

private:
    const Json& find(std::string_view check) const
    {
        for (const Json& entry : m_expected.at("checks"))
            if (entry.at("name") == check)
                return entry;
        throw std::out_of_range("no such check: " + std::string(check));
    }

    static bool near(const Json& expected, const Json& actual, double tolerance)
    {
        if (expected.is_number() && actual.is_number() && tolerance > 0)
            return std::abs(expected.get<double>() - actual.get<double>()) <= tolerance;
        if (!expected.is_structured())
            return expected == actual;
        if (expected.type() != actual.type() || expected.size() != actual.size())
            return false;
        for (const auto& [key, item] : expected.items()) {
            const Json::json_pointer at = Json::json_pointer() / key;
            if (!actual.contains(at) || !near(item, actual.at(at), tolerance))
                return false;
        }
        return true;
    }

    std::string m_path;
    Json m_expected;
};

}  // namespace ringscope::test
