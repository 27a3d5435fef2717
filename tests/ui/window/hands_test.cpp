// What a person does with the hands: shards dragged onto the ring and out of it, the wheel, the
// keyboard for each, and what is said before anything happens.
#include "tests/ui/support/window_fixture.h"

#include "core/support/number_text.h"
#include "core/transition/ghosts.h"
#include "ui/models/qt_text.h"
#include "ui/panels/new_shard_chip.h"
#include "ui/panels/shard_rail.h"
#include "ui/panels/table_panel.h"
#include "ui/ring/drag_tag.h"
#include "ui/ring/ring_view.h"
#include "ui/session/intents.h"
#include "ui/window/add_shard_dialog.h"
#include "ui/window/change_column.h"
#include "ui/window/ring_hands.h"

#include <gmock/gmock.h>

#include <QMenu>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QWheelEvent>

namespace ringscope::ui {
namespace {

class Hands : public WindowTest {
protected:
    void begin(const QByteArray& map = "vnodes: 8\nhash: blake2b-64\nshards: [{name: redis-0}, "
                                       "{name: redis-1}, {name: redis-2}]\n")
    {
        start({write("map.yaml", map)});
        window->session().dispatch(intents::workload("keys", "300"));
        settle();
    }

    RingView& ring() { return window->ring(); }
    ShardRail& rail() { return *window->changes().shards(); }
    QPoint ringCentre() { return ring().rect().center(); }

    /// Presses on `from`, moves in steps to a place of `to`, and stays there.
    void dragTo(QWidget& from, QPoint start, QWidget& to, QPoint end)
    {
        QTest::mousePress(&from, Qt::LeftButton, {}, start);
        const QPoint target = from.mapFromGlobal(to.mapToGlobal(end));
        for (int step = 1; step <= 5; ++step) {
            const QPoint place = start + (target - start) * step / 5;
            QMouseEvent move(QEvent::MouseMove, place, from.mapToGlobal(place), Qt::NoButton,
                             Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&from, &move);
        }
        window->hands().drag().whatIf().settle();
    }
    void drop(QWidget& from, QWidget& to, QPoint end)
    {
        QTest::mouseRelease(&from, Qt::LeftButton, {}, from.mapFromGlobal(to.mapToGlobal(end)));
        settle();
    }
    /// The middle of the badge of a point of the shard.
    QPoint badgeOf(const std::string& id)
    {
        const std::uint32_t shard = ring().transition()->shardNumber(id);
        const DrawList marks = ring().shownMarks();
        for (const DrawItem& item : marks.items())
            if (const auto* circle = std::get_if<CircleShape>(&item.shape))
                if (item.tag.mark == Mark::Point && item.tag.shard == shard)
                    return QPointF(circle->centre.x, circle->centre.y).toPoint();
        return {};
    }
    /// The middle of the widest arc of the shard.
    QPoint arcOf(const std::string& id)
    {
        const std::uint32_t shard = ring().transition()->shardNumber(id);
        SectorShape widest;
        const DrawList marks = ring().shownMarks();
        for (const DrawItem& item : marks.items())
            if (const auto* sector = std::get_if<SectorShape>(&item.shape))
                if (item.tag.mark == Mark::Arc && item.tag.shard == shard && sector->sweep > widest.sweep)
                    widest = *sector;
        const Spot spot = onCircle(widest.centre, (widest.inner + widest.outer) / 2,
                                   widest.begin + widest.sweep / 2);
        return QPointF(spot.x, spot.y).toPoint();
    }
    void wheel(QWidget& over, QPoint place, int angle, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(place, over.mapToGlobal(place), {}, QPoint(0, angle), Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&over, &event);
        settle();
    }
    QPoint rowOf(QTableView& view, const QString& id)
    {
        for (int row = 0; row < view.model()->rowCount(); ++row)
            if (view.model()->index(row, 0).data(Qt::DisplayRole).toString() == id)
                return view.visualRect(view.model()->index(row, 0)).center();
        return {};
    }
    QString weightOf(std::size_t shard)
    {
        return toQt(window->session().state().map.shards[shard].weight.text());
    }
    std::string moved() { return percentText(*snapshot().sinceParent->movedShare); }
    void ins()
    {
        QTest::keyClick(window.get(), Qt::Key_Insert);
        if (AddShardDialog* asked = dialog())
            asked->whatIf().settle();
    }
    AddShardDialog* dialog() { return window->findChild<AddShardDialog*>(); }
};

TEST_F(Hands, TheChipDraggedOntoTheRingAddsTheNextShardInOneStep)
{
    begin();
    const int steps = window->session().historyPosition();
    dragTo(*rail().chip(), {20, 10}, ring(), ringCentre());
    ASSERT_TRUE(ring().ghosts());
    const std::string said = ring().ghosts()->moves;
    EXPECT_EQ(ring().ghosts()->step, "Add redis-3");
    EXPECT_EQ(ring().ghosts()->points.size(), 8u);
    EXPECT_EQ(shards(), 3u);
    drop(*rail().chip(), ring(), ringCentre());
    EXPECT_EQ(shards(), 4u);
    EXPECT_EQ(window->session().historyPosition(), steps + 1);
    EXPECT_EQ(said, "would move " + moved());
    EXPECT_FALSE(ring().ghosts());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(shards(), 3u);
}

TEST_F(Hands, TheAddButtonCanBeDraggedToo)
{
    begin();
    dragTo(*rail().addButton(), {20, 10}, ring(), ringCentre());
    EXPECT_TRUE(ring().ghosts());
    drop(*rail().addButton(), ring(), ringCentre());
    EXPECT_EQ(shards(), 4u);
}

TEST_F(Hands, APlainClickOnTheButtonAddsAtOnce)
{
    begin();
    QTest::mouseClick(rail().addButton(), Qt::LeftButton);
    settle();
    EXPECT_EQ(shards(), 4u);
}

TEST_F(Hands, ANewShardDroppedBesideTheRingIsNothing)
{
    begin();
    dragTo(*rail().chip(), {20, 10}, ring(), ringCentre());
    dragTo(*rail().chip(), {20, 10}, rail(), {5, 5});
    EXPECT_FALSE(ring().ghosts());
    drop(*rail().chip(), rail(), {5, 5});
    EXPECT_EQ(shards(), 3u);
    EXPECT_FALSE(window->hands().drag().isActive());
}

TEST_F(Hands, EscEndsADragAndNothingElse)
{
    begin();
    window->selection().select({"redis-1"});
    dragTo(*rail().chip(), {20, 10}, ring(), ringCentre());
    EXPECT_TRUE(window->findChild<DragTag*>());
    QTest::keyClick(&ring(), Qt::Key_Escape);
    EXPECT_FALSE(ring().ghosts());
    EXPECT_FALSE(window->findChild<DragTag*>());
    EXPECT_EQ(window->selection().shards(), QStringList{"redis-1"});
    drop(*rail().chip(), ring(), ringCentre());
    EXPECT_EQ(shards(), 3u);
}

TEST_F(Hands, ABadgeDraggedOutOfTheRingRemovesItsShard)
{
    begin();
    const QPoint badge = badgeOf("redis-1");
    dragTo(ring(), badge, ring(), {2, 2});
    ASSERT_TRUE(ring().ghosts());
    EXPECT_EQ(ring().ghosts()->step, "Remove redis-1");
    const std::string said = ring().ghosts()->moves;
    drop(ring(), ring(), {2, 2});
    EXPECT_EQ(shards(), 2u);
    EXPECT_EQ(said, "would move " + moved());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(shards(), 3u);
}

TEST_F(Hands, ABadgeDroppedInsideTheRingStays)
{
    begin();
    dragTo(ring(), badgeOf("redis-1"), ring(), ringCentre());
    EXPECT_TRUE(window->hands().drag().isActive());
    EXPECT_FALSE(ring().ghosts());
    drop(ring(), ring(), ringCentre());
    EXPECT_EQ(shards(), 3u);
}

TEST_F(Hands, AnArcGoesOnlyWhenItIsClearlyOffTheBand)
{
    begin();
    const QPoint arc = arcOf("redis-2");
    dragTo(ring(), arc, ring(), arc + QPoint(12, 0));
    EXPECT_FALSE(window->hands().drag().isActive());
    drop(ring(), ring(), arc + QPoint(12, 0));
    EXPECT_EQ(shards(), 3u);
    const QPoint outside = ringCentre() + (arc - ringCentre()) * 1.7;
    dragTo(ring(), arc, ring(), outside);
    drop(ring(), ring(), outside);
    EXPECT_EQ(shards(), 2u);
}

TEST_F(Hands, ARowDraggedOntoTheRingAddsOneOfItsWeight)
{
    begin();
    window->session().dispatch(intents::setWeight("redis-1", "3"));
    settle();
    QTableView& view = *rail().view();
    dragTo(*view.viewport(), rowOf(view, "redis-1"), ring(), ringCentre());
    drop(*view.viewport(), ring(), ringCentre());
    ASSERT_EQ(shards(), 4u);
    EXPECT_EQ(weightOf(3), "3");
}

TEST_F(Hands, ARowDraggedPastTheRingRemovesIt)
{
    begin();
    QTableView& view = *rail().view();
    const QPoint beyond(ring().width() + 60, 40);
    dragTo(*view.viewport(), rowOf(view, "redis-1"), ring(), beyond);
    ASSERT_TRUE(ring().ghosts());
    EXPECT_EQ(ring().ghosts()->step, "Remove redis-1");
    drop(*view.viewport(), ring(), beyond);
    EXPECT_EQ(shards(), 2u);
}

TEST_F(Hands, APictureWithoutARingSaysTheSameAndTakesTheDropToo)
{
    begin("algorithm: rendezvous\nshards: [{name: a}, {name: b}, {name: c}]\n");
    dragTo(*rail().chip(), {20, 10}, ring(), ringCentre());
    ASSERT_TRUE(ring().ghosts());
    const std::string said = ring().ghosts()->moves;
    EXPECT_THAT(ring().shownMarks().texts(), testing::Contains(said));
    drop(*rail().chip(), ring(), ringCentre());
    EXPECT_EQ(shards(), 4u);
    EXPECT_EQ(said, "would move " + moved());
}

TEST_F(Hands, InsAsksForNameAndWeightAndSaysWhatWouldMove)
{
    begin();
    ins();
    AddShardDialog* asked = dialog();
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->name()->text(), "redis-3");
    asked->name()->setText("big");
    asked->weight()->setValue(2.0);
    asked->whatIf().settle();
    ASSERT_TRUE(ring().ghosts());
    EXPECT_EQ(ring().ghosts()->points.size(), 16u);
    const QString said = asked->said().replace(QChar::Nbsp, u' ');
    QTest::keyClick(asked->name(), Qt::Key_Return);
    settle();
    ASSERT_EQ(shards(), 4u);
    EXPECT_EQ(snapshot().state.map.shards[3].name, "big");
    EXPECT_EQ(weightOf(3), "2");
    EXPECT_TRUE(said.startsWith(toQt("would move " + moved()))) << said.toStdString();
    EXPECT_FALSE(ring().ghosts());
}

TEST_F(Hands, EscInTheDialogAddsNothing)
{
    begin();
    ins();
    ASSERT_TRUE(dialog());
    QTest::keyClick(dialog()->name(), Qt::Key_Escape);
    settle();
    EXPECT_EQ(shards(), 3u);
    EXPECT_FALSE(ring().ghosts());
}

TEST_F(Hands, ANameThatIsTakenStaysInTheDialogWithTheReason)
{
    begin();
    ins();
    AddShardDialog* asked = dialog();
    ASSERT_TRUE(asked);
    asked->name()->setText("redis-1");
    asked->whatIf().settle();
    EXPECT_TRUE(asked->said().startsWith("cannot be done")) << asked->said().toStdString();
    QTest::keyClick(asked->name(), Qt::Key_Return);
    EXPECT_TRUE(asked->isVisible());
    EXPECT_EQ(shards(), 3u);
}

TEST_F(Hands, TheWheelOverARowChangesItsWeightInOneStep)
{
    begin();
    const int steps = window->session().historyPosition();
    QTableView& view = *rail().view();
    for (int i = 0; i < 3; ++i)
        wheel(*view.viewport(), rowOf(view, "redis-1"), 120);
    EXPECT_EQ(weightOf(1), "4");
    EXPECT_EQ(window->session().historyPosition(), steps + 1);
    wheel(*view.viewport(), rowOf(view, "redis-1"), -120);
    EXPECT_EQ(weightOf(1), "3");
    window->session().undo();
    settle();
    EXPECT_EQ(weightOf(1), "1");
}

TEST_F(Hands, TheWheelOverABadgeDoesSoToo)
{
    begin();
    wheel(ring(), badgeOf("redis-2"), 120);
    EXPECT_EQ(weightOf(2), "2");
    wheel(ring(), ringCentre(), 120);
    wheel(ring(), badgeOf("redis-0"), 120, Qt::ControlModifier);
    EXPECT_EQ(weightOf(0), "1");
}

TEST_F(Hands, PlusMinusDelAndShiftDelActOnTheSelectedShard)
{
    begin();
    window->selection().select({"redis-1"});
    key(Qt::Key_Plus);
    EXPECT_EQ(weightOf(1), "2");
    key(Qt::Key_Minus);
    EXPECT_EQ(weightOf(1), "1");
    key(Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_EQ(window->session().state().map.shards[1].state, ShardState::Draining);
    key(Qt::Key_Delete);
    EXPECT_EQ(shards(), 2u);
}

TEST_F(Hands, TypedLettersFindAShardOnTheRing)
{
    begin();
    ring().setFocus();
    QTest::keyClicks(&ring(), "redis-2");
    EXPECT_EQ(window->selection().shards(), QStringList{"redis-2"});
}

TEST_F(Hands, ArrowsWalkTheArcsOnceAPersonHasBegunTo)
{
    begin();
    key(Qt::Key_Plus);
    ring().setFocus();
    QTest::keyClick(&ring(), Qt::Key_Down);
    EXPECT_EQ(ring().focusedUnit(), 0u);
    QTest::keyClick(&ring(), Qt::Key_Right);
    EXPECT_EQ(ring().focusedUnit(), 1u);
    QTest::keyClick(&ring(), Qt::Key_Space);
    EXPECT_EQ(window->selection().shards().size(), 1);
    QTest::keyClick(&ring(), Qt::Key_Escape);
    EXPECT_TRUE(window->selection().shards().isEmpty());
    QTest::keyClick(&ring(), Qt::Key_Escape);
    EXPECT_FALSE(ring().focusedUnit());
}

}  // namespace
}  // namespace ringscope::ui
