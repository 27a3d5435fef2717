#include "ui/panels/probe_field.h"

#include "ui/actions/action_table.h"
#include "ui/models/qt_text.h"
#include "ui/session/selection.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <cmath>

namespace ringscope::ui {

ProbeField::ProbeField(Selection& selection, const ThemeSource& theme, QWidget* parent)
    : QLineEdit(parent), m_selection(selection), m_theme(theme)
{
    setObjectName(QStringLiteral("probe"));
    setPlaceholderText(tr("Probe a key"));
    setAccessibleName(tr("Probe a key"));
    setToolTip(QString::fromLatin1(rowOf(ActionId::ProbeKey).tooltip));
    connect(this, &QLineEdit::textEdited, this, [this](const QString& typed) {
        m_selection.setProbe(typed.isEmpty() ? std::nullopt
                                             : std::optional<std::string>(typed.toStdString()));
    });
    connect(&selection, &Selection::probeChanged, this, [this] {
        const QString shown = m_selection.probe() ? toQt(*m_selection.probe()) : QString();
        if (shown != text())
            setText(shown);
    });
    connect(&theme, &ThemeSource::changed, this, &ProbeField::restyle);
    restyle();
}

void ProbeField::ask()
{
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
}

QSize ProbeField::sizeHint() const
{
    return {static_cast<int>(std::lround(m_theme.theme().scaled(240))), QLineEdit::sizeHint().height()};
}

QSize ProbeField::minimumSizeHint() const
{
    return {static_cast<int>(std::lround(m_theme.theme().scaled(120))),
            QLineEdit::minimumSizeHint().height()};
}

void ProbeField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    const QString hint = QString::fromLatin1(rowOf(ActionId::ProbeKey).shortcuts);
    const QFont font = m_theme.theme().font(TextRole::Axis);
    const int wide = QFontMetrics(font).horizontalAdvance(hint);
    const int typed = fontMetrics().horizontalAdvance(text().isEmpty() ? placeholderText() : text());
    if (typed + wide + 36 > width())
        return;
    QPainter painter(this);
    painter.setFont(font);
    painter.setPen(m_theme.theme().colour(Ink::SecondaryText));
    painter.drawText(rect().adjusted(0, 0, -10, 0), Qt::AlignRight | Qt::AlignVCenter, hint);
}

void ProbeField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        m_selection.setProbe(text().toStdString());
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        m_selection.setProbe(std::nullopt);
        clear();
        clearFocus();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void ProbeField::restyle()
{
    setFont(m_theme.theme().font(TextRole::Mono));
    QPalette colours = palette();
    colours.setColor(QPalette::PlaceholderText, m_theme.theme().colour(Ink::SecondaryText));
    setPalette(colours);
    updateGeometry();
}

}  // namespace ringscope::ui
