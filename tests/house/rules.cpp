#include "tests/house/rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <regex>
#include <set>

namespace ringscope::house {

namespace {

// Lower rooms first: a room may use itself and the rooms above it in this list.
constexpr std::array kRooms = {"support",  "hash",       "placement",  "workload", "cluster",
                               "systems",  "dialects",   "recipes",    "state",    "analysis",
                               "snapshot", "simulate",   "advice",     "session",  "transition",
                               "lesson",   "formats",    "membership", "commands"};

constexpr std::size_t kLongestFile = 600;

std::optional<std::size_t> floorOf(const std::string& room)
{
    const auto found = std::find(kRooms.begin(), kRooms.end(), room);
    if (found == kRooms.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - kRooms.begin());
}

std::string at(const SourceFile& file, std::size_t line, const std::string& what)
{
    return file.path + ":" + std::to_string(line) + ": " + what;
}

/// Calls visit(file, include) for every include of every file.
template <class Visit>
void forEachInclude(const Files& files, Visit visit)
{
    for (const SourceFile& file : files) {
        for (const Include& include : includesOf(file))
            visit(file, include);
    }
}

bool isQtHeader(const std::string& target)
{
    static const std::regex pattern(R"(Q[A-Z].*|Qt[A-Z]\w*/.*|q[a-z]+\.h)");
    return std::regex_match(target, pattern);
}

bool isChartHeader(const std::string& target)
{
    static const std::regex pattern(
        R"(QtCharts(/.*)?|QChart\w*|QPolarChart|Q\w+Series|Q\w+Axis|Q(Bar|Box|Candlestick)Set)"
        R"(|QPieSlice|QLegend(Marker)?|Q\w+LegendMarker|Q[VH](XY|Bar|Pie|BoxPlot)\w*ModelMapper)");
    return std::regex_match(target, pattern);
}

/// The house that a file belongs to: "core", "ui", "app", "tests", or empty.
std::string houseOf(const std::string& path)
{
    for (const char* house : {"core", "ui", "app", "tests"}) {
        if (isIn(path, house))
            return house;
    }
    return {};
}

bool mayInclude(const std::string& house, const std::string& target)
{
    if (house == "core")
        return isIn(target, "core");
    if (house == "ui")
        return isIn(target, "core") || isIn(target, "ui");
    if (house == "tests")
        return isIn(target, "core") || isIn(target, "ui") || isIn(target, "tests");
    return isIn(target, "core") || isIn(target, "ui") || isIn(target, "app");
}

/// The room of core whose view a file has: its own, or the one that it tests.
std::string viewOf(const std::string& path)
{
    const std::string own = roomOf(path, "core");
    if (!own.empty())
        return own;
    const std::string tested = roomOf(path, "tests/core");
    return floorOf(tested) ? tested : std::string{};
}

std::string brokenOrderOf(const std::string& path, const Include& include)
{
    const std::string view = viewOf(path);
    const std::string room = roomOf(include.target, "core");
    if (view.empty() || room.empty())
        return {};
    if (!floorOf(view))
        return "core/" + view + " has no place in the order of rooms";
    if (!floorOf(room) || *floorOf(room) > *floorOf(view))
        return view + " must not see core/" + room;
    return {};
}

}  // namespace

Violations qtOutsideTheWindow(const Files& files)
{
    Violations violations;
    const auto knowsNoQt = [](const std::string& path) {
        return isIn(path, "core") || (isIn(path, "app") && path.find("cli") != std::string::npos);
    };
    forEachInclude(files, [&](const SourceFile& file, const Include& include) {
        const bool window = isQtHeader(include.target) || isIn(include.target, "ui");
        if (knowsNoQt(file.path) && window)
            violations.push_back(at(file, include.line, "no Qt here: " + include.target));
    });
    return violations;
}

Violations brokenRoomOrder(const Files& files)
{
    Violations violations;
    forEachInclude(files, [&](const SourceFile& file, const Include& include) {
        const std::string house = houseOf(file.path);
        const bool generated = include.target.ends_with(".moc");
        if (house.empty() || !include.quoted || generated)
            return;
        if (!mayInclude(house, include.target))
            violations.push_back(
                at(file, include.line, house + " must not include " + include.target));
        else if (const std::string broken = brokenOrderOf(file.path, include); !broken.empty())
            violations.push_back(at(file, include.line, broken));
    });
    return violations;
}

Violations chartsOutsideTheirRoom(const Files& files)
{
    Violations violations;
    const auto outside = [](const std::string& path) {
        return !isIn(path, "ui/charts") && !isIn(path, "tests/ui/charts");
    };
    forEachInclude(files, [&](const SourceFile& file, const Include& include) {
        if (outside(file.path) && isChartHeader(include.target))
            violations.push_back(at(file, include.line, "Qt Charts here: " + include.target));
    });
    for (const SourceFile& file : files) {
        const bool links = file.text.find("Qt6::Charts") != std::string::npos;
        if (outside(file.path) && file.path.ends_with("CMakeLists.txt") && links)
            violations.push_back(at(file, 1, "Qt Charts is linked here"));
    }
    return violations;
}

Violations longFiles(const Files& files)
{
    Violations violations;
    for (const SourceFile& file : files) {
        const std::size_t lines = linesOf(file.text).size();
        const bool ours = !houseOf(file.path).empty() && !isIn(file.path, "tests/golden");
        if (ours && lines > kLongestFile)
            violations.push_back(at(file, lines, "longer than 600 lines"));
    }
    return violations;
}

Violations strangersAtTheTop(const Files& files)
{
    static const std::set<std::string, std::less<>> agreed = {
        "app",       "core",    "ui",           "resources",      "tests",
        "README.md", "LICENSE", "CHANGELOG.md", "CMakeLists.txt", "CMakePresets.json"};
    std::set<std::string> strangers;
    for (const SourceFile& file : files) {
        const std::string top = file.path.substr(0, file.path.find('/'));
        if (!top.starts_with('.') && !agreed.contains(top))
            strangers.insert(top);
    }
    return {strangers.begin(), strangers.end()};
}

Violations brokenPackageList(const SourceFile& list)
{
    static const std::regex name(R"([a-z0-9][a-z0-9+.-]+)");
    static const std::regex section(R"(\[(build|run|test|peers|ci|fuzz)\])");
    Violations violations;
    std::set<std::string> seen;
    std::size_t number = 0;
    for (const std::string& line : linesOf(list.text)) {
        ++number;
        if (line.empty() || line.starts_with('#') || std::regex_match(line, section))
            continue;
        if (!std::regex_match(line, name))
            violations.push_back(at(list, number, "neither a package nor a section: " + line));
        else if (!seen.insert(line).second)
            violations.push_back(at(list, number, "named twice: " + line));
    }
    return violations;
}

Violations referencesToOutside(const Files& files)
{
    // Put together here, so that this file keeps the rule itself.
    static const std::array outside = {std::string("../") + "shared", std::string("/wo") + "rk/"};
    Violations violations;
    for (const SourceFile& file : files) {
        std::size_t number = 0;
        for (const std::string& line : linesOf(file.text)) {
            ++number;
            for (const std::string& place : outside) {
                const std::size_t found = line.find(place);
                const bool inName =
                    found != std::string::npos && found > 0
                    && (std::isalnum(static_cast<unsigned char>(line[found - 1])) != 0);
                if (found != std::string::npos && !inName)
                    violations.push_back(at(file, number, "refers to " + place));
            }
        }
    }
    return violations;
}

}  // namespace ringscope::house
