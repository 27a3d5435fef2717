#include "ui/ring/draw_list_painter.h"

#include "ui/ring/picture_fonts.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

class ListPainter : public ::testing::Test {
protected:
    QImage painted(const DrawList& list, bool vector = false)
    {
        QImage image(200, 200, QImage::Format_ARGB32_Premultiplied);
        image.fill(m_theme.colour(Ink::Panel));
        QPainter painter(&image);
        DrawListPainter lists(m_theme, m_fonts);
        lists.setVector(vector);
        lists.paint(painter, list);
        return image;
    }
    QColor colourAt(const QImage& image, double radius, double turn)
    {
        const Spot spot = onCircle({100.0, 100.0}, radius, turn);
        return image.pixelColor(static_cast<int>(spot.x), static_cast<int>(spot.y));
    }

    Theme m_theme{Scheme::Light, 1.0};
    PictureFonts m_fonts{m_theme.font(TextRole::Table), m_theme.font(TextRole::Mono)};
};

TEST_F(ListPainter, ASectorFillsItsTurnAndNothingElse)
{
    DrawList list;
    list.add(SectorShape{{100.0, 100.0}, 50.0, 80.0, 0.9, 0.2}, filled(Ink::Hot));
    const QImage image = painted(list);
    for (const double turn : {0.92, 0.99, 0.01, 0.08})
        EXPECT_EQ(colourAt(image, 65.0, turn), m_theme.colour(Ink::Hot)) << turn;
    for (const double turn : {0.12, 0.5, 0.88})
        EXPECT_EQ(colourAt(image, 65.0, turn), m_theme.colour(Ink::Panel)) << turn;
}

TEST_F(ListPainter, AFullTurnIsARing)
{
    DrawList list;
    list.add(SectorShape{{100.0, 100.0}, 50.0, 80.0, 0.3, 1.0}, filled(Ink::Hot));
    const QImage image = painted(list);
    EXPECT_EQ(colourAt(image, 65.0, 0.3), m_theme.colour(Ink::Hot));
    EXPECT_EQ(colourAt(image, 30.0, 0.3), m_theme.colour(Ink::Panel));
}

TEST_F(ListPainter, ABandLooksTheSameAsPathsAndThroughTheTable)
{
    DrawList list;
    BandShape band{{100.0, 100.0},
                   50.0,
                   80.0,
                   std::vector<std::uint8_t>(400, 0),
                   {Tone{Ink::Hot, Ink::Panel, 1.0}, Tone{Ink::Cold, Ink::Panel, 1.0}}};
    for (std::size_t i = 100; i < 300; ++i)
        band.buckets[i] = 1;
    list.add(band, {});
    const QImage table = painted(list, false);
    const QImage paths = painted(list, true);
    for (int i = 0; i < 50; ++i)
        EXPECT_EQ(colourAt(table, 65.0, (i + 0.5) / 50.0), colourAt(paths, 65.0, (i + 0.5) / 50.0))
            << i;
}

TEST_F(ListPainter, HatchingShowsBothInks)
{
    DrawList list;
    Paint paint = filled(Ink::Cold);
    paint.pattern = Pattern::Hatched;
    paint.patternInk = Ink::Hot;
    list.add(RectShape{20.0, 20.0, 100.0, 100.0, 0.0}, paint);
    const QImage image = painted(list);
    int cold = 0;
    int hot = 0;
    for (int x = 25; x < 115; ++x) {
        cold += image.pixelColor(x, 60) == m_theme.colour(Ink::Cold) ? 1 : 0;
        hot += image.pixelColor(x, 60) == m_theme.colour(Ink::Hot) ? 1 : 0;
    }
    EXPECT_GT(cold, 20);
    EXPECT_GT(hot, 5);
    EXPECT_EQ(image.pixelColor(130, 60), m_theme.colour(Ink::Panel));
}

TEST_F(ListPainter, OpacityMixesWithTheBackground)
{
    DrawList list;
    Paint paint = filled(Ink::Text);
    paint.opacity = 0.0;
    list.add(RectShape{0.0, 0.0, 200.0, 200.0, 0.0}, paint);
    EXPECT_EQ(painted(list).pixelColor(100, 100), m_theme.colour(Ink::Panel));
}

TEST_F(ListPainter, ManyDotsAreDotsOfTheirInk)
{
    DrawList list;
    list.add(DotsShape{{{50.0, 50.0}, {150.0, 150.0}}, 4.0}, filled(Ink::Candidate));
    const QImage image = painted(list);
    EXPECT_EQ(image.pixelColor(50, 50), m_theme.colour(Ink::Candidate));
    EXPECT_EQ(image.pixelColor(150, 150), m_theme.colour(Ink::Candidate));
    EXPECT_EQ(image.pixelColor(100, 100), m_theme.colour(Ink::Panel));
}

TEST_F(ListPainter, TextsAreAsWideAsMeasured)
{
    DrawList list;
    const TextStyle style{20.0, true, false};
    list.add(TextShape{{100.0, 100.0}, Anchor::Middle, style, "redis-3"}, filled(Ink::Text));
    const QImage image = painted(list);
    const double half = m_fonts.width(style, "redis-3") / 2;
    int first = 200;
    int last = 0;
    for (int x = 0; x < 200; ++x)
        for (int y = 80; y < 110; ++y)
            if (image.pixelColor(x, y) != m_theme.colour(Ink::Panel)) {
                first = std::min(first, x);
                last = std::max(last, x);
            }
    EXPECT_NEAR(first, 100.0 - half, 3.0);
    EXPECT_NEAR(last, 100.0 + half, 3.0);
}

}  // namespace
}  // namespace ringscope::ui
