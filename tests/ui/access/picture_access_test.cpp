// Ring and charts are charts with one child a shard, for whoever cannot see them.
#include "tests/ui/access/accessible_tree.h"
#include "tests/ui/support/window_fixture.h"

#include "ui/charts/chart_pane.h"
#include "ui/panels/timeline.h"
#include "ui/panels/transport_bar.h"
#include "ui/ring/ring_view.h"
#include "ui/window/result_column.h"

#include <gmock/gmock.h>

namespace ringscope::ui {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class PictureAccess : public WindowTest {
protected:
    static QAccessibleInterface& of(QWidget& view) { return *QAccessible::queryAccessibleInterface(&view); }
    QWidget& bars() { return *window->results().findChild<BarPane*>(); }
};

TEST_F(PictureAccess, TheRingHasOneChildAShard)
{
    start();
    QAccessibleInterface& ring = of(window->ring());
    EXPECT_EQ(ring.role(), QAccessible::Chart);
    ASSERT_EQ(ring.childCount(), 4);
    const std::string name = ring.child(3)->text(QAccessible::Name).toStdString();
    EXPECT_THAT(name, StartsWith("redis-3, "));
    EXPECT_THAT(name, HasSubstr("times the mean"));
    EXPECT_EQ(ring.indexOfChild(ring.child(3)), 3);
    EXPECT_EQ(ring.child(3)->parent(), &ring);
}

TEST_F(PictureAccess, AShardOfTheRingHasAPlaceOnIt)
{
    start();
    const QRect place = of(window->ring()).child(2)->rect();
    EXPECT_FALSE(place.isEmpty());
    EXPECT_TRUE(of(window->ring()).rect().contains(place));
}

TEST_F(PictureAccess, PressingAShardSelectsIt)
{
    start();
    QAccessibleInterface& shard = *of(window->ring()).child(1);
    EXPECT_FALSE(shard.state().selected);
    shard.actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    EXPECT_EQ(window->selection().shards(), QStringList{"redis-1"});
    EXPECT_TRUE(shard.state().selected);
    EXPECT_TRUE(of(bars()).child(1)->state().selected) << "the selection is shared";
}

TEST_F(PictureAccess, FocusGoesToAShardByAction)
{
    start();
    of(window->ring()).child(2)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    EXPECT_TRUE(window->ring().hasFocus());
    EXPECT_EQ(window->ring().focusedItem(), 2);
    EXPECT_TRUE(of(window->ring()).child(2)->state().focused);
    EXPECT_EQ(of(window->ring()).focusChild(), of(window->ring()).child(2));
}

TEST_F(PictureAccess, BarsFollowTheMap)
{
    start();
    ASSERT_EQ(of(bars()).childCount(), 4);
    EXPECT_THAT(of(bars()).child(0)->text(QAccessible::Name).toStdString(), HasSubstr("% of the"));
    key(Qt::Key_Insert);
    EXPECT_EQ(of(bars()).childCount(), 5);
    EXPECT_EQ(of(window->ring()).childCount(), 5);
}

TEST_F(PictureAccess, AChildThatIsGoneIsNotValid)
{
    start();
    key(Qt::Key_Insert);
    QAccessibleInterface& fifth = *of(bars()).child(4);
    EXPECT_TRUE(fifth.isValid());
    window->session().openExample(QStringLiteral(":/examples/first-ring.ringscope"));
    settle();
    EXPECT_FALSE(fifth.isValid());
    EXPECT_EQ(of(bars()).childCount(), 3);
}

TEST_F(PictureAccess, ThePlayPositionIsASliderThatCanBeSet)
{
    start();
    key(Qt::Key_Insert);
    settle();
    QAccessibleInterface& slider = of(*window->transport().findChild<Timeline*>());
    EXPECT_EQ(slider.role(), QAccessible::Slider);
    ASSERT_NE(slider.valueInterface(), nullptr);
    EXPECT_EQ(slider.valueInterface()->currentValue().toInt(), 100);
    slider.valueInterface()->setCurrentValue(40);
    EXPECT_DOUBLE_EQ(window->player().position(), 0.4);
    EXPECT_THAT(slider.text(QAccessible::Value).toStdString(), StartsWith("40 %"));
}

TEST_F(PictureAccess, AThousandShardsAreAThousandChildren)
{
    start();
    window->session().openExample(QStringLiteral(":/examples/thousand.ringscope"));
    settle();
    ASSERT_EQ(of(window->ring()).childCount(), 1000);
    ASSERT_EQ(of(bars()).childCount(), 1000);
    EXPECT_THAT(of(window->ring()).child(999)->text(QAccessible::Name).toStdString(), StartsWith("s-999, "));
}

TEST_F(PictureAccess, ArrowsWalkOverTheShardsOfAPictureWithoutUnits)
{
    start();
    window->session().openExample(QStringLiteral(":/examples/tenants.ringscope"));
    settle();
    window->ring().setFocus();
    QTest::keyClick(&window->ring(), Qt::Key_Down);
    EXPECT_EQ(window->ring().focusedItem(), 0);
    EXPECT_THAT(window->ring().accessibleDescription().toStdString(), HasSubstr("redis-0"));
    QTest::keyClick(&window->ring(), Qt::Key_Return);
    EXPECT_EQ(window->selection().shards(), QStringList{"redis-0"});
}

}  // namespace
}  // namespace ringscope::ui
