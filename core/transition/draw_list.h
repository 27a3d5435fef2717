// DrawList: a picture as plain marks, in the order of painting. Layouts make it, painters and the
// SVG writer turn it into pixels and paths; it can be dumped as text, so tests read pictures.
// Lengths are logical pixels, y points down. Angles are turns, clockwise from twelve o'clock.
// Thread: a value.
#pragma once

#include "core/transition/ink.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ringscope {

struct Spot {
    double x = 0.0;
    double y = 0.0;

    friend bool operator==(const Spot&, const Spot&) = default;
};

/// The spot at a turn on a circle.
Spot onCircle(Spot centre, double radius, double turn);
/// The turn of a spot seen from the centre, in [0, 1).
double turnOf(Spot centre, Spot spot);

/// A piece of a ring band. Range: sweep 0..1.
struct SectorShape {
    Spot centre;
    double inner = 0.0, outer = 0.0;
    double begin = 0.0, sweep = 0.0;
};

/// A line along a circle.
struct ArcShape {
    Spot centre;
    double radius = 0.0;
    double begin = 0.0, sweep = 0.0;
};

struct CircleShape {
    Spot centre;
    double radius = 0.0;
};

/// Many equal circles: particles.
struct DotsShape {
    std::vector<Spot> centres;
    double radius = 0.0;
};

struct LineShape {
    Spot from, to;
};

struct PolylineShape {
    std::vector<Spot> spots;
    bool closed = false;
};

struct RectShape {
    double x = 0.0, y = 0.0, width = 0.0, height = 0.0;
    double radius = 0.0;
};

/// A tone is an ink laid over another one. Range: share 0..1.
struct Tone {
    Ink ink = Ink::Neutral;
    Ink under = Ink::Panel;
    double share = 1.0;

    friend bool operator==(const Tone&, const Tone&) = default;
};

/// A whole ring band, one tone a bucket of equal angle from twelve o'clock on.
struct BandShape {
    Spot centre;
    double inner = 0.0, outer = 0.0;
    std::vector<std::uint8_t> buckets;  ///< places in `palette`
    std::vector<Tone> palette;
};

/// A grid of equal cells, row by row.
struct CellsShape {
    Spot origin;
    double pitchX = 0.0, pitchY = 0.0, gap = 0.0;
    std::uint32_t columns = 1;
    std::vector<std::uint8_t> cells;  ///< places in `palette`
    std::vector<Tone> palette;
};

enum class Anchor : std::uint8_t { Start, Middle, End };

struct TextStyle {
    double px = 13.0;
    bool bold = false;
    bool mono = false;

    friend bool operator==(const TextStyle&, const TextStyle&) = default;
};

struct TextShape {
    Spot baseline;  ///< of the anchor
    Anchor anchor = Anchor::Start;
    TextStyle style;
    std::string text;  ///< UTF-8, one line
};

using Shape = std::variant<SectorShape, ArcShape, CircleShape, DotsShape, LineShape, PolylineShape,
                           RectShape, BandShape, CellsShape, TextShape>;

enum class Dash : std::uint8_t { Solid, Dashed, Dotted };
/// Hatched lines lean and mean "not yet"; striped ones stand and mean "draining".
enum class Pattern : std::uint8_t { None, Hatched, Striped };

struct Paint {
    std::optional<Ink> fill;
    std::optional<Ink> stroke;
    double width = 1.0;
    Dash dash = Dash::Solid;
    Pattern pattern = Pattern::None;
    Ink patternInk = Ink::Text;
    double opacity = 1.0;
};

inline Paint filled(Ink ink) { return {.fill = ink, .stroke = {}}; }
inline Paint stroked(Ink ink, double width, Dash dash = Dash::Solid)
{
    return {.fill = {}, .stroke = ink, .width = width, .dash = dash};
}
inline Paint outlined(Ink fill, Ink stroke, double width)
{
    return {.fill = fill, .stroke = stroke, .width = width};
}

/// What a mark stands for, for hit tests, screen readers and tests.
enum class Mark : std::uint8_t {
    Decor,
    Guide,
    Gate,
    Arc,
    ChangedArc,
    Point,
    Key,
    TableKey,
    KeyLoad,
    KeyName,
    Probe,
    Selection,
    Band,
    Slot,
    Unit,
    Score,
    Share,
    Row,
    Title,
    Legend,
    Centre,
    Note,
};
std::string_view markId(Mark mark);

/// `shard` is a place in the transition's shards, `index` that of an arc, point, key or unit; of a
/// TableKey the key's id.
struct Tag {
    static constexpr std::uint32_t kNone = 0xFFFFFFFFu;

    Mark mark = Mark::Decor;
    std::uint32_t shard = kNone;
    std::uint32_t index = kNone;

    friend bool operator==(const Tag&, const Tag&) = default;
};

struct DrawItem {
    Shape shape;
    Paint paint;
    Tag tag;
};

class DrawList {
public:
    void add(Shape shape, Paint paint, Tag tag = {})
    {
        m_items.push_back({std::move(shape), paint, tag});
    }
    void append(DrawList other);
    /// Fades every mark. Range: 0..1.
    void fade(double opacity);
    /// Leaves marks that stand for nothing: they are seen, and cannot be pointed at.
    void untag();
    void reserve(std::size_t items) { m_items.reserve(items); }

    const std::vector<DrawItem>& items() const { return m_items; }
    std::size_t size() const { return m_items.size(); }
    bool empty() const { return m_items.empty(); }

    /// One line a mark, numbers with two digits: stable, for golden files.
    std::string toText() const;
    /// All texts in the order of painting.
    std::vector<std::string> texts() const;

private:
    std::vector<DrawItem> m_items;
};

std::string_view inkId(Ink ink);

}  // namespace ringscope
