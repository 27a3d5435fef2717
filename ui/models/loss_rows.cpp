#include "ui/models/loss_rows.h"

#include "core/support/counted.h"
#include "core/support/number_text.h"
#include "ui/models/qt_text.h"

#include <QObject>

#include <algorithm>

namespace ringscope::ui {

namespace {

QString nameOf(const Snapshot& snapshot, std::size_t shard)
{
    return readableBytes(snapshot.state.map.shards[shard].name);
}

QString loadText(const Snapshot& snapshot, u128 load)
{
    return QStringLiteral("%1 %2").arg(toQt(compactText(load, snapshot.load.scale)),
                                       toQt(rowOf(snapshot.load.measure).unit));
}

QString copiesText(const Snapshot& snapshot, const LostCopies& copies)
{
    return QObject::tr("%1, %2").arg(toQt(counted(copies.keys, "key", "keys")),
                                     loadText(snapshot, copies.load));
}

QString sentenceOf(const Snapshot& snapshot, const Loss& loss)
{
    if (loss.hotShard.isNone())
        return QObject::tr("No load is left on shards that may own keys.");
    return QObject::tr("%1 is the hottest then: %2 its fair share (the hottest now has %3).")
        .arg(nameOf(snapshot, loss.hotShard.value), toQt(textOr(loss.hotRatio, factorText)),
             toQt(textOr(loss.hotRatioBefore, factorText)));
}

QList<LossFigure> figuresOf(const Snapshot& snapshot, const Loss& loss)
{
    QList<LossFigure> figures;
    figures << LossFigure{QObject::tr("its load now"), loadText(snapshot, loss.lostLoad)};
    if (loss.lostSpace)
        figures << LossFigure{QObject::tr("its space"), toQt(percentText(*loss.lostSpace))};
    figures << LossFigure{QObject::tr("greatest load"),
                          QObject::tr("%1 now, %2 then").arg(loadText(snapshot, loss.maxLoadBefore),
                                                             loadText(snapshot, loss.maxLoad))};
    figures << LossFigure{QObject::tr("without an owner"),
                          copiesText(snapshot, {loss.unownedKeys, loss.unownedLoad})};
    figures << LossFigure{QObject::tr("lose a copy"), copiesText(snapshot, loss.oneCopy)};
    figures << LossFigure{QObject::tr("lose every copy"), copiesText(snapshot, loss.allCopies)};
    return figures;
}

bool isLost(const Loss& loss, std::size_t shard)
{
    return std::binary_search(loss.lost.begin(), loss.lost.end(), ShardIndex(shard));
}

/// Lost ones, then those with a ratio, the greatest first, then the others.
std::vector<std::size_t> orderOf(const Loss& loss)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < loss.shards.size(); ++i)
        if (isLost(loss, i) || loss.shards[i].ratioAfter || loss.shards[i].after > 0)
            order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (isLost(loss, a) != isLost(loss, b))
            return isLost(loss, a);
        return loss.shards[a].ratioAfter.value_or(-1.0) > loss.shards[b].ratioAfter.value_or(-1.0);
    });
    return order;
}

LossBar barOf(const Snapshot& snapshot, const Loss& loss, std::size_t shard, u128 greatest)
{
    const LossOfShard& row = loss.shards[shard];
    LossBar bar;
    bar.name = nameOf(snapshot, shard);
    bar.now = ratio(row.before, greatest);
    bar.then = ratio(row.after, greatest);
    bar.isLost = isLost(loss, shard);
    bar.isHot = loss.hotShard == ShardIndex(shard);
    bar.text = bar.isLost ? QObject::tr("lost") : toQt(textOr(row.ratioAfter, factorText));
    bar.spoken = QObject::tr("%1, %2 now, %3 then, %4")
                     .arg(bar.name, loadText(snapshot, row.before), loadText(snapshot, row.after),
                          bar.text);
    return bar;
}

}  // namespace

LossRows lossRows(const Snapshot& snapshot, const Loss& loss)
{
    LossRows rows;
    rows.sentence = sentenceOf(snapshot, loss);
    rows.rule = toQt(loss.rule.sentence);
    rows.figures = figuresOf(snapshot, loss);
    u128 greatest = 0;
    for (const LossOfShard& shard : loss.shards)
        greatest = std::max({greatest, shard.before, shard.after});
    const std::vector<std::size_t> order = orderOf(loss);
    const std::size_t shown = std::min<std::size_t>(order.size(), kMostLossBars);
    for (std::size_t i = 0; i < shown; ++i)
        rows.bars << barOf(snapshot, loss, order[i], greatest);
    if (shown < order.size())
        rows.rest = QObject::tr("and %1 more").arg(toQt(groupedText(order.size() - shown)));
    return rows;
}

}  // namespace ringscope::ui
