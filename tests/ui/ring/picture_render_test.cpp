#include "ui/ring/picture_render.h"

#include "tests/core/transition/states.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>

#include <gmock/gmock.h>

namespace ringscope::ui {
namespace {

using ringscope::testing::derived;
using ringscope::testing::stateOf;

PictureRequest requestOf(double width, double height)
{
    PictureRequest request;
    request.transition = *Transition::make(nullptr, derived(stateOf(4, 8, 100)));
    request.style.width = width;
    request.style.height = height;
    return request;
}

const Theme kLight{Scheme::Light, 1.0};

TEST(PictureRender, AnImageHasTheDevicePixelsOfItsRatio)
{
    const QImage image = pictureImage(requestOf(300, 280), kLight, 2.0);
    EXPECT_EQ(image.size(), QSize(600, 560));
    EXPECT_EQ(image.devicePixelRatio(), 2.0);
}

TEST(PictureRender, TheSameRequestGivesTheSameImage)
{
    EXPECT_EQ(pictureImage(requestOf(300, 280), kLight, 1.0),
              pictureImage(requestOf(300, 280), kLight, 1.0));
}

TEST(PictureRender, AnSvgHasEveryTextOfThePicture)
{
    const PictureRequest request = requestOf(700, 660);
    const std::string svg = pictureSvg(request, kLight);
    for (const std::string& text : pictureMarks(request, kLight).texts())
        EXPECT_THAT(svg, ::testing::HasSubstr(">" + text + "</text>"));
}

TEST(PictureRender, APdfIsWritten)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        QPainter painter(&pdf);
        painter.scale(10.0, 10.0);
        renderPicture(painter, requestOf(700, 660), kLight, true);
    }
    EXPECT_TRUE(buffer.data().startsWith("%PDF"));
    EXPECT_GT(buffer.data().size(), 5000);
}

TEST(PictureRender, WithoutATransitionThePanelIsEmpty)
{
    PictureRequest request;
    request.style.width = request.style.height = 50.0;
    EXPECT_EQ(pictureImage(request, kLight, 1.0).pixelColor(25, 25), kLight.colour(Ink::Panel));
}

}  // namespace
}  // namespace ringscope::ui
