#include "ui/models/load_bars.h"

#include "core/support/counted.h"
#include "core/support/number_text.h"
#include "core/transition/shard_marks.h"
#include "core/transition/shard_sentence.h"
#include "core/workload/key_window.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"

#include <cmath>
#include <map>
#include <set>

namespace ringscope::ui {

namespace {

double inUnits(u128 load, int scale)
{
    return static_cast<double>(load) / std::pow(10.0, scale);
}

std::optional<double> loadOf(const Snapshot* snapshot, ShardIndex shard)
{
    if (!snapshot || !snapshot->hasLoad())
        return std::nullopt;
    if (shard.isNone())
        return 0.0;
    return inUnits(snapshot->load.shards[shard.value].load, snapshot->load.scale);
}

const Shard& shardOf(const Snapshot* before, const Snapshot& after, const BarShard& bar)
{
    return bar.after.isNone() ? before->state.map.shards[bar.before.value]
                              : after.state.map.shards[bar.after.value];
}

std::vector<ShardMark> marksOf(const Snapshot* before, const Snapshot& after,
                               const std::vector<BarShard>& shards)
{
    std::vector<std::string> names;
    for (const BarShard& shard : shards)
        names.push_back(shardOf(before, after, shard).name);
    return shardMarks(names);
}

void addBand(Bar& bar, const Snapshot& snapshot, ShardIndex shard)
{
    const LoadReport& report = snapshot.load;
    const ShardLoad& load = report.shards[shard.value];
    if (!load.ratioLow || !load.ratioHigh || !load.loadRatio || *load.loadRatio <= 0)
        return;
    const double unit = inUnits(load.load, report.scale) / *load.loadRatio;
    bar.bandLow = *load.ratioLow * unit;
    bar.bandHigh = *load.ratioHigh * unit;
}

Bar barOf(const Snapshot* before, const Snapshot& after, const BarShard& shard)
{
    Bar bar;
    bar.id = shard.id;
    bar.name = toQt(shardOf(before, after, shard).name);
    bar.value = loadOf(&after, shard.after).value_or(0.0);
    if (before && before->load.measure == after.load.measure)
        bar.before = loadOf(before, shard.before);
    if (shard.after.isNone())
        return bar;
    bar.tooltip = loadTooltip(after, shard.after);
    const ShardLoad& load = after.load.shards[shard.after.value];
    bar.sentence = toQt(shardSentence(shardOf(before, after, shard).name, load.loadShare,
                                      rowOf(after.load.measure).unit, load.loadRatio));
    bar.isHot = ShardRow{after, nullptr, shard.after}.isHot();
    addBand(bar, after, shard.after);
    return bar;
}

/// In which the load was counted.
std::optional<KeyWindow> windowOf(const Snapshot& snapshot)
{
    if (snapshot.keys)
        return keyWindow(*snapshot.keys);
    const std::optional<double> seconds = snapshot.load.windowSeconds;
    return seconds ? std::optional(KeyWindow{*seconds, std::nullopt}) : std::nullopt;
}

}  // namespace

QString loadTooltip(const Snapshot& snapshot, ShardIndex shard)
{
    const ShardRow row{snapshot, nullptr, shard};
    const ShardLoad& load = row.load();
    QStringList lines{toQt(row.shard().name),
                      QStringLiteral("%1 %2").arg(toQt(exactText(load.load, snapshot.load.scale)),
                                                  toQt(rowOf(snapshot.load.measure).unit))};
    const std::optional<KeyWindow> window = windowOf(snapshot);
    if (window && snapshot.load.measure != Measure::Keys)
        lines << toQt(rateText(inUnits(load.load, snapshot.load.scale),
                               std::string(rowOf(snapshot.load.measure).unit), *window));
    if (load.loadShare)
        lines << QStringLiteral("%1 of all").arg(toQt(percentText(*load.loadShare)));
    if (load.loadRatio)
        lines << QStringLiteral("%1 its fair share").arg(toQt(factorText(*load.loadRatio)));
    return lines.join(u'\n');
}

std::vector<BarShard> barShards(const Snapshot* before, const Snapshot& after)
{
    std::vector<BarShard> shards;
    std::map<std::string, std::size_t> places;
    const auto& now = after.state.map.shards;
    for (std::size_t i = 0; i < now.size(); ++i) {
        places[now[i].id] = i;
        shards.push_back({toQt(now[i].id), {}, ShardIndex(i)});
    }
    if (!before)
        return shards;
    const auto& then = before->state.map.shards;
    for (std::size_t i = 0; i < then.size(); ++i) {
        const auto place = places.find(then[i].id);
        if (place != places.end())
            shards[place->second].before = ShardIndex(i);
        else
            shards.push_back({toQt(then[i].id), ShardIndex(i), {}});
    }
    return shards;
}

BarModel loadBars(const Snapshot* before, const Snapshot& after)
{
    BarModel model;
    model.title = QStringLiteral("Load by shard");
    if (!after.hasLoad()) {
        model.emptyText = QStringLiteral("No keys yet: drop a key file, or make keys in \u201cKeys\u201d.");
        return model;
    }
    model.unit = loadUnit(after.load);
    const std::vector<BarShard> shards = barShards(before, after);
    const std::vector<ShardMark> marks = marksOf(before, after, shards);
    for (std::size_t i = 0; i < shards.size(); ++i) {
        Bar bar = barOf(before, after, shards[i]);
        bar.tick = toQt(marks[i].text);
        bar.identity = marks[i].identity;
        model.bars.push_back(std::move(bar));
    }
    model.mean = after.load.mean;
    if (model.mean)
        model.meanText = QStringLiteral("fair share %1").arg(toQt(compactText(*model.mean)));
    return model;
}

QString copiesToMakeText(const Snapshot& snapshot)
{
    const std::optional<ReplicaMovement>& copies = snapshot.copiesSinceParent;
    if (!copies || !copies->madeShare)
        return {};
    QString text = QStringLiteral("Copies to make: %1 of all").arg(toQt(percentText(*copies->madeShare)));
    if (!copies->exact) {
        QStringList amounts{toQt(ringscope::counted(copies->made, "copy", "copies"))};
        if (copies->madeBytes)
            amounts << QStringLiteral("%1 bytes").arg(toQt(compactText(*copies->madeBytes, copies->bytesScale)));
        text += QStringLiteral(" (%1)").arg(amounts.join(QStringLiteral(", ")));
    }
    return text + QStringLiteral(". %1 only change which copy is first.")
                      .arg(toQt(textOr(copies->promotedShare, percentText)));
}

MatrixModel movementMatrix(const Movement* movement, const QString& counted)
{
    MatrixModel model;
    model.title = QStringLiteral("From, to");
    if (!movement || movement->matrix.empty()) {
        model.emptyText = movement ? QStringLiteral("Nothing has moved.")
                                   : QStringLiteral("Make a change: what moves stands here.");
        return model;
    }
    const auto nobody = static_cast<std::uint32_t>(movement->shards.size());
    std::map<std::uint32_t, int> from, to;
    for (const MovementCell& cell : movement->matrix) {
        from.emplace(cell.from, 0);
        to.emplace(cell.to, 0);
    }
    const auto list = [&](std::map<std::uint32_t, int>& side, QStringList& names) {
        for (auto& [shard, place] : side) {
            place = static_cast<int>(names.size());
            names << (shard == nobody ? QStringLiteral("nobody") : toQt(movement->shards.names[shard]));
        }
    };
    list(from, model.from);
    list(to, model.to);
    for (const MovementCell& cell : movement->matrix) {
        const QString share = toQt(percentText(cell.share));
        const QString what = movement->exact
                                 ? QStringLiteral("%1 of all positions").arg(share)
                                 : QStringLiteral("%1, %2 of the %3")
                                       .arg(toQt(groupedText(cell.keys)) + u' ' + counted,
                                            share, toQt(rowOf(movement->measure).unit));
        model.cells.push_back({from[cell.from], to[cell.to], cell.share, share, what});
    }
    return model;
}

}  // namespace ringscope::ui
