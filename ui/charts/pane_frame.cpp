#include "ui/charts/pane_frame.h"

#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringscope::ui {

PaneFrame::PaneFrame(QWidget* chart, QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_range(new QToolButton(this)), m_unit(new QLabel(this)), m_note(new QLabel(this)),
      m_empty(new QLabel(this)), m_stack(new QStackedLayout)
{
    auto* head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_range);
    head->addWidget(m_unit);
    m_stack->addWidget(chart);
    m_stack->addWidget(m_empty);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_range->setToolTip(tr("Show everything again (Esc)"));
    m_range->hide();
    connect(m_range, &QToolButton::clicked, this, &PaneFrame::rangeCleared);
    m_note->setWordWrap(true);
    m_note->hide();
    for (QLabel* label : {m_unit, m_note, m_empty})
        label->setProperty("secondary", true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addLayout(head);
    column->addLayout(m_stack, 1);
    column->addWidget(m_note);
}

void PaneFrame::setTitle(const QString& title, const QString& unit)
{
    m_title->setText(title);
    m_unit->setText(unit);
}

void PaneFrame::setRange(const QString& range)
{
    m_range->setText(range.isEmpty() ? QString() : tr("%1 \u00d7").arg(range));
    m_range->setAccessibleName(tr("Shown: %1. Show everything").arg(range));
    m_range->setVisible(!range.isEmpty());
}

void PaneFrame::setNote(const QString& note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void PaneFrame::setEmptyText(const QString& sentence)
{
    m_empty->setText(sentence);
    m_stack->setCurrentIndex(sentence.isEmpty() ? 0 : 1);
}

void PaneFrame::applyTheme(const Theme& theme)
{
    m_title->setFont(theme.font(TextRole::PanelTitle));
    m_range->setFont(theme.font(TextRole::Axis));
    m_unit->setFont(theme.font(TextRole::Axis));
    m_note->setFont(theme.font(TextRole::Axis));
    m_empty->setFont(theme.font(TextRole::Table));
}

}  // namespace ringscope::ui
