#include "ui/panels/panel.h"

#include "ui/panels/role_label.h"

#include <QHBoxLayout>
#include <QEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope::ui {

Panel::Panel(const QString& title, const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_column->setContentsMargins(Theme::kGap, Theme::kGrid + 2, Theme::kGap, Theme::kGap);
    m_column->setSpacing(Theme::kGrid);
    if (title.isEmpty())
        return;
    m_titleRow = new QHBoxLayout;
    m_titleRow->setSpacing(Theme::kGrid);
    m_titleRow->addWidget(new RoleLabel(title, theme, TextRole::PanelTitle));
    m_titleRow->addStretch();
    m_column->addLayout(m_titleRow);
}

void Panel::setHint(const QString& hint)
{
    if (!m_hint) {
        m_hint = new RoleLabel({}, m_theme, TextRole::Axis, LabelTone::Secondary);
        m_titleRow->addWidget(m_hint);
    }
    m_hint->setText(hint);
}

ScrollColumn::ScrollColumn(QWidget* content, QWidget* parent) : QScrollArea(parent)
{
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
}

QSize ScrollColumn::sizeHint() const
{
    return widget()->sizeHint();
}

void ScrollColumn::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

bool ScrollColumn::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        fit();
    return QScrollArea::eventFilter(watched, event);
}

// Controls have a width below which they would be cut: the column is never narrower. With
// wrapped texts in it, a scroll area gives its content the preferred height, not the least one:
// charts would then scroll although they could shrink.
void ScrollColumn::fit()
{
    setMinimumWidth(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width());
    if (const QLayout* layout = widget()->layout())
        widget()->setMaximumHeight(
            std::max(viewport()->height(), layout->minimumHeightForWidth(viewport()->width())));
}

}  // namespace ringscope::ui
