#include "ui/session/derivation.h"

namespace ringscope::ui {

Derived run(const Derivation& derivation, const BuildLimits& limits, const WorkContext& work)
{
    Derived out{derivation.base, cancelled()};
    if (derivation.baseState)
        if (Result<SnapshotPtr> base = derive(*derivation.baseState, nullptr, limits, work))
            out.base = std::move(*base);
    out.snapshot = derive(*derivation.state, out.base, limits, work);
    return out;
}

QString stepText(const History& history, const Snapshot& snapshot)
{
    if (history.position() == 0)
        return {};
    const HistoryStep& step = history.step(history.position() - 1);
    const bool moved = snapshot.sinceParent && !snapshot.sinceParent->matrix.empty();
    return step.command.id == "open" && !moved ? QString()
                                               : QString::fromStdString(step.description);
}

}  // namespace ringscope::ui
