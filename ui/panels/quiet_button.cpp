#include "ui/panels/quiet_button.h"

#include <QAction>

namespace ringscope::ui {

QuietButton::QuietButton(QAction* action, QWidget* parent) : QPushButton(parent), m_action(action)
{
    setProperty("flat", true);
    setAutoDefault(false);
    connect(action, &QAction::changed, this, &QuietButton::follow);
    connect(this, &QPushButton::clicked, action, &QAction::trigger);
    follow();
}

/// Without the mnemonic: that is the menu's.
void QuietButton::follow()
{
    QString text = m_action->text();
    text.remove(u'&');
    setText(text);
    setToolTip(m_action->toolTip());
    setEnabled(m_action->isEnabled());
}

}  // namespace ringscope::ui
