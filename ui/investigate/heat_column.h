// HeatColumn: the middle column: every shard as a cell, in blocks by host, rack or zone, and below
// these groups by load. Where the map names none, bars of all shards stand in their place; below
// 31 shards without groups bars alone. Thread: GUI thread.
#pragma once

#include "core/snapshot/snapshot.h"
#include "ui/charts/load_field.h"
#include "ui/panels/panel_context.h"

#include <QWidget>

class QComboBox;

namespace ringscope::ui {

class BarPane;
class GroupStrip;
class HeatGrid;
class ItemsView;
class Panel;
class RoleLabel;

class HeatColumn : public QWidget {
    Q_OBJECT
public:
    explicit HeatColumn(const PanelContext& context, QWidget* parent = nullptr);

    void setFigures(const SnapshotPtr& snapshot, const LoadFieldPtr& field);
    QList<ItemsView*> views() const;

    HeatGrid& grid() { return *m_grid; }
    GroupStrip& strip() { return *m_strip; }
    QComboBox& groupings() { return *m_by; }

private:
    void build();
    void fillGroupings();
    void chooseGrouping();

    PanelContext m_context;
    LoadFieldPtr m_field;
    HeatGrid* m_grid;
    GroupStrip* m_strip;
    BarPane* m_bars;
    Panel* m_panel;
    QComboBox* m_by;
    RoleLabel* m_title;
    RoleLabel* m_hint;
    QWidget* m_gridPart;
    QWidget* m_stripPart;
    RoleLabel* m_stripTitle;
    RoleLabel* m_stripHint;
};

}  // namespace ringscope::ui
