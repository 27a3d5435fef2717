#include "ui/panels/role_label.h"

#include <QEvent>

namespace ringscope::ui {

namespace {

Ink inkOf(LabelTone tone)
{
    switch (tone) {
    case LabelTone::Plain: return Ink::Text;
    case LabelTone::Secondary: return Ink::SecondaryText;
    case LabelTone::Hot: return Ink::Hot;
    }
    return Ink::Text;
}

}  // namespace

RoleLabel::RoleLabel(const ThemeSource& theme, TextRole role, QWidget* parent)
    : RoleLabel({}, theme, role, LabelTone::Plain, parent)
{
}

RoleLabel::RoleLabel(const QString& text, const ThemeSource& theme, TextRole role, LabelTone tone,
                     QWidget* parent)
    : QLabel(text, parent), m_theme(theme), m_role(role), m_tone(tone)
{
    connect(&theme, &ThemeSource::changed, this, &RoleLabel::restyle);
    restyle();
}

void RoleLabel::setTone(LabelTone tone)
{
    m_tone = tone;
    restyle();
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

void RoleLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        restyle();
}

void RoleLabel::restyle()
{
    if (m_isRestyling)
        return;
    m_isRestyling = true;
    QFont wanted = m_theme.theme().font(m_role);
    wanted.setBold(wanted.bold() || m_bold);
    // Qt takes the same font for set already, although a style sheet has replaced it.
    if (font() != wanted)
        setFont(QFont());
    setFont(wanted);
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, m_theme.theme().colour(inkOf(m_tone)));
    setPalette(colours);
    m_isRestyling = false;
}

}  // namespace ringscope::ui
