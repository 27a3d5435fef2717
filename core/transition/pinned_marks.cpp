#include "core/transition/pinned_marks.h"

#include "core/transition/badge_layout.h"
#include "core/transition/ring_measures.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>

namespace ringscope {

namespace {

const CircleForm* ringOf(const Scene& scene)
{
    const auto* form = std::get_if<CircleForm>(&scene.form);
    return form && form->closed ? form : nullptr;
}

/// Where the squares stand: beyond the badges, or inside the band where there is no room.
struct MarkCircle {
    double half = 8.0;    ///< of a square's side
    double radius = 0.0;
    double pitch = 0.0;   ///< in turns
    double end = 0.0;     ///< radius at which a line meets the key
};

MarkCircle circleOf(const RingMeasures& m, const PictureStyle& style)
{
    MarkCircle circle;
    circle.half = style.text(8.0);
    const bool badges = m.points == PointMarks::Badges;
    const double beyond = badges ? m.badgeCircle + m.badgeRadius : m.changedRadius + m.changedWidth;
    circle.radius = beyond + circle.half + 3.0;
    circle.end = m.outer;
    const double reach = circle.radius + circle.half * std::numbers::sqrt2;
    const bool fits = m.centre.x + reach <= style.width && m.centre.y + reach <= style.height;
    if (!fits) {
        circle.radius = std::max(m.loadBase - circle.half - 4.0, circle.half);
        circle.end = m.inner;
    }
    circle.pitch = (2.0 * circle.half + 4.0) / (2.0 * std::numbers::pi * circle.radius);
    return circle;
}

}  // namespace

std::vector<PinnedMark> pinnedMarks(std::span<const ProbeFacts> pinned, const Scene& shown,
                                    const PictureStyle& style)
{
    std::vector<PinnedMark> marks;
    const CircleForm* form = ringOf(shown);
    if (!form)
        return marks;
    for (std::size_t i = 0; i < pinned.size(); ++i)
        if (const std::optional<double> place = pinned[i].after.place)
            marks.push_back({i, *place, *place, pinned[i].moves()});
    std::stable_sort(marks.begin(), marks.end(),
                     [](const PinnedMark& a, const PinnedMark& b) { return a.place < b.place; });
    std::vector<double> wanted;
    for (const PinnedMark& mark : marks)
        wanted.push_back(mark.place);
    const MarkCircle circle = circleOf(measureRing(shown, *form, style), style);
    // The gate's digit stands at the top.
    if (const auto apart = pushedApart(wanted, circle.pitch, circle.pitch))
        for (std::size_t i = 0; i < marks.size(); ++i)
            marks[i].turn = (*apart)[i];
    return marks;
}

void drawPinnedMarks(std::span<const ProbeFacts> pinned, const Scene& shown,
                     const PictureStyle& style, DrawList& list)
{
    const CircleForm* form = ringOf(shown);
    if (!form || pinned.empty())
        return;
    const RingMeasures m = measureRing(shown, *form, style);
    const MarkCircle circle = circleOf(m, style);
    for (const PinnedMark& mark : pinnedMarks(pinned, shown, style)) {
        const Spot spot = onCircle(m.centre, circle.radius, mark.turn);
        list.add(LineShape{onCircle(m.centre, circle.end, mark.place), spot},
                 stroked(Ink::Text, 1.5, mark.moved ? Dash::Solid : Dash::Dotted), {Mark::Probe});
        list.add(CircleShape{onCircle(m.centre, circle.end, mark.place), 3.0}, filled(Ink::Text),
                 {Mark::Probe});
        const Ink paper = mark.moved ? Ink::Text : Ink::Panel;
        list.add(RectShape{spot.x - circle.half, spot.y - circle.half, 2 * circle.half,
                           2 * circle.half, 2.0},
                 outlined(paper, Ink::Text, 1.5), {Mark::Probe});
        const double px = circle.half * 1.5;
        list.add(TextShape{{spot.x, spot.y + px * 0.36}, Anchor::Middle, {px, true, false},
                           std::to_string(mark.number + 1)},
                 filled(mark.moved ? Ink::Panel : Ink::Text), {Mark::Probe});
    }
}

}  // namespace ringscope
