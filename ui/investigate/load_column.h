// LoadColumn: the left column: above 30 shards histogram and the busiest ten, with the filter of
// the whole page; up to 30 shards all of them as a sorted dot plot. Thread: GUI thread.
#pragma once

#include "ui/charts/load_field.h"
#include "ui/panels/panel_context.h"

#include <QWidget>

class QPushButton;

namespace ringscope::ui {

class DotPlot;
class FilterBox;
class Histogram;
class ItemsView;
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

    FilterBox& filter() { return *m_filter; }
    Histogram& histogram() { return *m_histogram; }
    RankedRows& rows() { return *m_rows; }
    DotPlot& dots() { return *m_dots; }
    QString restText() const;

private:
    void buildHistogram();
    void buildRows();
    void buildDots();
    void applyFilter();
    void showRest();

    PanelContext m_context;
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
