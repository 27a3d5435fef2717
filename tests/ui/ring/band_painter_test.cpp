#include "ui/ring/band_painter.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace ringscope::ui {
namespace {

const std::vector<QColor> kColours = {QColor(200, 0, 0), QColor(0, 0, 200)};

QImage painted(const BandShape& shape, int side, double ratio)
{
    QImage image(static_cast<int>(side * ratio), static_cast<int>(side * ratio),
                 QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    BandPainter bands;
    bands.paint(painter, shape, kColours, 1.0);
    return image;
}

BandShape halves(std::size_t buckets)
{
    BandShape shape{
        {100.0, 100.0}, 60.0, 90.0, std::vector<std::uint8_t>(buckets, 0), {Tone{}, Tone{}}};
    for (std::size_t i = buckets / 2; i < buckets; ++i)
        shape.buckets[i] = 1;
    return shape;
}

QColor at(const QImage& image, double radius, double turn)
{
    const double angle = turn * 2.0 * std::numbers::pi;
    const double ratio = image.devicePixelRatio();
    return image.pixelColor(static_cast<int>((100.0 + radius * std::sin(angle)) * ratio),
                            static_cast<int>((100.0 - radius * std::cos(angle)) * ratio));
}

class BandPainterAtRatio : public ::testing::TestWithParam<double> {};

TEST_P(BandPainterAtRatio, EveryPixelHasTheToneOfItsAngle)
{
    const QImage image = painted(halves(560), 200, GetParam());
    for (int i = 0; i < 100; ++i) {
        const double turn = (i + 0.5) / 100.0;
        for (const double radius : {63.0, 75.0, 87.0})
            EXPECT_EQ(at(image, radius, turn), kColours[turn < 0.5 ? 0 : 1])
                << "turn " << turn << " r " << radius;
    }
}

TEST_P(BandPainterAtRatio, NothingIsPaintedBesideTheBand)
{
    const QImage image = painted(halves(560), 200, GetParam());
    for (int i = 0; i < 100; ++i)
        for (const double radius : {0.0, 30.0, 57.5, 92.5, 98.0})
            EXPECT_EQ(at(image, radius, i / 100.0), QColor(Qt::white))
                << "turn " << i / 100.0 << " r " << radius;
}

INSTANTIATE_TEST_SUITE_P(Ratios, BandPainterAtRatio, ::testing::Values(1.0, 1.25, 2.0));

TEST(BandPainter, EdgesAreSmooth)
{
    BandShape shape = halves(4);
    shape.outer = 90.5;
    const QImage image = painted(shape, 200, 1.0);
    // Straight to the right the edge ends inside a pixel.
    const QColor edge = image.pixelColor(190, 100);
    EXPECT_NE(edge, QColor(Qt::white));
    EXPECT_NE(edge, kColours[0]);
    EXPECT_NE(edge, kColours[1]);
}

TEST(BandPainter, AThinBucketIsOnePixelOfItsColour)
{
    BandShape shape = halves(566);  // the outer circumference
    std::fill(shape.buckets.begin(), shape.buckets.end(), 0);
    shape.buckets[100] = 1;
    const QImage image = painted(shape, 200, 1.0);
    int seen = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            seen += image.pixelColor(x, y) == kColours[1] ? 1 : 0;
    EXPECT_GE(seen, 15);  // 30 px deep, at least half of them whole pixels
    EXPECT_LE(seen, 45);
}

TEST(BandPainter, WithoutBucketsNothingHappens)
{
    EXPECT_EQ(painted({{100.0, 100.0}, 60.0, 90.0, {}, {}}, 200, 1.0).pixelColor(175, 100),
              QColor(Qt::white));
}

TEST(BandPainter, ANewSizeIsANewTable)
{
    QImage image(200, 200, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    BandPainter bands;
    bands.paint(painter, halves(8), kColours, 1.0);
    image.fill(Qt::white);
    BandShape smaller = halves(8);
    smaller.inner = 20.0;
    smaller.outer = 40.0;
    bands.paint(painter, smaller, kColours, 1.0);
    EXPECT_EQ(at(image, 30.0, 0.25), kColours[0]);
    EXPECT_EQ(at(image, 75.0, 0.25), QColor(Qt::white));
}

}  // namespace
}  // namespace ringscope::ui
