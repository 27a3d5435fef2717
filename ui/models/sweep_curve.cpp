#include "ui/models/sweep_curve.h"

#include "ui/models/shard_columns.h"

#include <algorithm>
#include <cstdlib>

namespace ringscope::ui {

namespace {

constexpr std::uint64_t kMostPoints = std::uint64_t{1} << 20;
constexpr std::uint64_t kMostEach = 1024;

}  // namespace

std::optional<SweepSpec> pointsSweep(const Snapshot& snapshot)
{
    if (!pointsOf(snapshot) || snapshot.state.map.routableShards() < 2)
        return std::nullopt;
    const std::uint64_t most =
        std::min(kMostEach, kMostPoints / snapshot.state.map.routableShards());
    SweepSpec spec;
    spec.axis = SweepAxis::Vnodes;
    for (std::uint64_t points = 1; points <= most; points *= 2)
        spec.values.push_back(std::to_string(points));
    return spec;
}

CurveModel sweepCurve(const std::vector<SweepRow>& rows, const Snapshot& snapshot)
{
    CurveModel model;
    model.title = QStringLiteral("Unevenness by points a shard");
    model.xTitle = QStringLiteral("points a shard");
    model.yTitle = snapshot.keys ? QStringLiteral("CV of load, %") : QStringLiteral("CV of shares, %");
    model.logX = true;
    model.emptyText = QStringLiteral("This policy has no points on a circle.");
    Curve measured{QStringLiteral("measured"), {}, false};
    Curve chance{QStringLiteral("by chance"), {}, true};
    for (const SweepRow& row : rows) {
        const double points = std::strtod(row.value.c_str(), nullptr);
        if (row.cv)
            measured.points.emplace_back(points, *row.cv * 100.0);
        if (row.cvChance)
            chance.points.emplace_back(points, *row.cvChance * 100.0);
    }
    if (!measured.points.empty())
        model.curves = {measured, chance};
    model.markX = static_cast<double>(snapshot.state.map.vnodes);
    return model;
}

}  // namespace ringscope::ui
