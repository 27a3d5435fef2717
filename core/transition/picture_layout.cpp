#include "core/transition/picture_layout.h"

#include "core/transition/grid_layout.h"
#include "core/transition/line_layout.h"
#include "core/transition/ring_layout.h"
#include "core/transition/scores_layout.h"
#include "core/transition/table_layout.h"
#include "core/transition/transition.h"
#include "core/transition/transition_times.h"

#include <variant>

namespace ringscope {

namespace {

using FormLayout = std::variant<RingLayout, LineLayout, TableLayout, GridLayout, ScoresLayout>;

struct MakeLayout {
    const Scene& scene;
    const PictureStyle& style;
    const PictureFocus& focus;

    FormLayout operator()(const CircleForm& form) const
    {
        if (form.closed)
            return FormLayout(std::in_place_type<RingLayout>, scene, form, style, focus);
        return FormLayout(std::in_place_type<LineLayout>, scene, form, style, focus);
    }
    FormLayout operator()(const TableForm& form) const
    {
        return FormLayout(std::in_place_type<TableLayout>, scene, form, style, focus);
    }
    FormLayout operator()(const GridForm& form) const
    {
        return FormLayout(std::in_place_type<GridLayout>, scene, form, style, focus);
    }
    FormLayout operator()(const ScoresForm& form) const
    {
        return FormLayout(std::in_place_type<ScoresLayout>, scene, form, style, focus);
    }
};

// The older form fades at rest, then the newer one comes: both at once could not be read, and
// there is never nothing.
constexpr Times kFadeOut{0.30, 0.50};
constexpr Times kFadeIn{0.46, 0.66};

RingFrame restingFrame(const Scene& scene, const RingFrame& frame)
{
    RingFrame rest;
    rest.filled = {};
    rest.travelled.assign(scene.keys.size(), 0.0);
    rest.keys = frame.keys;
    rest.load = frame.load;
    // Figures of shards are by the number they have in the newer scene.
    rest.keys.resize(scene.shards.size());
    rest.load.resize(scene.shards.size());
    return rest;
}

DrawList stillOf(const FormLayout& layout)
{
    DrawList list;
    std::visit([&list](const auto& form) { form.drawStill(list); }, layout);
    return list;
}

DrawList movingOf(const FormLayout& layout, const RingFrame& frame)
{
    DrawList list;
    std::visit([&](const auto& form) { form.drawMoving(frame, list); }, layout);
    return list;
}

}  // namespace

struct PictureLayout::Plan {
    const Scene* earlierScene = nullptr;
    std::optional<FormLayout> earlier;
    FormLayout layout;
    PictureFocus noFocus;
};

PictureLayout::PictureLayout(const Scene& scene, const PictureStyle& style,
                             const PictureFocus& focus)
    : m_plan(new Plan{
        nullptr, std::nullopt, std::visit(MakeLayout{scene, style, focus}, scene.form), {}})
{
}

PictureLayout::PictureLayout(const Transition& transition, const PictureStyle& style,
                             const PictureFocus& focus)
    : PictureLayout(transition.scene(), style, focus)
{
    m_plan->earlierScene = transition.earlierScene();
    if (const Scene* earlier = m_plan->earlierScene)
        m_plan->earlier.emplace(
            std::visit(MakeLayout{*earlier, style, m_plan->noFocus}, earlier->form));
}

PictureLayout::~PictureLayout() = default;
PictureLayout::PictureLayout(PictureLayout&&) noexcept = default;
PictureLayout& PictureLayout::operator=(PictureLayout&&) noexcept = default;

DrawList PictureLayout::still() const
{
    return m_plan->earlier ? DrawList() : stillOf(m_plan->layout);
}

DrawList PictureLayout::moving(const RingFrame& frame) const
{
    if (!m_plan->earlier)
        return movingOf(m_plan->layout, frame);
    const double seen = 1.0 - kFadeOut.done(frame.t);
    DrawList list;
    if (seen > 0.0) {
        list = stillOf(*m_plan->earlier);
        list.append(movingOf(*m_plan->earlier, restingFrame(*m_plan->earlierScene, frame)));
        list.fade(seen);
        // Its units and shards are numbered by another scene than the one that is asked of them.
        list.untag();
    }
    if (const double coming = kFadeIn.done(frame.t); coming > 0.0) {
        DrawList next = stillOf(m_plan->layout);
        next.append(movingOf(m_plan->layout, frame));
        next.fade(coming);
        list.append(std::move(next));
    }
    return list;
}

DrawList PictureLayout::whole(const RingFrame& frame) const
{
    DrawList list = still();
    list.append(moving(frame));
    return list;
}

}  // namespace ringscope
