#include "core/transition/draw_list.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <string_view>

namespace ringscope {

namespace {

constexpr std::array<std::string_view, 29> kInkIds = {"window",
                                                      "panel",
                                                      "text",
                                                      "secondary",
                                                      "guide",
                                                      "neutral",
                                                      "neutral-alt",
                                                      "hot",
                                                      "cold",
                                                      "candidate",
                                                      "selection",
                                                      "selected-fill",
                                                      "chance-band",
                                                      "not-sure",
                                                      "heat0",
                                                      "heat1",
                                                      "heat2",
                                                      "heat3",
                                                      "heat4",
                                                      "identity0",
                                                      "identity1",
                                                      "identity2",
                                                      "identity3",
                                                      "identity4",
                                                      "identity5",
                                                      "identity6",
                                                      "identity-outline",
                                                      "on-identity",
                                                      "on-identity-light"};

constexpr std::array<std::string_view, 22> kMarkIds = {
    "decor",    "guide",    "gate",  "arc",       "changed-arc", "point",  "key",
    "table-key", "key-load", "key-name", "probe", "selection", "band",        "slot",   "unit",
    "score",    "share",    "row",   "title",     "legend",      "centre", "note"};

std::string text(Spot spot) { return fmt::format("{:.2f},{:.2f}", spot.x, spot.y); }

std::string text(const std::vector<Spot>& spots)
{
    std::string out;
    for (const Spot& spot : spots)
        out += " " + text(spot);
    return out;
}

/// "3x0 2x7": runs of equal places in a palette.
std::string runs(const std::vector<std::uint8_t>& places)
{
    std::string out;
    for (std::size_t i = 0; i < places.size();) {
        std::size_t next = i;
        while (next < places.size() && places[next] == places[i])
            ++next;
        out += fmt::format(" {}x{}", next - i, places[i]);
        i = next;
    }
    return out;
}

struct ShapeText {
    std::string operator()(const SectorShape& s) const
    {
        return fmt::format("sector at {} r {:.2f}..{:.2f} turn {:.6f} +{:.6f}", text(s.centre),
                           s.inner, s.outer, s.begin, s.sweep);
    }
    std::string operator()(const ArcShape& s) const
    {
        return fmt::format("arc at {} r {:.2f} turn {:.6f} +{:.6f}", text(s.centre), s.radius,
                           s.begin, s.sweep);
    }
    std::string operator()(const CircleShape& s) const
    {
        return fmt::format("circle at {} r {:.2f}", text(s.centre), s.radius);
    }
    std::string operator()(const DotsShape& s) const
    {
        return fmt::format("dots r {:.2f}{}", s.radius, text(s.centres));
    }
    std::string operator()(const LineShape& s) const
    {
        return fmt::format("line {} {}", text(s.from), text(s.to));
    }
    std::string operator()(const PolylineShape& s) const
    {
        return fmt::format("{}{}", s.closed ? "polygon" : "polyline", text(s.spots));
    }
    std::string operator()(const RectShape& s) const
    {
        return fmt::format("rect {:.2f},{:.2f} {:.2f}x{:.2f}", s.x, s.y, s.width, s.height);
    }
    std::string operator()(const BandShape& s) const
    {
        return fmt::format("band at {} r {:.2f}..{:.2f}{}", text(s.centre), s.inner, s.outer,
                           runs(s.buckets));
    }
    std::string operator()(const CellsShape& s) const
    {
        return fmt::format("cells at {} {} a row{}", text(s.origin), s.columns, runs(s.cells));
    }
    std::string operator()(const TextShape& s) const
    {
        return fmt::format("text {} {:.0f}{}{} \"{}\"", text(s.baseline), s.style.px,
                           s.style.bold ? "b" : "", s.style.mono ? "m" : "", s.text);
    }
};

std::string text(const Paint& paint)
{
    std::string out;
    if (paint.fill)
        out += fmt::format(" fill {}", inkId(*paint.fill));
    if (paint.stroke)
        out += fmt::format(" stroke {}/{:.1f}", inkId(*paint.stroke), paint.width);
    if (paint.dash != Dash::Solid)
        out += paint.dash == Dash::Dashed ? " dashed" : " dotted";
    if (paint.pattern != Pattern::None)
        out += fmt::format(" {} {}", paint.pattern == Pattern::Hatched ? "hatched" : "striped",
                           inkId(paint.patternInk));
    if (paint.opacity < 1.0)
        out += fmt::format(" opacity {:.2f}", paint.opacity);
    return out;
}

std::string text(const Tag& tag)
{
    std::string out = fmt::format(" #{}", markId(tag.mark));
    if (tag.shard != Tag::kNone)
        out += fmt::format(" shard {}", tag.shard);
    if (tag.index != Tag::kNone)
        out += fmt::format(" index {}", tag.index);
    return out;
}

}  // namespace

std::string_view inkId(Ink ink) { return kInkIds[static_cast<std::size_t>(ink)]; }

std::string_view markId(Mark mark) { return kMarkIds[static_cast<std::size_t>(mark)]; }

Spot onCircle(Spot centre, double radius, double turn)
{
    const double angle = turn * 2.0 * std::numbers::pi;
    return {centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)};
}

double turnOf(Spot centre, Spot spot)
{
    const double turn = std::atan2(spot.x - centre.x, centre.y - spot.y) / (2.0 * std::numbers::pi);
    const double positive = turn < 0.0 ? turn + 1.0 : turn;
    return positive < 1.0 ? positive : 0.0;
}

void DrawList::append(DrawList other)
{
    m_items.insert(m_items.end(), std::make_move_iterator(other.m_items.begin()),
                   std::make_move_iterator(other.m_items.end()));
}

void DrawList::untag()
{
    for (DrawItem& item : m_items)
        item.tag = {};
}

void DrawList::fade(double opacity)
{
    for (DrawItem& item : m_items)
        item.paint.opacity *= opacity;
}

std::string DrawList::toText() const
{
    std::string out;
    for (const DrawItem& item : m_items)
        out += std::visit(ShapeText{}, item.shape) + text(item.paint) + text(item.tag) + "\n";
    return out;
}

std::vector<std::string> DrawList::texts() const
{
    std::vector<std::string> out;
    for (const DrawItem& item : m_items)
        if (const auto* shape = std::get_if<TextShape>(&item.shape))
            out.push_back(shape->text);
    return out;
}

}  // namespace ringscope
