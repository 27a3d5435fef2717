// CommandPalette: one field and a list at the top of the window: any action, shard, file, step or
// typed command by a few letters in any order. Keys alone: up, down, Enter, Esc. It closes before
// it runs what was chosen and gives the focus back, so that the action acts on what had it.
// Thread: GUI thread.
#pragma once

#include "ui/dialogs/palette_entry.h"

#include <QFrame>
#include <QPointer>
#include <QStringList>

class QLineEdit;
class QListView;
class QStandardItemModel;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

class CommandPalette : public QFrame {
    Q_OBJECT
public:
    /// A child of the window that it lies over.
    CommandPalette(PaletteSource source, const ThemeSource& theme, QWidget* window);

    /// Opens, or closes when it is open. `recent`: names of what was used, newest first.
    void toggle(const QStringList& recent);
    void dismiss();

    QLineEdit* field() const { return m_field; }
    QListView* list() const { return m_list; }
    const QList<PaletteEntry>& shown() const { return m_shown; }

signals:
    /// Something was run; `name` is "" for what is not remembered.
    void used(const QString& name);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void fill();
    void move(int step);
    void runCurrent();
    void runAt(int row);
    void place();
    bool takesKey(int key, Qt::KeyboardModifiers modifiers);

    PaletteSource m_source;
    const ThemeSource& m_theme;
    QStringList m_recent;
    QList<PaletteEntry> m_shown;
    QPointer<QWidget> m_focusBefore;
    QLineEdit* m_field;
    QListView* m_list;
    QStandardItemModel* m_rows;
    RoleLabel* m_hint;
};

}  // namespace ringscope::ui
