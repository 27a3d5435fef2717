// DrawListPainter: marks -> QPainter, colours by the theme. The same list gives the same picture
// on a widget, an image, a PDF or an SVG. Pens, brushes and fonts are made once.
// Thread: GUI thread, or one thread that paints.
#pragma once

#include "core/transition/draw_list.h"
#include "ui/ring/band_painter.h"
#include "ui/theme/theme.h"

#include <QPen>

#include <array>

class QPainter;
class QPainterPath;

namespace ringscope::ui {

class PictureFonts;

class DrawListPainter {
public:
    /// Fonts must outlive the painter.
    DrawListPainter(const Theme& theme, PictureFonts& fonts);

    /// Vector devices get bands as paths, others through the look-up table.
    void setVector(bool vector) { m_vector = vector; }
    void paint(QPainter& painter, const DrawList& list);

private:
    void paint(QPainter& painter, const SectorShape& shape, const Paint& paint);
    void paint(QPainter& painter, const ArcShape& shape, const Paint& paint);
    void paint(QPainter& painter, const CircleShape& shape, const Paint& paint);
    void paint(QPainter& painter, const DotsShape& shape, const Paint& paint);
    void paint(QPainter& painter, const LineShape& shape, const Paint& paint);
    void paint(QPainter& painter, const PolylineShape& shape, const Paint& paint);
    void paint(QPainter& painter, const RectShape& shape, const Paint& paint);
    void paint(QPainter& painter, const BandShape& shape, const Paint& paint);
    void paint(QPainter& painter, const CellsShape& shape, const Paint& paint);
    void paint(QPainter& painter, const TextShape& shape, const Paint& paint);

    QColor colour(Ink ink) const { return m_colours[static_cast<std::size_t>(ink)]; }
    QColor colour(const Tone& tone) const;
    void apply(QPainter& painter, const Paint& paint);
    void paintPath(QPainter& painter, const QPainterPath& path, const Paint& paint);
    void paintPattern(QPainter& painter, const QPainterPath& path, const Paint& paint);

    std::array<QColor, 32> m_colours;
    PictureFonts& m_fonts;
    BandPainter m_bands;
    QPen m_pen;
    bool m_vector = false;
};

}  // namespace ringscope::ui
