#include "ui/panels/kept_splitter.h"

#include <gtest/gtest.h>

#include <QWidget>

namespace ringscope::ui {
namespace {

class KeptSizes : public testing::Test {
protected:
    KeptSizes()
    {
        fill(splitter);
        first = splitter.sizes();
    }

    static void fill(QSplitter& one)
    {
        for (int i = 0; i < 3; ++i)
            one.addWidget(new QWidget);
        one.resize(932, 932);
        one.setSizes({300, 300, 300});
    }

    KeptSplitter splitter{Qt::Horizontal};
    QList<int> first;
};

TEST_F(KeptSizes, ComeBackAsTheyWereSaved)
{
    splitter.setSizes({200, 500, 200});
    const QByteArray saved = splitter.saveSizes("teach");
    const QList<int> wanted = splitter.sizes();
    splitter.setSizes(first);
    EXPECT_TRUE(splitter.restoreSizes(saved, "teach", 3));
    EXPECT_EQ(splitter.sizes(), wanted);
}

TEST_F(KeptSizes, OfAnotherFormAreLeftAlone)
{
    splitter.setSizes({200, 500, 200});
    const QByteArray saved = splitter.saveSizes("teach narrow");
    splitter.setSizes(first);
    EXPECT_FALSE(splitter.restoreSizes(saved, "teach", 3));
    EXPECT_EQ(splitter.sizes(), first);
}

TEST_F(KeptSizes, ThatAreNoSizesAreRefused)
{
    EXPECT_FALSE(splitter.restoreSizes({}, "teach", 3));
    EXPECT_FALSE(splitter.restoreSizes("zz", "teach", 3));
    EXPECT_FALSE(splitter.restoreSizes(QByteArray(64, '\xff'), "teach", 3));
    EXPECT_EQ(splitter.sizes(), first);
}

TEST_F(KeptSizes, OfPartsThatStandUponEachOtherTurnNothing)
{
    KeptSplitter upright(Qt::Vertical);
    fill(upright);
    EXPECT_FALSE(splitter.restoreSizes(upright.saveSizes("teach"), "teach", 3));
    EXPECT_EQ(splitter.orientation(), Qt::Horizontal);
}

TEST_F(KeptSizes, ThatLeaveAPartWithoutRoomAreRefused)
{
    KeptSplitter crushed(Qt::Horizontal);
    fill(crushed);
    crushed.setChildrenCollapsible(true);
    crushed.setSizes({0, 500, 400});
    const QByteArray saved = crushed.saveSizes("teach");
    EXPECT_FALSE(splitter.restoreSizes(saved, "teach", 3));
    EXPECT_FALSE(splitter.childrenCollapsible());
    EXPECT_TRUE(splitter.restoreSizes(saved, "teach", 0)) << "no part has to be there";
}

}  // namespace
}  // namespace ringscope::ui
