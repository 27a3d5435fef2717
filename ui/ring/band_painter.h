// BandPainter: a ring band through a polar look-up table. For every pixel that the band covers
// the table says which angle it has and how much of it is covered; painting is a walk over the
// table, so it costs pixels, not arcs. The table is kept as long as size and place stay.
// Thread: one.
#pragma once

#include "core/transition/draw_list.h"

#include <QColor>
#include <QImage>

#include <cstdint>
#include <vector>

class QPainter;

namespace ringscope::ui {

class BandPainter {
public:
    /// `colours` by palette place. Requires: as many as the shape's palette.
    void paint(QPainter& painter, const BandShape& shape, const std::vector<QColor>& colours,
               double opacity);

    /// The band alone, device pixels. Exposed for tests.
    const QImage& image() const { return m_image; }

private:
    struct Pixel {
        std::uint32_t offset;  ///< in the image
        std::uint32_t bucket;
        std::uint8_t cover;  ///< 0..255
    };
    struct Geometry {
        double inner = 0.0, outer = 0.0;  ///< device pixels
        double centreX = 0.0, centreY = 0.0;
        std::size_t buckets = 0;
        friend bool operator==(const Geometry&, const Geometry&) = default;
    };

    void rebuild(const Geometry& geometry);
    void fill(const BandShape& shape, const std::vector<QColor>& colours);

    Geometry m_geometry;
    std::vector<Pixel> m_table;
    QImage m_image;
};

}  // namespace ringscope::ui
