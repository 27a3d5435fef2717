#include "ui/intake/membership_intake.h"

#include "ui/intake/membership_dialog.h"
#include "ui/session/session_controller.h"

namespace ringscope::ui {

MembershipIntake::MembershipIntake(SessionController& session, const ThemeSource& theme,
                                   QWidget& window)
    : QObject(&window), m_session(session), m_theme(theme), m_window(window)
{
}

void MembershipIntake::ask(const ImportSource& source)
{
    if (m_dialog)
        m_dialog->close();
    m_dialog = new MembershipDialog(source, m_theme, &m_window);
    connect(m_dialog, &MembershipDialog::answered, this, [this, source](const Value& answer) {
        m_session.openWith(source.path, answer, source.text);
    });
    m_dialog->open();
}

MembershipDialog* MembershipIntake::dialog() const { return m_dialog; }

}  // namespace ringscope::ui
