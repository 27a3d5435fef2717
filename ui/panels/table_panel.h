// TablePanel: every figure of every shard, sortable, with names and weights edited in place. Its
// selection is that of the ring. Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

class QAbstractItemModel;
class QSortFilterProxyModel;
class QTableView;

namespace ringscope::ui {

class ShardTableModel;

class TablePanel : public QWidget {
    Q_OBJECT
public:
    explicit TablePanel(const PanelContext& context, QWidget* parent = nullptr);

    QTableView* view() const { return m_view; }
    /// As sorted on screen: what is copied.
    const QAbstractItemModel& shown() const;
    /// Opens the editor of the selected shard's name.
    void editName(const QString& shardId);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpView();
    void fitColumns();
    void showSnapshot();

    PanelContext m_context;
    ShardTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_view;
};

}  // namespace ringscope::ui
