#include "ui/ring/view_overlay.h"

#include "core/transition/circle_form.h"

namespace ringscope::ui {

namespace {

bool isArea(Mark mark)
{
    return mark == Mark::Arc || mark == Mark::Unit || mark == Mark::Share || mark == Mark::Score;
}

void outline(const DrawItem& item, Ink ink, double width, DrawList& marks)
{
    if (!std::holds_alternative<DotsShape>(item.shape))
        marks.add(item.shape, stroked(ink, width),
                  {Mark::Selection, item.tag.shard, item.tag.index});
}

const BandShape* bandOf(const DrawList& list)
{
    for (const DrawItem& item : list.items())
        if (const auto* band = std::get_if<BandShape>(&item.shape))
            return band;
    return nullptr;
}

/// On a band of buckets an arc may be thinner than a pixel: the ring shows where it is.
void outlineOnBand(const BandShape& band, const Transition& transition, std::uint32_t unit,
                   DrawList& marks)
{
    const Placement& placement = *transition.after()->routing->placement;
    const Picture picture = placement.picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    if (!arcs)
        return;
    constexpr double kLeast = 0.004;
    const double begin = placeOf(*arcs, arcs->arcs->begin(UnitId(unit)));
    const double sweep = ratio(arcs->arcs->length(UnitId(unit)), arcs->arcs->turn());
    const double shown = std::max(sweep, kLeast);
    const SectorShape shape{band.centre, band.inner - 5.0, band.outer + 5.0,
                            begin + (sweep - shown) / 2, std::min(1.0, shown)};
    marks.add(shape, stroked(Ink::Text, 2.0), {Mark::Selection});
}

/// The middle of one area.
struct MiddleOf {
    std::uint32_t unit;

    std::optional<Spot> operator()(const SectorShape& s) const
    {
        return onCircle(s.centre, (s.inner + s.outer) / 2, s.begin + s.sweep / 2);
    }
    std::optional<Spot> operator()(const RectShape& s) const
    {
        return Spot{s.x + s.width / 2, s.y + s.height / 2};
    }
    std::optional<Spot> operator()(const CellsShape& s) const
    {
        return Spot{s.origin.x + (unit % s.columns + 0.5) * s.pitchX,
                    s.origin.y + (unit / s.columns + 0.5) * s.pitchY};
    }
    template <class Other>
    std::optional<Spot> operator()(const Other&) const
    {
        return std::nullopt;
    }
};

}  // namespace

void addHover(const DrawList& still, const DrawList& moving, std::uint32_t shard, DrawList& marks)
{
    if (shard == kNobody)
        return;
    for (const DrawList* list : {&still, &moving})
        for (const DrawItem& item : list->items())
            if (isArea(item.tag.mark) && item.tag.shard == shard && item.paint.opacity > 0.0)
                outline(item, Ink::Text, 2.5, marks);
}

void addFocusRing(const DrawList& still, const DrawList& moving, const Transition& transition,
                  std::optional<std::uint32_t> unit, DrawList& marks)
{
    if (!unit)
        return;
    if (const BandShape* band = bandOf(moving))
        outlineOnBand(*band, transition, *unit, marks);
    for (const DrawList* list : {&moving, &still})
        for (const DrawItem& item : list->items()) {
            if (!isArea(item.tag.mark) || item.tag.index != *unit)
                continue;
            if (const auto* sector = std::get_if<SectorShape>(&item.shape)) {
                SectorShape wider = *sector;
                wider.inner -= 5.0;
                wider.outer += 5.0;
                marks.add(wider, stroked(Ink::Text, 2.0), {Mark::Selection});
            } else {
                outline(item, Ink::Text, 2.5, marks);
            }
        }
}

std::optional<Spot> spotOfUnit(const DrawList& still, const DrawList& moving,
                               const Transition& transition, std::uint32_t unit)
{
    if (const BandShape* band = bandOf(moving)) {
        DrawList marks;
        outlineOnBand(*band, transition, unit, marks);
        return marks.empty() ? std::nullopt : std::visit(MiddleOf{unit}, marks.items()[0].shape);
    }
    for (const DrawList* list : {&moving, &still})
        for (const DrawItem& item : list->items()) {
            const bool isCells = std::holds_alternative<CellsShape>(item.shape);
            if (isCells || (isArea(item.tag.mark) && item.tag.index == unit))
                if (const std::optional<Spot> spot = std::visit(MiddleOf{unit}, item.shape))
                    return spot;
        }
    return std::nullopt;
}

}  // namespace ringscope::ui
