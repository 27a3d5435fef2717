#include "ui/panels/banner.h"
#include "ui/panels/shard_delegate.h"
#include "ui/panels/status_line.h"
#include "ui/panels/step_slider.h"
#include "ui/panels/timeline.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QSlider>
#include <QStandardItemModel>
#include <QTest>
#include <QTreeView>

#include <memory>

namespace ringscope::ui {
namespace {

class Controls : public testing::Test {
protected:
    ThemeSource theme;
};

// A view that is taken down while the mouse is over it hears that the mouse has left.
TEST_F(Controls, ARowUnderTheMouseMayGoWithItsView)
{
    auto view = std::make_unique<QTreeView>();
    QStandardItemModel model(3, 1);
    view->setModel(&model);
    view->setItemDelegate(new ShardDelegate(theme, 28, view.get()));
    view->resize(200, 200);
    view->show();
    QWidget* viewport = view->viewport();
    const QPoint inside(20, view->visualRect(model.index(1, 0)).center().y());
    QMouseEvent move(QEvent::MouseMove, inside, viewport->mapToGlobal(inside), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(viewport, &move);
    bool left = false;
    QObject::connect(view.get(), &QObject::destroyed, [&] {
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(viewport, &leave);
        left = true;
    });
    view.reset();
    EXPECT_TRUE(left);
}

class PointSlider : public Controls {
protected:
    PointSlider()
    {
        slider.resize(200, 80);
        slider.show();
        slider.setValue(8);
    }
    StepSlider slider{"Points", {1, 1024, 1e6, 0, StepSlider::Scale::Logarithmic, {}}, theme};
    QSignalSpy adjusted{&slider, &StepSlider::adjusted};
    QSignalSpy entered{&slider, &StepSlider::entered};
    QSignalSpy released{&slider, &StepSlider::released};
};

TEST_F(PointSlider, AValueFromOutsideTellsNothing)
{
    slider.setValue(64);
    EXPECT_EQ(slider.slider()->value(), 600);
    EXPECT_EQ(slider.field()->value(), 64);
    EXPECT_EQ(adjusted.count() + entered.count(), 0);
}

TEST_F(PointSlider, TheScaleIsLogarithmic)
{
    slider.slider()->setValue(500);
    EXPECT_EQ(slider.value(), 32);
    slider.slider()->setValue(1000);
    EXPECT_EQ(slider.value(), 1024);
    slider.slider()->setValue(0);
    EXPECT_EQ(slider.value(), 1);
}

TEST_F(PointSlider, OneKeyIsAtLeastOneWholeStep)
{
    slider.slider()->setFocus();
    QTest::keyClick(slider.slider(), Qt::Key_Right);
    EXPECT_EQ(slider.value(), 9);
    QTest::keyClick(slider.slider(), Qt::Key_Right);
    EXPECT_EQ(slider.value(), 10);
    QTest::keyClick(slider.slider(), Qt::Key_Left);
    EXPECT_EQ(slider.value(), 9);
    EXPECT_EQ(adjusted.count(), 3);
}

TEST_F(PointSlider, ATypedValueMayGoBeyondTheSlider)
{
    slider.field()->setFocus();
    slider.field()->selectAll();
    QTest::keyClicks(slider.field(), "5000");
    QTest::keyClick(slider.field(), Qt::Key_Return);
    ASSERT_EQ(entered.count(), 1);
    EXPECT_EQ(entered[0][0].toDouble(), 5000.0);
    EXPECT_EQ(slider.slider()->value(), 1000);
    EXPECT_EQ(adjusted.count(), 0);
}

TEST_F(PointSlider, ADragStaysWhereTheHandIs)
{
    slider.slider()->setSliderDown(true);
    slider.slider()->setSliderPosition(600);
    EXPECT_EQ(slider.value(), 64);
    slider.setValue(8);
    EXPECT_EQ(slider.value(), 64);
    slider.slider()->setSliderDown(false);
    EXPECT_EQ(released.count(), 1);
}

TEST_F(Controls, AStatusLineCountsTheChecksThatDoNotFit)
{
    StatusLine line(theme);
    line.setFacts({{StatusFact::Kind::Fact, "5 shards, 40 points, 120 keys", {}},
                   {StatusFact::Kind::Fact, "blake2b 64 bit, first point > hash", {}},
                   {StatusFact::Kind::Passed, "keys conserved", {}}});
    line.show();
    line.resize(900, 24);
    EXPECT_EQ(line.shownTexts().size(), 3);
    line.resize(340, 24);
    EXPECT_EQ(line.shownTexts(), (QStringList{"5 shards, 40 points, 120 keys", "1 check"}));
}

TEST_F(Controls, AFailedCheckIsNeverLeftOutAndOpensTheChecks)
{
    StatusLine line(theme);
    line.setFacts({{StatusFact::Kind::Failed, "arcs sum to one turn", {}},
                   {StatusFact::Kind::Fact, "5 shards", {}},
                   {StatusFact::Kind::Passed, "keys conserved", {}}});
    line.resize(190, 24);
    line.show();
    EXPECT_EQ(line.shownTexts(), QStringList{"arcs sum to one turn"});
    QSignalSpy asked(&line, &StatusLine::checksAsked);
    QTest::mouseClick(&line, Qt::LeftButton, {}, QPoint(60, 12));
    EXPECT_EQ(asked.count(), 1);
}

TEST_F(Controls, ATimelineClickNearATickMeansTheTick)
{
    Timeline line(theme);
    line.resize(416, 44);
    line.setStops({{0.0, "before"}, {0.2, "points"}, {1.0, "after"}});
    line.show();
    QSignalSpy sought(&line, &Timeline::sought);
    QTest::mouseClick(&line, Qt::LeftButton, {}, QPoint(8 + 80 + 4, 18));
    QTest::mouseClick(&line, Qt::LeftButton, {}, QPoint(8 + 200, 18));
    ASSERT_EQ(sought.count(), 2);
    EXPECT_DOUBLE_EQ(sought[0][0].toDouble(), 0.2);
    EXPECT_DOUBLE_EQ(sought[1][0].toDouble(), 0.5);
}

TEST_F(Controls, SeveralFailuresAreOneSentenceThatCountsThem)
{
    Banner banner(theme);
    banner.fail("a.yaml:3:1: wrong");
    banner.fail("b.yaml:1:1: wrong");
    banner.note("2 keys read");
    EXPECT_EQ(banner.text(), "a.yaml:3:1: wrong (and 1 more)");
    banner.dismiss();
    EXPECT_TRUE(banner.text().isEmpty());
    banner.note("2 keys read");
    EXPECT_EQ(banner.text(), "2 keys read");
}

}  // namespace
}  // namespace ringscope::ui
