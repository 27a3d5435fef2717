// ShortcutTree: every action of the table with its keys, grouped by menu, and what the mouse does
// on the picture, found by a few letters of either. Thread: GUI thread.
#pragma once

#include "ui/actions/action_table.h"

#include <QTreeWidget>

#include <optional>

namespace ringscope::ui {

class Actions;
class ThemeSource;

class ShortcutTree : public QTreeWidget {
    Q_OBJECT
public:
    ShortcutTree(const Actions& actions, const ThemeSource& theme, QWidget* parent = nullptr);

    /// The action of the current row; nothing on a heading or a gesture.
    std::optional<ActionId> current() const;
    void choose(ActionId id);
    /// Reads the keys again.
    void showKeys();
    void filter(const QString& text);

private:
    void addMenu(const QString& title, MenuId menu);
    void addGestures();
    QTreeWidgetItem* addHeading(const QString& title);

    const Actions& m_actions;
    const ThemeSource& m_theme;
};

/// "Add a shard", without the mnemonic.
QString plainText(ActionId id);
/// "Ctrl+Shift+Z, Ctrl+Y".
QString keysText(const Actions& actions, ActionId id);

}  // namespace ringscope::ui
