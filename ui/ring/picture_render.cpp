#include "ui/ring/picture_render.h"

#include "core/transition/picture_layout.h"
#include "core/transition/svg_writer.h"
#include "ui/ring/draw_list_painter.h"
#include "ui/ring/picture_fonts.h"

#include <QPainter>

#include <cmath>

namespace ringscope::ui {

namespace {

PictureFonts fontsOf(const Theme& theme)
{
    return {theme.font(TextRole::Table), theme.font(TextRole::Mono)};
}

DrawList marks(const PictureRequest& request, const Theme& theme, PictureFonts& fonts)
{
    if (!request.transition)
        return {};
    PictureStyle style = request.style;
    style.textScale = theme.textScale();
    style.textWidth = fonts.measure();
    const PictureLayout layout(*request.transition, style, request.focus);
    return layout.whole(request.transition->frameAt(request.t));
}

}  // namespace

void renderPicture(QPainter& painter, const PictureRequest& request, const Theme& theme,
                   bool vector)
{
    PictureFonts fonts = fontsOf(theme);
    DrawListPainter lists(theme, fonts);
    lists.setVector(vector);
    lists.paint(painter, marks(request, theme, fonts));
}

DrawList pictureMarks(const PictureRequest& request, const Theme& theme)
{
    PictureFonts fonts = fontsOf(theme);
    return marks(request, theme, fonts);
}

QImage pictureImage(const PictureRequest& request, const Theme& theme, double pixelRatio)
{
    const auto pixels = [pixelRatio](double length) {
        return std::max(1, static_cast<int>(std::lround(length * pixelRatio)));
    };
    QImage image(pixels(request.style.width), pixels(request.style.height),
                 QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(theme.colour(Ink::Panel));
    PictureRequest sized = request;
    sized.style.pixelRatio = pixelRatio;
    QPainter painter(&image);
    renderPicture(painter, sized, theme, false);
    return image;
}

std::string pictureSvg(const PictureRequest& request, const Theme& theme)
{
    const SvgPage page{request.style.width, request.style.height, request.title.toStdString(),
                       [&theme](Ink ink) { return theme.colour(ink).name().toStdString(); }};
    return toSvg(pictureMarks(request, theme), page);
}

}  // namespace ringscope::ui
