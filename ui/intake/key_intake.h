// KeyIntake: opens the import dialog for a file or a text of keys, remembers how each file was
// read, and hands what was chosen to the session. Thread: GUI thread.
#pragma once

#include "core/formats/key_import.h"
#include "ui/intake/import_source.h"

#include <QHash>
#include <QObject>
#include <QPointer>

class QWidget;

namespace ringscope::ui {

class ImportDialog;
class SessionController;
class ThemeSource;

class KeyIntake : public QObject {
    Q_OBJECT
public:
    /// All outlive this; `window` is the parent of the dialogs.
    KeyIntake(SessionController& session, const ThemeSource& theme, QWidget& window);

    /// The dialog for this source; it starts with what was chosen for it before.
    void ask(const ImportSource& source);
    /// The dialog that is open, or null.
    ImportDialog* dialog() const;

private:
    SessionController& m_session;
    const ThemeSource& m_theme;
    QWidget& m_window;
    QHash<QString, KeyImport> m_chosen;
    QPointer<ImportDialog> m_dialog;
};

}  // namespace ringscope::ui
