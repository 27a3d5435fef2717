#include "ui/models/status_facts.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/counted.h"
#include "core/support/number_text.h"
#include "core/systems/system_row.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"

#include <algorithm>
#include <optional>

namespace ringscope::ui {

namespace {

QString sizeText(const Snapshot& snapshot)
{
    QStringList parts{counted(snapshot.state.map.shards.size(), "shard", "shards")};
    if (const RingPoints* points = pointsOf(snapshot))
        parts << counted(points->points.size(), "point", "points");
    if (snapshot.basis == LoadBasis::Units)
        parts << QStringLiteral("loads of %1").arg(
            toQt(ringscope::counted(snapshot.units->loads.size(), snapshot.units->words.one,
                                    snapshot.units->words.many)));
    else
        parts << (snapshot.keys ? counted(snapshot.keys->size(), "key", "keys")
                                : QStringLiteral("no keys"));
    return parts.join(QStringLiteral(", "));
}

QString policyTitle(const Snapshot& snapshot)
{
    const Routing& routing = *snapshot.routing;
    return toQt(routing.assignment ? routing.assignment->title : routing.placement->policy().title);
}

/// "librdkafka": whose rules these are, and on what evidence. Nothing for a map of its own.
std::optional<StatusFact> systemFact(const Snapshot& snapshot)
{
    const SystemRow* row = findSystem(snapshot.state.map.system);
    if (!row)
        return std::nullopt;
    return StatusFact{StatusFact::Kind::Fact, toQt(row->title),
                      QStringLiteral("%1: %2").arg(toQt(evidenceId(row->evidence)),
                                                   toQt(row->versions))};
}

StatusFact loadFact(const Snapshot& snapshot)
{
    const LoadReport& load = snapshot.load;
    return {StatusFact::Kind::Fact,
            QStringLiteral("load %1 %2").arg(toQt(compactText(load.total, load.scale)),
                                             loadUnit(load)),
            QStringLiteral("%1 %2").arg(toQt(exactText(load.total, load.scale)), loadUnit(load))};
}

StatusFact firstRowsFact(std::uint64_t rows)
{
    return {StatusFact::Kind::Fact,
            QStringLiteral("first %1, still loading").arg(counted(rows, "row", "rows")),
            QStringLiteral("All figures are of these rows; those of the whole file take their place.")};
}

StatusFact checkFact(const Check& check)
{
    return {check.ok ? StatusFact::Kind::Passed : StatusFact::Kind::Failed, toQt(check.name),
            toQt(check.detail)};
}

}  // namespace

QString counted(std::uint64_t count, const char* one, const char* many)
{
    return QStringLiteral("%1 %2").arg(toQt(groupedText(count)), QLatin1String(count == 1 ? one : many));
}

QString ruleText(const Snapshot& snapshot)
{
    const HashFunction& hash = snapshot.routing->spec.hash;
    const RingPoints* points = pointsOf(snapshot);
    QString id = toQt(hash.id());
    const QString bits = QStringLiteral("%1 bit").arg(hash.widthBits());
    // "blake2b-64" and "64 bit" say one thing twice.
    const QString suffix = QStringLiteral("-%1").arg(hash.widthBits());
    if (id.endsWith(suffix))
        id.chop(suffix.size());
    return QStringLiteral("%1 %2, %3").arg(id, bits,
                                           points ? toQt(points->ruleText) : policyTitle(snapshot));
}

std::vector<Check> allChecks(const Snapshot& snapshot)
{
    std::vector<Check> checks = snapshot.checks;
    const auto add = [&checks](const std::vector<Check>& more) {
        for (const Check& check : more)
            if (std::none_of(checks.begin(), checks.end(),
                             [&](const Check& c) { return c.name == check.name; }))
                checks.push_back(check);
    };
    add(snapshot.load.checks);
    if (snapshot.sinceParent)
        add(snapshot.sinceParent->checks);
    std::stable_sort(checks.begin(), checks.end(),
                     [](const Check& a, const Check& b) { return a.ok < b.ok; });
    return checks;
}

QList<StatusFact> statusFacts(const Snapshot& snapshot, std::optional<std::uint64_t> firstRows)
{
    QList<StatusFact> facts;
    if (firstRows)
        facts << firstRowsFact(*firstRows);
    const std::vector<Check> checks = allChecks(snapshot);
    for (const Check& check : checks)
        if (!check.ok)
            facts << checkFact(check);
    facts << StatusFact{StatusFact::Kind::Fact, sizeText(snapshot), {}};
    if (const auto system = systemFact(snapshot))
        facts << *system;
    facts << StatusFact{StatusFact::Kind::Fact, ruleText(snapshot), {}};
    if (snapshot.state.map.version > 0)
        facts << StatusFact{StatusFact::Kind::Fact,
                            QStringLiteral("map v%1").arg(snapshot.state.map.version),
                            QStringLiteral("fingerprint %1").arg(toQt(snapshot.fingerprint))};
    if (snapshot.hasLoad())
        facts << loadFact(snapshot);
    for (const Check& check : checks)
        if (check.ok)
            facts << checkFact(check);
    return facts;
}

}  // namespace ringscope::ui
