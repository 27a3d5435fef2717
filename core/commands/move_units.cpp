// `move --units`: movement by loads of units. Its JSON is that of a movement over keys, with units
// where that has keys.
#include "core/commands/move.h"

#include "core/cluster/version_warnings.h"
#include "core/commands/json_text.h"
#include "core/commands/movement_table.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// Renames what counts rows: a movement counts units here, and no key was looked at.
Json withUnits(Json json)
{
    json["basis"] = "units";
    json["units"] = json["keys"];
    json["moved_units"] = json["moved_keys"];
    json["keys"] = nullptr;
    json["moved_keys"] = nullptr;
    for (Json& cell : json["matrix"]) {
        cell["units"] = cell["keys"];
        cell["keys"] = nullptr;
    }
    for (Json& check : json["checks"])
        if (check["name"] == "moved and kept keys are all keys")
            check["name"] = "moved and kept units are all units";
    return json;
}

/// A unit that moves, as joint indices.
struct MovedUnit {
    std::size_t unit = 0;
    std::uint32_t from = 0, to = 0;
};

std::vector<MovedUnit> movedUnits(const UnitMoveRequest& request, const ShardUnion& shards)
{
    const auto joint = [&](const std::vector<std::uint32_t>& side, ShardIndex shard) {
        return shard.isNone() ? static_cast<std::uint32_t>(shards.size()) : side[shard.value];
    };
    std::vector<MovedUnit> moved;
    for (std::size_t unit = 0; unit < request.loads.size(); ++unit) {
        const MovedUnit one{unit, joint(shards.from, request.fromOwners[unit]),
                            joint(shards.to, request.toOwners[unit])};
        if (one.from != one.to)
            moved.push_back(one);
    }
    return moved;
}

void listUnits(Report& report, const UnitMoveRequest& request, const Movement& movement)
{
    report.rowsField = "list";
    report.columns = {{"unit"}, {"from"}, {"to"}, {"load", CellForm::Count}};
    report.rows = [request, movement](RowWriter& writer) {
        const MeasureColumn& column = request.loads.table()->column(movement.measure);
        for (const MovedUnit& one : movedUnits(request, movement.shards)) {
            writer.text(request.loads.name(one.unit));
            writer.text(nameIn(movement, one.from));
            writer.text(nameIn(movement, one.to));
            writer.amount(column.at(one.unit), movement.scale);
            writer.endRow();
        }
        return done();
    };
}

std::vector<std::string> linesOf(const Movement& movement)
{
    return {fmt::format("Moved {} of the {} (over {} units, {} of them moved).",
                        textOr(movement.movedShare, percentText), rowOf(movement.measure).id,
                        groupedText(movement.keys), groupedText(movement.movedKeys)),
            fmt::format("Minimum {}, excess {}; unnecessary {}.",
                        textOr(movement.minimumShare, percentText),
                        textOr(movement.excess, factorText),
                        textOr(movement.unnecessaryShare, percentText))};
}

}  // namespace

Result<Report> moveUnits(const UnitMoveRequest& request)
{
    const Result<Movement> movement =
        unitMovement(*request.from.map, request.fromOwners, *request.to.map, request.toOwners,
                     request.loads, request.measure);
    if (!movement)
        return movement.error();
    Report report;
    report.json = withUnits(moveJson(*movement));
    report.lines = linesOf(*movement);
    report.notes = request.notes;
    const std::vector<std::string> warnings =
        versionWarnings(*request.from.map, *request.to.map);
    report.notes.insert(report.notes.end(), warnings.begin(), warnings.end());
    report.json["warnings"] = report.notes;
    for (const Check& check : movement->checks)
        if (!check.ok)
            report.notes.push_back(fmt::format("CHECK FAILED: {}: {}", check.name, check.detail));
    if (request.list)
        listUnits(report, request, *movement);
    else
        showMatrix(report, *movement, "units");
    return report;
}

}  // namespace ringscope
