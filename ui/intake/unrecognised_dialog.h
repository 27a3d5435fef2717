// UnrecognisedDialog: the beginning of a text that nothing recognises, and the closest formats to
// choose from. A format that cannot be opened yet is named, and cannot be chosen.
// Thread: GUI thread.
#pragma once

#include "ui/dialogs/dialog_frame.h"

#include <QByteArray>
#include <QList>

class QPushButton;
class QRadioButton;

namespace ringscope::ui {

class SessionController;

class UnrecognisedDialog : public DialogFrame {
    Q_OBJECT
public:
    UnrecognisedDialog(const QByteArray& text, const ThemeSource& theme, QWidget* parent);

    const QList<QRadioButton*>& choices() const { return m_choices; }

signals:
    void chosen(const QString& formatId);

private:
    void addChoices(const QByteArray& text, class QVBoxLayout& column);
    void accept() override;

    QList<QRadioButton*> m_choices;
    QPushButton* m_open = nullptr;
};

/// Opens a text as the format of this id, whatever it looks like.
void openAs(SessionController& session, const QByteArray& text, const QString& name,
            const QString& formatId);

}  // namespace ringscope::ui
