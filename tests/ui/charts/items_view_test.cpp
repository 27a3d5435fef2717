// What all painted views of shards share: clicks, ranges, brushes and keys, by real events.
#include "ui/charts/dot_plot.h"
#include "ui/charts/group_strip.h"
#include "ui/charts/histogram.h"
#include "ui/charts/key_rows.h"
#include "ui/charts/ranked_rows.h"
#include "ui/charts/ratio_axis.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

namespace ringscope::ui {
namespace {

/// Shards s0 .. with load ratios as given, the first is the busiest; the band is 0.5 to 1.5.
LoadFieldPtr fieldOf(const std::vector<double>& ratios)
{
    auto field = std::make_shared<LoadField>();
    for (const double ratio : ratios) {
        ShardPoint shard;
        shard.id = shard.name = QStringLiteral("s%1").arg(field->shards.size());
        shard.ratio = ratio;
        shard.low = 0.5;
        shard.high = 1.5;
        shard.standing = ratio > 1.5 ? Standing::Hot : ratio < 0.5 ? Standing::Cold : Standing::Inside;
        shard.ratioText = QString::number(ratio);
        shard.rank = static_cast<int>(field->shards.size());
        shard.tooltip = shard.name + QStringLiteral("\nrequests");
        shard.spoken = shard.name + QStringLiteral(", 1 times");
        field->places.insert(shard.id, shard.rank);
        field->ranking.push_back(shard.rank);
        field->bins.insert(field->bins.begin(), {ratio, ratio + 0.05, {shard.rank}, ratio > 1.5 ? 1 : 0, 0, {}, shard.name});
        field->shards.push_back(shard);
    }
    field->bandLow = 0.5;
    field->bandHigh = 1.5;
    field->oneBand = true;
    return field;
}

template <class View>
class Shown {
public:
    explicit Shown(const std::vector<double>& ratios, QSize size = {420, 300}) : view(theme)
    {
        view.resize(size);
        view.setField(fieldOf(ratios));
        view.show();
        QCoreApplication::processEvents();
    }
    void click(int item, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(&view, Qt::LeftButton, modifiers, view.itemRect(item).center());
    }
    QStringList asked() const { return spy.isEmpty() ? QStringList() : spy.back().front().toStringList(); }

    ThemeSource theme;
    View view;
    QSignalSpy spy{&view, &ItemsView::selected};
};

TEST(DotPlot, HasARowAShardUpToThirty)
{
    EXPECT_EQ(Shown<DotPlot>(std::vector<double>(30, 1.0)).view.itemCount(), 30);
    EXPECT_TRUE(Shown<DotPlot>(std::vector<double>(30, 1.0)).view.restText().isEmpty());
}

TEST(DotPlot, AboveThirtyTellsOfTheOthersInOneStrip)
{
    const Shown<DotPlot> shown(std::vector<double>(31, 1.0));
    EXPECT_EQ(shown.view.itemCount(), DotPlot::kTopRows + 1);
    EXPECT_EQ(shown.view.restText(), "19 others, all inside the band, 1");
}

TEST(ItemsView, AClickSelectsAndAClickBesideClears)
{
    Shown<DotPlot> shown({3.0, 1.0, 0.4});
    shown.click(1);
    EXPECT_EQ(shown.asked(), QStringList{"s1"});
    EXPECT_EQ(shown.view.focusedItem(), 1);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(5, 297));
    EXPECT_EQ(shown.asked(), QStringList());
}

TEST(ItemsView, CtrlAddsAndTakesOut)
{
    Shown<DotPlot> shown({3.0, 1.0, 0.4});
    shown.view.setSelected({"s0"});
    shown.click(2, Qt::ControlModifier);
    EXPECT_EQ(shown.asked(), (QStringList{"s0", "s2"}));
    shown.view.setSelected({"s0", "s2"});
    shown.click(0, Qt::ControlModifier);
    EXPECT_EQ(shown.asked(), QStringList{"s2"});
}

TEST(ItemsView, ShiftSelectsARange)
{
    Shown<DotPlot> shown({3.0, 2.0, 1.0, 0.4});
    shown.click(1);
    shown.click(3, Qt::ShiftModifier);
    EXPECT_EQ(shown.asked(), (QStringList{"s1", "s2", "s3"}));
}

TEST(ItemsView, ADragSelectsWhatItCrosses)
{
    Shown<Histogram> shown({2.0, 1.2, 1.0, 0.6});
    const int first = 1, last = 2;  // bars stand by load: 0.6, 1.0, 1.2, 2.0
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, shown.view.itemRect(first).center());
    QMouseEvent move(QEvent::MouseMove, shown.view.itemRect(last).center(), shown.view.mapToGlobal(shown.view.itemRect(last).center()),
                     Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&shown.view, &move);
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, shown.view.itemRect(last).center());
    EXPECT_EQ(shown.asked(), (QStringList{"s2", "s1"}));
}

TEST(ItemsView, KeysMoveTheFocusRingAndEnterChooses)
{
    Shown<DotPlot> shown({3.0, 2.0, 1.0});
    shown.view.setFocus();
    QTest::keyClick(&shown.view, Qt::Key_End);
    EXPECT_EQ(shown.view.focusedItem(), 2);
    QTest::keyClick(&shown.view, Qt::Key_Up);
    EXPECT_EQ(shown.view.focusedItem(), 1);
    QTest::keyClick(&shown.view, Qt::Key_Return);
    EXPECT_EQ(shown.asked(), QStringList{"s1"});
    QTest::keyClick(&shown.view, Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(shown.asked(), (QStringList{"s1", "s2"}));
    QTest::keyClick(&shown.view, Qt::Key_Home);
    QTest::keyClick(&shown.view, Qt::Key_Up);
    EXPECT_EQ(shown.view.focusedItem(), 0);
}

TEST(ItemsView, HoverNamesOneShard)
{
    Shown<DotPlot> shown({3.0, 1.0});
    QSignalSpy hovered(&shown.view, &ItemsView::hovered);
    const QPoint at = shown.view.itemRect(1).center();
    QMouseEvent move(QEvent::MouseMove, at, shown.view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&shown.view, &move);
    ASSERT_EQ(hovered.size(), 1);
    EXPECT_EQ(hovered.front().front().toString(), "s1");
}

TEST(ItemsView, KeepsTheSelectionOverANewField)
{
    Shown<DotPlot> shown({3.0, 1.0});
    shown.view.setSelected({"s1"});
    shown.view.setField(fieldOf({3.0, 2.0, 1.0}));
    EXPECT_TRUE(shown.view.isItemSelected(1));
    EXPECT_FALSE(shown.view.isItemSelected(0));
}

TEST(Histogram, BarsFarOutStandBehindABreak)
{
    const Shown<Histogram> shown({14.0, 13.0, 1.0, 0.9});
    EXPECT_EQ(shown.view.itemCount(), 3);
    EXPECT_GE(shown.view.itemRect(1).right() + 8, shown.view.itemRect(1).left());
    EXPECT_LT(shown.view.itemRect(2).right(), shown.view.width());
    EXPECT_GT(shown.view.itemRect(2).left(), shown.view.itemRect(1).right());
}

TEST(RankedRows, ShowWhatTheFilterLetsThrough)
{
    Shown<RankedRows> shown({3.0, 2.0, 1.0}, {420, 340});
    EXPECT_EQ(shown.view.shownRows(), 3);
    shown.view.setFilter({false, true, false});
    ASSERT_EQ(shown.view.shownRows(), 1);
    shown.click(0);
    EXPECT_EQ(shown.asked(), QStringList{"s1"});
}

TEST(RankedRows, AreNoMoreThanTen)
{
    EXPECT_EQ(Shown<RankedRows>(std::vector<double>(40, 1.0), {420, 900}).view.shownRows(), 10);
}

TEST(KeyRows, ChoosingAKeyProbesIt)
{
    ThemeSource theme;
    KeyRows rows(theme);
    rows.resize(300, 200);
    KeyPart key, others;
    key.bytes = "t-42";
    others.isKey = false;
    rows.setParts({key, others});
    rows.show();
    std::vector<std::string> probed;
    QObject::connect(&rows, &KeyRows::probed, &rows, [&](const std::string& bytes) { probed.push_back(bytes); });
    QTest::mouseClick(&rows, Qt::LeftButton, {}, rows.itemRect(0).center());
    QTest::mouseClick(&rows, Qt::LeftButton, {}, rows.itemRect(1).center());
    EXPECT_EQ(probed, std::vector<std::string>{"t-42"});
}

TEST(RatioAxis, HasRoundTicksThatHoldItsEnds)
{
    const RatioAxis axis(0.62, 2.9, 0, 400, 40);
    EXPECT_DOUBLE_EQ(axis.from(), 0.5);
    EXPECT_DOUBLE_EQ(axis.to(), 3.0);
    EXPECT_EQ(axis.label(0.5), QString("0.5") + QChar(0x00d7));
    EXPECT_DOUBLE_EQ(axis.x(0.5), 0.0);
    EXPECT_DOUBLE_EQ(axis.x(3.0), 400.0);
}

TEST(RatioAxis, OfOneLoadHasALength)
{
    const RatioAxis axis(1.0, 1.0, 0, 400, 40);
    EXPECT_LT(axis.from(), axis.to());
    EXPECT_TRUE(std::isfinite(axis.x(1.0)));
}

}  // namespace
}  // namespace ringscope::ui
