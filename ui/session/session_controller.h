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
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope::ui {

/// What an undo list of its own began with.
struct SessionStart {
    QString path;                 ///< of the session file; "" = inputs, or nothing
    bool isExample = false;
    bool isWhole = true;          ///< false: something of the session was left out
    bool isReload = false;        ///< the same document, read again
    bool isBack = false;          ///< the one before, since the newer one cannot be shown
    SessionDocument document;     ///< view, notes, candidates and unknown fields of the file
};

/// Why a snapshot was published: a change plays a transition, opening a file does not, and a step
/// of a drag (Adjusted) is shown at once.
enum class PublishReason { Opened, Changed, Adjusted, Undone, Redone };

/// What a file, or a text, turned out to be: a map, keys, or a saved session.
struct OpenedInput {
    LoadedInput input;
    std::optional<SessionDocument> session;
    /// Why a person must be asked before it is read; "" = it was read.
    std::string question = {};
    bool asksForRing = false;  ///< the question is one of membership, not of columns
    std::vector<Error> doubts = {};  ///< of a map: what was left out or not believed
};
/// Takes the first rows of a long key file, while the rest is read; called on the reading thread.
using FirstRows = std::function<void(const std::shared_ptr<const KeyTable>&)>;
/// Reads and recognises one input; called on a worker. `text` is nothing for a file; `rows` may be
/// null.
using InputReader = std::function<Result<OpenedInput>(
    const InputRequest& request, const std::optional<std::string>& text, const WorkContext& work,
    const FirstRows& rows)>;

class SessionController : public QObject {
    Q_OBJECT
public:
    explicit SessionController(QObject* parent = nullptr);
    ~SessionController() override;

    /// The published snapshot; null before the first one. While a long key file is read, that of
    /// its first rows.
    SnapshotPtr snapshot() const;
    /// Rows that the snapshot knows of a key file that is still being read; nothing: it is whole.
    /// Undo list, inputs and document() know nothing of them.
    std::optional<std::uint64_t> firstRows() const;
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
    /// Keys, or a membership file, as a person said that they are read; the command carries it.
    /// `text` instead of the file where there is one.
    void openWith(const QString& path, const Value& import,
                  const std::optional<QByteArray>& text = std::nullopt);
    /// Replaces everything, with an undo list of its own that begins at the end of the example;
    /// files opened over an untouched example replace it.
    void openExample(const QString& path);

    /// Reads every input again and replays the undo list over it. What cannot be read any more
    /// stays as it was; what no longer fits is left out; both are said.
    void reload();
    /// Back to nothing.
    void clear();

    /// Inputs and commands of the undo list, for a session file; paths are absolute.
    SessionDocument document() const;
    /// Tells the states of the undo list apart (History::revision).
    std::uint64_t revision() const;
    /// Nothing was changed: what is open is an example, or files as they are.
    bool isAsOpened() const;
    /// Some input came as text: pasted, dropped, or by standard input.
    bool holdsTexts() const;
    /// What is open, with paths absolute: by path, with size and hash as they were when read.
    std::vector<SessionInput> inputs() const;
    /// What they were read as, by path.
    const std::map<std::string, LoadedInput>& inputValues() const;
    const History& steps() const;

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
    /// Asked before a session or an example replaces what is open; false keeps it.
    void setReplaceQuestion(std::function<bool()> mayReplace);
    /// Stops what is running; the newest published state becomes the state again.
    void cancel();

signals:
    void snapshotChanged(ringscope::ui::PublishReason reason);
    void historyChanged();
    /// An undo list of its own begins; the snapshot follows.
    void started(const ringscope::ui::SessionStart& start);
    /// There is nothing any more: no snapshot, no undo list.
    void cleared();
    /// Inputs were read: document() states them.
    void inputsChanged();
    /// A derivation has run for 150 ms and goes on (true), or ended (false).
    void updatingChanged(bool updating);
    void progressed(double share);
    void failed(const QString& sentence);
    void noted(const QString& sentence);   ///< "1,000 keys read, 3 rows skipped"
    /// A table of keys whose columns must be named; `text` is empty for a file.
    void columnsAsked(const QString& path, const QByteArray& text);
    /// A membership file of several rings, or one that leaves something open.
    void membershipAsked(const QString& path, const QByteArray& text);
    /// A map was read, but not all of its file was believed.
    void doubted(const QString& path, int doubts);

private:
    class Private;
    std::unique_ptr<Private> d;
};

}  // namespace ringscope::ui
