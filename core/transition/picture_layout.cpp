#include "core/transition/picture_layout.h"

#include "core/transition/ring_layout.h"

namespace ringscope {

namespace {

DrawList stillOf(const RingLayout& ring)
{
    DrawList list;
    drawGuides(ring, list);
    drawArcs(ring, list);
    drawKeyLoad(ring, list);
    if (ring.m.points != PointMarks::BadgesOnBand)
        drawPoints(ring, list);
    drawHints(ring, list);
    drawCentre(ring, list);
    drawKeys(ring, list);
    return list;
}

DrawList movingOf(const RingLayout& ring, const RingFrame& frame)
{
    DrawList list;
    drawChangedArcs(ring, frame, list);
    if (ring.m.points == PointMarks::BadgesOnBand)
        drawPoints(ring, list);
    drawChangedPoints(ring, frame, list);
    drawGate(ring, list);
    drawTravellingKeys(ring, frame, list);
    drawSelection(ring, list);
    drawProbe(ring, list);
    drawLegend(ring, frame, list);
    return list;
}

}  // namespace

struct PictureLayout::Plan {
    std::unique_ptr<RingLayout> ring;
};

PictureLayout::PictureLayout(const Scene& scene, const PictureStyle& style, const PictureFocus& focus)
    : m_plan(std::make_unique<Plan>())
{
    m_plan->ring = std::make_unique<RingLayout>(scene, std::get<CircleForm>(scene.form), style, focus);
}

PictureLayout::~PictureLayout() = default;
PictureLayout::PictureLayout(PictureLayout&&) noexcept = default;
PictureLayout& PictureLayout::operator=(PictureLayout&&) noexcept = default;

DrawList PictureLayout::still() const { return stillOf(*m_plan->ring); }

DrawList PictureLayout::moving(const RingFrame& frame) const { return movingOf(*m_plan->ring, frame); }

DrawList PictureLayout::whole(const RingFrame& frame) const
{
    DrawList list = still();
    list.append(moving(frame));
    return list;
}

}  // namespace ringscope
