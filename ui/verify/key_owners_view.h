// KeyOwnersView: the table of a KeyOwnersModel under its title, with a button that copies it; key
// names are replaced in what is copied unless a person has switched that off.
// Thread: GUI thread.
#pragma once

#include "ui/verify/key_owners_model.h"

#include <QWidget>

class QPushButton;
class QTableView;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

class KeyOwnersView : public QWidget {
    Q_OBJECT
public:
    /// The model becomes the view's own.
    KeyOwnersView(const QString& title, KeyOwnersModel* model, const ThemeSource& theme,
                  QWidget* parent = nullptr);

    void setOwners(KeyOwners owners);
    const KeyOwnersModel& model() const { return *m_model; }
    QTableView* table() const { return m_table; }
    QPushButton* copyButton() const { return m_copy; }
    void setRedacting(bool redacts) { m_redacts = redacts; }

private:
    void copy();
    void fit();

    const ThemeSource& m_theme;
    KeyOwnersModel* m_model;
    QTableView* m_table;
    QPushButton* m_copy;
    bool m_redacts = true;
};

}  // namespace ringscope::ui
