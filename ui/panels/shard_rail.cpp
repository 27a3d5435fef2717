#include "ui/panels/shard_rail.h"

#include "ui/actions/actions.h"
#include "ui/models/next_name.h"
#include "ui/models/qt_text.h"
#include "ui/models/rail_model.h"
#include "ui/models/shard_columns.h"
#include "ui/panels/action_button.h"
#include "ui/panels/new_shard_chip.h"
#include "ui/panels/role_label.h"
#include "ui/panels/row_table.h"
#include "ui/panels/shard_delegate.h"
#include "ui/panels/shard_selection.h"
#include "ui/panels/step_slider.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <QAction>
#include <QCheckBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kRow = 36;
constexpr int kLeastRows = 7;  // as many as have colours of their own

QFrame* hairline()
{
    auto* line = new QFrame;
    line->setProperty("hairline", true);
    line->setFixedHeight(1);
    return line;
}

}  // namespace

ShardRail::ShardRail(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_model(new RailModel(this)), m_view(new QTableView),
      m_chip(new NewShardChip(context.theme)),
      m_add(new ActionButton(context.actions.action(ActionId::AddShard), context.theme)),
      m_totalKeys(new RoleLabel({}, context.theme, TextRole::Table, LabelTone::Secondary)),
      m_totalChange(new RoleLabel({}, context.theme, TextRole::Table, LabelTone::Secondary)),
      m_points(new StepSlider(tr("Points a shard"),
                              {1, 1024, 1e6, 0, StepSlider::Scale::Logarithmic, {}}, context.theme)),
      m_keyLoad(new QCheckBox(tr("Key load by position"))),
      m_names(new QCheckBox(tr("Names of keys"))),
      m_changedArcs(new QCheckBox(tr("Arcs that change")))
{
    setUpView();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_view, 1000);
    column->addWidget(hairline());
    column->addWidget(totalRow());
    column->addWidget(m_chip);
    column->addSpacing(Theme::kGap);
    column->addWidget(m_points);
    column->addSpacing(Theme::kGrid);
    column->addWidget(partChecks());
    column->addSpacing(Theme::kGap);
    column->addWidget(m_add);
    column->addWidget(new ActionButton(context.actions.action(ActionId::RemoveShard), context.theme));
    column->addStretch(1);

    connect(m_points, &StepSlider::adjusted, this, [this](double points) {
        m_context.session.adjust(intents::setField("vnodes", std::to_string(std::llround(points))));
    });
    connect(m_points, &StepSlider::released, this, [this] { m_context.session.endAdjusting(); });
    connect(m_points, &StepSlider::entered, this, [this](double points) {
        m_context.session.dispatch(intents::setField("vnodes", std::to_string(std::llround(points))));
    });
    connect(&context.theme, &ThemeSource::changed, this, &ShardRail::fitRows);
    show(nullptr, nullptr);
}

void ShardRail::setUpView()
{
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ShardDelegate(m_context.theme, kRow, m_view));
    showAsRows(*m_view, tr("Shards"));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    QHeaderView* header = m_view->horizontalHeader();
    header->setProperty("plain", true);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(RailModel::Name, QHeaderView::Stretch);
    header->setMinimumSectionSize(20);
    header->setSectionsClickable(false);
    linkSelection(*m_view, m_context.selection);
}

QWidget* ShardRail::totalRow()
{
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(Theme::kGrid, 0, 0, 0);
    line->setSpacing(0);
    line->addWidget(new RoleLabel(tr("All"), m_context.theme, TextRole::Table, LabelTone::Secondary));
    line->addStretch();
    for (QLabel* total : {m_totalKeys, m_totalChange}) {
        total->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        total->setContentsMargins(0, 0, 4, 0);
        line->addWidget(total);
    }
    m_scrollRoom = new QWidget;
    line->addWidget(m_scrollRoom);
    return row;
}

QWidget* ShardRail::partChecks()
{
    auto* checks = new QWidget;
    auto* column = new QVBoxLayout(checks);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    for (QCheckBox* check : {m_keyLoad, m_names, m_changedArcs}) {
        check->setChecked(true);
        column->addWidget(check);
        connect(check, &QCheckBox::toggled, this, &ShardRail::partsChanged);
    }
    return checks;
}

void ShardRail::show(const SnapshotPtr& before, const SnapshotPtr& after)
{
    m_model->setSnapshots(before, after);
    m_chip->setName(after ? toQt(nextShardName(after->state.map)) : QString());
    m_points->setVisible(after && pointsOf(*after));
    if (after)
        m_points->setValue(static_cast<double>(after->state.map.vnodes));
    fitRows();
    showTotals();
}

void ShardRail::showKeys(const std::vector<std::pair<QString, std::uint64_t>>& keys)
{
    m_model->setKeys(keys);
    showTotals();
}

void ShardRail::showTotals()
{
    m_totalKeys->setText(m_model->totalKeys());
    m_totalChange->setText(m_model->totalChange());
}

/// Names up to this long are whole at any width of the window; longer ones lose their middle.
int ShardRail::nameWidth(const QFontMetrics& metrics) const
{
    constexpr int kWholeNames = 16;
    int widest = 0;
    for (int row = 0; row < m_model->rowCount(); ++row)
        widest = std::max(widest, metrics.horizontalAdvance(
                                      m_model->index(row, RailModel::Name).data().toString().left(kWholeNames)));
    const auto* delegate = static_cast<const ShardDelegate*>(m_view->itemDelegate());
    return widest + delegate->markWidth() + 8;
}

// No figure is ever cut: the widest that may come while a change plays decides.
void ShardRail::fitColumns()
{
    QFont bold = m_context.theme.theme().font(TextRole::Table);
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    const auto fit = [&](RailModel::Column column, QLabel* total, const QString& widest) {
        const QString name = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int width =
            std::max(metrics.horizontalAdvance(name), metrics.horizontalAdvance(widest)) + 12;
        m_view->setColumnWidth(column, width);
        total->setMinimumWidth(width);  // a sum may reach to the left, where nothing stands
    };
    fit(RailModel::Keys, m_totalKeys, m_model->widestKeys());
    fit(RailModel::Change, m_totalChange, m_model->widestChange());
    m_view->setMinimumWidth(nameWidth(metrics) + m_view->columnWidth(RailModel::Keys)
                            + m_view->columnWidth(RailModel::Change)
                            + m_view->verticalScrollBar()->sizeHint().width());
    m_scrollRoom->setFixedWidth(std::max(0, m_view->width() - m_view->viewport()->width()));
}

void ShardRail::fitRows()
{
    const int row = static_cast<int>(std::lround(m_context.theme.theme().scaled(kRow)));
    m_view->verticalHeader()->setDefaultSectionSize(row);
    const int rows = std::max(m_model->rowCount(), 1);
    const int around = m_view->horizontalHeader()->sizeHint().height() + 2;
    m_view->setMinimumHeight(std::min(rows, kLeastRows) * row + around);
    m_view->setMaximumHeight(std::min(rows * row + around, QWIDGETSIZE_MAX));
    fitColumns();
}

void ShardRail::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

RingParts ShardRail::parts() const
{
    return {m_keyLoad->isChecked(), m_names->isChecked(), m_changedArcs->isChecked()};
}

}  // namespace ringscope::ui
