// ResultColumn: the right column, what came out: the story in words, and under it the charts, the
// checks and the probed key as pages. Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

namespace ringscope::ui {

class BarPane;
class ChecksView;
class MovementPage;
class Pages;
class ProbeView;
class Stage;
class StoryView;
class SweepView;

class ResultColumn : public QWidget {
    Q_OBJECT
public:
    enum Page { Load, Movement, Sweeps, Checks, Probe };

    ResultColumn(const PanelContext& context, Stage& stage, QWidget* parent = nullptr);

    Pages* pages() const { return m_pages; }
    StoryView* story() const { return m_story; }
    BarPane* bars() const { return m_bars; }
    MovementPage* movement() const { return m_movement; }
    SweepView* sweep() const { return m_sweep; }
    ChecksView* checks() const { return m_checks; }
    ProbeView* probe() const { return m_probe; }

private:
    void connectSelection();
    void showTransition();
    void showFrame();
    void showOpenChecks();

    PanelContext m_context;
    Stage& m_stage;
    StoryView* m_story;
    Pages* m_pages;
    BarPane* m_bars;
    MovementPage* m_movement;
    SweepView* m_sweep;
    ChecksView* m_checks;
    ProbeView* m_probe;
};

}  // namespace ringscope::ui
