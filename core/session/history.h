// History: the steps a person took, each a Command with the state that it led to. Undo and redo
// move a position; nothing is ever inverted. Invariant: states number one more than steps, and
// the state at position p is the first state reduced by the first p commands.
// Memory is bounded: of old states only some are kept, the others are reduced again on demand.
// Thread: one thread; the states handed out are immutable and free to share.
#pragma once

#include "core/state/command.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ringscope {

using StatePtr = std::shared_ptr<const ClusterState>;

struct HistoryStep {
    Command command;
    std::string description;  ///< "Remove redis-4 and its 2 pins"
    StatePtr after;           ///< null = not kept
    std::size_t stateBytes = 0;  ///< estimated, of what states do not share
    bool readsFile = false;   ///< its state is always kept: a file may have changed since
    std::uint64_t revision = 0;  ///< of the state after it
};

class History {
public:
    /// `stateBudgetBytes`: estimated bytes of kept states above which old ones are thinned out.
    explicit History(ClusterState first, std::size_t stateBudgetBytes = std::size_t{256} << 20);

    const StatePtr& state() const { return m_current; }
    std::size_t position() const { return m_position; }
    std::size_t size() const { return m_steps.size(); }
    const HistoryStep& step(std::size_t index) const { return m_steps[index]; }

    /// Reduces the current state. Steps after the position are given up. A command that merges
    /// with the last step replaces it; one that changes nothing adds no step.
    /// Errors: those of reduce; the history is untouched.
    Result<StatePtr> apply(const Command& command, const InputLoader& loader);

    /// The next command starts a step of its own (the slider was let go).
    void endMerging() { m_mayMerge = false; }

    bool canUndo() const { return m_position > 0; }
    bool canRedo() const { return m_position < m_steps.size(); }
    /// Requires: canUndo() / canRedo().
    const StatePtr& undo() { return jump(m_position - 1); }
    const StatePtr& redo() { return jump(m_position + 1); }
    /// Goes to any position. Range: [0, size()].
    const StatePtr& jump(std::size_t position);

    /// The state at a position, reduced again where it was not kept. Range: [0, size()].
    StatePtr stateAt(std::size_t position) const;

    /// Tells the states of this undo list apart: a new number for every state that a command made,
    /// the same again after undo and redo. The first state has 0.
    std::uint64_t revision() const { return m_position == 0 ? 0 : m_steps[m_position - 1].revision; }

    /// The commands up to the position, oldest first.
    std::vector<Command> commands() const;
    /// Those that redo would bring back, in their order.
    std::vector<Command> commandsAhead() const;

private:
    void push(const Command& command, std::string description, StatePtr after);
    void thinOut();

    std::size_t keptBytes() const;

    StatePtr m_first;
    StatePtr m_current;
    std::vector<HistoryStep> m_steps;
    std::size_t m_position = 0;
    std::size_t m_budget;
    std::uint64_t m_lastRevision = 0;
    bool m_mayMerge = false;
};

/// True when both states show the same: equal maps, workloads, measures, and the same tables.
bool sameState(const ClusterState& a, const ClusterState& b);

}  // namespace ringscope
