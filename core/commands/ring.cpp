#include "core/commands/ring.h"

#include "core/commands/json_text.h"
#include "core/placement/ranges.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

namespace ringscope {

namespace {

/// Points and arcs of the placement; null when the policy has none.
struct RingView {
    const RingPoints* points = nullptr;
    const ArcTable* arcs = nullptr;
};

RingView ringOf(const Placement& placement)
{
    const Picture picture = placement.picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    return arcs == nullptr ? RingView{} : RingView{arcs->points, arcs->arcs};
}

std::string tokenText(const OpenedMap& map, std::uint64_t token)
{
    return map.routing->spec.pointHash.text(token);
}

Json collisionJson(const OpenedMap& map, const Collision& collision)
{
    Json claimants = Json::array();
    for (const ShardIndex claimant : collision.claimants)
        claimants.push_back(escapedText(map.shardName(claimant)));
    return {{"token", tokenText(map, collision.token)},
            {"owner", escapedText(map.shardName(collision.owner))},
            {"claimants", std::move(claimants)},
            {"label", escapedText(collision.label)},
            {"same_label", collision.sameLabel}};
}

Json shardsJson(const OpenedMap& map, const RingView& view)
{
    const std::vector<u128> lengths = view.arcs->lengthsByShard(map.map->shards.size());
    Json list = Json::array();
    for (std::size_t i = 0; i < map.map->shards.size(); ++i)
        list.push_back({{"name", escapedText(map.map->shards[i].name)},
                        {"points", view.points->claimed[i]},
                        {"points_owned", view.points->effective[i]},
                        {"share", ratio(lengths[i], view.arcs->turn())}});
    return list;
}

Json ringJson(const OpenedMap& map, const RingView& view)
{
    const RingPoints& points = *view.points;
    Json json = {{"points", points.points.size()},
                 {"distinct", points.distinct},
                 {"expected_collisions", points.expectedCollisions},
                 {"dropped", points.dropped},
                 {"space", toJson(points.space, 0)},
                 {"hash", map.routing->keyRule->hash().id()},
                 {"rule", points.ruleText},
                 {"shards", shardsJson(map, view)}};
    Json collisions = Json::array();
    for (const Collision& collision : points.collisions)
        collisions.push_back(collisionJson(map, collision));
    json["collisions"] = std::move(collisions);
    json["warnings"] = map.routing->warnings;
    return json;
}

std::vector<std::string> summaryLines(const RingPoints& points)
{
    return {fmt::format("{} points on {} of {} positions; {}.", groupedText(points.points.size()),
                        groupedText(points.distinct), groupedText(points.space), points.ruleText),
            fmt::format("{} shared positions, {} expected by chance.",
                        groupedText(points.collisions.size()),
                        compactText(points.expectedCollisions))};
}

/// The first point in the order of the hash's own numbers: those of a signed hash begin at its
/// least, in the middle of the circle of words.
std::size_t firstPoint(const OpenedMap& map, const RingPoints& points)
{
    const HashFunction& hash = map.routing->spec.hash;
    if (points.space != powerOfTwo(hash.widthBits()))
        return 0;
    const auto first = std::lower_bound(
        points.points.begin(), points.points.end(), lineStart(hash),
        [](const RingPoint& point, std::uint64_t start) { return point.token < start; });
    return static_cast<std::size_t>(first - points.points.begin());
}

Outcome writePoints(RowWriter& writer, const OpenedMap& map, const RingPoints& points)
{
    const std::size_t first = firstPoint(map, points);
    for (std::size_t i = 0; i < points.points.size(); ++i) {
        if (writer.isBroken())
            break;
        const RingPoint& point = points.points[(first + i) % points.points.size()];
        writer.text(tokenText(map, point.token));
        writer.text(map.shardName(point.shard));
        writer.count(point.ordinal);
        writer.text(escapedText(points.label(point)));
        writer.endRow();
    }
    return done();
}

}  // namespace

Result<Report> ring(const OpenedMap& map)
{
    if (Outcome placed = map.requirePlacement("ring"); !placed)
        return placed.error();
    const RingView view = ringOf(*map.routing->placement);
    if (view.points == nullptr)
        return wrongUsage(fmt::format("ring: {} has no points; `load` and `route` show this policy",
                                      map.map->algorithm));
    Report report;
    report.json = ringJson(map, view);
    report.rowsField = "rows";
    report.columns = {{"token"}, {"shard"}, {"ordinal", CellForm::Count}, {"label"}};
    report.lines = summaryLines(*view.points);
    report.notes = map.routing->warnings;
    report.rows = [map, points = view.points](RowWriter& writer) {
        return writePoints(writer, map, *points);
    };
    return report;
}

}  // namespace ringscope
