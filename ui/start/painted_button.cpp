#include "ui/start/painted_button.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>

namespace ringscope::ui {

PaintedButton::PaintedButton(const ThemeSource& theme, QWidget* parent)
    : QAbstractButton(parent), m_theme(theme)
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme, &ThemeSource::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void PaintedButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

}  // namespace ringscope::ui
