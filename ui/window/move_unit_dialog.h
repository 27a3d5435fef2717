// MoveUnitDialog: gives one unit to another shard: what it bears now, to whom it would go, and what
// that would do. Enter moves it; it is one undo step. Thread: GUI thread.
#pragma once

#include "core/support/ids.h"
#include "ui/dialogs/dialog_frame.h"
#include "ui/panels/panel_context.h"
#include "ui/session/preview_job.h"

#include <string>

class QComboBox;
class QPushButton;

namespace ringscope::ui {

class RoleLabel;

class MoveUnitDialog : public DialogFrame {
    Q_OBJECT
public:
    /// A unit of the published snapshot's placement. Requires: units of the map have owners.
    MoveUnitDialog(const PanelContext& context, UnitId unit, QWidget* parent);

    QComboBox* shards() const { return m_to; }
    /// What the move would do.
    QString said() const;
    QPushButton* moveButton() const { return m_move; }
    /// Waits for the preview. For tests only.
    void settle() { m_preview.settle(); }

private:
    void fillShards(const Snapshot& snapshot, ShardIndex owner);
    QString bears(const Snapshot& snapshot, UnitId unit) const;
    void ask();
    void showPreview();
    void apply();

    PanelContext m_context;
    PreviewJob m_preview;
    std::string m_unit;
    QComboBox* m_to;
    RoleLabel* m_said;
    QPushButton* m_move = nullptr;
};

}  // namespace ringscope::ui
