// ShardDelegate: rows of shards, in the rail and in the table: the badge (up to seven shards) or a
// swatch whose pattern is the state, hover and selection as one rounded outline across the row.
// State never hangs on hue alone. Thread: GUI thread.
#pragma once

#include <QStyledItemDelegate>

class QAbstractItemView;

namespace ringscope::ui {

class ThemeSource;

class ShardDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// `rowHeight` at text scale 1.
    ShardDelegate(const ThemeSource& theme, int rowHeight, QAbstractItemView* view);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    /// What the badge and the room around it take of a row's first column.
    int markWidth() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void paintRow(QPainter& painter, const QStyleOptionViewItem& option,
                  const QModelIndex& index) const;
    void paintMark(QPainter& painter, const QRect& cell, const QModelIndex& index) const;

    const ThemeSource& m_theme;
    QAbstractItemView* m_view;
    QWidget* m_viewport;   ///< outlives what makes m_view an item view, and still gets a Leave
    int m_rowHeight;
    int m_hoveredRow = -1;
};

}  // namespace ringscope::ui
