#include "core/transition/flat_stage.h"

#include <algorithm>

namespace ringscope {

FlatStage::FlatStage(const Scene& scene_, const PictureStyle& style_, const PictureFocus& focus_)
    : scene(scene_), style(style_), focus(focus_), inks(scene_, style_)
{
}

bool FlatStage::isSelected(std::uint32_t shard) const
{
    return std::find(focus.selected.begin(), focus.selected.end(), shard) != focus.selected.end();
}

double FlatStage::drawHead(const std::string& title, const std::vector<std::string>& lines,
                           DrawList& list) const
{
    const double room = right() - left();
    double y = kMargin + bold().px * 0.8;
    list.add(
        TextShape{
            {left(), y}, Anchor::Start, bold(), shortened(title, bold(), room, style.textWidth)},
        filled(Ink::Text), {Mark::Title});
    for (const std::string& line : lines) {
        y += axis().px * 1.45;
        list.add(
            TextShape{
                {left(), y}, Anchor::Start, axis(), shortened(line, axis(), room, style.textWidth)},
            filled(Ink::SecondaryText), {Mark::Note});
    }
    return y + axis().px * 0.8;
}

void FlatStage::drawLegend(const std::string& text, DrawList& list) const
{
    list.add(TextShape{{left(), style.height - kMargin + 4.0},
                       Anchor::Start,
                       axis(),
                       shortened(text, axis(), right() - left(), style.textWidth)},
             filled(Ink::SecondaryText), {Mark::Legend});
}

FlatStage::Rows FlatStage::rowsUnder(std::size_t headLines) const
{
    const double line = axis().px * 1.45;
    return {kMargin + bold().px * 0.8 + line * static_cast<double>(headLines) + line,
            style.height - kMargin - line};
}

void FlatStage::drawCentred(const std::string& text, Box room, const TextStyle& textStyle, Ink ink,
                            Tag tag, DrawList& list) const
{
    const std::string shown = shortened(text, textStyle, room.width, style.textWidth);
    if (shown == "…" || width(textStyle, shown) > room.width)
        return;
    const Spot baseline{room.x + room.width / 2, room.y + room.height / 2 + textStyle.px * 0.36};
    list.add(TextShape{baseline, Anchor::Middle, textStyle, shown}, filled(ink), tag);
}

void FlatStage::drawBadge(Spot middle, double radius, std::uint32_t shard, DrawList& list) const
{
    if (shard == kNobody)
        return;
    const bool identity = inks.byIdentity();
    list.add(CircleShape{middle, radius},
             outlined(identity ? inks.fill(shard) : Ink::Panel,
                      identity ? Ink::IdentityOutline : Ink::Neutral, 2.0),
             {Mark::Point, shard});
    const std::string& mark = scene.shards[shard].mark.text;
    double px = radius * 1.2;
    px *= std::min(1.0, radius * 1.7 / std::max(1.0, width({px, true, false}, mark)));
    list.add(TextShape{{middle.x, middle.y + px * 0.36}, Anchor::Middle, {px, true, false}, mark},
             filled(inks.onFill(shard)), {Mark::Point, shard});
}

void FlatStage::drawArea(const RectShape& rect, std::uint32_t shard, Side side, Tag tag,
                         DrawList& list, bool alternate) const
{
    Paint paint = inks.area(shard, side, alternate);
    paint.stroke = inks.byIdentity() ? Ink::IdentityOutline : Ink::Panel;
    paint.width = 1.0;
    if (inks.isStruck(shard, side))
        paint.stroke = Ink::Neutral;
    if (isMuted(shard))
        paint.opacity = 0.35;
    list.add(rect, paint, tag);
    if (inks.isStruck(shard, side))
        list.add(LineShape{{rect.x, rect.y + rect.height}, {rect.x + rect.width, rect.y}},
                 stroked(Ink::Neutral, 1.0));
    if (shard != kNobody && isSelected(shard))
        list.add(rect, stroked(Ink::Selection, 3.0), {Mark::Selection, shard, tag.index});
}

}  // namespace ringscope
