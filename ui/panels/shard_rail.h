// ShardRail: the first page of the left rail: the shards with their keys and what the last change
// did to them, points a shard, what the ring shows, and the two buttons of every lesson.
// Thread: GUI thread.
#pragma once

#include "core/snapshot/snapshot.h"
#include "ui/panels/panel_context.h"

#include <QWidget>

#include <cstdint>
#include <utility>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace ringscope::ui {

class NewShardChip;
class RailModel;
class StepSlider;

/// What the ring draws beside arcs and points.
struct RingParts {
    bool keyLoad = true;
    bool names = true;
    bool changedArcs = true;
};

class ShardRail : public QWidget {
    Q_OBJECT
public:
    explicit ShardRail(const PanelContext& context, QWidget* parent = nullptr);

    /// `before` may be null: then nothing has changed.
    void show(const SnapshotPtr& before, const SnapshotPtr& after);
    /// Keys by shard identity at the play position.
    void showKeys(const std::vector<std::pair<QString, std::uint64_t>>& keys);
    RingParts parts() const;
    RailModel* model() const { return m_model; }
    QTableView* view() const { return m_view; }
    /// Both can be dragged onto the ring.
    NewShardChip* chip() const { return m_chip; }
    QPushButton* addButton() const { return m_add; }

signals:
    void partsChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTotals();
    void fitRows();
    void fitColumns();
    int nameWidth(const QFontMetrics& metrics) const;
    void setUpView();
    QWidget* totalRow();
    QWidget* partChecks();

    PanelContext m_context;
    RailModel* m_model;
    QTableView* m_view;
    NewShardChip* m_chip;
    QPushButton* m_add;
    QLabel* m_totalKeys;
    QLabel* m_totalChange;
    QWidget* m_scrollRoom = nullptr;  ///< as wide as the scroll bar of the list
    StepSlider* m_points;
    QCheckBox* m_keyLoad;
    QCheckBox* m_names;
    QCheckBox* m_changedArcs;
};

}  // namespace ringscope::ui
