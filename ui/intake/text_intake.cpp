#include "ui/intake/text_intake.h"

#include "core/formats/recognise.h"
#include "ui/intake/drop_reader.h"
#include "ui/intake/unrecognised_dialog.h"
#include "ui/models/qt_text.h"
#include "ui/session/session_controller.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace ringscope::ui {

TextIntake::TextIntake(SessionController& session, const ThemeSource& theme, QWidget& window)
    : QObject(&window), m_session(session), m_theme(theme), m_window(window)
{
}

void TextIntake::take(const QByteArray& text, const QString& origin)
{
    if (text.trimmed().isEmpty()) {
        emit failed(tr("%1: there is no text").arg(origin));
        return;
    }
    const Recognition found =
        recognise(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), "");
    if (!found.format) {
        ask(text, origin);
        return;
    }
    if (!found.opens()) {
        emit failed(tr("%1: %2").arg(origin, toQt(cannotOpenYet(found))));
        return;
    }
    emit taken(origin, text);
    emit noted(tr("%1: %2").arg(origin, toQt(found.description)));
    m_session.openText(text, origin);
}

bool TextIntake::takeClipboard()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (!data)
        return false;
    if (const QStringList files = localFilesOf(*data); !files.isEmpty()) {
        emit filesPasted(filesBehind(files));
        return true;
    }
    if (!data->hasText() || data->text().isEmpty())
        return false;
    take(data->text().toUtf8(), tr("Pasted"));
    return true;
}

void TextIntake::ask(const QByteArray& text, const QString& origin)
{
    if (m_dialog)
        m_dialog->close();
    auto* dialog = new UnrecognisedDialog(text, m_theme, &m_window);
    m_dialog = dialog;
    connect(dialog, &UnrecognisedDialog::chosen, this, [this, text, origin](const QString& format) {
        emit taken(origin, text);
        openAs(m_session, text, origin, format);
    });
    dialog->open();
}

}  // namespace ringscope::ui
