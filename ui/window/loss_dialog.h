// LossDialog: "If redis-2 is lost": what the loss of a shard, or of a zone, does by the failure
// rule of the system. It stays open beside the window and follows the published snapshot; the
// figures are made on a worker. Thread: GUI thread.
#pragma once

#include "ui/dialogs/dialog_frame.h"
#include "ui/models/loss_rows.h"
#include "ui/panels/panel_context.h"
#include "ui/session/latest_job.h"

class QGridLayout;

namespace ringscope::ui {

class LossBars;
class RoleLabel;

/// What is lost, by names that outlive a change of the map.
struct LossScope {
    QString title;    ///< "If redis-2 is lost"
    QString shardId;  ///< or
    QString zone;     ///< in the map's bytes, as Qt has them
};

class LossDialog : public DialogFrame {
    Q_OBJECT
public:
    LossDialog(const PanelContext& context, LossScope scope, QWidget* parent);

    QString sentence() const;
    const LossBars& bars() const { return *m_bars; }
    /// Waits for the figures. For tests only.
    void settle() { m_job.settle(); }

private:
    void refresh();
    void showRows(const LossRows& rows);
    std::vector<ShardIndex> lostIn(const Snapshot& snapshot) const;

    PanelContext m_context;
    LossScope m_scope;
    RoleLabel* m_sentence;
    RoleLabel* m_rule;
    QGridLayout* m_figures;
    LossBars* m_bars;
    RoleLabel* m_rest;
    LatestJob m_job;
};

}  // namespace ringscope::ui
