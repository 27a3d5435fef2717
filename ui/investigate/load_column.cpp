#include "ui/investigate/load_column.h"

#include "core/support/number_text.h"
#include "ui/actions/actions.h"
#include "ui/charts/dot_plot.h"
#include "ui/charts/histogram.h"
#include "ui/charts/ranked_rows.h"
#include "ui/investigate/filter_box.h"
#include "ui/investigate/view_links.h"
#include "ui/models/qt_text.h"
#include "ui/panels/mode_switch.h"
#include "ui/panels/panel.h"
#include "ui/panels/role_label.h"
#include "ui/session/selection.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope::ui {

LoadColumn::LoadColumn(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_filter(new FilterBox(context.theme)),
      m_histogram(new Histogram(context.theme)), m_rows(new RankedRows(context.theme)),
      m_dots(new DotPlot(context.theme)), m_histogramPanel(new Panel(tr("Shards by load"), context.theme)),
      m_rowsPanel(new Panel({}, context.theme)), m_dotsPanel(new Panel(tr("Shards by load"), context.theme))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    buildReadings();
    buildHistogram();
    buildRows();
    buildDots();
    column->addWidget(m_readingSwitch, 0, Qt::AlignLeft);
    column->addWidget(m_histogramPanel, 2);
    column->addWidget(m_rowsPanel, 4);
    column->addWidget(m_dotsPanel, 1);
    for (ItemsView* view : {static_cast<ItemsView*>(m_histogram), static_cast<ItemsView*>(m_rows),
                            static_cast<ItemsView*>(m_dots)})
        linkSelection(*view, context.selection);
    connect(m_filter, &FilterBox::filtered, this, &LoadColumn::applyFilter);
    connect(m_rows, &RankedRows::rowsChanged, this, &LoadColumn::showRest);
    connect(m_filter, &FilterBox::accepted, this, [this] {
        QStringList ids;
        for (const int place : m_field ? m_field->ranking : std::vector<int>())
            if (!m_filter->letThrough().empty() && m_filter->letThrough()[static_cast<std::size_t>(place)])
                ids << m_field->shards[static_cast<std::size_t>(place)].id;
        if (!ids.isEmpty())
            m_context.selection.select(ids);
    });
    setField(nullptr);
}

/// Three segments over the views that they change; there only while keys have several copies.
void LoadColumn::buildReadings()
{
    auto* group = new QActionGroup(this);
    QList<QAction*> segments;
    for (const CopyReadingRow& row : kCopyReadings) {
        auto* action = new QAction(toQt(row.title), group);
        action->setObjectName(QStringLiteral("copies.") + toQt(row.id));
        action->setCheckable(true);
        action->setToolTip(toQt(row.meaning));
        connect(action, &QAction::triggered, this,
                [this, reading = row.reading] { emit readingChosen(reading); });
        m_readings[static_cast<std::size_t>(row.reading)] = action;
        segments << action;
    }
    m_readingSwitch = new ModeSwitch(segments, m_context.theme);
    m_readingSwitch->setAccessibleName(tr("Copies that take the load"));
    showReading(false, CopyReading::Primaries);
}

void LoadColumn::showReading(bool hasCopies, CopyReading reading)
{
    m_readingSwitch->setVisible(hasCopies);
    readingAction(reading)->setChecked(true);
}

void LoadColumn::buildHistogram()
{
    m_histogramPanel->setHint(tr("load / fair share"));
    m_histogramPanel->column()->addWidget(m_histogram, 1);
    auto* note = new RoleLabel(tr("Height: root of the count. In 99 of 100 maps all shards are in the band."),
                               m_context.theme, TextRole::Axis, LabelTone::Secondary);
    note->setWordWrap(true);
    m_histogramPanel->column()->addWidget(note);
}

void LoadColumn::buildRows()
{
    m_rowsTitle = new RoleLabel(tr("Ten hottest"), m_context.theme, TextRole::PanelTitle);
    auto* head = new QHBoxLayout;
    head->setSpacing(Theme::kGap);
    head->addWidget(m_rowsTitle);
    head->addWidget(m_filter, 1);
    m_rowsPanel->column()->addLayout(head);
    m_rowsPanel->column()->addWidget(m_rows, 1);
    m_rest = new RoleLabel({}, m_context.theme, TextRole::Table, LabelTone::Secondary);
    m_rest->setWordWrap(true);
    QAction* table = m_context.actions.action(ActionId::ShowTable);
    m_all = new QPushButton(tr("Show all"));
    m_all->setFlat(true);
    m_all->setToolTip(table->toolTip());
    connect(m_all, &QPushButton::clicked, table, [table] {
        if (!table->isChecked())
            table->trigger();
    });
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_rest, 1);
    foot->addWidget(m_all);
    m_rowsPanel->column()->addLayout(foot);
}

void LoadColumn::buildDots()
{
    m_dotsPanel->setHint(tr("load / fair share"));
    m_dotsPanel->column()->addWidget(m_dots, 1);
}

QList<ItemsView*> LoadColumn::views() const
{
    return {m_histogram, m_dots};
}

void LoadColumn::setField(const LoadFieldPtr& field)
{
    m_field = field;
    const bool isMany = field && field->shards.size() > static_cast<std::size_t>(DotPlot::kMostRows);
    m_histogramPanel->setVisible(isMany);
    m_rowsPanel->setVisible(isMany);
    m_dotsPanel->setVisible(!isMany);
    // Views that are not on the page have nothing to lay out.
    m_histogram->setField(isMany ? field : nullptr);
    m_rows->setField(isMany ? field : nullptr);
    m_dots->setField(isMany ? nullptr : field);
    m_dots->updateGeometry();
    m_filter->setField(field);
}

void LoadColumn::applyFilter()
{
    m_rows->setFilter(m_filter->letThrough());
    showRest();
}

QString LoadColumn::restText() const
{
    return m_rest->text();
}

void LoadColumn::showRest()
{
    if (!m_field)
        return;
    const int shown = m_rows->shownRows();
    const std::vector<bool>& passed = m_filter->letThrough();
    if (passed.empty()) {
        m_rowsTitle->setText(shown == RankedRows::kRows ? tr("Ten hottest") : tr("%1 hottest").arg(shown));
        m_rest->setText(m_field->restText(shown));
        return;
    }
    const auto count = static_cast<int>(std::count(passed.begin(), passed.end(), true));
    m_rowsTitle->setText(tr("Found"));
    m_rest->setText(count == 0      ? tr("No shard is like that.")
                    : count > shown ? tr("%1 more; Enter selects all").arg(toQt(groupedText(static_cast<u128>(count - shown))))
                                    : tr("Enter selects all"));
}

}  // namespace ringscope::ui
