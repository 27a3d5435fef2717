#include "tests/ui/support/shown_numbers.h"

#include "core/support/number_text.h"
#include "ui/charts/chart_pane.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"
#include "ui/panels/status_line.h"
#include "ui/ring/ring_view.h"
#include "ui/window/main_window.h"
#include "ui/window/yardstick_bars.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QLabel>
#include <QRegularExpression>
#include <QTextDocumentFragment>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

using Texts = QMap<QString, QString>;   ///< text -> place

/// The letter of a shard on its points: a name, no figure.
bool isBadge(const std::string& text)
{
    return text.size() == 1 && text[0] >= '0' && text[0] <= '6';
}

void addView(Texts& texts, const QAbstractItemView& view, const QString& place)
{
    const QAbstractItemModel& model = *view.model();
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < model.columnCount(); ++column)
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)})
                texts[model.index(row, column).data(role).toString()] = place;
}

Texts shownTexts(MainWindow& window)
{
    Texts texts;
    for (const QLabel* label : window.findChildren<QLabel*>())
        if (label->isVisible())
            texts[QTextDocumentFragment::fromHtml(label->text()).toPlainText()] = "label";
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>())
        if (button->isVisible())
            texts[button->text()] = "button";
    for (const QAbstractItemView* view : window.findChildren<QAbstractItemView*>())
        if (view->isVisible())
            addView(texts, *view, view->accessibleName());
    for (const QString& text : window.statusLine().shownTexts())
        texts[text] = "status line";
    for (const std::string& text : window.ring().shownMarks().texts())
        if (!isBadge(text))
            texts[toQt(text)] = "ring";
    for (const YardstickBars* bars : window.findChildren<YardstickBars*>())
        if (bars->isVisible())
            texts[bars->accessibleName()] = "yardsticks";
    for (const ChartPane* pane : window.findChildren<ChartPane*>())
        if (pane->isVisible())
            for (const QStringList& row : pane->shownRows())
                texts[row.join(QStringLiteral(" | "))] = pane->accessibleName();
    texts.remove(QString());
    return texts;
}

void addShare(QSet<QString>& known, const std::optional<double>& share)
{
    if (!share)
        return;
    known << toQt(percentText(*share)) << toQt(factorText(*share)) << toQt(compactText(*share))
          << QString::number(*share, 'g', 15);
    // Exact shares of the table's tooltips.
    known << QString::number(*share * 100.0, 'f', 6) + " %";
}

void addCount(QSet<QString>& known, u128 count)
{
    known << toQt(groupedText(count)) << toQt(compactText(count, 0));
}

void addLoad(QSet<QString>& known, u128 load, int scale)
{
    known << toQt(exactText(load, scale)) << toQt(compactText(load, scale))
          << QString::number(static_cast<double>(load) / std::pow(10.0, scale), 'g', 15);
}

void addShards(QSet<QString>& known, const Snapshot& snapshot)
{
    const LoadReport& report = snapshot.load;
    for (const ShardLoad& load : report.shards) {
        for (const auto& share : {load.share, load.shareLow, load.shareHigh, load.loadShare,
                                  load.loadRatio, load.utilisation, load.ratioLow, load.ratioHigh})
            addShare(known, share);
        addCount(known, load.keys);
        addLoad(known, load.load, report.scale);
        const Shard& shard = snapshot.state.map.shards[load.shard.value];
        known << toQt(shard.weight.text());
        if (shard.capacity)
            known << toQt(shard.capacity->text());
    }
    if (const RingPoints* points = pointsOf(snapshot)) {
        for (const std::uint32_t count : points->effective)
            addCount(known, count);
        for (const std::uint32_t count : points->claimed)
            addCount(known, count);
        addCount(known, points->points.size());
        addCount(known, points->distinct);
        addCount(known, points->collisions.size());
        addCount(known, points->space);
        known << toQt(compactText(points->expectedCollisions));
    }
}

void addMovement(QSet<QString>& known, const Movement& movement)
{
    for (const auto& share : {movement.movedShare, movement.minimumShare, movement.excess,
                              movement.unnecessaryShare, movement.pinnedShare,
                              movement.drainGainShare, movement.moduloShare})
        addShare(known, share);
    addCount(known, movement.keys);
    addCount(known, movement.movedKeys);
    for (const MovementCell& cell : movement.matrix) {
        addShare(known, cell.share);
        addCount(known, cell.keys);
    }
}

void addKeys(QSet<QString>& known, const Snapshot& snapshot)
{
    if (!snapshot.keys)
        return;
    const KeySource& source = snapshot.keys->source();
    addCount(known, snapshot.keys->size());
    addCount(known, source.rowsRead);
    addCount(known, source.rowsSkipped);
    addShare(known, source.sampleRate);
    if (source.windowSeconds)
        known << toQt(compactText(*source.windowSeconds));
    const MeasureColumn& column = snapshot.keys->column(snapshot.load.measure);
    for (std::size_t key = 0; key < std::min<std::size_t>(snapshot.keys->size(), 500); ++key)
        addLoad(known, column.at(key), column.scale);
}

}  // namespace

QStringList numbersIn(const QString& text)
{
    static const QRegularExpression number(QStringLiteral(
        "\\d[\\d,]*(?:\\.\\d+)?(?:e[-+]?\\d+)?(?: (?:%|[kMGT](?![A-Za-z])))?\u00d7?"));
    QStringList numbers;
    auto found = number.globalMatch(text);
    while (found.hasNext())
        numbers << found.next().captured();
    return numbers;
}

QMap<QString, QString> shownNumbers(MainWindow& window, const QStringList& words)
{
    QStringList longestFirst = words;
    std::sort(longestFirst.begin(), longestFirst.end(),
              [](const QString& a, const QString& b) { return a.size() > b.size(); });
    QMap<QString, QString> numbers;
    const Texts texts = shownTexts(window);
    for (auto it = texts.constBegin(); it != texts.constEnd(); ++it) {
        QString text = it.key();
        text.remove(QChar(0x200B)).replace(QChar(0x00A0), u' ');
        for (const QString& word : longestFirst)
            text.replace(word, QStringLiteral(" "));
        for (const QString& figure : numbersIn(text))
            numbers[figure] = QStringLiteral("%1: %2").arg(it.value(), it.key());
    }
    return numbers;
}

QStringList wordsOf(const Snapshot& snapshot)
{
    QStringList all;
    for (const Shard& shard : snapshot.state.map.shards)
        all << toQt(shard.name) << toQt(shard.url);
    if (snapshot.keys) {
        for (std::size_t key = 0; key < snapshot.keys->size(); ++key)
            all << toQt(snapshot.keys->name(KeyId(key)));
        all << toQt(snapshot.keys->source().name);
    }
    all << QStringLiteral("%1 bit").arg(snapshot.routing->spec.hash.widthBits())
        << QStringLiteral("blake2b") << toQt(snapshot.state.map.hash) << toQt(snapshot.state.mapName)
        << QStringLiteral("v%1").arg(snapshot.state.map.version) << QStringLiteral("95 of 100");
    all.removeAll(QString());
    return all;
}

const QSet<QString>& furniture()
{
    static const QSet<QString> texts{"1", "1024", "1\u00d7", "4\u00d7", "0", "100 %"};
    return texts;
}

QSet<QString> knownNumbers(const Snapshot& snapshot)
{
    QSet<QString> known;
    const LoadReport& report = snapshot.load;
    addShards(known, snapshot);
    addKeys(known, snapshot);
    addLoad(known, report.total, report.scale);
    addLoad(known, report.maxLoad, report.scale);
    for (const auto& figure : {report.hotRatio, report.cv, report.cvChance, report.cvPlacement,
                               report.cvKeys, report.floor, report.utilisation, report.shareCv})
        addShare(known, figure);
    if (report.mean)
        known << toQt(compactText(*report.mean));
    addCount(known, snapshot.state.map.shards.size());
    addCount(known, snapshot.state.map.vnodes);
    for (const auto& movement : {snapshot.sinceParent, snapshot.sinceBaseline})
        if (movement)
            addMovement(known, *movement);
    return known;
}

}  // namespace ringscope::ui
