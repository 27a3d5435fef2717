#include "core/transition/picture_layout.h"

#include "core/transition/bucket_layout.h"
#include "core/transition/compare_layout.h"
#include "core/transition/compare_pair.h"
#include "core/transition/grid_layout.h"
#include "core/transition/lens_layout.h"
#include "core/transition/levels_layout.h"
#include "core/transition/line_layout.h"
#include "core/transition/parts_form.h"
#include "core/transition/probe_layout.h"
#include "core/transition/ring_layout.h"
#include "core/transition/scores_layout.h"
#include "core/transition/table_layout.h"
#include "core/transition/transition.h"
#include "core/transition/transition_times.h"
#include "core/transition/tree_layout.h"

#include <variant>

namespace ringscope {

namespace {

using FormLayout = std::variant<RingLayout, LineLayout, TableLayout, GridLayout, ScoresLayout,
                                BucketLayout, ProbeLayout, LevelsLayout, TreeLayout>;

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

/// What a form shows when its parts are known; the scene's form alone where it has none.
struct MakePartsLayout {
    const MakeLayout& plain;

    FormLayout operator()(const std::monostate&) const
    {
        return std::visit(plain, plain.scene.form);
    }
    FormLayout operator()(BucketForm& form) const { return made<BucketLayout>(form); }
    FormLayout operator()(ProbeForm& form) const { return made<ProbeLayout>(form); }
    FormLayout operator()(TreeForm& form) const { return made<TreeLayout>(form); }
    FormLayout operator()(LevelsForm& form) const
    {
        return FormLayout(std::in_place_type<LevelsLayout>, plain.scene,
                          std::get<CircleForm>(plain.scene.form), std::move(form), plain.style,
                          plain.focus);
    }
    FormLayout operator()(MigratingSlots& slots) const
    {
        return FormLayout(std::in_place_type<GridLayout>, plain.scene,
                          std::get<GridForm>(plain.scene.form), plain.style, plain.focus,
                          std::move(slots));
    }

private:
    template <class Layout, class Form>
    FormLayout made(Form& form) const
    {
        return FormLayout(std::in_place_type<Layout>, plain.scene, std::move(form), plain.style,
                          plain.focus);
    }
};

FormLayout layoutOf(const Scene& scene, const PictureStyle& style, const PictureFocus& focus,
                    PartsForm parts)
{
    const MakeLayout plain{scene, style, focus};
    return std::visit(MakePartsLayout{plain}, parts);
}

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

namespace {

/// A lens takes its height from the picture above it.
bool hasLens(const Scene& scene, const PictureFocus& focus)
{
    return focus.lens && !focus.compare && std::holds_alternative<CircleForm>(scene.form);
}

/// Two bands need one circle; other forms stand beside each other.
bool comparesOnOneRing(const Scene& scene, const PictureFocus& focus)
{
    const auto* circle = std::get_if<CircleForm>(&scene.form);
    return focus.compare && !focus.compare->sideBySide && circle && circle->closed;
}

PictureStyle upperStyle(const Scene& scene, const PictureStyle& style, const PictureFocus& focus)
{
    PictureStyle upper = style;
    if (hasLens(scene, focus))
        upper.height -= lensHeight(style);
    return upper;
}

std::optional<PictureCircle> circleOf(const FormLayout& layout)
{
    const auto* ring = std::get_if<RingLayout>(&layout);
    return ring ? std::optional(PictureCircle{ring->m.centre, ring->m.inner, ring->m.outer})
                : std::nullopt;
}

std::optional<PictureLine> lineOf(const FormLayout& layout)
{
    const auto* line = std::get_if<LineLayout>(&layout);
    if (!line)
        return std::nullopt;
    const Box band = line->band();
    return PictureLine{band.x, band.right(), band.y, band.bottom()};
}

LensAnchor anchorOf(const FormLayout& layout)
{
    LensAnchor anchor;
    if (const auto* ring = std::get_if<RingLayout>(&layout)) {
        const RingMeasures& m = ring->m;
        const double badges = m.points == PointMarks::Badges ? m.badgeCircle + m.badgeRadius : 0.0;
        anchor.centre = m.centre;
        anchor.inner = m.inner;
        anchor.outer = m.outer;
        anchor.reach = std::max(badges, m.changedRadius + m.changedWidth) + 6.0;
    } else if (const auto* line = std::get_if<LineLayout>(&layout)) {
        anchor.closed = false;
        anchor.line = line->band();
    } else if (const auto* levels = std::get_if<LevelsLayout>(&layout)) {
        anchor.centre = levels->centre();
        anchor.inner = levels->inner();
        anchor.outer = levels->outer();
        anchor.reach = levels->outer() + 6.0;
    }
    return anchor;
}

}  // namespace

struct PictureLayout::Plan {
    Plan(const Scene& scene, const PictureStyle& whole, const PictureFocus& focus,
         PartsForm parts)
        : style(upperStyle(scene, whole, focus)),
          layout(layoutOf(scene, style, focus, std::move(parts))),
          circle(circleOf(layout)),
          line(lineOf(layout))
    {
        if (hasLens(scene, focus))
            lens.emplace(scene, std::get<CircleForm>(scene.form), whole, focus, anchorOf(layout));
        if (comparesOnOneRing(scene, focus))
            compare.emplace(scene, std::get<CircleForm>(scene.form), style, focus);
    }

    /// Two sides against each other do not move.
    bool rests() const { return compare || pair; }

    PictureStyle style;  ///< of what stands above a lens
    FormLayout layout;
    std::optional<PictureCircle> circle;
    std::optional<PictureLine> line;
    std::optional<LensLayout> lens;
    std::optional<CompareLayout> compare;  ///< instead of all above
    std::optional<DrawList> pair;          ///< instead of all above
    const Scene* earlierScene = nullptr;
    std::optional<FormLayout> earlier;
    PictureFocus noFocus;
};

PictureLayout::PictureLayout(const Scene& scene, const PictureStyle& style,
                             const PictureFocus& focus)
    : m_plan(new Plan(scene, style, focus, {}))
{
}

PictureLayout::PictureLayout(const Transition& transition, const PictureStyle& style,
                             const PictureFocus& focus)
    : m_plan(new Plan(transition.scene(), style, focus, partsForm(transition, focus)))
{
    m_plan->earlierScene = transition.earlierScene();
    if (focus.compare && (!m_plan->compare || m_plan->earlierScene)) {
        m_plan->pair = comparePair(transition, style, focus);
        return;
    }
    if (const Scene* earlier = m_plan->earlierScene)
        m_plan->earlier.emplace(
            std::visit(MakeLayout{*earlier, m_plan->style, m_plan->noFocus}, earlier->form));
}

PictureLayout::~PictureLayout() = default;
PictureLayout::PictureLayout(PictureLayout&&) noexcept = default;
PictureLayout& PictureLayout::operator=(PictureLayout&&) noexcept = default;

const PictureCircle* PictureLayout::circle() const
{
    return m_plan->circle && !m_plan->rests() ? &*m_plan->circle : nullptr;
}

const PictureLine* PictureLayout::line() const
{
    return m_plan->line && !m_plan->rests() ? &*m_plan->line : nullptr;
}

const LensPlaces* PictureLayout::lens() const
{
    return m_plan->lens ? &m_plan->lens->places : nullptr;
}

DrawList PictureLayout::still() const
{
    DrawList list;
    if (m_plan->pair)
        return *m_plan->pair;
    if (m_plan->compare) {
        m_plan->compare->drawStill(list);
        return list;
    }
    if (m_plan->lens)
        m_plan->lens->drawStill(list);
    if (!m_plan->earlier)
        list.append(stillOf(m_plan->layout));
    return list;
}

DrawList PictureLayout::moving(const RingFrame& frame) const
{
    if (m_plan->rests())
        return {};
    DrawList list = movingUpper(frame);
    if (m_plan->lens)
        m_plan->lens->drawMoving(frame, list);
    return list;
}

DrawList PictureLayout::movingUpper(const RingFrame& frame) const
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
