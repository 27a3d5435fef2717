// PictureStyle and PictureFocus: how large and for whom a picture is laid out, and what the
// person points at. Neither changes what is true. Thread: values.
#pragma once

#include "core/transition/compare_words.h"
#include "core/transition/lens_range.h"
#include "core/transition/probe.h"
#include "core/transition/text_measure.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

enum class PictureMode : std::uint8_t {
    Teach,      ///< identity colours, names, hints
    Plain,      ///< colour means state
    Presenter,  ///< for the back row: large, few words
};

struct PictureStyle {
    double width = 756.0, height = 700.0;  ///< logical pixels
    PictureMode mode = PictureMode::Teach;
    double textScale = 1.0;
    double pixelRatio = 1.0;  ///< device pixels a logical one
    bool keyLoad = true;      ///< bars of key load by position
    bool names = true;        ///< of moving keys, or of all when they are few
    bool changedArcs = true;  ///< the outer line along arcs that change
    TextWidth textWidth;

    double text(double px) const { return px * textScale; }
};

struct PictureFocus {
    std::vector<std::uint32_t> selected;  ///< scene shards
    std::optional<ProbeFacts> probe;
    std::optional<LensRange> lens;          ///< a strip below circles and lines; else ignored
    std::optional<CompareWords> compare;    ///< both sides of the change against each other
};

}  // namespace ringscope
