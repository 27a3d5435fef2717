#include "ui/export/gif_writer.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

namespace ringscope::ui {

namespace {

constexpr int kPaletteSize = 256;
constexpr int kCubeSteps = 6;
constexpr std::size_t kExactMost = kPaletteSize - kCubeSteps * kCubeSteps * kCubeSteps;

/// Palette and a table from 15-bit colours to the nearest place in it.
class Palette {
public:
    explicit Palette(const std::vector<QColor>& exact)
    {
        for (std::size_t i = 0; i < std::min(exact.size(), kExactMost); ++i)
            m_colours.push_back(exact[i].rgb());
        for (int r = 0; r < kCubeSteps; ++r)
            for (int g = 0; g < kCubeSteps; ++g)
                for (int b = 0; b < kCubeSteps; ++b)
                    m_colours.push_back(qRgb(r * 51, g * 51, b * 51));
        m_known.fill(-1);
    }

    std::uint8_t nearest(QRgb pixel)
    {
        // An exact colour must not be caught by the coarse table.
        for (std::size_t i = 0; i < m_colours.size() && i < kExactMost; ++i)
            if ((m_colours[i] & RGB_MASK) == (pixel & RGB_MASK))
                return static_cast<std::uint8_t>(i);
        std::int16_t& place = m_known[slotOf(pixel)];
        if (place < 0)
            place = static_cast<std::int16_t>(search(pixel));
        return static_cast<std::uint8_t>(place);
    }

    std::array<GifColorType, kPaletteSize> colours() const
    {
        std::array<GifColorType, kPaletteSize> map{};
        for (std::size_t i = 0; i < m_colours.size(); ++i)
            map[i] = {static_cast<GifByteType>(qRed(m_colours[i])),
                      static_cast<GifByteType>(qGreen(m_colours[i])),
                      static_cast<GifByteType>(qBlue(m_colours[i]))};
        return map;
    }

private:
    static std::size_t slotOf(QRgb pixel)
    {
        return static_cast<std::size_t>((qRed(pixel) >> 3) << 10 | (qGreen(pixel) >> 3) << 5 |
                                        qBlue(pixel) >> 3);
    }

    int search(QRgb pixel) const
    {
        int best = 0;
        int least = std::numeric_limits<int>::max();
        for (std::size_t i = 0; i < m_colours.size(); ++i) {
            const int dr = qRed(m_colours[i]) - qRed(pixel);
            const int dg = qGreen(m_colours[i]) - qGreen(pixel);
            const int db = qBlue(m_colours[i]) - qBlue(pixel);
            const int away = 3 * dr * dr + 6 * dg * dg + db * db;   // as eyes weigh them
            if (away < least) {
                least = away;
                best = static_cast<int>(i);
            }
        }
        return best;
    }

    std::vector<QRgb> m_colours;
    std::array<std::int16_t, 1 << 15> m_known;
};

int appendBytes(GifFileType* file, const GifByteType* bytes, int count)
{
    static_cast<QByteArray*>(file->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

struct CloseGif {
    void operator()(GifFileType* file) const
    {
        int ignored = 0;
        EGifCloseFile(file, &ignored);
    }
};
using GifFile = std::unique_ptr<GifFileType, CloseGif>;
using ColourMap = std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)>;

Error gifError(int code)
{
    const char* words = GifErrorString(code);
    return {ErrorCode::Internal, std::string("GIF: ") + (words ? words : "unknown error"), {}, {}};
}

bool putLoop(GifFileType& file)
{
    constexpr std::array<GifByteType, 3> forEver = {1, 0, 0};
    return EGifPutExtensionLeader(&file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
           EGifPutExtensionBlock(&file, 11, "NETSCAPE2.0") == GIF_OK &&
           EGifPutExtensionBlock(&file, static_cast<int>(forEver.size()), forEver.data()) == GIF_OK &&
           EGifPutExtensionTrailer(&file) == GIF_OK;
}

bool putDelay(GifFileType& file, int delayMs)
{
    GraphicsControlBlock block{};
    block.DisposalMode = DISPOSE_DO_NOT;
    block.DelayTime = (delayMs + 5) / 10;
    block.TransparentColor = NO_TRANSPARENT_COLOR;
    std::array<GifByteType, 4> bytes{};
    EGifGCBToExtension(&block, bytes.data());
    return EGifPutExtension(&file, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(bytes.size()),
                            bytes.data()) == GIF_OK;
}

bool putFrame(GifFileType& file, const QImage& source, Palette& palette)
{
    const QImage image = source.convertToFormat(QImage::Format_RGB32);
    if (EGifPutImageDesc(&file, 0, 0, image.width(), image.height(), false, nullptr) != GIF_OK)
        return false;
    std::vector<GifPixelType> row(static_cast<std::size_t>(image.width()));
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        QRgb last = line[0];
        GifPixelType place = palette.nearest(last);
        for (std::size_t x = 0; x < row.size(); ++x) {
            if (line[x] != last) {
                last = line[x];
                place = palette.nearest(last);
            }
            row[x] = place;
        }
        if (EGifPutLine(&file, row.data(), image.width()) != GIF_OK)
            return false;
    }
    return true;
}

}  // namespace

Result<QByteArray> encodeGif(const GifRequest& request)
{
    constexpr int kMostPixels = 65'535;
    if (request.size.width() > kMostPixels || request.size.height() > kMostPixels)
        return tooLarge("a GIF has at most 65,535 pixels a side");
    QByteArray bytes;
    int code = 0;
    GifFile file(EGifOpen(&bytes, appendBytes, &code));
    if (!file)
        return gifError(code);
    EGifSetGifVersion(file.get(), true);
    Palette palette(request.exact);
    const auto colours = palette.colours();
    const ColourMap map(GifMakeMapObject(kPaletteSize, colours.data()), &GifFreeMapObject);
    bool fine = map && EGifPutScreenDesc(file.get(), request.size.width(), request.size.height(), 8, 0,
                                         map.get()) == GIF_OK;
    fine = fine && putLoop(*file);
    for (int i = 0; fine && i < request.frames; ++i) {
        const bool isLast = i + 1 == request.frames;
        fine = putDelay(*file, isLast ? request.lastDelayMs : request.frameDelayMs) &&
               putFrame(*file, request.frame(i), palette);
    }
    if (!fine)
        return gifError(file->Error);
    file.reset();   // writes the trailer into `bytes`
    return bytes;
}

}  // namespace ringscope::ui
