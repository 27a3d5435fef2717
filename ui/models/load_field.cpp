#include "ui/models/load_field.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"
#include "ui/models/load_bars.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"
#include "ui/models/status_facts.h"
#include "ui/models/unit_list_model.h"

#include <QObject>

#include <array>

namespace ringscope::ui {

namespace {

Standing standingOf(const std::optional<double>& ratio, const std::optional<double>& low,
                    const std::optional<double>& high)
{
    if (!ratio || !low || !high)
        return Standing::Unjudged;
    return *ratio > *high ? Standing::Hot : *ratio < *low ? Standing::Cold : Standing::Inside;
}

QString measureWord(const Snapshot& snapshot)
{
    return toQt(rowOf(snapshot.load.measure).unit);
}

QString countText(std::uint64_t count)
{
    return toQt(groupedText(count));
}

/// "24 % of requests, 1.9 times its fair share".
QString spokenFigures(const Snapshot& snapshot, const std::optional<double>& share,
                      const std::optional<double>& ratio, const QString& otherwise)
{
    QStringList parts;
    if (share)
        parts << QObject::tr("%1 of %2").arg(toQt(percentText(*share)), measureWord(snapshot));
    if (ratio) {
        QString times = toQt(factorText(*ratio));
        times.chop(1);  // the multiplication sign is not read aloud well
        parts << QObject::tr("%1 times its fair share").arg(times);
    }
    return parts.isEmpty() ? otherwise : parts.join(QStringLiteral(", "));
}

QString standingText(Standing standing)
{
    switch (standing) {
    case Standing::Hot: return QObject::tr("above what chance explains");
    case Standing::Cold: return QObject::tr("below what chance explains");
    case Standing::Inside:
    case Standing::Unjudged: break;
    }
    return {};
}

QString joined(const QStringList& parts, const QString& between)
{
    QStringList filled = parts;
    filled.removeAll(QString());
    return filled.join(between);
}

QString bandOf(double low, double high)
{
    return QObject::tr("%1 to %2").arg(toQt(factorText(low)), toQt(factorText(high)));
}

void addHottestKey(ShardPoint& point, const Snapshot& snapshot, const LoadDetail& detail, ShardIndex shard)
{
    const auto keys = detail.keys.of(shard);
    if (keys.empty())
        return;
    const KeyId key = keys.front();
    const u128 own = snapshot.keys->column(snapshot.load.measure).at(key.value);
    point.key = readableBytes(snapshot.keys->name(key));
    point.keyShareText = toQt(percentText(ratio(own, snapshot.load.shards[shard.value].load)));
}

ShardPoint pointOf(const Snapshot& snapshot, const LoadDetail& detail, ShardIndex index)
{
    const Shard& shard = snapshot.state.map.shards[index.value];
    const ShardLoad& load = snapshot.load.shards[index.value];
    ShardPoint point;
    point.id = toQt(shard.id);
    point.name = readableBytes(shard.name);
    point.host = readableBytes(shard.host);
    point.rack = readableBytes(shard.rack);
    point.zone = readableBytes(shard.zone);
    point.state = toQt(stateId(shard.state));
    point.ratio = load.loadRatio;
    point.low = load.ratioLow;
    point.high = load.ratioHigh;
    point.standing = standingOf(point.ratio, point.low, point.high);
    point.ratioText = toQt(textOr(load.loadRatio, factorText));
    point.loadText = toQt(compactText(load.load, snapshot.load.scale));
    addHottestKey(point, snapshot, detail, index);
    QStringList lines{loadTooltip(snapshot, index)};
    if (point.low && point.high)
        lines << QObject::tr("chance explains %1").arg(bandOf(*point.low, *point.high));
    if (!point.host.isEmpty())
        lines << QObject::tr("host %1").arg(point.host);
    if (!point.key.isEmpty())
        lines << QObject::tr("hottest key %1, %2 of it").arg(point.key, point.keyShareText);
    if (shard.state != ShardState::Active)
        lines << point.state;
    point.tooltip = lines.join(u'\n');
    point.spoken = joined({point.name, spokenFigures(snapshot, load.loadShare, load.loadRatio, point.state),
                           standingText(point.standing)}, QStringLiteral(", "));
    return point;
}

QString namesOf(const LoadField& field, const std::vector<int>& places)
{
    constexpr std::size_t kNamed = 5;
    QStringList names;
    for (std::size_t i = 0; i < std::min(places.size(), kNamed); ++i)
        names << field.shards[static_cast<std::size_t>(places[i])].name;
    if (places.size() > kNamed)
        names << QObject::tr("%1 more").arg(countText(places.size() - kNamed));
    return names.join(QStringLiteral(", "));
}

LoadBin binFrom(const LoadField& field, const LoadHistogram::Bin& bin)
{
    LoadBin made;
    made.from = bin.from();
    made.to = bin.to();
    for (const ShardIndex shard : bin.shards) {
        made.shards.push_back(static_cast<int>(shard.value));
        const Standing standing = field.shards[shard.value].standing;
        made.hot += standing == Standing::Hot ? 1 : 0;
        made.cold += standing == Standing::Cold ? 1 : 0;
    }
    const QString count = counted(bin.shards.size(), "shard", "shards");
    made.spoken = QObject::tr("%1: %2").arg(bandOf(made.from, made.to), count);
    made.tooltip = made.spoken + u'\n' + namesOf(field, made.shards);
    return made;
}

void addHistogram(LoadField& field, const LoadHistogram& histogram)
{
    for (const LoadHistogram::Bin& bin : histogram.bins)
        field.bins.push_back(binFrom(field, bin));
    field.bandLow = histogram.bandLow;
    field.bandHigh = histogram.bandHigh;
    field.oneBand = histogram.oneBand;
    field.inside = static_cast<int>(histogram.inside);
    field.outside = static_cast<int>(histogram.outside());
    if (!histogram.bandLow)
        return;
    field.insideText = QObject::tr("%1 inside the chance band").arg(countText(histogram.inside));
    field.bandText = bandOf(*histogram.bandLow, *histogram.bandHigh);
    if (!histogram.oneBand)
        field.bandText = QObject::tr("each its own, %1").arg(field.bandText);
    field.outsideText = histogram.outside() == 0 ? QObject::tr("none outside")
                                                 : QObject::tr("%1 outside").arg(countText(histogram.outside()));
}

GroupPoint groupFrom(const Snapshot& snapshot, const ShardGroup& group)
{
    GroupPoint point;
    point.name = readableBytes(group.name);
    for (const ShardIndex shard : group.shards)
        point.shards.push_back(static_cast<int>(shard.value));
    point.ratio = group.loadRatio;
    point.low = group.ratioLow;
    point.high = group.ratioHigh;
    point.standing = standingOf(point.ratio, point.low, point.high);
    point.ratioText = toQt(textOr(group.loadRatio, factorText));
    const QString name = point.name.isEmpty() ? QObject::tr("in none") : point.name;
    const QString count = counted(group.shards.size(), "shard", "shards");
    QStringList lines{QObject::tr("%1, %2").arg(name, count),
                      QStringLiteral("%1 %2").arg(toQt(exactText(group.load, snapshot.load.scale)), loadUnit(snapshot.load))};
    if (group.loadRatio)
        lines << QObject::tr("%1 its fair share").arg(point.ratioText);
    if (group.ratioLow)
        lines << QObject::tr("chance explains %1").arg(bandOf(*group.ratioLow, *group.ratioHigh));
    point.tooltip = lines.join(u'\n');
    point.spoken = joined({name, count, spokenFigures(snapshot, group.loadShare, group.loadRatio, {}),
                           standingText(point.standing)}, QStringLiteral(", "));
    return point;
}

void addGroupings(LoadField& field, const Snapshot& snapshot, const LoadDetail& detail)
{
    const std::array words = {std::pair(QObject::tr("host"), QObject::tr("hosts")),
                              std::pair(QObject::tr("rack"), QObject::tr("racks")),
                              std::pair(QObject::tr("zone"), QObject::tr("zones"))};
    for (const GroupBy by : kGroupings) {
        const auto& [word, many] = words[static_cast<std::size_t>(by)];
        if (detail.groupsBy(by).empty())
            continue;
        Grouping grouping{word, many, {}};
        for (const ShardGroup& group : detail.groupsBy(by))
            grouping.groups.push_back(groupFrom(snapshot, group));
        field.groupings.push_back(std::move(grouping));
    }
}

QString emptyTextOf(const Snapshot& snapshot)
{
    if (!snapshot.hasLoad())
        return QObject::tr("No keys yet: drop a key file, or paste one with Ctrl+V.");
    if (snapshot.state.map.routableShards() == 0)
        return QObject::tr("No shard may own keys: let one be active with a weight above 0.");
    return QObject::tr("No load in %1: choose another measure in the View menu.").arg(measureWord(snapshot));
}

KeyPart partOf(const Snapshot& snapshot, const HeldKeys::Key& key, bool isHot)
{
    KeyPart part;
    part.bytes = snapshot.keys->name(key.key);
    part.name = readableBytes(part.bytes);
    part.share = key.share.value_or(0.0);
    part.shareText = toQt(textOr(key.share, percentText));
    part.isHot = isHot;
    const QString shard = readableBytes(snapshot.state.map.shards[key.shard.value].name);
    part.tooltip = QObject::tr("%1\n%2 %3\non %4").arg(part.name, toQt(exactText(key.load, snapshot.load.scale)),
                                                         loadUnit(snapshot.load), shard);
    part.spoken = QObject::tr("%1, %2 of the load").arg(part.name, part.shareText);
    return part;
}

KeyPart othersOf(const Snapshot& snapshot, const HeldKeys& held)
{
    KeyPart part;
    part.isKey = false;
    part.name = held.otherKeys == 1 ? QObject::tr("1 other") : QObject::tr("%1 others").arg(countText(held.otherKeys));
    part.share = held.otherShare.value_or(0.0);
    part.shareText = toQt(textOr(held.otherShare, percentText));
    part.tooltip = QObject::tr("%1\n%2 %3").arg(part.name, toQt(exactText(held.otherLoad, snapshot.load.scale)),
                                                 loadUnit(snapshot.load));
    part.spoken = QObject::tr("%1, %2 of the load").arg(part.name, part.shareText);
    return part;
}

KeyPart unitPart(const UnitFigures& units, std::uint32_t unit, u128 whole)
{
    KeyPart part;
    part.isKey = false;
    part.name = QStringLiteral("%1 %2").arg(toQt(units.words.one), readableBytes(units.loads.name(unit)));
    part.share = ratio(units.loadOf(unit), whole);
    part.shareText = toQt(percentText(part.share));
    part.tooltip = QObject::tr("%1\n%2 %3").arg(part.name, toQt(exactText(units.loadOf(unit), units.load.scale)),
                                               loadUnit(units.load));
    part.spoken = QObject::tr("%1, %2 of the load").arg(part.name, part.shareText);
    return part;
}

KeyPart otherUnits(const UnitFigures& units, const HeldUnits& held)
{
    KeyPart part;
    part.isKey = false;
    part.name = held.others == 1 ? QObject::tr("1 other") : QObject::tr("%1 others").arg(countText(held.others));
    part.share = held.load == 0 ? 0.0 : ratio(held.othersLoad, held.load);
    part.shareText = toQt(percentText(part.share));
    part.tooltip = QObject::tr("%1\n%2 %3").arg(part.name, toQt(exactText(held.othersLoad, units.load.scale)),
                                               loadUnit(units.load));
    part.spoken = QObject::tr("%1, %2 of the load").arg(part.name, part.shareText);
    return part;
}

}  // namespace

LoadField loadFieldOf(const Snapshot& snapshot, const LoadDetail& detail)
{
    LoadField field;
    field.unit = loadUnit(snapshot.load);
    field.emptyText = emptyTextOf(snapshot);
    for (std::size_t i = 0; i < snapshot.state.map.shards.size(); ++i) {
        field.shards.push_back(pointOf(snapshot, detail, ShardIndex(i)));
        field.places.insert(field.shards.back().id, static_cast<int>(i));
    }
    for (const ShardIndex shard : detail.ranking) {
        field.shards[shard.value].rank = static_cast<int>(field.ranking.size());
        field.ranking.push_back(static_cast<int>(shard.value));
    }
    addHistogram(field, detail.histogram);
    addGroupings(field, snapshot, detail);
    return field;
}

HeldKeyRows heldKeyRows(const Snapshot& snapshot, const LoadDetail& detail,
                        const std::vector<ShardIndex>& shards)
{
    HeldKeyRows rows;
    rows.title = QObject::tr("Keys");
    if (!snapshot.keys || shards.empty())
        return rows;
    const HeldKeys held = keysOn(shards, detail.keys, snapshot.load, *snapshot.keys);
    rows.title = shards.size() == 1
                     ? QObject::tr("Keys on %1").arg(readableBytes(snapshot.state.map.shards[shards.front().value].name))
                     : QObject::tr("Keys on %1 shards").arg(countText(shards.size()));
    rows.load = QObject::tr("%1 %2").arg(toQt(compactText(held.load, snapshot.load.scale)), measureWord(snapshot));
    bool isHot = shards.size() == 1;
    for (const HeldKeys::Key& key : held.top) {
        const ShardLoad& load = snapshot.load.shards[key.shard.value];
        const bool isAbove = standingOf(load.loadRatio, load.ratioLow, load.ratioHigh) == Standing::Hot;
        rows.parts.push_back(partOf(snapshot, key, isHot && isAbove));
        isHot = false;
    }
    if (held.otherKeys > 0)
        rows.parts.push_back(othersOf(snapshot, held));
    return rows;
}

HeldKeyRows heldUnitRows(const Snapshot& snapshot, const std::vector<ShardIndex>& shards)
{
    const UnitFigures& units = *snapshot.units;
    const QString many = capitalised(units.words.many);
    HeldKeyRows rows;
    rows.title = many;
    if (shards.empty())
        return rows;
    const HeldUnits held = heldUnits(units, shards, ShardKeys::kTop);
    rows.title = shards.size() == 1
                     ? QObject::tr("%1 on %2").arg(many, readableBytes(snapshot.state.map.shards[shards.front().value].name))
                     : QObject::tr("%1 on %2 shards").arg(many, countText(shards.size()));
    rows.load = QObject::tr("%1 %2").arg(toQt(compactText(held.load, units.load.scale)),
                                         toQt(rowOf(units.load.measure).unit));
    for (const std::uint32_t unit : held.top)
        rows.parts.push_back(unitPart(units, unit, held.load));
    if (held.others > 0)
        rows.parts.push_back(otherUnits(units, held));
    return rows;
}

QString busiestText(const Snapshot& snapshot)
{
    const LoadReport& load = snapshot.load;
    if (!load.hotRatio || load.hotShard.isNone())
        return {};
    return QObject::tr("%1 is busiest: %2 its fair share.")
        .arg(readableBytes(snapshot.state.map.shards[load.hotShard.value].name), toQt(factorText(*load.hotRatio)));
}

std::optional<QString> hotSentence(const Snapshot& snapshot, double threshold)
{
    const LoadReport& load = snapshot.load;
    if (!load.hotRatio || load.hotShard.isNone() || *load.hotRatio < threshold)
        return std::nullopt;
    const ShardRow shard{snapshot, nullptr, load.hotShard};
    if (!shard.isHot())
        return std::nullopt;
    return QObject::tr("%1 is hot: %2 its fair share; chance alone explains up to %3.")
        .arg(readableBytes(shard.shard().name), toQt(factorText(*load.hotRatio)),
             toQt(textOr(shard.load().ratioHigh, factorText)));
}

QString chanceText(const Snapshot& snapshot)
{
    const LoadReport& load = snapshot.load;
    if (load.hotShard.isNone() || !load.shards[load.hotShard.value].ratioHigh)
        return {};
    return QObject::tr("Chance alone explains up to %1.")
        .arg(toQt(factorText(*load.shards[load.hotShard.value].ratioHigh)));
}

}  // namespace ringscope::ui
