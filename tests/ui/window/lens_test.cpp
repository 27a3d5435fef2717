// Lens and comparison as a person meets them in the window: by keys, menus and Esc.
#include "tests/ui/support/window_fixture.h"

#include "core/transition/draw_list.h"
#include "ui/panels/banner.h"
#include "ui/ring/ring_view.h"
#include "ui/session/intents.h"
#include "ui/window/comparison.h"

#include <QAction>
#include <QLabel>

#include <gmock/gmock.h>

namespace ringscope::ui {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

class LensWindow : public WindowTest {
protected:
    void trigger(ActionId id)
    {
        window->actions().action(id)->trigger();
        settle();
    }
    QAction* action(ActionId id) { return window->actions().action(id); }
    std::vector<std::string> texts() { return window->ring().shownMarks().texts(); }
};

TEST_F(LensWindow, ZOpensTheLensAndEscClosesItBeforeTheSelection)
{
    start();
    const QString shard = QString::fromStdString(snapshot().state.map.shards[0].id);
    window->selection().select({shard});
    key(Qt::Key_Z);
    ASSERT_TRUE(window->ring().lens());
    EXPECT_TRUE(action(ActionId::Lens)->isChecked());
    EXPECT_THAT(texts(), Contains(HasSubstr("lens ")));
    window->selection().setProbe(std::string("t-1"));
    key(Qt::Key_Escape);
    EXPECT_FALSE(window->selection().probe());
    EXPECT_TRUE(window->ring().lens());
    key(Qt::Key_Escape);
    EXPECT_FALSE(window->ring().lens());
    EXPECT_FALSE(action(ActionId::Lens)->isChecked());
    EXPECT_EQ(window->selection().shards(), QStringList{shard});
    key(Qt::Key_Escape);
    EXPECT_TRUE(window->selection().shards().isEmpty());
}

TEST_F(LensWindow, TheLensSurvivesAChangeOfTheMap)
{
    start();
    trigger(ActionId::Lens);
    const LensRange range = *window->ring().lens();
    trigger(ActionId::AddShard);
    EXPECT_EQ(window->ring().lens(), range);
    EXPECT_THAT(texts(), Contains(HasSubstr("lens ")));
}

TEST_F(LensWindow, CompareGoesFromOneRingToTwoToNone)
{
    start();
    trigger(ActionId::AddShard);
    key(Qt::Key_B, Qt::ControlModifier);
    settle();
    EXPECT_TRUE(action(ActionId::Compare)->isChecked());
    EXPECT_THAT(texts(), Contains(HasSubstr("inner band")));
    EXPECT_THAT(texts(), Contains(HasSubstr("hottest")));
    key(Qt::Key_B, Qt::ControlModifier);
    settle();
    EXPECT_EQ(window->comparison().form(), Comparison::Form::TwoRings);
    EXPECT_THAT(texts(), ::testing::Not(Contains(HasSubstr("inner band"))));
    EXPECT_THAT(texts(), Contains(HasSubstr("A: ")));
    key(Qt::Key_B, Qt::ControlModifier);
    settle();
    EXPECT_FALSE(action(ActionId::Compare)->isChecked());
    EXPECT_FALSE(window->ring().comparison());
}

TEST_F(LensWindow, TheBaselineIsAWhenThereIsOne)
{
    start();
    trigger(ActionId::SetBaseline);
    trigger(ActionId::AddShard);
    trigger(ActionId::Compare);
    ASSERT_TRUE(window->ring().comparison());
    EXPECT_THAT(window->ring().comparison()->words.a, HasSubstr("the baseline"));
    EXPECT_THAT(window->ring().comparison()->words.b, HasSubstr("now"));
    trigger(ActionId::CompareSwap);
    EXPECT_THAT(window->ring().comparison()->words.a, HasSubstr("now"));
    EXPECT_THAT(window->ring().comparison()->words.b, HasSubstr("the baseline"));
}

TEST_F(LensWindow, ItFollowsTheNextChange)
{
    start();
    trigger(ActionId::SetBaseline);
    trigger(ActionId::Compare);
    EXPECT_THAT(texts(), Contains("no arc changes owner"));
    trigger(ActionId::AddShard);
    EXPECT_THAT(texts(), Contains(HasSubstr("change owner")));
}

TEST_F(LensWindow, WithNothingToCompareItSaysHowToGetIt)
{
    const QString map = write(QStringLiteral("map.yaml"), "shards:\n  - name: a\n  - name: b\n");
    start({map});
    trigger(ActionId::Compare);
    EXPECT_FALSE(action(ActionId::Compare)->isChecked());
    EXPECT_FALSE(window->ring().comparison());
    bool said = false;
    for (const QLabel* label : window->banner().findChildren<QLabel*>())
        said |= label->text().contains(QStringLiteral("Set baseline here"));
    EXPECT_TRUE(said);
}

}  // namespace
}  // namespace ringscope::ui
