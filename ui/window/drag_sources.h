// Where a drag of a shard starts outside the ring: a button that stands for a new shard, or a row
// of a list of shards. They only tell the ShardDrag; a click stays a click.
// Thread: GUI thread.
#pragma once

#include <QObject>
#include <QPoint>
#include <QString>

class QAbstractButton;
class QAbstractItemView;
class QMouseEvent;
class QWidget;

namespace ringscope::ui {

class ShardDrag;

/// Dropped on the ring, the button adds the next shard; anywhere else, nothing.
class ButtonDrag : public QObject {
    Q_OBJECT
public:
    /// The drag outlives the button.
    ButtonDrag(QAbstractButton& button, ShardDrag& drag);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool move(const QMouseEvent& event);

    QAbstractButton& m_button;
    ShardDrag& m_drag;
    QPoint m_from;
    bool m_isDown = false;
    bool m_isMine = false;
};

/// A row dragged sideways: onto the ring it adds one more shard of the same weight; dropped beside
/// ring and list it takes the shard out. Down or up it selects rows, as ever.
class RowDrag : public QObject {
    Q_OBJECT
public:
    /// Requires: the view's model answers ShardTableModel::IdRole. `home`: a drop there is none.
    RowDrag(QAbstractItemView& view, QWidget& home, ShardDrag& drag);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void press(const QMouseEvent& event);
    bool move(const QMouseEvent& event);
    void begin();

    QAbstractItemView& m_view;
    QWidget& m_home;
    ShardDrag& m_drag;
    QPoint m_from;
    QString m_shardId;   ///< "" = nothing to drag
    bool m_isMine = false;
};

}  // namespace ringscope::ui
