#include "core/transition/name_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace ringscope {

namespace {

constexpr double kPadding = 2.0;
// A name this near to its mark needs no leader.
constexpr double kTouching = 1.0;

Spot centreOf(const Box& box) { return {box.x + box.width / 2, box.y + box.height / 2}; }

/// The spot of the box's edge on the way from `outside` to its middle.
Spot edgeOf(const Box& box, Spot outside)
{
    const Spot middle = centreOf(box);
    const double dx = outside.x - middle.x;
    const double dy = outside.y - middle.y;
    const double scaleX = dx == 0.0 ? 1e9 : box.width / 2 / std::abs(dx);
    const double scaleY = dy == 0.0 ? 1e9 : box.height / 2 / std::abs(dy);
    const double scale = std::min({1.0, scaleX, scaleY});
    return {middle.x + dx * scale, middle.y + dy * scale};
}

double distanceTo(const Box& box, Spot spot)
{
    const double dx = std::max({box.x - spot.x, 0.0, spot.x - box.right()});
    const double dy = std::max({box.y - spot.y, 0.0, spot.y - box.bottom()});
    return std::hypot(dx, dy);
}

double lengthOf(const std::optional<LineShape>& line)
{
    return line ? std::hypot(line->to.x - line->from.x, line->to.y - line->from.y) : 0.0;
}

}  // namespace

NameLayout::NameLayout(Spot centre, double pitch, TextWidth width)
    : m_centre(centre), m_pitch(pitch), m_width(std::move(width))
{
}

PlacedName NameLayout::candidate(const NameWish& wish, double radius, double turn) const
{
    PlacedName name{{{}, Anchor::Middle, wish.style, wish.text}, {}, std::nullopt};
    const Box atOrigin = boxOf(name.text, m_width);
    // The box touches the circle of `radius` from inside.
    const Spot direction = onCircle({0.0, 0.0}, 1.0, turn);
    const double reach =
        (std::abs(direction.x) * atOrigin.width + std::abs(direction.y) * atOrigin.height) / 2;
    const Spot middle = onCircle(m_centre, radius - reach, turn);
    name.text.baseline = {middle.x, middle.y - atOrigin.y - atOrigin.height / 2};
    name.box = boxOf(name.text, m_width);
    const Spot mark = onCircle(m_centre, wish.markRadius, wish.turn);
    if (distanceTo(name.box, mark) > m_pitch * 0.6 + kTouching)
        name.leader = LineShape{mark, edgeOf(name.box.grown(kPadding), mark)};
    return name;
}

bool NameLayout::isOnDot(const Box& box) const
{
    return std::any_of(m_dots.begin(), m_dots.end(),
                       [&box](const Dot& dot) { return distanceTo(box, dot.spot) < dot.radius; });
}

bool NameLayout::isFree(const PlacedName& name) const
{
    const Box box = name.box.grown(kPadding);
    for (const Box& taken : m_boxes)
        if (taken.overlaps(box)
            || (name.leader && crosses(name.leader->from, name.leader->to, taken)))
            return false;
    for (const LineShape& line : m_leaders)
        if (crosses(line.from, line.to, box)
            || (name.leader && crosses(line.from, line.to, name.leader->from, name.leader->to)))
            return false;
    return !isOnDot(box);
}

std::optional<PlacedName> NameLayout::place(const NameWish& wish)
{
    constexpr std::array kShifts = {0.0,  0.5, -0.5, 1.0, -1.0, 1.6, -1.6, 2.3,
                                    -2.3, 3.0, -3.0, 4.0, -4.0, 5.0, -5.0};
    for (double radius = wish.nearest; radius > m_pitch; radius -= m_pitch / 2) {
        for (const double shift : kShifts) {
            const double along = shift * m_pitch / (2.0 * std::numbers::pi * radius);
            PlacedName name = candidate(wish, radius, wish.turn + along);
            if (lengthOf(name.leader) > wish.longest || !isFree(name))
                continue;
            m_boxes.push_back(name.box);
            if (name.leader)
                m_leaders.push_back(*name.leader);
            return name;
        }
    }
    return std::nullopt;
}

}  // namespace ringscope
