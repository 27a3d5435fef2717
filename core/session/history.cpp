#include "core/session/history.h"

#include <cassert>

namespace ringscope {

namespace {

/// Rough bytes of the parts of a state that states do not share.
std::size_t estimatedBytes(const ClusterState& state)
{
    constexpr std::size_t kShardBytes = sizeof(Shard) + 96;
    constexpr std::size_t kPinBytes = 160;
    std::size_t bytes = sizeof(ClusterState) + state.map.shards.size() * kShardBytes +
                        state.map.overrides.size() * kPinBytes +
                        (state.map.units.size() + state.map.ranges.size()) * kPinBytes;
    for (const Shard& shard : state.map.shards)
        bytes += shard.tokens.size() * (sizeof(std::string) + 16);
    if (state.workload)
        bytes += state.workload->names.size() * (sizeof(std::string) + 16);
    return bytes;
}

/// True when reducing the command again may read another file content.
bool readsFile(const Command& command) { return command.id == "open"; }

}  // namespace

bool sameState(const ClusterState& a, const ClusterState& b)
{
    return a.keys == b.keys && a.units == b.units && a.baseline == b.baseline && a.measure == b.measure &&
           a.mapName == b.mapName && a.workload == b.workload && a.map == b.map;
}

History::History(ClusterState first, std::size_t stateBudgetBytes)
    : m_first(std::make_shared<const ClusterState>(std::move(first))), m_current(m_first),
      m_budget(stateBudgetBytes)
{
}

Result<StatePtr> History::apply(const Command& command, const InputLoader& loader)
{
    const bool replaces = m_mayMerge && m_position > 0 && m_position == m_steps.size() &&
                          merges(m_steps.back().command, command);
    const StatePtr before = replaces ? stateAt(m_position - 1) : m_current;
    Result<ClusterState> after = reduce(*before, command, loader);
    if (!after)
        return after.error();
    if (!replaces && sameState(*before, *after))
        return m_current;
    if (replaces)
        --m_position;
    push(command, describe(*before, command),
         std::make_shared<const ClusterState>(std::move(*after)));
    return m_current;
}

void History::push(const Command& command, std::string description, StatePtr after)
{
    m_steps.resize(m_position);
    m_steps.push_back({command, std::move(description), after, estimatedBytes(*after),
                       readsFile(command), ++m_lastRevision});
    m_position = m_steps.size();
    m_current = std::move(after);
    m_mayMerge = true;
    thinOut();
}

const StatePtr& History::jump(std::size_t position)
{
    assert(position <= m_steps.size());
    m_current = stateAt(position);
    m_position = position;
    m_mayMerge = false;
    return m_current;
}

StatePtr History::stateAt(std::size_t position) const
{
    std::size_t kept = position;
    while (kept > 0 && m_steps[kept - 1].after == nullptr)
        --kept;
    StatePtr state = kept == 0 ? m_first : m_steps[kept - 1].after;
    for (std::size_t i = kept; i < position; ++i) {
        Result<ClusterState> next = reduce(*state, m_steps[i].command, {});
        assert(next.ok());
        state = std::make_shared<const ClusterState>(std::move(*next));
    }
    return state;
}

std::vector<Command> History::commands() const
{
    std::vector<Command> commands;
    commands.reserve(m_position);
    for (std::size_t i = 0; i < m_position; ++i)
        commands.push_back(m_steps[i].command);
    return commands;
}

std::vector<Command> History::commandsAhead() const
{
    std::vector<Command> commands;
    for (std::size_t i = m_position; i < m_steps.size(); ++i)
        commands.push_back(m_steps[i].command);
    return commands;
}

std::size_t History::keptBytes() const
{
    std::size_t bytes = 0;
    for (const HistoryStep& step : m_steps)
        bytes += step.after ? step.stateBytes : 0;
    return bytes;
}

void History::thinOut()
{
    // The newest states stay; of the older ones every second goes, until the rest fits.
    constexpr std::size_t kNewest = 16;
    std::size_t bytes = keptBytes();
    bool drop = true;
    for (std::size_t i = 0; bytes > m_budget && i + kNewest < m_steps.size(); ++i) {
        HistoryStep& step = m_steps[i];
        if (step.after == nullptr || step.readsFile)
            continue;
        if (drop) {
            bytes -= step.stateBytes;
            step.after = nullptr;
        }
        drop = !drop;
    }
}

}  // namespace ringscope
