#include "ui/panels/mode_switch.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace ringscope::ui {

ModeSwitch::ModeSwitch(const QList<QAction*>& modes, const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme)
{
    setAccessibleName(tr("Mode"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(0);
    for (QAction* mode : modes)
        addSegment(mode);
    connect(&theme, &ThemeSource::changed, this, QOverload<>::of(&QWidget::update));
}

void ModeSwitch::addSegment(QAction* mode)
{
    auto* button = new QToolButton;
    button->setDefaultAction(mode);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setProperty("segment", true);
    const auto follow = [button, mode] {
        QString text = mode->text();
        button->setText(text.remove(u'&'));
        button->setAccessibleName(button->text());
    };
    // An action's own text would come back with its mnemonic at every change.
    connect(mode, &QAction::changed, button, follow);
    follow();
    layout()->addWidget(button);
}

void ModeSwitch::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_theme.theme().colour(ControlInk::Border));
    painter.setBrush(m_theme.theme().colour(Ink::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::kRadius,
                            Theme::kRadius);
}

}  // namespace ringscope::ui
