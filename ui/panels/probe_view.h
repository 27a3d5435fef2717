// ProbeView: the probed key in full: bytes, hash, walk, owner, the rule named, replicas; and the
// pin that overrides all of it. Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QPushButton;

namespace ringscope::ui {

class RoleLabel;
struct ProbeAnswer;

class ProbeView : public QWidget {
    Q_OBJECT
public:
    explicit ProbeView(const PanelContext& context, QWidget* parent = nullptr);

    QComboBox* pinTarget() const { return m_target; }
    QPushButton* pinButton() const { return m_pin; }

private:
    void refresh();
    void showAnswer(const ProbeAnswer& answer);
    void showRows(const ProbeAnswer& answer);
    void showPin(const ProbeAnswer& answer);
    void pinOrUnpin();

    PanelContext m_context;
    RoleLabel* m_key;
    RoleLabel* m_sentence;
    RoleLabel* m_change;
    QGridLayout* m_grid;
    QWidget* m_pinRow;
    QComboBox* m_target;
    QPushButton* m_pin;
    bool m_isPinned = false;
};

}  // namespace ringscope::ui
