// UnitListDialog: "Heaviest slots": units by the load that a file states of them, with owner, share,
// and a mark where they stray. A unit can be moved from here; of a file with several topics one is
// picked. It stays open beside the window and follows the published snapshot. Thread: GUI thread.
#pragma once

#include "core/support/ids.h"
#include "ui/dialogs/dialog_frame.h"
#include "ui/panels/panel_context.h"

#include <optional>

class QComboBox;
class QLineEdit;
class QPushButton;
class QTableView;

namespace ringscope::ui {

class RoleLabel;
class UnitListModel;

class UnitListDialog : public DialogFrame {
    Q_OBJECT
public:
    UnitListDialog(const PanelContext& context, QWidget* parent);

    QTableView* view() const { return m_view; }
    UnitListModel* model() const { return m_model; }
    QLineEdit* filter() const { return m_filter; }
    QComboBox* groups() const { return m_groups; }
    QPushButton* moveButton() const { return m_move; }
    QString summary() const;
    /// The unit of the placement that is current; nothing without one.
    std::optional<UnitId> currentUnit() const;

signals:
    void moveAsked(UnitId unit);

private:
    void build();
    void setUpView();
    void refresh();
    void relist();
    void showGroups();
    void showMovable();
    void fit();

    PanelContext m_context;
    RoleLabel* m_title;
    QComboBox* m_groups;
    QLineEdit* m_filter;
    UnitListModel* m_model;
    QTableView* m_view;
    RoleLabel* m_summary;
    QPushButton* m_move = nullptr;
};

}  // namespace ringscope::ui
