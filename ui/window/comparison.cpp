#include "ui/window/comparison.h"

#include "core/transition/compare_facts.h"
#include "ui/models/qt_text.h"
#include "ui/ring/ring_view.h"

#include <utility>

namespace ringscope::ui {

namespace {

/// What stands against now, and its names.
struct Sides {
    SnapshotPtr other, now;
    bool isBaseline = false;
    std::string otherName, nowName;
};

std::string versioned(const ShardMap& map, const QString& what)
{
    if (map.version == 0)
        return what.toStdString();
    return "v" + std::to_string(map.version) + ", " + what.toStdString();
}

/// The keys of now under the baseline's map: what the snapshot's own movement is counted on.
Result<SnapshotPtr> baselineOf(const SnapshotPtr& now, const WorkContext& work)
{
    ClusterState state = now->state;
    state.map = now->state.baseline->map;
    state.mapName = now->state.baseline->mapName;
    state.baseline = nullptr;
    return derive(std::move(state), now, BuildLimits(), work);
}

Result<RingComparison> compare(const Sides& sides, bool isSwapped, bool sideBySide,
                               const WorkContext& work)
{
    SnapshotPtr other = sides.other;
    if (sides.isBaseline) {
        Result<SnapshotPtr> derived = baselineOf(sides.now, work);
        if (!derived.ok())
            return std::move(derived).error();
        other = *derived;
    }
    const std::optional<Movement>& since =
        sides.isBaseline ? sides.now->sinceBaseline : sides.now->sinceParent;
    Result<TransitionPtr> made = isSwapped ? Transition::make(sides.now, other, work)
                                           : Transition::make(other, sides.now, work);
    if (!made.ok())
        return std::move(made).error();
    RingComparison comparison;
    comparison.transition = *made;
    comparison.words =
        compareWords(**made, isSwapped ? sides.nowName : sides.otherName,
                     isSwapped ? sides.otherName : sides.nowName, since ? &*since : nullptr);
    comparison.words.sideBySide = sideBySide;
    return comparison;
}

}  // namespace

Comparison::Comparison(SessionController& session, RingView& ring, QObject* parent)
    : QObject(parent), m_session(session), m_ring(ring)
{
    connect(&session, &SessionController::snapshotChanged, this, [this] {
        if (m_form == Form::Off)
            return;
        if (hasOther())
            prepare();
        else
            set(Form::Off);
    });
}

bool Comparison::hasOther() const
{
    const SnapshotPtr now = m_session.snapshot();
    return now && (now->state.baseline || m_session.previous());
}

void Comparison::next()
{
    switch (m_form) {
    case Form::Off:
        set(Form::OneRing);
        return;
    case Form::OneRing:
        set(Form::TwoRings);
        return;
    case Form::TwoRings:
        set(Form::Off);
        return;
    }
}

void Comparison::set(Form form)
{
    if (form != Form::Off && !hasOther()) {
        emit refused(
            tr("There is nothing to compare with yet. Change something, or pin this state: "
               "Cluster, Set baseline here."));
        form = Form::Off;
    }
    const bool changes = form != m_form;
    m_form = form;
    if (form == Form::Off) {
        m_preparing.cancel();
        m_ring.setComparison(std::nullopt);
    } else if (changes) {
        prepare();
    }
    emit formChanged();
}

void Comparison::swap()
{
    m_isSwapped = !m_isSwapped;
    if (m_form == Form::Off)
        set(Form::OneRing);
    else
        prepare();
}

void Comparison::prepare()
{
    Sides sides;
    sides.now = m_session.snapshot();
    sides.isBaseline = sides.now->state.baseline != nullptr;
    sides.other = m_session.previous();
    const QString step = m_session.lastStep();
    if (sides.isBaseline)
        sides.otherName = versioned(sides.now->state.baseline->map, tr("the baseline"));
    else
        sides.otherName = versioned(sides.other->state.map,
                                    step.isEmpty() ? tr("before") : tr("before: %1").arg(step));
    sides.nowName = versioned(sides.now->state.map, tr("now"));
    const bool sideBySide = m_form == Form::TwoRings;
    m_preparing.start([this, sides, isSwapped = m_isSwapped,
                       sideBySide](const WorkContext& work) -> LatestJob::Delivery {
        Result<RingComparison> made = compare(sides, isSwapped, sideBySide, work);
        if (!made.ok())
            return [this, text = toQt(made.error().message)] {
                emit refused(text);
                set(Form::Off);
            };
        return [this, comparison = std::move(*made)] {
            if (m_form != Form::Off)
                m_ring.setComparison(comparison);
        };
    });
}

}  // namespace ringscope::ui
