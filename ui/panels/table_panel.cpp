#include "ui/panels/table_panel.h"

#include "ui/actions/actions.h"
#include "ui/models/shard_table_model.h"
#include "ui/panels/row_table.h"
#include "ui/panels/shard_delegate.h"
#include "ui/panels/shard_selection.h"
#include "ui/panels/table_copy.h"
#include "ui/session/session_controller.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kRow = 28;

/// Shards without the figure stand last in both directions.
class ShardSorting : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override
    {
        const bool hasLeft = left.data(sortRole()).isValid();
        const bool hasRight = right.data(sortRole()).isValid();
        if (hasLeft && hasRight)
            return QSortFilterProxyModel::lessThan(left, right);
        return sortOrder() == Qt::AscendingOrder ? hasLeft && !hasRight : !hasLeft && hasRight;
    }
};

}  // namespace

TablePanel::TablePanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context),
      m_model(new ShardTableModel(
          [&session = context.session](const Command& command) { return session.dispatch(command); },
          this)),
      m_sorted(new ShardSorting(this)), m_view(new QTableView)
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ShardTableModel::SortRole);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGrid, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    column->addWidget(m_view);
    setUpView();
    connect(&context.session, &SessionController::snapshotChanged, this, &TablePanel::showSnapshot);
    const auto restyle = [this] {
        m_view->verticalHeader()->setDefaultSectionSize(
            static_cast<int>(std::lround(m_context.theme.theme().scaled(kRow))));
    };
    connect(&context.theme, &ThemeSource::changed, this, restyle);
    restyle();
    showSnapshot();
}

void TablePanel::setUpView()
{
    m_view->setModel(m_sorted);
    m_view->setItemDelegate(new ShardDelegate(m_context.theme, kRow, m_view));
    showAsRows(*m_view, tr("Shard table"));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    QHeaderView* header = m_view->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(48);
    TableCopy::attach(*m_view, m_context.actions);
    linkSelection(*m_view, m_context.selection);
}

const QAbstractItemModel& TablePanel::shown() const
{
    return *m_sorted;
}

void TablePanel::editName(const QString& shardId)
{
    const int row = m_model->rowOf(shardId);
    if (row < 0)
        return;
    const QModelIndex index = m_sorted->mapFromSource(m_model->index(row, 0));
    m_view->scrollTo(index);
    m_view->setFocus();
    m_view->setCurrentIndex(index);
    m_view->edit(index);
}

void TablePanel::showSnapshot()
{
    const bool first = m_model->rowCount() == 0;
    m_model->setSnapshot(m_context.session.snapshot());
    if (first && m_model->rowCount() > 0)
        fitColumns();
}

void TablePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

/// Every column as wide as it needs; what is left is shared out, so that rows end with the panel.
void TablePanel::fitColumns()
{
    const int columns = m_sorted->columnCount();
    if (m_sorted->rowCount() == 0)
        return;
    m_view->resizeColumnsToContents();
    int used = 0;
    for (int column = 0; column < columns; ++column)
        used += m_view->columnWidth(column);
    const int spare = std::max(0, m_view->viewport()->width() - used);
    for (int column = 0; column < columns; ++column)
        m_view->setColumnWidth(column, m_view->columnWidth(column) + spare / columns);
}

}  // namespace ringscope::ui
