#include "ui/models/shard_columns.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/counted.h"
#include "core/support/number_text.h"
#include "ui/models/qt_text.h"

#include <array>
#include <variant>

namespace ringscope::ui {

namespace {

QVariant numberOr(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

QString weightText(const ShardRow& row)
{
    return toQt(row.shard().weight.text());
}

QString weightExact(const ShardRow& row)
{
    return QStringLiteral("%1 has weight %2").arg(toQt(row.shard().name), weightText(row));
}

QString nameText(const ShardRow& row)
{
    return toQt(row.shard().name);
}

/// Identity and address are two things: a renamed shard keeps its keys only if its id stays.
QString nameExact(const ShardRow& row)
{
    const Shard& shard = row.shard();
    QStringList lines{toQt(shard.name)};
    if (shard.id != shard.name)
        lines << QStringLiteral("id: %1").arg(toQt(shard.id));
    if (!shard.url.empty())
        lines << QStringLiteral("address: %1").arg(toQt(shard.url));
    if (!shard.zone.empty())
        lines << QStringLiteral("zone: %1").arg(toQt(shard.zone));
    if (!shard.host.empty())
        lines << QStringLiteral("host: %1").arg(toQt(shard.host));
    return lines.join(u'\n');
}

QString stateText(const ShardRow& row)
{
    const Shard& shard = row.shard();
    if (shard.state == ShardState::Active && shard.weight.isZero())
        return QStringLiteral("weight 0");
    return toQt(stateId(shard.state));
}

QString stateExact(const ShardRow& row)
{
    switch (row.shard().state) {
    case ShardState::Active:
        return row.shard().weight.isZero() ? QStringLiteral("owns nothing but its pinned keys")
                                           : QStringLiteral("owns keys");
    case ShardState::Warming: return QStringLiteral("not routable yet: only pinned keys");
    case ShardState::Draining: return QStringLiteral("still owns its keys; should gain none");
    case ShardState::Down: return QStringLiteral("owns nothing");
    }
    return {};
}

QString pointsText(const ShardRow& row)
{
    if (!row.points)
        return toQt(kNoFigure);
    return toQt(groupedText(row.points->effective[row.index.value]));
}

/// A shard may ask for more points than it keeps: shared positions are lost.
QString pointsExact(const ShardRow& row)
{
    if (!row.points)
        return QStringLiteral("this policy has no points");
    return QStringLiteral("%1 of %2 points kept")
        .arg(pointsText(row), toQt(groupedText(row.points->claimed[row.index.value])));
}

QVariant pointsSort(const ShardRow& row)
{
    return row.points ? QVariant(row.points->effective[row.index.value]) : QVariant();
}

QString shareText(const ShardRow& row)
{
    return toQt(textOr(row.load().share, percentText));
}

QString shareExact(const ShardRow& row)
{
    const auto& share = row.load().share;
    return share ? QStringLiteral("%1 % of all positions").arg(*share * 100.0, 0, 'f', 6)
                 : QStringLiteral("this policy has no countable positions");
}

QString chanceText(const ShardRow& row)
{
    const ShardLoad& load = row.load();
    if (!load.shareLow || !load.shareHigh)
        return toQt(kNoFigure);
    return QStringLiteral("%1 \u2013 %2")
        .arg(toQt(percentText(*load.shareLow)), toQt(percentText(*load.shareHigh)));
}

QString chanceExact(const ShardRow& row)
{
    if (!row.load().shareLow)
        return QStringLiteral("no chance here: positions are declared, allocated or not countable");
    return QStringLiteral("random points give such a share in 95 of 100 maps");
}

QString keysText(const ShardRow& row)
{
    return row.snapshot.keys ? toQt(groupedText(row.load().keys)) : toQt(kNoFigure);
}

QString keysExact(const ShardRow& row)
{
    if (row.snapshot.basis == LoadBasis::Units)
        return QStringLiteral("%1 with a load; no keys are loaded")
            .arg(toQt(counted(row.load().keys, row.snapshot.units->words.one,
                              row.snapshot.units->words.many)));
    return row.snapshot.keys ? QStringLiteral("%1 keys").arg(keysText(row))
                             : QStringLiteral("no keys are loaded");
}

QVariant keysSort(const ShardRow& row)
{
    return row.snapshot.keys ? QVariant::fromValue(row.load().keys) : QVariant();
}

QString loadText(const ShardRow& row)
{
    return row.snapshot.hasLoad() ? toQt(compactText(row.load().load, row.snapshot.load.scale))
                             : toQt(kNoFigure);
}

QString loadExact(const ShardRow& row)
{
    if (!row.snapshot.hasLoad())
        return QStringLiteral("no keys are loaded");
    const QString share = toQt(textOr(row.load().loadShare, percentText));
    return QStringLiteral("%1 %2, %3 of all")
        .arg(toQt(exactText(row.load().load, row.snapshot.load.scale)), loadUnit(row.snapshot.load),
             share);
}

QVariant loadSort(const ShardRow& row)
{
    return row.snapshot.hasLoad() ? QVariant(static_cast<double>(row.load().load)) : QVariant();
}

QString ratioText(const ShardRow& row)
{
    return toQt(textOr(row.load().loadRatio, factorText));
}

QString ratioExact(const ShardRow& row)
{
    const ShardLoad& load = row.load();
    if (!load.loadRatio)
        return QStringLiteral("not defined for a shard that may own no keys");
    QString text = QStringLiteral("%1 the fair share for its weight").arg(ratioText(row));
    if (load.ratioLow && load.ratioHigh)
        text += QStringLiteral("\nchance alone: %1 to %2")
                    .arg(toQt(factorText(*load.ratioLow)), toQt(factorText(*load.ratioHigh)));
    return text;
}

QString usedText(const ShardRow& row)
{
    return toQt(textOr(row.load().utilisation, percentText));
}

QString usedExact(const ShardRow& row)
{
    if (!row.shard().capacity)
        return QStringLiteral("the map states no capacity");
    if (!row.load().utilisation)
        return QStringLiteral("the file states no window, so there is no rate");
    return QStringLiteral("%1 of %2 requests/s")
        .arg(usedText(row), toQt(row.shard().capacity->text()));
}

constexpr std::array kColumns = {
    ShardColumn{ColumnId::Name, "Shard", "Name; id and address where they differ", nameText,
                nameExact, [](const ShardRow& r) { return QVariant(nameText(r)); }, true},
    ShardColumn{ColumnId::Weight, "Weight", "Weight: points, and fair share, in proportion to it",
                weightText, weightExact,
                [](const ShardRow& r) { return QVariant(r.shard().weight.toDouble()); }, true},
    ShardColumn{ColumnId::State, "State", "active, warming, draining or down", stateText, stateExact,
                [](const ShardRow& r) { return QVariant(static_cast<int>(r.shard().state)); }},
    ShardColumn{ColumnId::Points, "Points", "Points on the ring that the shard keeps", pointsText,
                pointsExact, pointsSort},
    ShardColumn{ColumnId::Share, "Share", "Exact share of all positions", shareText, shareExact,
                [](const ShardRow& r) { return numberOr(r.load().share); }},
    ShardColumn{ColumnId::Chance, "By chance", "Shares that random points give 95 times in 100",
                chanceText, chanceExact,
                [](const ShardRow& r) { return numberOr(r.load().shareHigh); }},
    ShardColumn{ColumnId::Keys, "Keys", "Keys that the shard owns", keysText, keysExact, keysSort},
    ShardColumn{ColumnId::Load, "Load", "Load of those keys, or units, in the measure that is switched on",
                loadText, loadExact, loadSort},
    ShardColumn{ColumnId::Ratio, "Ratio", "Load against the fair share for its weight", ratioText,
                ratioExact, [](const ShardRow& r) { return numberOr(r.load().loadRatio); }},
    ShardColumn{ColumnId::Used, "Used", "Requests per second against the stated capacity", usedText,
                usedExact, [](const ShardRow& r) { return numberOr(r.load().utilisation); }},
};

}  // namespace

bool ShardRow::isHot() const
{
    const ShardLoad& figures = load();
    return figures.loadRatio && figures.ratioHigh && *figures.loadRatio > *figures.ratioHigh;
}

std::span<const ShardColumn> shardColumns()
{
    return kColumns;
}

QString loadUnit(const LoadReport& load)
{
    const QString unit = toQt(rowOf(load.measure).unit);
    return load.windowSeconds
               ? QStringLiteral("%1 in %2 s").arg(unit, toQt(compactText(*load.windowSeconds)))
               : unit;
}

}  // namespace ringscope::ui
