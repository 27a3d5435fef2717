// KeysPage: the workload. Keys of a file: where they come from, window, sample rate, what was
// skipped and why. Made keys: how many, their names, how load is spread, every tunable live.
// Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace ringscope {
class KeyTable;
struct WorkloadSpec;
}

namespace ringscope::ui {

class DistributionForm;
class RoleLabel;
class StepSlider;

class KeysPage : public QWidget {
    Q_OBJECT
public:
    explicit KeysPage(const PanelContext& context, QWidget* parent = nullptr);

    StepSlider* count() const { return m_count; }
    DistributionForm* distribution() const { return m_distribution; }

private:
    QWidget* makeSource();
    QWidget* makeTunables();
    void connectTunables();
    void showSnapshot();
    void showSource(const KeyTable& keys);
    void showTunables(const WorkloadSpec& spec);
    void send(const char* field, const std::string& value);
    void adjust(const char* field, const std::string& value);

    PanelContext m_context;
    RoleLabel* m_empty;
    QWidget* m_source;
    RoleLabel* m_sourceName;
    RoleLabel* m_sourceFacts;
    RoleLabel* m_sourceNotes;
    QWidget* m_tunables;
    StepSlider* m_count;
    QLineEdit* m_pattern;
    DistributionForm* m_distribution;
    QSpinBox* m_seed;
    StepSlider* m_cost;
    QPushButton* m_make;
};

}  // namespace ringscope::ui
