#include "ui/session/first_look.h"

#include "ui/session/intents.h"

#include <tuple>
#include <utility>

namespace ringscope::ui {

namespace {

void apply(History& history, const Opened& opened)
{
    // What cannot be opened is said when all is read.
    std::ignore = history.apply(intents::open(opened.path, opened.import),
        [&](const InputRequest&) -> Result<LoadedInput> { return opened.input->input; });
}

/// As when all is read: keys first, so that maps are compared with them.
StatePtr stateOf(History history, const RowsSoFar& rows)
{
    apply(history, rows.keys);
    for (const Opened& map : rows.maps)
        apply(history, map);
    return history.state();
}

}  // namespace

void FirstLook::endReading()
{
    ++m_reading;
    m_rows.reset();
    stopDeriving();
}

void FirstLook::take(std::uint64_t reading, RowsSoFar rows)
{
    if (reading != m_reading)
        return;
    m_rows = std::move(rows);
    if (m_isDeriving)
        m_isBehind = true;
    else
        showAgain();
}

void FirstLook::showAgain()
{
    if (!m_rows)
        return;
    Ground ground = m_ground();
    const bool startsAnew = ground.isUntouched && !m_rows->maps.empty();
    const StatePtr state =
        stateOf(startsAnew ? History(ClusterState{}) : std::move(ground.history), *m_rows);
    if (!state->map.shards.empty())
        derive(state, ground.limits);
}

void FirstLook::derive(const StatePtr& state, const BuildLimits& limits)
{
    m_isDeriving = true;
    m_isBehind = false;
    m_deriving.start([this, state, limits](const WorkContext& work) -> LatestJob::Delivery {
        return [this, derived = ringscope::derive(*state, nullptr, limits, work)] { end(derived); };
    });
}

void FirstLook::end(const Result<SnapshotPtr>& derived)
{
    m_isDeriving = false;
    if (derived) {
        m_shown = *derived;
        emit shown();
    }
    if (m_isBehind)
        showAgain();
}

void FirstLook::stopDeriving()
{
    m_deriving.cancel();
    m_isDeriving = false;
    m_isBehind = false;
}

bool FirstLook::hide()
{
    stopDeriving();
    return std::exchange(m_shown, nullptr) != nullptr;
}

}  // namespace ringscope::ui
