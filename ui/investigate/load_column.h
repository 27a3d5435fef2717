// LoadColumn: the left column: above 30 shards histogram and the busiest ten, with the filter of
// the whole page; up to 30 shards all of them as a sorted dot plot. Thread: GUI thread.
#pragma once

#include "core/analysis/copy_sums.h"
#include "ui/charts/load_field.h"
#include "ui/panels/panel_context.h"

#include <QWidget>

#include <array>

class QAction;
class QPushButton;

namespace ringscope::ui {

class DotPlot;
class FilterBox;
class Histogram;
class ItemsView;
class ModeSwitch;
class Panel;
class RankedRows;
class RoleLabel;

class LoadColumn : public QWidget {
    Q_OBJECT
public:
    explicit LoadColumn(const PanelContext& context, QWidget* parent = nullptr);

    void setField(const LoadFieldPtr& field);
    /// Views that dim what the filter keeps back.
    QList<ItemsView*> views() const;

    /// Whether keys have several copies, and which of them take the load that is shown.
    void showReading(bool hasCopies, CopyReading reading);
    /// The action of a reading, for tests.
    QAction* readingAction(CopyReading reading) const
    {
        return m_readings[static_cast<std::size_t>(reading)];
    }

    FilterBox& filter() { return *m_filter; }
    Histogram& histogram() { return *m_histogram; }
    RankedRows& rows() { return *m_rows; }
    DotPlot& dots() { return *m_dots; }
    QString restText() const;

signals:
    void readingChosen(CopyReading reading);

private:
    void buildReadings();
    void buildHistogram();
    void buildRows();
    void buildDots();
    void applyFilter();
    void showRest();

    PanelContext m_context;
    std::array<QAction*, kCopyReadings.size()> m_readings = {};
    ModeSwitch* m_readingSwitch = nullptr;
    LoadFieldPtr m_field;
    FilterBox* m_filter;
    Histogram* m_histogram;
    RankedRows* m_rows;
    DotPlot* m_dots;
    Panel* m_histogramPanel;
    Panel* m_rowsPanel;
    Panel* m_dotsPanel;
    RoleLabel* m_rowsTitle;
    RoleLabel* m_rest;
    QPushButton* m_all;
};

}  // namespace ringscope::ui
