// MembershipIntake: asks what a membership file leaves open, and hands the answers to the session.
// Thread: GUI thread.
#pragma once

#include "ui/intake/import_source.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace ringscope::ui {

class MembershipDialog;
class SessionController;
class ThemeSource;

class MembershipIntake : public QObject {
    Q_OBJECT
public:
    /// All outlive this; `window` is the parent of the dialogs.
    MembershipIntake(SessionController& session, const ThemeSource& theme, QWidget& window);

    void ask(const ImportSource& source);
    /// The dialog that is open, or null.
    MembershipDialog* dialog() const;

private:
    SessionController& m_session;
    const ThemeSource& m_theme;
    QWidget& m_window;
    QPointer<MembershipDialog> m_dialog;
};

}  // namespace ringscope::ui
