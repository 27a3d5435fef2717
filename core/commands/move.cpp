#include "core/commands/move.h"

#include "core/cluster/version_warnings.h"
#include "core/commands/copies_json.h"
#include "core/commands/json_text.h"
#include "core/commands/movement_table.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// The two owner columns of a movement over keys.
struct OwnerColumns {
    std::vector<ShardIndex> from, to;
    HashedKeys hashed;  ///< under the rule of `to`
};

/// What stands beside the movement itself.
struct Rest {
    std::vector<std::string> warnings;
    std::vector<std::string> redundant;  ///< pins that `to` may drop
    std::optional<double> split;
};

Result<Rest> restOf(const MoveRequest& request, const Movement& movement,
                    const CommandContext& context)
{
    Rest rest;
    rest.warnings = versionWarnings(*request.from.map, *request.to.map);
    Result<std::vector<std::string>> redundant =
        redundantOverrides(*request.to.routing, context.work);
    if (!redundant)
        return redundant.error();
    rest.redundant = std::move(*redundant);
    if (request.rollout && movement.movedShare)
        rest.split = splitProbability(*movement.movedShare, request.rollout->updated,
                                      request.rollout->events);
    return rest;
}

/// Where keys have several copies under either map; nothing without a basis.
Result<std::optional<ReplicaMovement>> copiesOf(const MoveRequest& request,
                                                const CommandContext& context)
{
    const ShardMap& from = *request.from.map;
    const ShardMap& to = *request.to.map;
    if (from.replicas <= 1 && to.replicas <= 1)
        return std::optional<ReplicaMovement>();
    KeyPlaces before, after;
    before.routing = request.from.routing;
    after.routing = request.to.routing;
    if (request.keys != nullptr) {
        Result<KeyPlaces> first = placeKeys(before.routing, request.keys, {}, context.work);
        if (!first)
            return std::move(first).error();
        before = std::move(*first);
        const KeyPlaces* lender = &before;
        Result<KeyPlaces> second =
            placeKeys(after.routing, request.keys, {&lender, 1}, context.work);
        if (!second)
            return std::move(second).error();
        after = std::move(*second);
    }
    return replicaMovement(from, before, to, after, request.measure, context.work);
}

void addCopies(Report& report, const std::optional<ReplicaMovement>& copies)
{
    report.json["copies"] = copies ? copiesJson(*copies) : Json(nullptr);
    if (!copies)
        return;
    report.lines.push_back(copiesLine(*copies));
    for (const Check& check : copies->checks)
        if (!check.ok)
            report.notes.push_back(fmt::format("CHECK FAILED: {}: {}", check.name, check.detail));
}

void addRest(Report& report, const Rest& rest)
{
    report.json["split_probability"] = toJson(rest.split);
    Json redundant = Json::array();
    for (const std::string& key : rest.redundant) {
        Json entry = Json::object();
        putKey(entry, "key", key);
        redundant.push_back(std::move(entry));
    }
    report.json["redundant_overrides"] = std::move(redundant);
    report.json["warnings"] = rest.warnings;
    if (rest.split)
        report.lines.push_back(fmt::format("A key is split with probability {} meanwhile.",
                                           percentText(*rest.split)));
    if (!rest.redundant.empty())
        report.notes.push_back(
            fmt::format("{} pins of the later map may go: the placement gives the same owner.",
                        groupedText(rest.redundant.size())));
    report.notes.insert(report.notes.end(), rest.warnings.begin(), rest.warnings.end());
}

Result<OwnerColumns> ownersOf(const MoveRequest& request, const CommandContext& context)
{
    const Routing& routing = *request.to.routing;
    Result<HashedKeys> hashed = routing.keyRule->hashKeys(request.keys->names(), context.work);
    if (!hashed)
        return hashed.error();
    const Routing& before = *request.from.routing;
    const bool isOneRule = before.keyRule->identity() == routing.keyRule->identity();
    Result<std::vector<ShardIndex>> from =
        isOneRule ? ownersOfKeys(before, *hashed, *request.keys, context.work)
                  : ownersUnder(request.from, *request.keys, context.work);
    if (!from)
        return from.error();
    Result<std::vector<ShardIndex>> to =
        ownersOfKeys(routing, *hashed, *request.keys, context.work);
    if (!to)
        return to.error();
    return OwnerColumns{std::move(*from), std::move(*to), std::move(*hashed)};
}

Outcome requirePlacements(const MoveRequest& request)
{
    if (Outcome placed = request.from.requirePlacement("move"); !placed)
        return placed;
    return request.to.requirePlacement("move");
}

Result<Movement> moved(const MoveRequest& request, const OwnerColumns& owners)
{
    return keyMovement(*request.from.map, owners.from, *request.to.map, owners.to, *request.keys,
                       request.measure, *request.from.routing, *request.to.routing,
                       &owners.hashed);
}

// Keys and loads are not defined where no key was looked at.
Json keysJson(const Movement& movement, std::uint64_t keys)
{
    return movement.exact ? Json(nullptr) : Json(keys);
}

Json matrixJson(const Movement& movement)
{
    Json matrix = Json::array();
    for (const MovementCell& cell : movement.matrix)
        matrix.push_back(
            {{"from", escapedText(nameIn(movement, cell.from))},
             {"to", escapedText(nameIn(movement, cell.to))},
             {"share", cell.share},
             {"keys", keysJson(movement, cell.keys)},
             {"load", movement.exact ? Json(nullptr) : toJson(cell.load, movement.scale)}});
    return matrix;
}

std::vector<std::string> summaryLines(const Movement& movement)
{
    const std::string basis =
        movement.exact
            ? std::string("exact, over the whole space")
            : fmt::format("over {} keys, {} of them moved", groupedText(movement.keys),
                          groupedText(movement.movedKeys));
    std::vector<std::string> lines = {
        fmt::format("Moved {} ({}).", textOr(movement.movedShare, percentText), basis),
        fmt::format("Minimum {}, excess {}; unnecessary {}, by pins {}.",
                    textOr(movement.minimumShare, percentText),
                    textOr(movement.excess, factorText),
                    textOr(movement.unnecessaryShare, percentText),
                    textOr(movement.pinnedShare, percentText))};
    if (movement.moduloShare)
        lines.push_back(
            fmt::format("Modulo would move {}.", percentText(*movement.moduloShare)));
    if (!movement.monotone)
        lines.emplace_back("Keys move between shards that are in both maps.");
    return lines;
}

std::vector<std::string> notesOf(const Movement& movement)
{
    std::vector<std::string> notes;
    if (movement.drainGainShare.value_or(0.0) > 0.0)
        notes.push_back(fmt::format("Draining shards gain {}: they should only lose.",
                                    percentText(*movement.drainGainShare)));
    for (const Check& check : movement.checks)
        if (!check.ok)
            notes.push_back(fmt::format("CHECK FAILED: {}: {}", check.name, check.detail));
    return notes;
}

void listMovedKeys(Report& report, const MoveRequest& request, OwnerColumns owners,
                   const Movement& movement)
{
    report.rowsField = "list";
    report.columns = {{"key", CellForm::Key}, {"from"}, {"to"}};
    report.rows = [request, owners = std::move(owners),
                   shards = movement.shards](RowWriter& writer) -> Outcome {
        const auto joint = [&](const std::vector<std::uint32_t>& side, ShardIndex shard) {
            return shard.isNone() ? static_cast<std::uint32_t>(shards.size()) : side[shard.value];
        };
        for (std::size_t key = 0; key < request.keys->size() && !writer.isBroken(); ++key) {
            if (joint(shards.from, owners.from[key]) == joint(shards.to, owners.to[key]))
                continue;
            writer.text(request.keys->names()[key]);
            writer.text(request.from.shardName(owners.from[key]));
            writer.text(request.to.shardName(owners.to[key]));
            writer.endRow();
        }
        return done();
    };
}

}  // namespace

nlohmann::ordered_json moveJson(const Movement& movement)
{
    return {{"basis", movement.exact ? "exact" : "keys"},
            {"measure", rowOf(movement.measure).id},
            {"keys", keysJson(movement, movement.keys)},
            {"moved_keys", keysJson(movement, movement.movedKeys)},
            {"moved_share", toJson(movement.movedShare)},
            {"minimum_share", toJson(movement.minimumShare)},
            {"excess", toJson(movement.excess)},
            {"unnecessary_share", toJson(movement.unnecessaryShare)},
            {"pinned_share", toJson(movement.pinnedShare)},
            {"drain_gain_share", toJson(movement.drainGainShare)},
            {"modulo_share", toJson(movement.moduloShare)},
            {"monotone", movement.monotone},
            {"matrix", matrixJson(movement)},
            {"checks", toJson(movement.checks)}};
}

Result<std::vector<ShardIndex>> ownersUnder(const OpenedMap& map, const KeyTable& keys,
                                            const WorkContext& work)
{
    const Result<HashedKeys> hashed = map.routing->keyRule->hashKeys(keys.names(), work);
    if (!hashed)
        return hashed.error();
    return ownersOfKeys(*map.routing, *hashed, keys, work);
}

Result<Movement> movementOf(const MoveRequest& request, const CommandContext& context)
{
    if (Outcome placed = requirePlacements(request); !placed)
        return placed.error();
    if (request.keys == nullptr)
        return exactMovement(*request.from.map, *request.from.routing, *request.to.map,
                             *request.to.routing, context.work);
    const Result<OwnerColumns> owners = ownersOf(request, context);
    if (!owners)
        return owners.error();
    return moved(request, *owners);
}

Result<Report> move(const MoveRequest& request, const CommandContext& context)
{
    if (Outcome placed = requirePlacements(request); !placed)
        return placed.error();
    if (request.list && request.keys == nullptr)
        return wrongUsage("move --list needs --keys");
    Result<OwnerColumns> owners = OwnerColumns{};
    if (request.keys != nullptr)
        owners = ownersOf(request, context);
    if (!owners)
        return owners.error();
    const Result<Movement> movement =
        request.keys == nullptr ? movementOf(request, context) : moved(request, *owners);
    if (!movement)
        return movement.error();
    const Result<Rest> rest = restOf(request, *movement, context);
    if (!rest)
        return rest.error();
    const Result<std::optional<ReplicaMovement>> copies = copiesOf(request, context);
    if (!copies)
        return copies.error();
    Report report;
    report.json = moveJson(*movement);
    report.lines = summaryLines(*movement);
    report.notes = notesOf(*movement);
    addCopies(report, *copies);
    addRest(report, *rest);
    if (request.list)
        listMovedKeys(report, request, std::move(*owners), *movement);
    else
        showMatrix(report, *movement, "keys");
    return report;
}

}  // namespace ringscope
