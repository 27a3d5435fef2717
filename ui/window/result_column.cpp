#include "ui/window/result_column.h"

#include "ui/charts/chart_pane.h"
#include "ui/models/load_bars.h"
#include "ui/models/qt_text.h"
#include "ui/panels/checks_view.h"
#include "ui/panels/pages.h"
#include "ui/panels/probe_view.h"
#include "ui/panels/story_view.h"
#include "ui/panels/table_copy.h"
#include "ui/panels/sweep_view.h"
#include "ui/session/selection.h"
#include "ui/session/session_controller.h"
#include "ui/theme/theme.h"
#include "ui/window/movement_page.h"
#include "ui/window/stage.h"

#include <QFrame>
#include <QVBoxLayout>

#include <cmath>
#include <map>

namespace ringscope::ui {

ResultColumn::ResultColumn(const PanelContext& context, Stage& stage, QWidget* parent)
    : QWidget(parent), m_context(context), m_stage(stage), m_story(new StoryView(context.theme)),
      m_pages(new Pages), m_bars(makeBarPane(context.theme, nullptr)),
      m_movement(new MovementPage(context.theme)), m_sweep(new SweepView(context)),
      m_checks(new ChecksView(context)), m_probe(new ProbeView(context))
{
    m_bars->setAccessibleName(tr("Load by shard"));
    m_pages->addPage(m_bars, tr("Load"));
    m_pages->addPage(m_movement, tr("Movement"));
    m_pages->addPage(m_sweep, tr("Sweeps"));
    m_pages->addPage(m_checks, tr("Checks"));
    m_pages->addPage(m_probe, tr("Probe"));
    auto* line = new QFrame;
    line->setProperty("hairline", true);
    line->setFixedHeight(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_story);
    column->addWidget(line);
    column->addWidget(m_pages, 1);

    connect(&stage, &Stage::transitionChanged, this, &ResultColumn::showTransition);
    connect(&stage, &Stage::frameChanged, this, &ResultColumn::showFrame);
    connect(m_checks, &ChecksView::openCountChanged, this, &ResultColumn::showOpenChecks);
    connect(m_pages, &Pages::currentChanged, this,
            [this](int page) { m_story->setCompact(page == Probe); });
    connectSelection();
    for (ChartPane* pane :
         std::initializer_list<ChartPane*>{m_bars, m_movement->matrix(), m_sweep->pane(),
                                           m_sweep->grid()})
        TableCopy::attach(*pane, [pane] { return TextTable::ofRows(pane->shownRows()); },
                          context.actions);
    showOpenChecks();
}

void ResultColumn::connectSelection()
{
    Selection& selection = m_context.selection;
    for (ChartPane* pane :
         {static_cast<ChartPane*>(m_bars), static_cast<ChartPane*>(m_movement->matrix())}) {
        connect(pane, &ChartPane::selected, &selection, &Selection::select);
        connect(pane, &ChartPane::hovered, &selection, &Selection::hover);
        connect(&selection, &Selection::shardsChanged, pane,
                [pane, &selection] { pane->setSelected(selection.shards()); });
    }
    connect(&selection, &Selection::probeChanged, this, [this] {
        if (m_context.selection.probe())
            m_pages->show(Probe);
        else if (m_pages->current() == Probe)
            m_pages->show(Load);
    });
}

void ResultColumn::showTransition()
{
    const Transition& transition = *m_stage.transition();
    const Snapshot& after = *transition.after();
    m_bars->setModel(loadBars(transition.before().get(), after));
    m_movement->show(after);
    m_story->announce(tell(after, m_context.session.lastStep(), std::nullopt));
}

void ResultColumn::showFrame()
{
    if (!m_stage.transition())
        return;
    const Transition& transition = *m_stage.transition();
    const Snapshot& after = *transition.after();
    const QString step = m_context.session.lastStep();
    m_story->show(step.isEmpty() ? tr("Now") : tr("Last change"),
                  tell(after, step, m_stage.underway()));
    if (!after.hasLoad())
        return;
    const RingFrame frame = m_stage.frame();
    std::map<QString, double> loads;
    const double unit = std::pow(10.0, after.load.scale);
    for (std::size_t i = 0; i < frame.load.size(); ++i)
        loads[toQt(transition.scene().shards[i].id)] = static_cast<double>(frame.load[i]) / unit;
    std::vector<double> values;
    for (const BarShard& shard : barShards(transition.before().get(), after))
        values.push_back(loads[shard.id]);
    m_bars->setValues(values);
}

void ResultColumn::showOpenChecks()
{
    const int open = m_checks->openCount();
    m_pages->setName(Checks, open > 0 ? tr("Checks (%1)").arg(open) : tr("Checks"));
}

}  // namespace ringscope::ui
