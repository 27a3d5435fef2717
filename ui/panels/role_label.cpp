#include "ui/panels/role_label.h"

#include <QEvent>
#include <QStyle>

namespace ringscope::ui {

RoleLabel::RoleLabel(const ThemeSource& theme, TextRole role, QWidget* parent)
    : RoleLabel({}, theme, role, LabelTone::Plain, parent)
{
}

RoleLabel::RoleLabel(const QString& text, const ThemeSource& theme, TextRole role, LabelTone tone,
                     QWidget* parent)
    : QLabel(text, parent), m_theme(theme), m_role(role)
{
    connect(&theme, &ThemeSource::changed, this, &RoleLabel::restyle);
    setTone(tone);
    restyle();
}

void RoleLabel::setTone(LabelTone tone)
{
    setProperty("secondary", tone == LabelTone::Secondary);
    setProperty("hot", tone == LabelTone::Hot);
    // A property that the style sheet asks for is looked at again only when told so.
    style()->unpolish(this);
    style()->polish(this);
}

void RoleLabel::setBold(bool bold)
{
    m_bold = bold;
    restyle();
}

bool RoleLabel::event(QEvent* event)
{
    const bool handled = QLabel::event(event);
    if (event->type() == QEvent::Polish)
        restyle();
    return handled;
}

void RoleLabel::restyle()
{
    QFont font = m_theme.theme().font(m_role);
    font.setBold(font.bold() || m_bold);
    // Qt takes the same font for set already, although a style sheet has replaced it.
    setFont(QFont());
    setFont(font);
}

}  // namespace ringscope::ui
