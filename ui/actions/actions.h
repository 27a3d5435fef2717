// Actions: the QActions of the table, one each, shared by menus, tool row and context menus. The
// window gives handlers and says what is there; an action without a handler is not shown: no
// dead buttons. Icons follow the theme.
// Thread: GUI thread.
#pragma once

#include "ui/actions/action_table.h"

#include <QKeySequence>
#include <QList>
#include <QMap>
#include <QObject>
#include <QSet>
#include <QString>

#include <functional>
#include <optional>
#include <unordered_map>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;

namespace ringscope::ui {

class ThemeSource;

class Actions : public QObject {
    Q_OBJECT
public:
    /// The theme must outlive the actions.
    explicit Actions(const ThemeSource& theme, QObject* parent = nullptr);

    QAction* action(ActionId id) const;
    /// The submenu of a row that opens one.
    QMenu* submenu(ActionId id) const;

    /// What the action does; `checked` means something for checkable ones only.
    void setHandler(ActionId id, std::function<void(bool checked)> handler);

    /// What is there now, as a sum of Needs; actions that need more are disabled.
    void setAvailable(std::uint32_t needs);
    void setChecked(ActionId id, bool checked);
    /// Another text for now: "Remove redis-4".
    void setText(ActionId id, const QString& text);
    /// Whether somebody has given it a handler: only then it is shown anywhere.
    bool isBound(ActionId id) const { return m_bound.contains(id); }

    /// The keys of the table, whatever the person has made of them.
    static QList<QKeySequence> tableShortcuts(ActionId id);
    /// Keys by action name as a person chose them; actions that are not named have the table's.
    void setShortcuts(const QMap<QString, QString>& changed);
    /// The action that a key calls now; nothing when it is free.
    std::optional<ActionId> actionOf(const QKeySequence& keys) const;

    /// Fills the bar with the menus of the table. Requires: handlers are set.
    void fill(QMenuBar& bar);

private:
    void make(const ActionRow& row);
    void setKeys(const ActionRow& row, const QList<QKeySequence>& keys);
    void retint();

    const ThemeSource& m_theme;
    std::unordered_map<ActionId, QAction*> m_actions;
    std::unordered_map<ActionId, QMenu*> m_submenus;
    std::unordered_map<ActionGroup, QActionGroup*> m_groups;
    QSet<ActionId> m_bound;
};

/// Lets keys that the focused control needs itself (Space in a button, arrows in a slider or a
/// table) reach it, although they are shortcuts of the window. Install it on the application.
class PlainKeyFilter : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace ringscope::ui
