#include "tests/core/membership/samples.h"

#include "core/systems/system_row.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace ringscope::tests {

std::vector<Sample> samplesOf(std::string_view format)
{
    const std::filesystem::path folder =
        std::filesystem::path(RINGSCOPE_GOLDEN_DIR) / "membership" / format;
    std::vector<Sample> found;
    if (!std::filesystem::is_directory(folder))
        return found;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name != "README.md" && !name.starts_with("expected"))
            found.push_back({std::string(format), entry.path().string(), name});
    }
    std::sort(found.begin(), found.end(),
              [](const Sample& a, const Sample& b) { return a.name < b.name; });
    return found;
}

std::vector<Sample> samples()
{
    std::vector<Sample> all;
    for (const MembershipRow& row : membershipRows())
        for (Sample& sample : samplesOf(row.format))
            all.push_back(std::move(sample));
    return all;
}

std::string textOf(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

MembershipFile readText(std::string_view text, std::string_view system, const std::string& file)
{
    Result<MembershipFile> read = readMembership(text, file, system);
    if (!read) {
        ADD_FAILURE() << read.error().text();
        return {};
    }
    return *read;
}

ShardMap mapOf(const MembershipFile& file, const std::string& ring)
{
    const Result<Membership> picked = ringNamed(file, ring, "members.txt");
    if (!picked) {
        ADD_FAILURE() << picked.error().text();
        return {};
    }
    const Result<ShardMap> map = readMapWithSystem(picked->map);
    if (!map) {
        ADD_FAILURE() << map.error().text();
        return {};
    }
    return *map;
}

std::string doubtsOf(const std::vector<Error>& doubts)
{
    std::string text;
    for (const Error& doubt : doubts)
        text += fmt::format("{}:{}: {}\n", doubt.where.line, doubt.where.column, doubt.message);
    return text;
}

}  // namespace ringscope::tests
