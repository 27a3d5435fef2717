// ShortcutsDialog: the page of keys: the tree of all actions and gestures, and a row that gives
// the chosen action other keys. Keys that another action has are taken from it only when the
// person says so. What was changed is told at once, to be kept in the settings.
// Thread: GUI thread.
#pragma once

#include "ui/actions/action_table.h"
#include "ui/dialogs/dialog_frame.h"

#include <QMap>
#include <QString>

class QKeySequence;
class QLineEdit;
class QPushButton;

namespace ringscope::ui {

class Actions;
class KeyField;
class RoleLabel;
class ShortcutTree;

class ShortcutsDialog : public DialogFrame {
    Q_OBJECT
public:
    /// `changed`: keys by action name, of actions that do not have the table's.
    ShortcutsDialog(Actions& actions, QMap<QString, QString> changed, const ThemeSource& theme,
                    QWidget* parent);

    ShortcutTree* tree() const { return m_tree; }
    QLineEdit* filterField() const { return m_filter; }
    KeyField* keyField() const { return m_keys; }
    QPushButton* setButton() const { return m_set; }
    QPushButton* resetButton() const { return m_reset; }
    QPushButton* resetAllButton() const { return m_resetAll; }
    /// What the line under the field says.
    QString note() const;

signals:
    void shortcutsChanged(const QMap<QString, QString>& changed);

private:
    QWidget* editRow();
    void showChoice();
    void showConflict();
    void take();
    void write(ActionId id, const QList<QKeySequence>& keys);
    void publish();

    Actions& m_actions;
    QMap<QString, QString> m_changed;
    QLineEdit* m_filter;
    ShortcutTree* m_tree;
    KeyField* m_keys;
    QPushButton* m_set;
    QPushButton* m_reset;
    QPushButton* m_resetAll;
    RoleLabel* m_note;
};

}  // namespace ringscope::ui
