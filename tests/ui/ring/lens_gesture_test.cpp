#include "core/transition/compare_facts.h"
#include "core/transition/lens_layout.h"
#include "ui/ring/ring_view.h"

#include "tests/core/transition/states.h"
#include "ui/session/selection.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <gmock/gmock.h>

#include <cmath>

namespace ringscope::ui {
namespace {

using ringscope::testing::derived;
using ringscope::testing::stateOf;
using ringscope::testing::withShard;

class Lens : public ::testing::Test {
protected:
    void show(TransitionPtr transition)
    {
        m_view.setTransition(std::move(transition));
        m_view.resize(700, 660);
        m_view.show();
        m_view.setFocus();
        QApplication::processEvents();
    }
    void showResting(std::size_t shards = 3, std::uint64_t vnodes = 8, std::uint64_t keys = 30)
    {
        show(*Transition::make(nullptr, derived(stateOf(shards, vnodes, keys))));
    }
    /// The band of the ring: the first sector or band of the marks.
    SectorShape ring() const
    {
        const DrawList marks = m_view.shownMarks();
        for (const DrawItem& item : marks.items()) {
            if (const auto* sector = std::get_if<SectorShape>(&item.shape))
                if (item.tag.mark == Mark::Arc)
                    return *sector;
            if (const auto* band = std::get_if<BandShape>(&item.shape))
                return {band->centre, band->inner, band->outer, 0.0, 1.0};
        }
        return {};
    }
    QPoint onBand(double turn) const
    {
        const SectorShape band = ring();
        const Spot spot = onCircle(band.centre, (band.inner + band.outer) / 2, turn);
        return {static_cast<int>(std::lround(spot.x)), static_cast<int>(std::lround(spot.y))};
    }
    /// The strip's rectangles of one shard.
    std::vector<RectShape> strip(const std::string& id = {}) const
    {
        std::vector<RectShape> rects;
        const DrawList marks = m_view.shownMarks();
        for (const DrawItem& item : marks.items())
            if (const auto* rect = std::get_if<RectShape>(&item.shape))
                if (item.tag.mark == Mark::Arc
                    && (id.empty() || item.tag.shard == m_view.transition()->shardNumber(id)))
                    rects.push_back(*rect);
        return rects;
    }
    void drag(QPoint from, QPoint over, QPoint to)
    {
        QTest::mousePress(&m_view, Qt::LeftButton, {}, from);
        for (const QPoint place : {over, to}) {
            QMouseEvent move(QEvent::MouseMove, place, m_view.mapToGlobal(place), Qt::NoButton,
                             Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&m_view, &move);
        }
        QTest::mouseRelease(&m_view, Qt::LeftButton, {}, to);
    }
    void wheel(QPoint place, int notches, Qt::KeyboardModifiers modifiers = Qt::ControlModifier)
    {
        QWheelEvent event(place, m_view.mapToGlobal(place), {}, {0, 120 * notches}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&m_view, &event);
    }

    ThemeSource m_theme;
    Selection m_selection;
    RingView m_view{m_theme, m_selection};
};

TEST_F(Lens, ADragAlongTheBandOpensIt)
{
    showResting();
    QSignalSpy changed(&m_view, &RingView::lensChanged);
    drag(onBand(0.20), onBand(0.25), onBand(0.30));
    ASSERT_TRUE(m_view.lens());
    EXPECT_NEAR(m_view.lens()->begin, 0.20, 0.005);
    EXPECT_NEAR(m_view.lens()->sweep, 0.10, 0.01);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_FALSE(strip().empty());
}

TEST_F(Lens, ADragBackwardsOverTheGateOpensTheSamePiece)
{
    showResting();
    drag(onBand(0.05), onBand(0.0), onBand(0.95));
    ASSERT_TRUE(m_view.lens());
    EXPECT_NEAR(m_view.lens()->begin, 0.95, 0.005);
    EXPECT_NEAR(m_view.lens()->sweep, 0.10, 0.01);
}

TEST_F(Lens, ADragAcrossTheBandIsLeftToOthers)
{
    showResting();
    const SectorShape band = ring();
    const Spot outside = onCircle(band.centre, band.outer + 60.0, 0.2);
    const QPoint out(static_cast<int>(outside.x), static_cast<int>(outside.y));
    drag(onBand(0.2), (onBand(0.2) + out) / 2, out);
    EXPECT_FALSE(m_view.lens());
}

TEST_F(Lens, AClickOnTheBandStillSelects)
{
    showResting();
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, onBand(0.3));
    EXPECT_EQ(m_selection.shards().size(), 1);
    EXPECT_FALSE(m_view.lens());
}

TEST_F(Lens, ControlAndWheelZoomAboutThePointer)
{
    showResting();
    const QPoint place = onBand(0.25);
    wheel(place, 1);
    ASSERT_TRUE(m_view.lens());
    EXPECT_DOUBLE_EQ(m_view.lens()->sweep, 0.125);
    EXPECT_TRUE(m_view.lens()->holds(0.25));
    const RectShape first = strip().front();
    const QPoint inStrip(static_cast<int>(first.x) + 40, static_cast<int>(first.y) + 5);
    const LensRange before = *m_view.lens();
    wheel(inStrip, 1);
    const double share = (inStrip.x() - 16.0) / (700.0 - 32.0);
    EXPECT_DOUBLE_EQ(m_view.lens()->sweep, 0.0625);
    EXPECT_NEAR(m_view.lens()->placeAt(share), before.placeAt(share), 1e-12);
}

TEST_F(Lens, ZoomingOutClosesItAtLast)
{
    showResting();
    m_view.setLens(LensRange{0.1, 0.25});
    wheel(onBand(0.2), -1);
    ASSERT_TRUE(m_view.lens());
    EXPECT_DOUBLE_EQ(m_view.lens()->sweep, 0.5);
    wheel(onBand(0.2), -1);
    EXPECT_FALSE(m_view.lens());
}

TEST_F(Lens, ZoomStopsWhereOneArcFillsIt)
{
    showResting();
    m_view.setLens(LensRange{0.1, 0.125});
    for (int i = 0; i < 60; ++i)
        QTest::keyClick(&m_view, Qt::Key_Plus);
    ASSERT_TRUE(m_view.lens());
    EXPECT_EQ(strip().size(), 1u);
    EXPECT_GT(m_view.lens()->sweep, 1e-4);
}

TEST_F(Lens, ArrowsMoveItAndPlusAndMinusZoom)
{
    showResting();
    m_view.setLens(LensRange{0.5, 0.25});
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_DOUBLE_EQ(m_view.lens()->begin, 0.5625);
    QTest::keyClick(&m_view, Qt::Key_Left);
    QTest::keyClick(&m_view, Qt::Key_Left);
    EXPECT_DOUBLE_EQ(m_view.lens()->begin, 0.4375);
    QTest::keyClick(&m_view, Qt::Key_Plus);
    EXPECT_DOUBLE_EQ(m_view.lens()->sweep, 0.125);
    QTest::keyClick(&m_view, Qt::Key_Minus);
    EXPECT_DOUBLE_EQ(m_view.lens()->sweep, 0.25);
}

TEST_F(Lens, ADragOnTheStripMovesIt)
{
    showResting();
    m_view.setLens(LensRange{0.5, 0.25});
    const int y = static_cast<int>(strip().front().y) + 10;
    drag({400, y}, {380, y}, {400 - 334, y});
    EXPECT_NEAR(m_view.lens()->begin, 0.5 + 0.125, 1e-9);
}

TEST_F(Lens, ItsArcsAreSelectedAndExplainedAsOnTheRing)
{
    showResting();
    m_view.setLens(LensRange{0.0, 0.5});
    RectShape arc;
    for (const RectShape& rect : strip("redis-1"))
        if (rect.width > arc.width)
            arc = rect;
    const QPoint place(static_cast<int>(arc.x + arc.width / 2), static_cast<int>(arc.y) + 10);
    EXPECT_TRUE(m_view.tooltipAt(place).startsWith("redis-1#"))
        << m_view.tooltipAt(place).toStdString();
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, place);
    EXPECT_EQ(m_selection.shards(), QStringList{"redis-1"});
}

TEST_F(Lens, TheCrossOfItsChipClosesIt)
{
    showResting();
    m_view.setLens(LensRange{0.5, 0.25});
    const DrawList marks = m_view.shownMarks();
    QPointF chip;
    for (const DrawItem& item : marks.items())
        if (const auto* rect = std::get_if<RectShape>(&item.shape))
            if (item.paint.fill == Ink::SelectedFill)
                chip = {rect->x + rect->width - 10.0, rect->y + rect->height / 2};
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, chip.toPoint());
    EXPECT_FALSE(m_view.lens());
}

TEST_F(Lens, OpensByKeyAtTheProbe)
{
    showResting();
    m_selection.setProbe(std::string("t-1"));
    m_view.toggleLens();
    ASSERT_TRUE(m_view.lens());
    EXPECT_TRUE(m_view.lens()->holds(*m_view.probe()->after.place));
    EXPECT_TRUE(m_view.closeLens());
    EXPECT_FALSE(m_view.closeLens());
}

TEST_F(Lens, ManyArcsAreFoundByTheirPlace)
{
    showResting(50, 200, 2000);
    m_view.setLens(LensRange{0.0, 0.5});
    const SectorShape band = ring();
    ASSERT_GT(band.outer, 0.0);
    bool found = false;
    for (int y = 640; y > 470 && !found; y -= 6)
        found = m_view.tooltipAt({350, y}).startsWith("redis-");
    EXPECT_TRUE(found);
}

TEST_F(Lens, StaysAwayFromFormsWithoutACircle)
{
    ClusterState state = stateOf(3, 8, 30);
    state.map.algorithm = "modulo";
    show(*Transition::make(nullptr, derived(state)));
    m_view.toggleLens();
    EXPECT_FALSE(m_view.lens());
    m_view.setLens(LensRange{0.1, 0.1});
    EXPECT_TRUE(strip().empty());
}

TEST_F(Lens, AComparisonStandsOverTheTransitionAndGoesAgain)
{
    const SnapshotPtr before = derived(stateOf(3, 8, 30));
    const SnapshotPtr after = derived(withShard(stateOf(3, 8, 30), "redis-3"), before);
    show(*Transition::make(before, after));
    m_view.setPosition(0.3);
    const TransitionPtr shown = m_view.transition();
    const TransitionPtr compared = *Transition::make(before, after);
    m_view.setComparison(RingComparison{compared, compareWords(*compared, "a", "b", nullptr)});
    EXPECT_EQ(m_view.transition(), compared);
    EXPECT_THAT(m_view.shownMarks().texts(), ::testing::Contains("A: a, inner band"));
    m_view.setPosition(0.6);
    m_view.setComparison(std::nullopt);
    EXPECT_EQ(m_view.transition(), shown);
    EXPECT_DOUBLE_EQ(m_view.position(), 0.6);
}

}  // namespace
}  // namespace ringscope::ui
