// DrawList -> SVG with real arcs, so that a picture stays sharp on paper. A band of buckets
// becomes one path a run of equal tone. Thread: pure.
#pragma once

#include "core/transition/draw_list.h"

#include <cstdint>
#include <functional>
#include <string>

namespace ringscope {

/// The colour of an ink, "#rrggbb".
using InkColour = std::function<std::string(Ink)>;

struct SvgPage {
    double width = 0.0, height = 0.0;
    std::string title;  ///< read by screen readers
    InkColour colour;
};

/// `list` over a background of Ink::Panel.
std::string toSvg(const DrawList& list, const SvgPage& page);

/// A tone as one colour: `ink` over `under`.
std::string toneColour(const Tone& tone, const InkColour& colour);

}  // namespace ringscope
