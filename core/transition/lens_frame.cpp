// Round the strip of a lens: hairlines from its sector, the sector itself, head and axis.
#include "core/support/number_text.h"
#include "core/transition/circle_form.h"
#include "core/transition/figure_text.h"
#include "core/transition/lens_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
// A sector thinner than this could not be seen.
constexpr double kLeastSector = 4.0;

double wrapped(double turn) { return turn - std::floor(turn); }

/// From a spot on a circle round it to a spot below it, as a string that is pulled tight.
void drawRoundHairline(const LensAnchor& anchor, double turn, Spot target, const Paint& paint,
                       DrawList& list)
{
    const double dx = target.x - anchor.centre.x;
    const double dy = target.y - anchor.centre.y;
    const double far = std::hypot(dx, dy);
    list.add(LineShape{onCircle(anchor.centre, anchor.outer, turn),
                       onCircle(anchor.centre, anchor.reach, turn)},
             paint, {Mark::Guide});
    if (far <= anchor.reach) {
        list.add(LineShape{onCircle(anchor.centre, anchor.reach, turn), target}, paint,
                 {Mark::Guide});
        return;
    }
    const double towards = turnOf(anchor.centre, target);
    const double opening = std::acos(anchor.reach / far) / kTurn;
    // The part of the circle that sees the target lies between both tangents.
    const double off = wrapped(turn - towards + 0.5) - 0.5;
    if (std::abs(off) <= opening) {
        list.add(LineShape{onCircle(anchor.centre, anchor.reach, turn), target}, paint,
                 {Mark::Guide});
        return;
    }
    const double tangent = towards + (off > 0.0 ? opening : -opening);
    const double sweep = std::abs(off) - opening;
    list.add(ArcShape{anchor.centre, anchor.reach, wrapped(off > 0.0 ? tangent : turn), sweep},
             paint, {Mark::Guide});
    list.add(LineShape{onCircle(anchor.centre, anchor.reach, tangent), target}, paint,
             {Mark::Guide});
}

void drawArrow(Spot tip, double length, Ink ink, DrawList& list)
{
    list.add(LineShape{{tip.x - length, tip.y}, {tip.x - 6.0, tip.y}}, stroked(ink, 1.6),
             {Mark::Guide});
    list.add(PolylineShape{{tip, {tip.x - 7.0, tip.y - 3.5}, {tip.x - 7.0, tip.y + 3.5}}, true},
             filled(ink), {Mark::Guide});
}

void drawClose(const Box& box, DrawList& list)
{
    const double inset = box.width * 0.28;
    list.add(LineShape{{box.x + inset, box.y + inset}, {box.right() - inset, box.bottom() - inset}},
             stroked(Ink::Text, 1.8), {Mark::Legend});
    list.add(LineShape{{box.x + inset, box.bottom() - inset}, {box.right() - inset, box.y + inset}},
             stroked(Ink::Text, 1.8), {Mark::Legend});
}

/// What lies in the range, in words: the longest form that fits.
std::string factsText(const LensLayout& lens, double room)
{
    const std::string arcs = lens.form.closed ? counted(lens.arcs, "arc", "arcs")
                                              : counted(lens.arcs, "range", "ranges");
    const std::string withKeys =
        lens.scene.keyCount == 0 ? arcs : arcs + ", " + counted(lens.keys.count, "key", "keys");
    for (const std::string& text : {withKeys, arcs})
        if (lens.width(lens.axis(), text) <= room)
            return text;
    return "";
}

/// 1, 2 or 5 times a power of ten, so that at most `most` steps fit into the range.
double niceStep(double range, int most)
{
    const double least = range / std::max(1, most);
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double times : {1.0, 2.0, 5.0})
        if (power * times >= least * (1.0 - 1e-9))
            return power * times;
    return power * 10.0;
}

/// A place on the axis, in per cent of the circle with as many digits as the step needs.
struct AxisTick {
    double share = 0.0;
    std::string percent, position;
};

std::vector<AxisTick> axisTicks(const LensLayout& lens, int most)
{
    const LensRange& range = lens.places.range;
    const double step = niceStep(range.sweep * 100.0, most);
    const int digits = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
    std::vector<AxisTick> ticks;
    const double first = std::ceil(range.begin * 100.0 / step - 1e-9);
    for (double i = first; i * step <= range.end() * 100.0 + step * 1e-6; i += 1.0) {
        const double place = i * step / 100.0;
        AxisTick tick;
        tick.share = std::clamp((place - range.begin) / range.sweep, 0.0, 1.0);
        const double shown = lens.form.closed && place >= 1.0 - 1e-12 ? place - 1.0 : place;
        tick.percent = fmt::format("{:.{}f} %", std::max(0.0, shown) * 100.0, digits);
        const ArcSide& side = lens.form.after;
        if (lens.form.positionText && side.arcs && side.arcs->size() > 0) {
            const double inside = std::clamp(wrapped(shown), 0.0, std::nextafter(1.0, 0.0));
            tick.position = hashGroups(lens.form.positionText(
                positionAt(*side.arcs, side.lineStart, fractionOfTurn(inside))));
        }
        ticks.push_back(std::move(tick));
    }
    return ticks;
}

/// Centred at its tick, but inside the picture.
void addTickText(const LensLayout& lens, Spot at, const TextStyle& style, const std::string& text,
                 double& free, DrawList& list)
{
    const double half = lens.width(style, text) / 2;
    const double x =
        std::clamp(at.x, lens.places.strip.x + half,
                   std::max(lens.places.strip.x + half, lens.places.strip.right() - half));
    if (text.empty() || x - half < free)
        return;
    free = x + half + 10.0;
    list.add(TextShape{{x, at.y}, Anchor::Middle, style, text}, filled(Ink::SecondaryText),
             {Mark::Legend});
}

}  // namespace

void drawLensHairlines(const LensLayout& lens, DrawList& list)
{
    const LensAnchor& anchor = lens.anchor;
    const Box& strip = lens.places.strip;
    const LensRange& range = lens.places.range;
    const double top = lens.places.area.y;
    const Paint paint = stroked(Ink::Neutral, 1.0);
    for (const bool begin : {true, false}) {
        const double edge = begin ? strip.x : strip.right();
        const double place = begin ? range.begin : range.end();
        const Spot corner{edge, top + 2.0};
        if (anchor.closed) {
            const double side = begin ? -0.7 : 0.7;
            const Spot foot{anchor.centre.x + side * anchor.reach, top - 3.0};
            drawRoundHairline(anchor, wrapped(place), foot, paint, list);
            list.add(LineShape{foot, corner}, paint, {Mark::Guide});
        } else {
            list.add(LineShape{{anchor.line.x + anchor.line.width * place, anchor.line.bottom()},
                               corner},
                     paint, {Mark::Guide});
        }
        list.add(LineShape{corner, {edge, strip.y}}, paint, {Mark::Guide});
    }
}

void drawLensSector(const LensLayout& lens, DrawList& list)
{
    const LensAnchor& anchor = lens.anchor;
    const LensRange& range = lens.places.range;
    const Paint paint = stroked(Ink::Text, 2.0);
    if (anchor.closed) {
        const double least = kLeastSector / (kTurn * anchor.outer);
        const double sweep = std::max(range.sweep, least);
        list.add(SectorShape{anchor.centre, anchor.inner - 4.0, anchor.outer + 4.0,
                             wrapped(range.begin + (range.sweep - sweep) / 2), sweep},
                 paint, {Mark::Guide});
        return;
    }
    const double width = std::max(anchor.line.width * range.sweep, kLeastSector);
    const double x =
        anchor.line.x + anchor.line.width * (range.begin + range.sweep / 2) - width / 2;
    list.add(RectShape{x, anchor.line.y - 4.0, width, anchor.line.height + 8.0}, paint,
             {Mark::Guide});
}

void drawLensHead(const LensLayout& lens, DrawList& list)
{
    const Box& close = lens.places.close;
    const TextStyle bold{lens.px(), true, false};
    const Box& strip = lens.places.strip;
    const Box chip{strip.x + 8.0, close.y - 3.0, close.right() - strip.x - 4.0, close.height + 6.0};
    list.add(RectShape{chip.x, chip.y, chip.width, chip.height, 4.0},
             outlined(Ink::SelectedFill, Ink::Neutral, 1.0), {Mark::Legend});
    const double baseline = close.y + close.height / 2 + bold.px * 0.36;
    list.add(TextShape{{chip.x + 8.0, baseline}, Anchor::Start, bold, lensText(lens.places.range)},
             filled(Ink::Text), {Mark::Legend});
    drawClose(close, list);
    double right = strip.right() - 8.0;
    const double word = lens.width(lens.axis(), "clockwise");
    const bool isRoomy = chip.right() + word + 60.0 < right;
    if (isRoomy && lens.form.closed) {
        drawArrow({right, baseline - bold.px * 0.36}, 30.0, Ink::SecondaryText, list);
        list.add(TextShape{{right - 38.0, baseline}, Anchor::End, lens.axis(), "clockwise"},
                 filled(Ink::SecondaryText), {Mark::Guide});
        right -= word + 54.0;
    }
    const std::string facts = factsText(lens, right - chip.right() - 16.0);
    if (!facts.empty())
        list.add(TextShape{{chip.right() + 12.0, baseline}, Anchor::Start, lens.axis(), facts},
                 filled(Ink::SecondaryText), {Mark::Note});
}

void drawLensAxis(const LensLayout& lens, DrawList& list)
{
    const Box& strip = lens.places.strip;
    const double line = lens.px() * 1.4;
    const double sample = lens.width(lens.mono(), "00000000 00000000") + 16.0;
    const int most = std::clamp(static_cast<int>(strip.width / sample), 2, 8);
    const int lines = lens.places.axisLines;
    const double bottom = lens.places.area.bottom() - 8.0;
    const double y = bottom - lines * line - 4.0;
    double freePercent = strip.x;
    double freePosition = strip.x;
    if (lines == 0)
        return;
    for (const AxisTick& tick : axisTicks(lens, most)) {
        const double x = lens.places.x(tick.share);
        list.add(LineShape{{x, y}, {x, y + 5.0}}, stroked(Ink::Neutral, 1.0), {Mark::Guide});
        addTickText(lens, {x, y + 4.0 + line}, lens.axis(), tick.percent, freePercent, list);
        if (lines > 1)
            addTickText(lens, {x, bottom}, lens.mono(), tick.position, freePosition, list);
    }
    list.add(LineShape{{strip.x, y}, {strip.right(), y}}, stroked(Ink::Neutral, 1.0),
             {Mark::Guide});
}

}  // namespace ringscope
