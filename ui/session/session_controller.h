// SessionController: the one way in (dispatch) and the one way out (snapshotChanged). It reduces
// a Command on the GUI thread, derives the Snapshot on a worker (latest wins), and publishes it.
// Undo and redo publish an older state again. The GUI thread never waits for a derivation.
// Thread: GUI thread; only immutable values cross.
#pragma once

#include "core/session/history.h"
#include "core/snapshot/snapshot.h"
#include "core/state/command.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>

namespace ringscope::ui {

/// Why a snapshot was published: a change plays a transition, opening a file does not.
enum class PublishReason { Opened, Changed, Undone, Redone };

class SessionController : public QObject {
    Q_OBJECT
public:
    explicit SessionController(QObject* parent = nullptr);
    ~SessionController() override;

    /// The published snapshot; null before the first one.
    SnapshotPtr snapshot() const;
    /// The snapshot published before it, null at first.
    SnapshotPtr previous() const;
    const ClusterState& state() const;   ///< newest, may be ahead of snapshot()

    /// Reduces at once. Errors are signalled by `failed` and change nothing.
    bool dispatch(const Command& command);
    /// Opens maps and key files in any order; errors by `failed`, one a file.
    void open(const QStringList& paths);
    void openText(const QByteArray& text, const QString& name);

    bool canUndo() const;
    bool canRedo() const;
    void undo();
    void redo();
    /// Entries of the undo list, oldest first, and the position after the current one.
    QStringList history() const;
    int historyPosition() const;

    bool isBusy() const;
    /// Waits for the running derivation; for --render and tests only.
    void settle();

    void setLimits(const BuildLimits& limits);

signals:
    void snapshotChanged(ringscope::ui::PublishReason reason);
    void historyChanged();
    /// A derivation has run for 150 ms and goes on (true), or ended (false).
    void updatingChanged(bool updating);
    void progressed(double share);
    void failed(const QString& sentence);
    void noted(const QString& sentence);   ///< "1,000 keys read, 3 rows skipped"

private:
    class Private;
    std::unique_ptr<Private> d;
};

}  // namespace ringscope::ui
