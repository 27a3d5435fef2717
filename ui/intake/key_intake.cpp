#include "ui/intake/key_intake.h"

#include "ui/intake/import_dialog.h"
#include "ui/session/session_controller.h"

namespace ringscope::ui {

KeyIntake::KeyIntake(SessionController& session, const ThemeSource& theme, QWidget& window)
    : QObject(&window), m_session(session), m_theme(theme), m_window(window)
{
}

void KeyIntake::ask(const ImportSource& source)
{
    if (m_dialog)
        m_dialog->close();
    m_dialog = new ImportDialog(source, source.text ? KeyImport{} : m_chosen.value(source.path),
                                m_theme, &m_window);
    connect(m_dialog, &ImportDialog::importAsked, this, [this, source](const KeyImport& import) {
        if (!source.text)
            m_chosen.insert(source.path, import);
        m_session.openWith(source.path, toValue(import), source.text);
    });
    m_dialog->open();
}

ImportDialog* KeyIntake::dialog() const { return m_dialog; }

}  // namespace ringscope::ui
