#include "ui/export/poster_file.h"

#include "core/transition/svg_writer.h"
#include "ui/export/gif_writer.h"
#include "ui/ring/draw_list_painter.h"
#include "ui/ring/picture_fonts.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kMostPixels = 64e6;
constexpr int kGifFramesPerSecond = 20;
constexpr int kMostGifFrames = 120;

using Encode = Result<QByteArray> (*)(const PosterRequest&, const Theme&);

PictureFonts fontsOf(const Theme& theme)
{
    return {theme.font(TextRole::Table), theme.font(TextRole::Mono)};
}

Result<QByteArray> encodePng(const PosterRequest& request, const Theme& theme)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!posterImage(request, theme).save(&buffer, "PNG"))
        return Error{ErrorCode::Internal, "the picture could not be encoded as PNG", {}, {}};
    return bytes;
}

Result<QByteArray> encodeSvg(const PosterRequest& request, const Theme& theme)
{
    PictureFonts fonts = fontsOf(theme);
    const SvgPage page{request.size.width(), request.size.height(), "Ringscope",
                       [&theme](Ink ink) { return theme.colour(ink).name().toStdString(); }};
    return QByteArray::fromStdString(toSvg(posterMarks(request, theme, fonts), page));
}

Result<QByteArray> encodePdf(const PosterRequest& request, const Theme& theme)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        // One logical pixel is one point.
        QPdfWriter writer(&buffer);
        writer.setTitle(QStringLiteral("Ringscope"));
        writer.setPageSize(QPageSize(request.size, QPageSize::Point));
        writer.setPageMargins({});
        writer.setResolution(72);
        PictureFonts fonts = fontsOf(theme);
        DrawListPainter lists(theme, fonts);
        lists.setVector(true);
        QPainter painter(&writer);
        painter.fillRect(QRectF({}, request.size), theme.colour(Ink::Panel));
        lists.paint(painter, posterMarks(request, theme, fonts));
    }
    return bytes;
}

std::vector<QColor> exactColours(const Theme& theme)
{
    std::vector<QColor> colours;
    for (int ink = 0; ink <= static_cast<int>(Ink::OnIdentityLight); ++ink)
        colours.push_back(theme.colour(static_cast<Ink>(ink)));
    return colours;
}

Result<QByteArray> encodeGifOf(const PosterRequest& request, const Theme& theme)
{
    const double seconds = static_cast<double>(request.transition->durationUs()) * 1e-6;
    GifRequest gif;
    gif.size = (request.size * request.pixelRatio).toSize();
    gif.frames = std::clamp(static_cast<int>(std::ceil(seconds * kGifFramesPerSecond)) + 1, 1, kMostGifFrames);
    gif.frameDelayMs = 1000 / kGifFramesPerSecond;
    gif.exact = exactColours(theme);
    gif.frame = [&request, &theme, last = gif.frames - 1](int number) {
        PosterRequest moment = request;
        moment.t = last == 0 ? 1.0 : static_cast<double>(number) / last;
        return posterImage(moment, theme);
    };
    return encodeGif(gif);
}

struct Format {
    const char* suffix;
    Encode encode;
};

constexpr std::array kFormats = {Format{"png", encodePng}, Format{"svg", encodeSvg},
                                 Format{"pdf", encodePdf}, Format{"gif", encodeGifOf}};

Outcome save(const QString& path, const QByteArray& bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return Error{ErrorCode::NotWritable,
                     "cannot be written: " + file.errorString().toStdString(),
                     {path.toStdString(), 0, 0},
                     {}};
    return done();
}

}  // namespace

QImage posterImage(const PosterRequest& request, const Theme& theme)
{
    PictureFonts fonts = fontsOf(theme);
    QImage image((request.size * request.pixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(request.pixelRatio);
    image.fill(theme.colour(Ink::Panel));
    QPainter painter(&image);
    DrawListPainter lists(theme, fonts);
    // Qt paints at a device pixel ratio of 1 at least: a smaller picture is scaled down by hand.
    if (request.pixelRatio < 1.0) {
        painter.scale(request.pixelRatio, request.pixelRatio);
        painter.setRenderHint(QPainter::Antialiasing);
        lists.setVector(true);
    }
    lists.paint(painter, posterMarks(request, theme, fonts));
    return image;
}

QStringList posterSuffixes()
{
    QStringList suffixes;
    for (const Format& format : kFormats)
        suffixes << QString::fromLatin1(format.suffix);
    return suffixes;
}

Outcome writePoster(const PosterRequest& request, const Theme& theme, const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    const double pixels = request.size.width() * request.size.height() * request.pixelRatio * request.pixelRatio;
    if (pixels > kMostPixels)
        return tooLarge("a picture of " + std::to_string(std::llround(pixels)) +
                        " pixels (allowed: up to 64,000,000)");
    for (const Format& format : kFormats) {
        if (suffix != QLatin1String(format.suffix))
            continue;
        const Result<QByteArray> bytes = format.encode(request, theme);
        return bytes ? save(path, *bytes) : Outcome(bytes.error());
    }
    return wrongUsage("no picture format of that name: " + suffix.toStdString() +
                      " (allowed: " + posterSuffixes().join(", ").toStdString() + ")");
}

}  // namespace ringscope::ui
