// SessionDesk: the window's dealings with its document: saving, asking before work is given up,
// telling that files changed on disk, offering what was not saved, keeping the list of recent
// files. The document itself is the SessionStore's. Thread: GUI thread.
#pragma once

#include "ui/session/file_watch.h"
#include "ui/session/session_store.h"

#include <QObject>

#include <functional>

class QWidget;

namespace ringscope::ui {

class MainWindow;
class OfferStrip;
class RecoveryStrip;

class SessionDesk : public QObject {
    Q_OBJECT
public:
    enum class Answer { Save, DontSave, Cancel };

    /// How a person is asked. Tests answer themselves.
    struct Questions {
        std::function<Answer(const QString& name)> keepChanges;
        /// "" = cancelled.
        std::function<QString(const QString& proposed)> sessionPath;
        struct BundleAnswer {
            QString path;          ///< "" = cancelled
            bool redact = true;
        };
        std::function<BundleAnswer(const QString& proposed, bool redact)> bundlePath;
    };

    SessionDesk(MainWindow& window, const QString& keptFolder);

    SessionStore& store() { return m_store; }
    FileWatch& watch() { return m_watch; }
    void setQuestions(Questions questions) { m_questions = std::move(questions); }

    /// Strips over the columns: files that changed, a state to recover.
    QWidget* strips() const { return m_strips; }
    OfferStrip* changedStrip() const { return m_changed; }
    RecoveryStrip* recoveryStrip() const { return m_recovery; }

    /// False when it was cancelled, or could not be written.
    bool save();
    bool saveAs();
    void saveBundle();
    /// Empties the window; asks first.
    void startNew();
    void reload();
    /// False: the person keeps what is open. Asks only when something was changed.
    bool mayGiveUp();
    /// The window closes.
    void leave() { m_store.leave(); }
    /// For the window, [*] where the modified mark stands: "cache-prod[*] - map.yaml - v7", or
    /// the caption alone while there is no file; "" for nothing.
    QString title(const QString& caption) const;
    /// Files were opened by a person: they are recent, with their content once it is known.
    void noteOpened(const QStringList& paths);

signals:
    void titleChanged();

private:
    bool saveTo(const QString& path);
    QString proposedPath(const QString& ending) const;
    void watchInputs();
    void tellChanged(const QStringList& files);
    void tellGone(const QStringList& files);
    void noteContents();

    MainWindow& m_window;
    SessionStore m_store;
    FileWatch m_watch;
    Questions m_questions;
    QWidget* m_strips;
    OfferStrip* m_changed;
    RecoveryStrip* m_recovery;
    QStringList m_recent;   ///< paths whose content is not known yet
};

}  // namespace ringscope::ui
