#include "ui/investigate/heat_column.h"

#include "core/support/number_text.h"
#include "ui/charts/chart_pane.h"
#include "ui/charts/dot_plot.h"
#include "ui/charts/group_strip.h"
#include "ui/grid/heat_grid.h"
#include "ui/investigate/view_links.h"
#include "ui/models/load_bars.h"
#include "ui/models/qt_text.h"
#include "ui/panels/panel.h"
#include "ui/panels/role_label.h"
#include "ui/session/selection.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace ringscope::ui {

HeatColumn::HeatColumn(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_grid(new HeatGrid(context.theme)),
      m_strip(new GroupStrip(context.theme)), m_bars(makeBarPane(context.theme, this)),
      m_panel(new Panel({}, context.theme)), m_by(new QComboBox),
      m_title(new RoleLabel({}, context.theme, TextRole::PanelTitle)),
      m_hint(new RoleLabel({}, context.theme, TextRole::Axis, LabelTone::Secondary)), m_gridPart(new QWidget),
      m_stripPart(new QWidget), m_stripTitle(new RoleLabel({}, context.theme, TextRole::PanelTitle)),
      m_stripHint(new RoleLabel({}, context.theme, TextRole::Axis, LabelTone::Secondary))
{
    build();
    linkSelection(*m_grid, context.selection);
    linkSelection(*m_strip, context.selection);
    connect(m_bars, &ChartPane::selected, &context.selection, &Selection::select);
    connect(m_bars, &ChartPane::hovered, &context.selection, &Selection::hover);
    connect(&context.selection, &Selection::shardsChanged, m_bars,
            [this] { m_bars->setSelected(m_context.selection.shards()); });
    connect(m_by, &QComboBox::currentIndexChanged, this, &HeatColumn::chooseGrouping);
    setFigures(nullptr, nullptr);
}

void HeatColumn::build()
{
    m_by->setAccessibleName(tr("Group shards by"));
    m_bars->setAccessibleName(tr("Load by shard"));
    m_bars->setMinimumHeight(170);
    auto* head = new QHBoxLayout;
    head->setSpacing(Theme::kGrid);
    head->addWidget(m_title);
    head->addWidget(m_by);
    head->addStretch();
    head->addWidget(m_hint);
    auto* grid = new QVBoxLayout(m_gridPart);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(Theme::kGrid);
    grid->addLayout(head);
    grid->addWidget(m_grid, 1);
    auto* strip = new QVBoxLayout(m_stripPart);
    strip->setContentsMargins(0, Theme::kGrid, 0, 0);
    auto* stripHead = new QHBoxLayout;
    stripHead->addWidget(m_stripTitle);
    stripHead->addStretch();
    stripHead->addWidget(m_stripHint);
    strip->addLayout(stripHead);
    strip->addWidget(m_strip, 1);
    m_panel->column()->addWidget(m_gridPart, 5);
    m_panel->column()->addWidget(m_stripPart, 1);
    m_panel->column()->addWidget(m_bars, 3);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_panel);
}

QList<ItemsView*> HeatColumn::views() const
{
    return {m_grid, m_strip};
}

void HeatColumn::setFigures(const SnapshotPtr& snapshot, const LoadFieldPtr& field)
{
    m_field = field;
    const bool isGrouped = field && !field->groupings.empty();
    const bool isMany = field && field->shards.size() > static_cast<std::size_t>(DotPlot::kMostRows);
    m_gridPart->setVisible(isGrouped || isMany || !field);
    m_stripPart->setVisible(isGrouped);
    m_bars->setVisible(field && !isGrouped);
    if (field && !isGrouped) {
        m_bars->setModel(loadBars(nullptr, *snapshot));
        m_bars->setSelected(m_context.selection.shards());
    }
    m_grid->setField(field);
    m_strip->setField(isGrouped ? field : nullptr);
    fillGroupings();
}

void HeatColumn::fillGroupings()
{
    const QSignalBlocker quiet(m_by);
    const QString before = m_by->currentText();
    m_by->clear();
    if (m_field)
        for (const Grouping& grouping : m_field->groupings)
            m_by->addItem(tr("by %1").arg(grouping.word));
    m_by->setCurrentIndex(std::max(0, m_by->findText(before)));
    m_by->setVisible(m_by->count() > 1);
    chooseGrouping();
}

void HeatColumn::chooseGrouping()
{
    const int chosen = m_by->currentIndex();
    const bool isGrouped = m_field && chosen >= 0;
    m_grid->setGrouping(isGrouped ? chosen : -1);
    m_strip->setGrouping(std::max(0, chosen));
    m_title->setText(isGrouped && m_by->count() == 1 ? tr("Heat %1").arg(m_by->currentText()) : tr("Heat"));
    if (!isGrouped) {
        m_hint->setText(tr("in map order"));
        return;
    }
    const Grouping& grouping = m_field->groupings[static_cast<std::size_t>(chosen)];
    const QString count = toQt(groupedText(grouping.groups.size()));
    m_hint->setText(grouping.groups.size() == 1 ? tr("1 %1").arg(grouping.word)
                                                : tr("%1 %2, in map order").arg(count, grouping.words));
    QString title = grouping.words;
    title[0] = title[0].toUpper();
    m_stripTitle->setText(tr("%1 by load").arg(title));
    m_stripHint->setText(tr("load / fair share"));
}

}  // namespace ringscope::ui
