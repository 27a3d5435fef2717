// RebalanceDialog: what "Rebalance" would do before it is done: slots due and owned by shard, what
// would move, and how hot the hottest shard is then. It follows the published snapshot.
// Thread: GUI thread.
#pragma once

#include "ui/dialogs/dialog_frame.h"
#include "ui/panels/panel_context.h"
#include "ui/session/preview_job.h"

class QPushButton;
class QTableView;

namespace ringscope::ui {

class RoleLabel;
class SlotBalanceModel;

class RebalanceDialog : public DialogFrame {
    Q_OBJECT
public:
    /// Requires: a snapshot whose map gives slots to shards.
    RebalanceDialog(const PanelContext& context, QWidget* parent);

    QString sentence() const;
    QTableView* view() const { return m_view; }
    QPushButton* applyButton() const { return m_apply; }
    /// Waits for the preview. For tests only.
    void settle() { m_preview.settle(); }

private:
    void setUpView();
    void refresh();
    void showPreview();
    void apply();
    void fit();

    PanelContext m_context;
    PreviewJob m_preview;
    RoleLabel* m_sentence;
    RoleLabel* m_loads;
    SlotBalanceModel* m_model;
    QTableView* m_view;
    QPushButton* m_apply = nullptr;
};

}  // namespace ringscope::ui
