// ContextMenus: right click, or the Menu key, on ring, row, cell, bar and probe. A menu holds
// actions of the table and nothing else; those that act on one thing act on what the menu was
// opened for, and without a menu on what is focused, probed or selected.
// Thread: GUI thread.
#pragma once

#include "ui/ring/ring_view.h"
#include "ui/window/key_list_dialog.h"

#include <QObject>
#include <QPointer>

#include <optional>
#include <string>

class QAbstractItemView;
class QMenu;

namespace ringscope::ui {

class MainWindow;

class ContextMenus : public QObject {
    Q_OBJECT
public:
    enum class On { Ring, Row, Cell, Bar, Probe };

    /// The window outlives the menus. Call attach() once its parts are there.
    explicit ContextMenus(MainWindow& window);

    /// Opens a menu; a shard under it that is not selected is selected.
    void open(On on, const PointedAt& target, QPoint globalPlace);
    /// The menu on screen; null when there is none.
    QMenu* menu() const { return m_menu; }

    /// The key that a command is about: the menu's, else the probed one.
    std::optional<std::string> key() const;
    /// The keys that a list is about: the menu's arc, else the focused one, the selection, all.
    KeyListScope keys() const;
    /// The unit that a command is about: the menu's, else the focused one of the ring.
    std::optional<std::uint32_t> unit() const;
    /// What "copy value" copies.
    QString value() const;

    void attachRows(QAbstractItemView& view, On on);
    void attachRing();
    void attachBars();
    void attachProbe();

signals:
    /// What the actions of a menu act on is another thing.
    void targetChanged();

private:
    void select(const QString& shardId);
    void setTarget(PointedAt target);

    MainWindow& m_window;
    PointedAt m_target;
    QPointer<QMenu> m_menu;
};

}  // namespace ringscope::ui
