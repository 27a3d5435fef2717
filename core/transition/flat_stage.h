// FlatStage: what the layouts of pictures without a circle share: scene, style, inks, margins,
// and the small marks that all of them use. Thread: immutable once built; it refers to what it
// was built from.
#pragma once

#include "core/transition/draw_list.h"
#include "core/transition/picture_style.h"
#include "core/transition/scene.h"
#include "core/transition/scene_inks.h"

#include <string>

namespace ringscope {

struct FlatStage {
    static constexpr double kMargin = 16.0;

    FlatStage(const Scene& scene, const PictureStyle& style, const PictureFocus& focus);

    const Scene& scene;
    const PictureStyle& style;
    const PictureFocus& focus;
    SceneInks inks;

    double width(const TextStyle& text, std::string_view string) const
    {
        return style.textWidth(text, string);
    }
    double left() const { return kMargin; }
    double right() const { return style.width - kMargin; }
    TextStyle axis() const { return {style.text(isBackRow() ? 24.0 : 12.0), false, false}; }
    TextStyle bold() const { return {style.text(isBackRow() ? 31.0 : 15.0), true, false}; }
    bool isBackRow() const { return style.mode == PictureMode::Presenter; }
    bool isSelected(std::uint32_t shard) const;
    bool isMuted(std::uint32_t shard) const
    {
        return !focus.selected.empty() && !isSelected(shard);
    }

    /// The title, and under it lines for people; each shortened to the width. Returns the y below.
    double drawHead(const std::string& title, const std::vector<std::string>& lines,
                    DrawList& list) const;
    /// The line at the foot that says what marks mean, shortened to the width.
    void drawLegend(const std::string& text, DrawList& list) const;
    /// Where a picture has room between a head of so many lines and the legend.
    struct Rows {
        double top, bottom;
    };
    Rows rowsUnder(std::size_t headLines) const;
    /// A text inside [from, to], shortened; nothing when not even two letters fit.
    void drawCentred(const std::string& text, Box room, const TextStyle& textStyle, Ink ink,
                     Tag tag, DrawList& list) const;
    void drawBadge(Spot middle, double radius, std::uint32_t shard, DrawList& list) const;
    /// A filled area of a shard, its state as a pattern, muted when another is selected.
    void drawArea(const RectShape& rect, std::uint32_t shard, Side side, Tag tag, DrawList& list,
                  bool alternate = false) const;
};

}  // namespace ringscope
