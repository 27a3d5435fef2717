#include "ui/panels/action_button.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStylePainter>

namespace ringscope::ui {

namespace {

constexpr int kPadding = 12;
constexpr int kBetween = 16;

}  // namespace

ActionButton::ActionButton(QAction* action, const ThemeSource& theme, QWidget* parent)
    : QPushButton(parent), m_action(action), m_theme(theme)
{
    connect(action, &QAction::changed, this, &ActionButton::follow);
    connect(this, &QPushButton::clicked, action, &QAction::trigger);
    connect(&theme, &ThemeSource::changed, this, [this] { updateGeometry(); });
    follow();
}

void ActionButton::follow()
{
    setEnabled(m_action->isEnabled());
    setToolTip(m_action->toolTip());
    setAccessibleName(label());
    updateGeometry();
    update();
}

QString ActionButton::label() const
{
    QString text = m_action->text();
    text.remove(u'&');
    return text;
}

QString ActionButton::key() const
{
    return m_action->shortcut().toString();
}

QSize ActionButton::sizeHint() const
{
    const QFontMetrics text(m_theme.theme().font(TextRole::Table));
    const QFontMetrics hint(m_theme.theme().font(TextRole::Axis));
    const int wide = text.horizontalAdvance(label()) + hint.horizontalAdvance(key());
    return {wide + 2 * kPadding + kBetween, QPushButton::sizeHint().height()};
}

void ActionButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButton, option);
    const Theme& theme = m_theme.theme();
    const QRect inside = rect().adjusted(kPadding, 0, -kPadding, 0);
    const QColor disabled = theme.colour(ControlInk::Disabled);
    painter.setFont(theme.font(TextRole::Axis));
    painter.setPen(isEnabled() ? theme.colour(Ink::SecondaryText) : disabled);
    painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, key());
    const int keyWidth = QFontMetrics(painter.font()).horizontalAdvance(key()) + kBetween;
    painter.setFont(theme.font(TextRole::Table));
    painter.setPen(isEnabled() ? theme.colour(Ink::Text) : disabled);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(label(), Qt::ElideMiddle,
                                                      inside.width() - keyWidth));
}

}  // namespace ringscope::ui
