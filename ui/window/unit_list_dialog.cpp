#include "ui/window/unit_list_dialog.h"

#include "core/cluster/slot_targets.h"
#include "core/snapshot/unit_figures.h"
#include "ui/actions/actions.h"
#include "ui/models/qt_text.h"
#include "ui/models/unit_list_model.h"
#include "ui/panels/quiet_button.h"
#include "ui/panels/row_table.h"
#include "ui/panels/table_copy.h"
#include "ui/panels/wrapped_label.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include <cmath>

namespace ringscope::ui {

UnitListDialog::UnitListDialog(const PanelContext& context, QWidget* parent)
    : DialogFrame({}, {640, 600}, context.theme, parent), m_context(context),
      m_title(new RoleLabel({}, context.theme, TextRole::PanelTitle)), m_groups(new QComboBox),
      m_filter(new QLineEdit), m_model(new UnitListModel(this)), m_view(new QTableView),
      m_summary(wrappedLabel({}, context.theme, TextRole::Table, LabelTone::Secondary))
{
    setObjectName(QStringLiteral("unitList"));
    setAttribute(Qt::WA_DeleteOnClose);
    setUpView();
    build();
    connect(m_filter, &QLineEdit::textChanged, this, &UnitListDialog::relist);
    connect(m_groups, &QComboBox::textActivated, this, [this](const QString& group) {
        m_context.session.dispatch(intents::units(group.toStdString()));
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &UnitListDialog::showMovable);
    connect(m_move, &QPushButton::clicked, this, [this] {
        if (const std::optional<UnitId> unit = currentUnit())
            emit moveAsked(*unit);
    });
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&context.session, &SessionController::snapshotChanged, this, &UnitListDialog::refresh);
    connect(&context.theme, &ThemeSource::changed, this, &UnitListDialog::fit);
    refresh();
    fit();
}

void UnitListDialog::build()
{
    m_groups->setAccessibleName(tr("Topic, pool or index whose loads count"));
    m_filter->setPlaceholderText(tr("Number or name, or a shard"));
    m_filter->setAccessibleName(tr("Filter units"));
    m_filter->setClearButtonEnabled(true);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_groups);
    column()->addLayout(head);
    column()->addWidget(m_summary);
    column()->addWidget(m_filter);
    column()->addWidget(m_view, 1);
    buttons()->setStandardButtons(QDialogButtonBox::Close);
    m_move = buttons()->addButton(tr("&Move to..."), QDialogButtonBox::ActionRole);
    auto* balance = new QuietButton(m_context.actions.action(ActionId::Rebalance));
    buttons()->addButton(balance, QDialogButtonBox::ActionRole);
}

void UnitListDialog::setUpView()
{
    m_view->setModel(m_model);
    showAsRows(*m_view, tr("Units by load"));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->horizontalHeader()->setStretchLastSection(false);
    // A name right of a number would stand too near to it.
    m_view->horizontalHeader()->moveSection(UnitListModel::Owner, UnitListModel::Load);
    TableCopy::attach(*m_view, m_context.actions);
}

QString UnitListDialog::summary() const
{
    return m_summary->text();
}

std::optional<UnitId> UnitListDialog::currentUnit() const
{
    return m_model->placeAt(m_view->currentIndex().row());
}

void UnitListDialog::fit()
{
    m_view->verticalHeader()->setDefaultSectionSize(
        static_cast<int>(std::lround(m_context.theme.theme().scaled(28))));
    m_view->setMinimumHeight(static_cast<int>(std::lround(m_context.theme.theme().scaled(200))));
    // Whole names, whatever the width: a table that is wider scrolls.
    m_view->resizeColumnsToContents();
}

void UnitListDialog::refresh()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    const QString title =
        heaviestTitle(snapshot ? unitWords(*snapshot->routing) : UnitWords{});
    setWindowTitle(title);
    m_title->setText(title);
    showGroups();
    if (!snapshot || !snapshot->units)
        m_summary->setText(tr("There are no loads by unit: open a file of them."));
    else if (!snapshot->units->isKnown())
        m_summary->setText(toQt(snapshot->units->problem));
    else
        m_summary->setText(unbroken(unitsText(*snapshot->units)));
    relist();
}

void UnitListDialog::showGroups()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    const bool isChoice = snapshot && snapshot->units && snapshot->units->groups.size() > 1;
    m_groups->setVisible(isChoice);
    m_groups->clear();
    if (!isChoice)
        return;
    for (const std::string& group : snapshot->units->groups)
        m_groups->addItem(toQt(group));
    m_groups->setCurrentText(toQt(snapshot->units->group));
    if (snapshot->units->group.empty())
        m_groups->setCurrentIndex(-1);
}

void UnitListDialog::relist()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    const bool isKnown = snapshot && snapshot->units && snapshot->units->isKnown();
    m_model->show(isKnown ? snapshot : nullptr, m_filter->text().trimmed());
    m_view->setColumnHidden(UnitListModel::Note, !m_model->anyStrays());
    if (m_model->rowCount() > 0)
        m_view->setCurrentIndex(m_model->index(0, 0));
    fit();
    showMovable();
}

void UnitListDialog::showMovable()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    m_move->setEnabled(snapshot && unitsAreAssigned(snapshot->state.map) && currentUnit());
}

}  // namespace ringscope::ui
