// PinnedList: the keys that a person keeps in sight, one row a key: its number on the ring, its
// name (a click probes it), its owner before and now, and a button that lets it go.
// Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

class QGridLayout;
class QToolButton;

namespace ringscope::ui {

struct PinnedRow;
class RoleLabel;

class PinnedList : public QWidget {
    Q_OBJECT
public:
    explicit PinnedList(const PanelContext& context, QWidget* parent = nullptr);

    /// As shown, "1 t-42 was redis-1, now redis-4" a row; for tests and copies.
    QStringList rows() const { return m_shown; }

private:
    void refresh();
    void addRow(int line, const PinnedRow& row, const std::string& key);

    PanelContext m_context;
    RoleLabel* m_title;
    QGridLayout* m_grid;
    QStringList m_shown;
};

}  // namespace ringscope::ui
