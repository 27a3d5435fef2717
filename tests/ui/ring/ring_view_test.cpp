#include "ui/ring/ring_view.h"

#include "core/transition/ghosts.h"
#include "tests/core/transition/states.h"
#include "ui/session/selection.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

namespace ringscope::ui {
namespace {

using ringscope::testing::derived;
using ringscope::testing::stateOf;
using ringscope::testing::withShard;

TransitionPtr joining(std::size_t shards, std::uint64_t vnodes, std::uint64_t keys)
{
    const SnapshotPtr before = derived(stateOf(shards, vnodes, keys));
    const SnapshotPtr after =
        derived(withShard(stateOf(shards, vnodes, keys), "redis-new"), before);
    return *Transition::make(before, after);
}

class View : public ::testing::Test {
protected:
    void show(TransitionPtr transition, QSize size = {700, 660})
    {
        m_view.setTransition(std::move(transition));
        m_view.resize(size);
        m_view.show();
        m_view.setFocus();
        QApplication::processEvents();
    }
    void showResting(std::size_t shards = 3, std::uint64_t vnodes = 4, std::uint64_t keys = 30)
    {
        show(*Transition::make(nullptr, derived(stateOf(shards, vnodes, keys))));
    }
    /// The middle of the widest arc of a shard.
    QPoint arcOf(const std::string& id) const
    {
        const std::uint32_t shard = m_view.transition()->shardNumber(id);
        SectorShape widest;
        const DrawList marks = m_view.shownMarks();
        for (const DrawItem& item : marks.items())
            if (const auto* sector = std::get_if<SectorShape>(&item.shape))
                if (item.tag.mark == Mark::Arc && item.tag.shard == shard
                    && sector->sweep > widest.sweep)
                    widest = *sector;
        const Spot spot = onCircle(widest.centre, (widest.inner + widest.outer) / 2,
                                   widest.begin + widest.sweep / 2);
        return {static_cast<int>(spot.x), static_cast<int>(spot.y)};
    }
    QPoint keyDot(std::size_t key) const
    {
        const DrawList marks = m_view.shownMarks();
        for (const DrawItem& item : marks.items())
            if (item.tag.mark == Mark::Key && item.tag.index == key) {
                const Spot spot = std::get<CircleShape>(item.shape).centre;
                return {static_cast<int>(spot.x), static_cast<int>(spot.y)};
            }
        return {};
    }
    void moveTo(QPoint place)
    {
        QMouseEvent move(QEvent::MouseMove, place, m_view.mapToGlobal(place), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&m_view, &move);
    }

    ThemeSource m_theme;
    Selection m_selection;
    RingView m_view{m_theme, m_selection};
};

TEST_F(View, AClickSelectsTheShardOfTheArc)
{
    showResting();
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, arcOf("redis-1"));
    EXPECT_EQ(m_selection.shards(), QStringList{"redis-1"});
}

TEST_F(View, ControlClickAddsAndTakesAway)
{
    showResting();
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, arcOf("redis-1"));
    QTest::mouseClick(&m_view, Qt::LeftButton, Qt::ControlModifier, arcOf("redis-2"));
    EXPECT_EQ(m_selection.shards(), (QStringList{"redis-1", "redis-2"}));
    QTest::mouseClick(&m_view, Qt::LeftButton, Qt::ControlModifier, arcOf("redis-1"));
    EXPECT_EQ(m_selection.shards(), QStringList{"redis-2"});
}

TEST_F(View, ShiftClickSelectsAllBetween)
{
    showResting(5, 4, 0);
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, arcOf("redis-1"));
    QTest::mouseClick(&m_view, Qt::LeftButton, Qt::ShiftModifier, arcOf("redis-3"));
    EXPECT_EQ(m_selection.shards(), (QStringList{"redis-2", "redis-3", "redis-1"}));
    QTest::mouseClick(&m_view, Qt::LeftButton, Qt::ShiftModifier, arcOf("redis-0"));
    EXPECT_EQ(m_selection.shards(), (QStringList{"redis-0", "redis-1"}));
}

TEST_F(View, LettersFindAShardByItsName)
{
    showResting();
    QTest::keyClicks(&m_view, "redis-2");
    EXPECT_EQ(m_selection.shards(), QStringList{"redis-2"});
}

TEST_F(View, GhostsSayWhatWouldMoveInTheMiddle)
{
    showResting();
    const SnapshotPtr now = m_view.transition()->after();
    const Command join{"add", Value::map({{"name", Value::scalar("redis-3", true)}})};
    const Preview preview = *previewOf(now, join, {}, {});
    const QImage without = m_view.grab().toImage();
    m_view.setGhosts(std::make_shared<const Ghosts>(
        ghostsOf(preview, **Transition::make(now, preview.after))));
    EXPECT_NE(m_view.grab().toImage(), without);
    EXPECT_THAT(m_view.shownMarks().texts(), ::testing::Contains(wouldMoveText(preview)));
    m_view.setGhosts(nullptr);
    EXPECT_EQ(m_view.grab().toImage(), without);
}

TEST_F(View, InTheRingIsWithinItsBadges)
{
    showResting();
    EXPECT_TRUE(m_view.isInPicture(arcOf("redis-0")));
    EXPECT_TRUE(m_view.isInPicture(m_view.rect().center()));
    EXPECT_FALSE(m_view.isInPicture({2, 2}));
    EXPECT_FALSE(m_view.isInPicture({-50, 300}));
}

TEST_F(View, AClickBesideTheRingClearsTheSelection)
{
    showResting();
    m_selection.select({"redis-1"});
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, QPoint(3, 330));
    EXPECT_TRUE(m_selection.shards().isEmpty());
}

TEST_F(View, HoveringTellsTheWholeWindow)
{
    showResting();
    moveTo(arcOf("redis-2"));
    EXPECT_EQ(m_selection.hovered(), "redis-2");
    moveTo({3, 330});
    EXPECT_EQ(m_selection.hovered(), "");
}

TEST_F(View, ATooltipSaysTheExactValuesOfAnArc)
{
    showResting();
    const QString text = m_view.tooltipAt(arcOf("redis-0"));
    EXPECT_TRUE(text.startsWith("redis-0#")) << text.toStdString();
    EXPECT_TRUE(text.contains("of the circle"));
    EXPECT_TRUE(text.contains(" key"));
    EXPECT_TRUE(text.contains("requests"));
    EXPECT_EQ(m_view.tooltipAt({3, 330}), "");
}

TEST_F(View, ATooltipOfAKeyNamesItAndItsShard)
{
    showResting();
    const QString text = m_view.tooltipAt(keyDot(7));
    EXPECT_TRUE(text.startsWith("t-7\n")) << text.toStdString();
    EXPECT_TRUE(text.contains("redis-"));
}

TEST_F(View, AClickOnAKeyProbesIt)
{
    showResting(3, 2, 5);
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, keyDot(2));
    EXPECT_EQ(m_selection.probe(), "t-2");
    ASSERT_TRUE(m_view.probe());
    EXPECT_EQ(m_view.probe()->key, "t-2");
}

TEST_F(View, ArrowsWalkTheArcsRoundTheCircle)
{
    showResting(3, 4, 0);
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(m_view.focusedUnit(), 0u);
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(m_view.focusedUnit(), 1u);
    QTest::keyClick(&m_view, Qt::Key_Left);
    QTest::keyClick(&m_view, Qt::Key_Left);
    EXPECT_EQ(m_view.focusedUnit(), 11u);
}

TEST_F(View, EnterSelectsTheShardOfTheFocusedArc)
{
    showResting();
    QSignalSpy activated(&m_view, &RingView::shardActivated);
    QTest::keyClick(&m_view, Qt::Key_Right);
    QTest::keyClick(&m_view, Qt::Key_Space);
    EXPECT_EQ(m_selection.shards().size(), 1);
    EXPECT_EQ(activated.count(), 0);
    QTest::keyClick(&m_view, Qt::Key_Return);
    ASSERT_EQ(activated.count(), 1);
    EXPECT_EQ(activated.first().first().toString(), m_selection.shards().first());
}

TEST_F(View, TheFocusedArcIsSaidToScreenReaders)
{
    showResting();
    QTest::keyClick(&m_view, Qt::Key_Right);
    EXPECT_EQ(m_view.accessibleName(), "Ring");
    EXPECT_TRUE(m_view.accessibleDescription().contains("#"));
}

TEST_F(View, OtherKeysAreLeftToTheWindow)
{
    showResting();
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    escape.setAccepted(true);
    QApplication::sendEvent(&m_view, &escape);
    EXPECT_FALSE(escape.isAccepted());
}

TEST_F(View, TheContextMenuIsAskedForWithTheShardUnderIt)
{
    showResting();
    QSignalSpy asked(&m_view, &RingView::contextMenuRequested);
    const QPoint place = arcOf("redis-1");
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, m_view.mapToGlobal(place));
    QApplication::sendEvent(&m_view, &event);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.first().at(1).toString(), "redis-1");
}

TEST_F(View, SelectionMutesTheOthers)
{
    showResting();
    m_selection.select({"redis-1"});
    const std::uint32_t selected = m_view.transition()->shardNumber("redis-1");
    const DrawList marks = m_view.shownMarks();
    for (const DrawItem& item : marks.items())
        EXPECT_TRUE(item.tag.mark != Mark::Arc
                    || (item.paint.opacity < 1.0) == (item.tag.shard != selected));
}

TEST_F(View, TheProbeIsSaidInTheMiddle)
{
    showResting();
    m_selection.setProbe("t-3");
    EXPECT_THAT(m_view.shownMarks().texts(), ::testing::Contains("t-3"));
    m_selection.setProbe(std::nullopt);
    EXPECT_FALSE(m_view.probe());
}

TEST_F(View, EveryPositionIsPainted)
{
    show(joining(4, 8, 120));
    QImage last;
    for (const double t : {0.0, 0.15, 0.4, 0.7, 1.0}) {
        m_view.setPosition(t);
        const QImage image = m_view.grab().toImage();
        EXPECT_NE(image, last) << t;
        last = image;
    }
}

TEST_F(View, ScrubbingBackShowsTheVerySamePicture)
{
    show(joining(4, 8, 120));
    m_view.setPosition(0.35);
    const QImage first = m_view.grab().toImage();
    m_view.setPosition(0.9);
    m_view.grab();
    m_view.setPosition(0.35);
    EXPECT_EQ(m_view.grab().toImage(), first);
}

TEST_F(View, ALargeRingAnswersForEveryArc)
{
    show(*Transition::make(nullptr, derived(stateOf(20, 64, 1000))));
    bool isBand = false;
    const DrawList marks = m_view.shownMarks();
    for (const DrawItem& item : marks.items())
        isBand |= std::holds_alternative<BandShape>(item.shape);
    EXPECT_TRUE(isBand);
    QTest::keyClick(&m_view, Qt::Key_Left);
    EXPECT_EQ(m_view.focusedUnit(), 20u * 64u - 1u);
    m_view.grab();
}

TEST_F(View, WithoutATransitionNothingBreaks)
{
    show(nullptr);
    moveTo({100, 100});
    QTest::mouseClick(&m_view, Qt::LeftButton, {}, QPoint(100, 100));
    QTest::keyClick(&m_view, Qt::Key_Right);
    QTest::keyClick(&m_view, Qt::Key_Return);
    m_view.grab();
    EXPECT_EQ(m_view.tooltipAt({100, 100}), "");
}

TEST_F(View, EveryPolicyHasAPictureToPointAt)
{
    for (const std::string policy : {"modulo", "rendezvous", "slots", "ring"}) {
        ClusterState state = stateOf(3, 4, 30);
        state.map.algorithm = policy;
        if (policy == "slots")
            state.map.units = {
                {"0-8191", {"redis-0"}}, {"8192-12000", {"redis-1"}}, {"12001-16383", {"redis-2"}}};
        const SnapshotPtr snapshot = derived(state);
        ASSERT_TRUE(snapshot) << policy;
        show(*Transition::make(nullptr, snapshot));
        bool found = false;
        for (int y = 0; y < m_view.height(); y += 7)
            for (int x = 0; x < m_view.width(); x += 7)
                found |= m_view.tooltipAt({x, y}).contains("redis-");
        EXPECT_TRUE(found) << policy;
        m_view.grab();
    }
}

TEST_F(View, TheThemeChangesThePicture)
{
    showResting();
    m_theme.setChoice(SchemeChoice::Light);
    const QImage light = m_view.grab().toImage();
    m_theme.setChoice(SchemeChoice::Dark);
    EXPECT_NE(m_view.grab().toImage(), light);
}

}  // namespace
}  // namespace ringscope::ui
