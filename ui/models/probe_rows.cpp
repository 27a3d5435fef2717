#include "ui/models/probe_rows.h"

#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/models/status_facts.h"

#include <algorithm>

namespace ringscope::ui {

namespace {

constexpr std::size_t kScoresShown = 6;

QString nameOf(const Snapshot& snapshot, ShardIndex shard)
{
    return shard.isNone() ? QString() : toQt(snapshot.state.map.shards[shard.value].name);
}

QString ownerName(const Snapshot& snapshot, const KeyRoute& route)
{
    return route.owners.empty() ? QString() : nameOf(snapshot, route.owners.front());
}

Result<KeyRoute> routeOf(const Snapshot& snapshot, std::string_view key)
{
    if (!snapshot.routing->placement)
        return wrongUsage("this rule places requests by load, not keys: see the load by shard");
    return routeKey(*snapshot.routing, key, snapshot.state.map.replicas);
}

void addBytes(QList<ProbeRow>& rows, const Snapshot& snapshot, std::string_view key)
{
    rows << ProbeRow{QStringLiteral("bytes"), hexBytes(key), true};
    const Result<std::string> hashed = snapshot.routing->keyRule->hashedBytes(key);
    if (hashed && *hashed != key)
        rows << ProbeRow{QStringLiteral("hashed part"), readableBytes(*hashed), true};
}

void addWalk(QList<ProbeRow>& rows, const KeyRoute& route)
{
    const Explanation& walk = route.explanation;
    if (!walk.rule.empty())
        rows << ProbeRow{QStringLiteral("rule"), toQt(walk.rule)};
    for (const ExplanationStep& step : walk.steps)
        rows << ProbeRow{toQt(step.what), toQt(step.value), true};
    if (walk.wrapped)
        rows << ProbeRow{QStringLiteral("wrap"), QStringLiteral("the walk passes position 0")};
    if (walk.exactHit)
        rows << ProbeRow{QStringLiteral("exact hit"),
                         QStringLiteral("the key hashes onto a point: the rule decides")};
    if (!route.unitText.empty())
        rows << ProbeRow{QStringLiteral("unit"), toQt(route.unitText)};
}

/// "redis-3, zone east, draining": zone where the map names zones, state where it is not active.
QString copyText(const Snapshot& snapshot, ShardIndex shard)
{
    const Shard& copy = snapshot.state.map.shards[shard.value];
    QStringList parts{nameOf(snapshot, shard)};
    if (!copy.zone.empty())
        parts << QStringLiteral("zone %1").arg(readableBytes(copy.zone));
    if (copy.state != ShardState::Active)
        parts << toQt(stateId(copy.state));
    return parts.join(QStringLiteral(", "));
}

/// The preference list, the primary first; copies that the map asks for and the list lacks.
void addReplicas(QList<ProbeRow>& rows, const Snapshot& snapshot, const KeyRoute& route)
{
    const std::size_t asked = snapshot.state.map.replicas;
    if (asked < 2)
        return;
    for (std::size_t i = 0; i < route.owners.size(); ++i)
        rows << ProbeRow{i == 0 ? QStringLiteral("copy 1, primary") : QStringLiteral("copy %1").arg(i + 1),
                         copyText(snapshot, route.owners[i])};
    if (const std::size_t missing = asked - std::min(asked, route.owners.size()); missing > 0)
        rows << ProbeRow{QStringLiteral("missing"),
                         QStringLiteral("%1 of %2 copies").arg(missing).arg(asked)};
}

void addScores(QList<ProbeRow>& rows, const Snapshot& snapshot, const KeyRoute& route)
{
    const auto& scores = route.explanation.scores;
    for (std::size_t i = 0; i < std::min(scores.size(), kScoresShown); ++i)
        rows << ProbeRow{QStringLiteral("score %1").arg(i + 1),
                         QStringLiteral("%1  %2").arg(nameOf(snapshot, scores[i].shard),
                                                      toQt(compactText(scores[i].score)))};
    if (scores.size() > kScoresShown)
        rows << ProbeRow{QString(), QStringLiteral("and %1 lower scores")
                                        .arg(scores.size() - kScoresShown)};
}

void addLoad(QList<ProbeRow>& rows, const Snapshot& snapshot, std::string_view key)
{
    if (!snapshot.keys)
        return;
    const std::optional<KeyId> id = snapshot.keys->find(key);
    if (!id) {
        rows << ProbeRow{QStringLiteral("load"), QStringLiteral("not in the key file")};
        return;
    }
    const MeasureColumn& column = snapshot.keys->column(snapshot.load.measure);
    rows << ProbeRow{QStringLiteral("load"),
                     QStringLiteral("%1 %2").arg(toQt(exactText(column.at(id->value), column.scale)),
                                                 toQt(rowOf(snapshot.load.measure).unit))};
}

}  // namespace

ProbeAnswer answerProbe(const Snapshot& snapshot, const Snapshot* before, std::string_view key)
{
    ProbeAnswer answer;
    answer.key = readableBytes(key);
    addBytes(answer.rows, snapshot, key);
    const Result<KeyRoute> route = routeOf(snapshot, key);
    if (!route) {
        answer.sentence = toQt(route.error().message);
        return answer;
    }
    answer.owner = ownerName(snapshot, *route);
    answer.isPinned = route->byOverride;
    answer.sentence = answer.owner.isEmpty() ? QStringLiteral("has no owner")
                      : route->byOverride    ? QStringLiteral("is pinned to %1").arg(answer.owner)
                                             : QStringLiteral("lives on %1").arg(answer.owner);
    if (before) {
        const Result<KeyRoute> old = routeOf(*before, key);
        const QString was = old ? ownerName(*before, *old) : QString();
        if (old && was != answer.owner)
            answer.change = was.isEmpty() ? QStringLiteral("had no owner before")
                                          : QStringLiteral("was on %1 before").arg(was);
    }
    answer.rows << ProbeRow{QStringLiteral("hash"), toQt(route->hashText), true};
    addWalk(answer.rows, *route);
    addReplicas(answer.rows, snapshot, *route);
    addScores(answer.rows, snapshot, *route);
    addLoad(answer.rows, snapshot, key);
    return answer;
}

}  // namespace ringscope::ui
