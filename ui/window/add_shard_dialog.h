// AddShardDialog: name and weight of a new shard, and what adding it would move, said while a
// person types and shown on the ring. Enter adds; it is one undo step.
// Thread: GUI thread.
#pragma once

#include "core/state/command.h"
#include "ui/ring/what_if.h"

#include <QDialog>

class QDoubleSpinBox;
class QLineEdit;
class QPushButton;

namespace ringscope::ui {

class RingView;
class RoleLabel;
class SessionController;
class ThemeSource;

class AddShardDialog : public QDialog {
    Q_OBJECT
public:
    /// All outlive the dialog; it deletes itself when it closes.
    AddShardDialog(SessionController& session, RingView& ring, const ThemeSource& theme,
                   QWidget* parent);

    QLineEdit* name() const { return m_name; }
    QDoubleSpinBox* weight() const { return m_weight; }
    /// "would move 3.7 %, from ..."; why not, where it cannot be done.
    QString said() const;
    WhatIf& whatIf() { return m_whatIf; }

    void done(int result) override;

private:
    Command command() const;
    void ask();
    void showAnswer();

    SessionController& m_session;
    RingView& m_ring;
    WhatIf m_whatIf;
    QLineEdit* m_name;
    QDoubleSpinBox* m_weight;
    RoleLabel* m_said;
    QPushButton* m_add = nullptr;
};

}  // namespace ringscope::ui
