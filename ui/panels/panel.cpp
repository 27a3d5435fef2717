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
    const bool handled = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        fit();
    return handled;
}

int ScrollColumn::leastHeight(int width) const
{
    const QLayout* layout = widget()->layout();
    return layout->hasHeightForWidth() ? layout->totalHeightForWidth(width)
                                       : widget()->minimumSizeHint().height();
}

// The content is as wide as the column and at least as high as wrapped texts need at that width:
// a box layout that has less squeezes its highest part, texts over charts. Charts ask for their
// least height and take what is left. Controls have a width below which they would be cut: the
// column is never narrower.
void ScrollColumn::fit()
{
    const int bar = verticalScrollBar()->sizeHint().width();
    setMinimumWidth(widget()->minimumSizeHint().width() + bar);
    const QSize room = maximumViewportSize();
    const bool scrolls = leastHeight(room.width()) > room.height();
    const int wide = scrolls ? room.width() - bar : room.width();
    widget()->resize(wide, std::max(room.height(), leastHeight(wide)));
}

}  // namespace ringscope::ui
