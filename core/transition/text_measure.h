// How wide a text is, told by who has the fonts: core lays out pictures without them.
#pragma once

#include "core/transition/draw_list.h"

#include <functional>
#include <string_view>

namespace ringscope {

/// Width of one line in logical pixels.
using TextWidth = std::function<double(const TextStyle&, std::string_view)>;

/// A rectangle with its sides along the axes.
struct Box {
    double x = 0.0, y = 0.0, width = 0.0, height = 0.0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    bool overlaps(const Box& other) const
    {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    bool contains(const Box& other) const
    {
        return other.x >= x && other.y >= y && other.right() <= right()
               && other.bottom() <= bottom();
    }
    Box grown(double margin) const
    {
        return {x - margin, y - margin, width + 2 * margin, height + 2 * margin};
    }
};

/// The place that a text takes, from the ascent to the descent of common Latin fonts.
Box boxOf(const TextShape& text, const TextWidth& width);

/// True when the segment meets the box.
bool crosses(Spot from, Spot to, const Box& box);

/// True when two segments meet.
bool crosses(Spot a, Spot b, Spot c, Spot d);

/// Distance from a spot to a segment.
double distance(Spot spot, Spot from, Spot to);

/// The text, or its two ends with an ellipsis between them, so that it is at most `most` wide.
std::string shortened(const std::string& text, const TextStyle& style, double most,
                      const TextWidth& width);

/// Bytes of a key as one readable line: broken UTF-8 and control bytes become "\xNN".
std::string readable(std::string_view bytes);

/// At most some 80 letters of a readable key: its ends, for tooltips.
std::string shortKey(const std::string& key);

}  // namespace ringscope
