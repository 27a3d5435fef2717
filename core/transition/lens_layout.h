// LensLayout: a range of the circle, or of the line of ranges, unrolled as a strip below the
// picture: keys above it, points as flags below, positions under them. Only what lies in the
// range is laid out. Its parts are drawn from it, each in a file with those like it.
// Thread: immutable once built; it refers to what it was built from.
#pragma once

#include "core/transition/lens_pieces.h"
#include "core/transition/picture_style.h"
#include "core/transition/ring_frame.h"
#include "core/transition/scene_inks.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// Keys above this number are shown as load by position.
inline constexpr std::size_t kLensNames = 40;
/// Points above this number have no flags.
inline constexpr std::size_t kLensPoints = 200;

/// Where things of a lens lie, for drawing and for pointing.
struct LensPlaces {
    LensRange range;
    Box area;   ///< all of the lens, over the whole width of the picture
    Box strip;  ///< the unrolled band
    Box close;  ///< the cross of the chip
    int axisLines = 2;     ///< per cents, and under them positions
    bool isTight = false;  ///< only head and strip have room

    double x(double share) const { return strip.x + strip.width * share; }
    double shareAt(double x) const { return (x - strip.x) / strip.width; }
    bool holds(Spot spot) const { return spot.y >= area.y && spot.y < area.bottom(); }
};

/// What the hairlines come from: the band of the picture above.
struct LensAnchor {
    bool closed = true;
    Spot centre;                      ///< of a circle
    double inner = 0.0, outer = 0.0;  ///< its band
    double reach = 0.0;               ///< all that stands round it
    Box line;                         ///< the band of a line
};

/// A piece of the strip as wide as a pixel, where arcs are too many for marks of their own.
struct LensCell {
    std::uint32_t before = kNobody, after = kNobody;
    std::uint32_t change = Tag::kNone;
    double changeAt = 0.0;  ///< where in the listed change it lies
    bool seen = false;      ///< of a shard that must be seen
    bool alternate = false;
    std::uint32_t points = 0;
};

/// `count` cells of equal width over the range of the pieces; a shard that must be seen wins a
/// cell, then a change, then the widest piece. Cost: O(pieces + count).
std::vector<LensCell> lensCells(const std::vector<LensPiece>& pieces, std::size_t count,
                                const std::vector<bool>& seen);

/// A name that has found room.
struct LensName {
    TextShape text;
    Spot mark;  ///< of what it names
    Ink ink = Ink::Text;
    Tag tag;
};

struct LensLayout {
    LensLayout(const Scene& scene, const CircleForm& form, const PictureStyle& style,
               const PictureFocus& focus, const LensAnchor& anchor);

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

    bool isBackRow() const { return style.mode == PictureMode::Presenter; }
    double px() const { return style.text(isBackRow() ? 24.0 : 12.0); }
    TextStyle axis() const { return {px(), false, false}; }
    TextStyle mono() const { return {px(), false, true}; }
    double width(const TextStyle& text, std::string_view string) const
    {
        return style.textWidth(text, string);
    }
    bool isSelected(std::uint32_t shard) const;
    bool isMuted(std::uint32_t shard) const
    {
        return !focus.selected.empty() && !isSelected(shard);
    }
    std::string nameOf(std::uint32_t shard) const
    {
        return shard == kNobody ? "nobody" : scene.shards[shard].name;
    }
    /// How much of a piece has its new owner, from its begin on. Range: 0..1.
    double filled(const LensPiece& piece, const RingFrame& frame) const;
    bool isDense() const { return !cells.empty(); }

    const Scene& scene;
    const CircleForm& form;
    const PictureStyle& style;
    const PictureFocus& focus;
    LensAnchor anchor;
    SceneInks inks;
    LensPlaces places;
    double dot = 5.0;
    double stems = 24.0;            ///< room for load above the strip
    int lanes = 2;                  ///< of key names
    std::size_t arcs = 0;           ///< of the later side
    std::vector<LensPiece> pieces;  ///< empty when dense
    std::vector<LensCell> cells;    ///< empty when not
    std::vector<LensPoint> points;
    LensKeys keys;
    std::vector<double> loads;  ///< when keys are too many
    std::vector<LensName> keyNames, pointNames;
};

/// The height that a lens takes from the picture above it. `style` is that of both.
double lensHeight(const PictureStyle& style);

/// The parts, each over the one before.
void drawLensHairlines(const LensLayout& lens, DrawList& list);
void drawLensSector(const LensLayout& lens, DrawList& list);
void drawLensHead(const LensLayout& lens, DrawList& list);
void drawLensAxis(const LensLayout& lens, DrawList& list);
void drawLensStrip(const LensLayout& lens, DrawList& list);
void drawLensChanges(const LensLayout& lens, const RingFrame& frame, DrawList& list);
void drawLensPoints(const LensLayout& lens, const RingFrame& frame, DrawList& list);
void drawLensKeys(const LensLayout& lens, DrawList& list);
void drawLensProbe(const LensLayout& lens, DrawList& list);

/// Where names find room: the probe's and those of changes first, none over another.
void placeLensNames(LensLayout& lens);

}  // namespace ringscope
