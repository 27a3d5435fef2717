// SessionController: the one way in (dispatch) and the one way out (snapshotChanged). It reduces
// a Command on the GUI thread, derives the Snapshot on a worker (latest wins), and publishes it.
// Undo and redo publish an older state again. The GUI thread never waits for a derivation.
// Thread: GUI thread; only immutable values cross.
#pragma once

#include "core/session/history.h"
#include "core/session/session_document.h"
#include "core/snapshot/snapshot.h"
#include "core/state/command.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace ringscope::ui {

/// Why a snapshot was published: a change plays a transition, opening a file does not, and a step
/// of a drag (Adjusted) is shown at once.
enum class PublishReason { Opened, Changed, Adjusted, Undone, Redone };

/// What a file, or a text, turned out to be: a map, keys, or a saved session.
struct OpenedInput {
    LoadedInput input;
    std::optional<SessionDocument> session;
    std::string question = {};  ///< why its columns must be named first; "" = it was read
};
/// Reads and recognises one input; called on a worker. `text` is nothing for a file.
using InputReader = std::function<Result<OpenedInput>(
    const InputRequest& request, const std::optional<std::string>& text, const WorkContext& work)>;

class SessionController : public QObject {
    Q_OBJECT
public:
    explicit SessionController(QObject* parent = nullptr);
    ~SessionController() override;

    /// The published snapshot; null before the first one.
    SnapshotPtr snapshot() const;
    /// What a transition to it starts from: the state before the last change, or what was on
    /// screen before an undo. Null: there is nothing to play.
    SnapshotPtr previous() const;
    const ClusterState& state() const;   ///< newest, may be ahead of snapshot()

    /// One undo step. Reduces at once; errors are signalled by `failed` and change nothing.
    bool dispatch(const Command& command);
    /// A step of a drag: consecutive ones of one target are one undo step, until endAdjusting.
    bool adjust(const Command& command);
    void endAdjusting();
    /// Opens maps and key files in any order; errors by `failed`, one a file.
    void open(const QStringList& paths);
    void openText(const QByteArray& text, const QString& name);
    /// Keys as a person said that they are read; the command carries it. `text` instead of the
    /// file where there is one.
    void openKeys(const QString& path, const Value& import,
                  const std::optional<QByteArray>& text = std::nullopt);
    /// Replaces everything, with an undo list of its own that begins at the end of the example;
    /// files opened over an untouched example replace it.
    void openExample(const QString& path);

    bool canUndo() const;
    bool canRedo() const;
    void undo();
    void redo();
    /// Goes to any position of the undo list. Range: 0 .. history().size().
    void jump(int position);
    /// Entries of the undo list, oldest first, and the position after the current one.
    QStringList history() const;
    int historyPosition() const;
    /// What led to the published snapshot: "Add redis-4"; "" when nothing has been changed.
    QString lastStep() const;

    bool isBusy() const;
    /// Waits for the running derivation; for --render and tests only.
    void settle();

    void setLimits(const BuildLimits& limits);
    /// How inputs are read; the default reads files.
    void setReader(InputReader reader);
    /// Stops what is running; the newest published state becomes the state again.
    void cancel();

signals:
    void snapshotChanged(ringscope::ui::PublishReason reason);
    void historyChanged();
    /// A derivation has run for 150 ms and goes on (true), or ended (false).
    void updatingChanged(bool updating);
    void progressed(double share);
    void failed(const QString& sentence);
    void noted(const QString& sentence);   ///< "1,000 keys read, 3 rows skipped"
    /// A table of keys whose columns must be named; `text` is empty for a file.
    void columnsAsked(const QString& path, const QByteArray& text);

private:
    class Private;
    std::unique_ptr<Private> d;
};

}  // namespace ringscope::ui
