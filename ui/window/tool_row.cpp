#include "ui/window/tool_row.h"

#include "core/snapshot/snapshot.h"
#include "ui/actions/actions.h"
#include "ui/models/qt_text.h"
#include "ui/panels/mode_switch.h"
#include "ui/panels/probe_field.h"
#include "ui/session/session_controller.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <cmath>

namespace ringscope::ui {

ToolRow::ToolRow(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_probe(new ProbeField(context.selection, context.theme)),
      m_measure(measureButton())
{
    Actions& actions = context.actions;
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, 8, Theme::kGap, 8);
    row->setSpacing(Theme::kGrid);
    QToolButton* open = textButton(actions.action(ActionId::Open), tr("Open..."));
    QToolButton* table = textButton(actions.action(ActionId::ShowTable), tr("Table"));
    QToolButton* presenter = textButton(actions.action(ActionId::Presenter), tr("Presenter"));
    QToolButton* output = textButton(actions.action(ActionId::ExportPicture), tr("Export..."));
    auto* modes = new ModeSwitch({actions.action(ActionId::ModeTeach), actions.action(ActionId::ModeInvestigate)},
                                 context.theme);
    row->addWidget(modes);
    row->addSpacing(Theme::kGrid);
    row->addWidget(open);
    row->addSpacing(Theme::kGrid);
    row->addWidget(iconButton(actions.action(ActionId::Undo)));
    row->addWidget(iconButton(actions.action(ActionId::Redo)));
    row->addSpacing(Theme::kGrid);
    row->addWidget(m_probe);
    row->addWidget(m_measure);
    row->addStretch(1);
    row->addWidget(table);
    row->addWidget(presenter);
    row->addWidget(output);
    m_spare = {output, table, presenter, open, modes, m_measure};
    connect(&context.session, &SessionController::snapshotChanged, this, &ToolRow::showMeasure);
    connect(&context.theme, &ThemeSource::changed, this, &ToolRow::fit);
    showMeasure();
}

QToolButton* ToolRow::iconButton(QAction* action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    return button;
}

QToolButton* ToolRow::textButton(QAction* action, const QString& text)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setProperty("bordered", true);
    button->setText(text);
    // An action's own text would come back with its mnemonic at every change.
    connect(action, &QAction::changed, button, [button, text] { button->setText(text); });
    return button;
}

QToolButton* ToolRow::measureButton()
{
    auto* button = new QToolButton;
    auto* menu = new QMenu(button);
    for (const ActionId id : {ActionId::MeasureKeys, ActionId::MeasureRequests,
                              ActionId::MeasureBytes, ActionId::MeasureCost})
        menu->addAction(m_context.actions.action(id));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setProperty("bordered", true);
    button->setProperty("dropdown", true);
    button->setToolTip(tr("What load is measured in"));
    button->setAccessibleName(tr("Measure"));
    return button;
}

void ToolRow::showMeasure()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    m_measure->setEnabled(snapshot && snapshot->hasLoad());
    m_measure->setText(tr("by %1").arg(
        toQt(rowOf(snapshot ? snapshot->state.measure : Measure::Requests).id)));
    fit();
}

QSize ToolRow::minimumSizeHint() const
{
    return {static_cast<int>(std::lround(m_context.theme.theme().scaled(320))),
            QWidget::minimumSizeHint().height()};
}

void ToolRow::fit()
{
    for (QWidget* one : m_spare)
        one->show();
    for (QWidget* one : m_spare) {
        layout()->invalidate();
        if (layout()->minimumSize().width() <= width())
            return;
        one->hide();
    }
}

void ToolRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ToolRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = m_context.theme.theme();
    painter.fillRect(rect(), theme.colour(Ink::Panel));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.colour(Ink::Guide));
}

}  // namespace ringscope::ui
