// SessionStore: the document of a window: where it lies, whether a person changed it since, saving
// it, and keeping its state aside while it is not saved. The opened file is written by save() and
// by nothing else; what is kept aside goes to a recovery place (recovery.h).
// Thread: GUI thread; files are written by workers.
#pragma once

#include "core/session/session_document.h"
#include "ui/session/latest_job.h"
#include "ui/session/recovery.h"
#include "ui/session/session_controller.h"
#include "ui/session/view_parts.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ringscope::ui {

class SessionStore : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::seconds kKeepEvery{30};

    /// `keptFolder`: where states are kept aside (recoveryFolder()). The session outlives the store.
    SessionStore(SessionController& session, QString keptFolder, QObject* parent = nullptr);
    ~SessionStore() override;

    const QString& path() const { return m_path; }   ///< "" = never saved
    /// For people: the file's, or the map's name; "Untitled" for nothing.
    QString name() const;
    /// A person changed something since it was opened or saved. Files as they were opened, and an
    /// example as it is, are not.
    bool isModified() const;

    /// Writes to `path`, which then is the document's. Ends with saved() or failed().
    void saveAs(const QString& path);
    /// Requires: path() is not empty.
    void save() { saveAs(m_path); }
    /// Writes a bundle (core/formats/bundle.h); the document stays what and where it is. With
    /// `redact` keys get other names, drawn with a secret that nobody keeps. Ends with
    /// bundleSaved() or failed().
    void saveBundle(const QString& path, bool redact);
    /// Waits until it is written. For closing, --render and tests.
    void settle();
    /// The session file's content; inputs named from `folder`.
    SessionDocument document(const QString& folder) const;

    ViewParts& view() { return m_view; }
    const Value& notes() const { return m_notes; }
    void setNotes(Value notes);
    const Value& candidates() const { return m_candidates; }

    /// What can be recovered, newest first; never of a running window.
    std::vector<Recovery> recoveries() const { return ui::recoveries(m_keptFolder); }
    /// Opens the state in this window, as a changed document of its old name.
    void open(const Recovery& recovery);
    void discard(const Recovery& recovery);

    /// Keeps the state aside now, if there is anything that is not kept yet. The timer calls it.
    void keepAside();
    /// 0 = never.
    void setKeepEvery(std::chrono::milliseconds interval);
    /// The window closes in good order: what was kept aside goes.
    void leave();

signals:
    /// Path, name or isModified() may have changed.
    void changed();
    void saved(const QString& path);
    void bundleSaved(const QString& path);
    void failed(const QString& sentence);
    void recoveriesChanged();

private:
    void takeStart(const SessionStart& start);
    void takeRecovery(const SessionStart& start);
    void takeSnapshot();
    void noteChange();
    void keepLater();
    void tellSaved(const QString& path, const Outcome& written);
    void wasKept(const QString& file, std::uint64_t changes, const Outcome& written);
    void tellKeptFailure(const QString& sentence);
    void clearKept();
    bool hasWork() const;

    SessionController& m_session;
    QString m_keptFolder;
    QString m_path;
    QString m_nameWithoutPath;                  ///< of what was opened, but may not be written to
    ViewParts m_view;
    Value m_notes, m_candidates;
    std::vector<Value::Entry> m_extras;
    std::optional<Value> m_viewToShow;          ///< once its snapshot is there
    std::optional<Recovery> m_opening;          ///< a recovery on its way in
    std::optional<std::uint64_t> m_saved = 0;   ///< revision that the file has; nothing: none has
    std::uint64_t m_list = 0;                   ///< counts documents, to know late answers
    std::uint64_t m_changes = 0;                ///< counts all that may be worth keeping
    std::uint64_t m_keptChanges = 0;
    bool m_extrasChanged = false;               ///< notes or candidates, since saving
    bool m_isExample = false;
    bool m_wasModified = false;
    bool m_keptFailed = false;
    std::unique_ptr<RecoveryPlace> m_place;
    LatestJob m_saving, m_keeping, m_bundling;
    QTimer m_timer;
};

}  // namespace ringscope::ui
