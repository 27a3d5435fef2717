// ClusterPage: the rules of the cluster: policy, hash, and the fields that the policy reads; the
// weight of the selected shard. Every change is one undo step.
// Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

class QComboBox;

namespace ringscope {
struct Snapshot;
}

namespace ringscope::ui {

class FieldForm;
class RoleLabel;
class StepSlider;

class ClusterPage : public QWidget {
    Q_OBJECT
public:
    explicit ClusterPage(const PanelContext& context, QWidget* parent = nullptr);

    QComboBox* policy() const { return m_policy; }
    QComboBox* hash() const { return m_hash; }
    FieldForm* fields() const { return m_fields; }
    StepSlider* weight() const { return m_weight; }

private:
    void setUpWeight();
    void setUpHash();
    void showSnapshot();
    void showPolicy(const Snapshot& snapshot);
    void showHash(const Snapshot& snapshot);
    void showSystem(const Snapshot& snapshot);
    void showWeight();
    std::string selectedName() const;

    PanelContext m_context;
    RoleLabel* m_system;
    QComboBox* m_policy;
    QComboBox* m_hash;
    StepSlider* m_weight;
    FieldForm* m_fields;
};

}  // namespace ringscope::ui
