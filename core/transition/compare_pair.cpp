#include "core/transition/compare_pair.h"

#include "core/transition/picture_layout.h"
#include "core/transition/transition.h"

#include <utility>

namespace ringscope {

namespace {

constexpr double kMargin = 16.0;

/// Moves any shape.
class Shifter {
public:
    Shifter(double dx, double dy) : m_dx(dx), m_dy(dy) {}

    void operator()(SectorShape& s) const { move(s.centre); }
    void operator()(ArcShape& s) const { move(s.centre); }
    void operator()(CircleShape& s) const { move(s.centre); }
    void operator()(BandShape& s) const { move(s.centre); }
    void operator()(CellsShape& s) const { move(s.origin); }
    void operator()(TextShape& s) const { move(s.baseline); }
    void operator()(LineShape& s) const
    {
        move(s.from);
        move(s.to);
    }
    void operator()(DotsShape& s) const
    {
        for (Spot& spot : s.centres)
            move(spot);
    }
    void operator()(PolylineShape& s) const
    {
        for (Spot& spot : s.spots)
            move(spot);
    }
    void operator()(RectShape& s) const
    {
        s.x += m_dx;
        s.y += m_dy;
    }

private:
    void move(Spot& spot) const
    {
        spot.x += m_dx;
        spot.y += m_dy;
    }
    double m_dx, m_dy;
};

/// On its own ring a side is all there is.
PictureFocus sideFocus(const PictureFocus& focus, bool isA)
{
    PictureFocus side = focus;
    side.compare.reset();
    side.lens.reset();
    if (side.probe && isA && side.probe->before)
        side.probe->after = *side.probe->before;
    if (side.probe)
        side.probe->before.reset();
    return side;
}

void drawHead(const CompareWords& words, const PictureStyle& style, DrawList& list)
{
    const TextStyle bold{style.text(13.0), true, false};
    const TextStyle plain{style.text(13.0), false, false};
    const double half = style.width / 2;
    const auto add = [&](double x, double y, double room, const TextStyle& font,
                         const std::string& text, Ink ink) {
        list.add(
            TextShape{{x, y}, Anchor::Start, font, shortened(text, font, room, style.textWidth)},
            filled(ink), {Mark::Title});
    };
    const double y = kMargin + bold.px;
    add(kMargin, y, half - 1.5 * kMargin, bold, words.a, Ink::Text);
    add(half + kMargin / 2, y, half - 1.5 * kMargin, bold, words.b, Ink::Text);
    if (!words.delta.empty())
        add(kMargin, y + bold.px * 1.5, style.width - 2.0 * kMargin, plain, words.delta,
            Ink::SecondaryText);
}

}  // namespace

DrawList shifted(const DrawList& list, double dx, double dy)
{
    DrawList out;
    out.reserve(list.size());
    for (const DrawItem& item : list.items()) {
        Shape shape = item.shape;
        std::visit(Shifter(dx, dy), shape);
        out.add(std::move(shape), item.paint, item.tag);
    }
    return out;
}

DrawList comparePair(const Transition& transition, const PictureStyle& style,
                     const PictureFocus& focus)
{
    const double head = kMargin + style.text(13.0) * 3.0;
    PictureStyle half = style;
    half.width = style.width / 2;
    half.height = std::max(60.0, style.height - head);
    half.changedArcs = false;
    DrawList out;
    for (const bool isA : {true, false}) {
        const PictureFocus side = sideFocus(focus, isA);
        const PictureLayout layout(transition, half, side);
        const DrawList ring = layout.whole(transition.frameAt(isA ? 0.0 : 1.0));
        DrawList marks;
        for (const DrawItem& item : ring.items()) {
            Tag tag = item.tag;
            if (tag.mark == Mark::Band)
                tag.index = isA ? 0 : 1;
            marks.add(item.shape, item.paint, tag);
        }
        out.append(shifted(marks, isA ? 0.0 : half.width, head));
    }
    out.add(LineShape{{half.width, kMargin}, {half.width, style.height - kMargin}},
            stroked(Ink::Guide, 1.0), {Mark::Guide});
    drawHead(*focus.compare, style, out);
    return out;
}

}  // namespace ringscope
