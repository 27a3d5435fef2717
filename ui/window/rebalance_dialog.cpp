#include "ui/window/rebalance_dialog.h"

#include "ui/models/preview_text.h"
#include "ui/models/qt_text.h"
#include "ui/models/slot_balance_model.h"
#include "ui/panels/row_table.h"
#include "ui/panels/table_copy.h"
#include "ui/panels/wrapped_label.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

RebalanceDialog::RebalanceDialog(const PanelContext& context, QWidget* parent)
    : DialogFrame(tr("Rebalance"), {700, 520}, context.theme, parent), m_context(context),
      m_preview(context.session), m_sentence(wrappedLabel({}, context.theme, TextRole::Lesson)),
      m_loads(wrappedLabel({}, context.theme, TextRole::Table, LabelTone::Secondary)),
      m_model(new SlotBalanceModel(this)), m_view(new QTableView)
{
    setObjectName(QStringLiteral("rebalance"));
    setAttribute(Qt::WA_DeleteOnClose);
    setUpView();
    column()->addWidget(m_sentence);
    column()->addWidget(m_loads);
    column()->addWidget(m_view, 1);
    m_apply = buttons()->addButton(tr("&Rebalance"), QDialogButtonBox::AcceptRole);
    m_apply->setDefault(true);
    buttons()->addButton(QDialogButtonBox::Cancel);
    connect(buttons(), &QDialogButtonBox::accepted, this, &RebalanceDialog::apply);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&context.session, &SessionController::snapshotChanged, this, &RebalanceDialog::refresh);
    connect(&m_preview, &PreviewJob::answered, this, &RebalanceDialog::showPreview);
    connect(&context.theme, &ThemeSource::changed, this, &RebalanceDialog::fit);
    refresh();
    fit();
}

void RebalanceDialog::setUpView()
{
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_model);
    sorted->setSortRole(SlotBalanceModel::kSortRole);
    m_view->setModel(sorted);
    showAsRows(*m_view, tr("Slots by shard, due and owned"));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    TableCopy::attach(*m_view, m_context.actions);
}

QString RebalanceDialog::sentence() const
{
    return QStringLiteral("%1 %2").arg(m_sentence->text(), m_loads->text());
}

void RebalanceDialog::fit()
{
    m_view->verticalHeader()->setDefaultSectionSize(
        static_cast<int>(std::lround(m_context.theme.theme().scaled(28))));
    m_view->setMinimumHeight(static_cast<int>(std::lround(m_context.theme.theme().scaled(200))));
    // Whole names, whatever the width: a table that is wider scrolls.
    m_view->resizeColumnsToContents();
}

void RebalanceDialog::refresh()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    if (!snapshot || snapshot->state.map.algorithm != "slots") {
        if (isVisible())
            reject();
        return;
    }
    const ShardMap& map = snapshot->state.map;
    const Result<SlotBalance> balance = slotBalance(map);
    m_apply->setEnabled(balance && balance->moves > 0);
    m_sentence->setText(balance ? balanceSentence(*balance, map.slots)
                                : toQt(balance.error().message));
    m_loads->clear();
    m_model->show(map, balance ? *balance : SlotBalance{});
    fit();
    if (balance && balance->moves > 0)
        m_preview.ask(intents::rebalance());
}

void RebalanceDialog::showPreview()
{
    const auto& answer = m_preview.answer();
    if (!answer->ok()) {
        m_loads->setText(toQt(answer->error().message));
        return;
    }
    m_loads->setText(
        unbroken(QStringLiteral("%1 %2").arg(wouldMoveSentence(**answer), heatSentence(**answer)).trimmed()));
}

void RebalanceDialog::apply()
{
    m_context.session.dispatch(intents::rebalance());
    accept();
}

}  // namespace ringscope::ui
