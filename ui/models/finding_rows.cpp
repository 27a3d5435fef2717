#include "ui/models/finding_rows.h"

#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"
#include "ui/models/status_facts.h"

namespace ringscope::ui {

namespace {

QString nameOf(const Snapshot& snapshot, ShardIndex shard)
{
    return toQt(snapshot.state.map.shards[shard.value].name);
}

CollisionRow rowOf(const Snapshot& snapshot, const Collision& collision)
{
    CollisionRow row;
    row.token = toQt(snapshot.routing->spec.pointHash.text(collision.token));
    row.label = readableBytes(collision.label);
    row.owner = nameOf(snapshot, collision.owner);
    for (std::size_t i = 1; i < collision.claimants.size(); ++i)
        row.losers << nameOf(snapshot, collision.claimants[i]);
    row.sameLabel = collision.sameLabel;
    return row;
}

}  // namespace

QList<Finding> findingsOf(const Snapshot& snapshot)
{
    QList<Finding> findings;
    const std::vector<Check> checks = allChecks(snapshot);
    for (const Check& check : checks)
        if (!check.ok)
            findings << Finding{Finding::Kind::Failed, toQt(check.name), toQt(check.detail)};
    for (const std::string& warning : snapshot.warnings)
        findings << Finding{Finding::Kind::Warning, toQt(warning), {}};
    for (const Check& check : checks)
        if (check.ok)
            findings << Finding{Finding::Kind::Passed, toQt(check.name), toQt(check.detail)};
    return findings;
}

int openFindings(const Snapshot& snapshot)
{
    int count = static_cast<int>(snapshot.warnings.size());
    for (const Check& check : allChecks(snapshot))
        count += check.ok ? 0 : 1;
    return count;
}

CollisionRows collisionsOf(const Snapshot& snapshot, std::size_t limit)
{
    CollisionRows out;
    const RingPoints* points = pointsOf(snapshot);
    if (!points)
        return out;
    for (const Collision& collision : points->collisions) {
        if (static_cast<std::size_t>(out.rows.size()) == limit) {
            out.leftOut = points->collisions.size() - limit;
            break;
        }
        out.rows << rowOf(snapshot, collision);
    }
    out.summary = QStringLiteral("%1; %2 expected by chance for %3 in %4 positions")
                      .arg(counted(points->collisions.size(), "shared position", "shared positions"),
                           toQt(compactText(points->expectedCollisions)),
                           counted(points->points.size(), "point", "points"),
                           toQt(groupedText(points->space)));
    return out;
}

}  // namespace ringscope::ui
