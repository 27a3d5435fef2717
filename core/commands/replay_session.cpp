#include "core/commands/replay_session.h"

#include "core/commands/json_text.h"
#include "core/commands/load.h"
#include "core/commands/load_units.h"
#include "core/commands/move.h"
#include "core/snapshot/unit_figures.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// One state of the session with its figures.
struct Step {
    std::string description;  ///< of the command that led to it
    SnapshotPtr snapshot;
};

Result<std::vector<Step>> stepsOf(const SessionDocument& session, const Replayed& replayed,
                                  const CommandContext& context)
{
    std::vector<Step> steps;
    SnapshotPtr parent;
    for (std::size_t i = 0; i < replayed.states.size(); ++i) {
        Result<SnapshotPtr> snapshot =
            derive(*replayed.states[i], parent, context.limits, context.work);
        if (!snapshot)
            return snapshot.error();
        parent = *snapshot;
        steps.push_back({i == 0 ? std::string("start")
                                : describe(*replayed.states[i - 1],
                                           session.scenario.commands[i - 1]),
                         parent});
    }
    return steps;
}

std::optional<double> movedShare(const Snapshot& snapshot)
{
    return snapshot.sinceParent ? snapshot.sinceParent->movedShare : std::nullopt;
}

void writeStep(RowWriter& writer, std::size_t index, const Step& step)
{
    writer.count(index);
    writer.text(step.description);
    writer.count(step.snapshot->state.map.shards.size());
    writer.figure(step.snapshot->load.hotRatio);
    writer.figure(step.snapshot->load.cv);
    writer.figure(movedShare(*step.snapshot));
    writer.endRow();
}

Json mapJson(const Snapshot& snapshot)
{
    const ShardMap& map = snapshot.state.map;
    Json shards = Json::array();
    for (const Shard& shard : map.shards)
        shards.push_back(escapedText(shard.name));
    return {{"version", map.version},
            {"fingerprint", snapshot.fingerprint},
            {"system", map.system.empty() ? Json(nullptr) : Json(map.system)},
            {"algorithm", map.algorithm},
            {"hash", map.hash},
            {"shards", std::move(shards)}};
}

/// The load of the last state as `load` writes it: of its keys, else of its units.
Result<Json> loadOf(const SnapshotPtr& last, const CommandContext& context)
{
    if (last->keys)
        return loadJson(*last);
    if (last->basis != LoadBasis::Units)
        return Json(nullptr);
    const OpenedMap map{last->state.mapName,
                        std::shared_ptr<const ShardMap>(last, &last->state.map), last->routing};
    const Result<Report> report = loadUnits({map, last->units->loads, last->units->owners,
                                             last->load.measure, nullptr}, context);
    return report ? Result<Json>(report->json) : report.error();
}

Json movementJson(const std::optional<Movement>& movement)
{
    return movement ? moveJson(*movement) : Json(nullptr);
}

}  // namespace

Result<Report> replaySession(const SessionDocument& session, const InputLoader& loader,
                             std::vector<std::string> warnings, const CommandContext& context)
{
    const Result<Replayed> replayed = replay(session.scenario, loader);
    if (!replayed)
        return replayed.error();
    Result<std::vector<Step>> steps = stepsOf(session, *replayed, context);
    if (!steps)
        return steps.error();
    const Snapshot& last = *steps->back().snapshot;
    const Result<Json> load = loadOf(steps->back().snapshot, context);
    if (!load)
        return load.error();
    Report report;
    report.json = {{"commands", session.scenario.commands.size()},
                   {"fingerprint", replayed->fingerprint},
                   {"map", mapJson(last)},
                   {"load", *load},
                   {"move", movementJson(last.sinceParent)},
                   {"since_baseline", movementJson(last.sinceBaseline)},
                   {"warnings", warnings}};
    report.rowsField = "steps";
    report.columns = {{"step", CellForm::Count},   {"command"},
                      {"shards", CellForm::Count}, {"hot_ratio", CellForm::Factor},
                      {"cv", CellForm::Share},     {"moved_share", CellForm::Share}};
    report.lines = {fmt::format("Fingerprint {}.", replayed->fingerprint)};
    report.notes = std::move(warnings);
    report.rows = [steps = std::move(*steps)](RowWriter& writer) {
        for (std::size_t i = 0; i < steps.size(); ++i)
            writeStep(writer, i, steps[i]);
        return done();
    };
    return report;
}

}  // namespace ringscope
