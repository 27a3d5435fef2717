#include "core/cluster/map_checks.h"
#include "core/cluster/unit_spans.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace ringscope {

namespace {

/// A stretch of slots or ranks and the entry that states it.
struct Stretch {
    u128 begin = 0;
    u128 end = 0;
    std::size_t entry = 0;
};

/// Reports each stretch that begins before its predecessor ends.
template <class Report>
void findOverlaps(std::vector<Stretch> stretches, Report report)
{
    std::sort(stretches.begin(), stretches.end(), [](const Stretch& a, const Stretch& b) {
        return std::pair(a.begin, a.entry) < std::pair(b.begin, b.entry);
    });
    const Stretch* widest = nullptr;
    for (const Stretch& stretch : stretches) {
        if (widest != nullptr && stretch.begin < widest->end)
            report(stretch.entry, widest->entry);
        if (widest == nullptr || stretch.end > widest->end)
            widest = &stretch;
    }
}

void checkOwners(MapCheck& check)
{
    for (const auto& [unit, owners] : check.map.units) {
        const FieldPath path = FieldPath("units").at(unit);
        for (std::size_t i = 0; i < owners.size() && !check.full(); ++i)
            if (check.names.find(owners[i]) == nullptr)
                check.add(path.at(i), "unknown shard", owners[i], check.names.nearest(owners[i]));
    }
}

void checkSpans(MapCheck& check)
{
    const auto& units = check.map.units;
    std::vector<Stretch> stretches;
    for (std::size_t i = 0; i < units.size() && !check.full(); ++i) {
        const std::string& text = units[i].first;
        const auto span = parseUnitSpan(text);
        if (!span || span->last >= check.map.slots)
            check.add(FieldPath("units").at(text), "no slot or span of slots", text,
                      fmt::format("\"7\" or \"0-5460\", from 0 to {}", check.map.slots - 1));
        else
            stretches.push_back({span->first, u128{span->last} + 1, i});
    }
    findOverlaps(std::move(stretches), [&](std::size_t entry, std::size_t before) {
        check.add(FieldPath("units").at(units[entry].first),
                  fmt::format("slots that stand in {}, too", units[before].first),
                  units[entry].first, "each slot once");
    });
}

void checkRangeBounds(MapCheck& check)
{
    const auto& ranges = check.map.ranges;
    std::vector<Stretch> stretches;
    for (std::size_t i = 0; i < ranges.size() && !check.full(); ++i) {
        const FieldPath path = FieldPath("ranges").at(i);
        const auto span = rankSpan(*check.hash, ranges[i]);
        const std::string shown = fmt::format("{} to {}", ranges[i].from, ranges[i].to);
        if (!span)
            check.add(path, "a bound that is no position", shown,
                      fmt::format("hashes as {} is written", check.hash->id()));
        else if (span->begin >= span->end)
            check.add(path, "an empty range", shown, "from before to");
        else
            stretches.push_back({span->begin, span->end, i});
    }
    findOverlaps(std::move(stretches), [&](std::size_t entry, std::size_t before) {
        check.add(FieldPath("ranges").at(entry), fmt::format("overlaps ranges[{}]", before),
                  ranges[entry].unit, "ranges that do not overlap");
    });
}

void checkRangeUnits(MapCheck& check)
{
    std::set<std::string_view> stated, named;
    for (const auto& [unit, owners] : check.map.units)
        stated.insert(unit);
    const auto& ranges = check.map.ranges;
    for (std::size_t i = 0; i < ranges.size() && !check.full(); ++i) {
        named.insert(ranges[i].unit);
        if (stated.count(ranges[i].unit) == 0 && check.names.find(ranges[i].unit) == nullptr)
            check.add(FieldPath("ranges").at(i).at("unit"), "neither a unit nor a shard",
                      ranges[i].unit,
                      check.names.nearest(ranges[i].unit) + ", or an entry in units");
    }
    for (const std::string_view unit : stated)
        if (named.count(unit) == 0 && !check.full())
            check.add(FieldPath("units").at(unit), "no range has this name", std::string(unit),
                      "the unit of a range");
}

}  // namespace

void checkUnits(MapCheck& check)
{
    if (check.map.algorithm == "slots")
        checkSpans(check);
    if (check.map.algorithm == "two-level" && check.hash)
        checkRangeBounds(check);
    if (check.map.algorithm == "ranges" && check.hash) {
        checkRangeBounds(check);
        checkRangeUnits(check);
    }
    checkOwners(check);
}

}  // namespace ringscope
