// FirstLook: the picture of a long key file while it is read: the snapshot of its first rows, derived
// aside. It is laid over what is published, and taken off again: undo list, inputs and what is saved
// know nothing of it. Thread: GUI thread; derives on a worker.
#pragma once

#include "ui/session/latest_job.h"
#include "ui/session/opening.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace ringscope::ui {

class FirstLook : public QObject {
    Q_OBJECT
public:
    /// What the rows are laid over. An untouched undo list gives way to maps.
    struct Ground {
        History history;
        bool isUntouched;
        BuildLimits limits;
    };
    using AskGround = std::function<Ground()>;

    explicit FirstLook(AskGround ground) : m_ground(std::move(ground)) {}

    /// A reading begins. Its number goes with its rows.
    std::uint64_t begin() { return ++m_reading; }
    /// The reading ended: what comes late is dropped, what is shown stays.
    void endReading();
    /// Rows of a reading. A picture that is being made is finished first.
    void take(std::uint64_t reading, RowsSoFar rows);
    /// The state under it changed: the rows at hand are shown over that.
    void showAgain();
    /// Takes it off; true when there was something.
    bool hide();

    const SnapshotPtr& snapshot() const { return m_shown; }   ///< null: nothing is shown

signals:
    void shown();

private:
    void derive(const StatePtr& state, const BuildLimits& limits);
    void end(const Result<SnapshotPtr>& derived);
    void stopDeriving();

    AskGround m_ground;
    LatestJob m_deriving;
    bool m_isDeriving = false;
    bool m_isBehind = false;           ///< newer rows came meanwhile
    std::uint64_t m_reading = 0;
    std::optional<RowsSoFar> m_rows;   ///< newest ones of the running reading
    SnapshotPtr m_shown;
};

}  // namespace ringscope::ui
