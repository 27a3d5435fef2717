// DistributionForm: the terms of a seeded workload as switches and live sliders: Zipf, a hot set,
// one hot key. No term at all is the uniform one.
// Thread: GUI thread.
#pragma once

#include "core/workload/workload_spec.h"

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;

namespace ringscope::ui {

class StepSlider;
class ThemeSource;

class DistributionForm : public QWidget {
    Q_OBJECT
public:
    explicit DistributionForm(const ThemeSource& theme, QWidget* parent = nullptr);

    void setTerms(const std::vector<DistributionTerm>& terms);
    /// "zipf:0.99+one:35%", as a command and a file write it.
    std::string text() const;

signals:
    void adjusted();   ///< a step of a drag
    void released();
    void entered();    ///< a switch, or a typed value

private:
    StepSlider* addSlider(const QString& name, double low, double high, int decimals,
                          const QString& suffix);
    QCheckBox* addSwitch(const QString& name, const QString& meaning);
    void showEnabled();

    const ThemeSource& m_theme;
    QCheckBox* m_zipf;
    StepSlider* m_exponent;
    QCheckBox* m_hot;
    StepSlider* m_hotKeys;
    StepSlider* m_hotLoad;
    QCheckBox* m_one;
    StepSlider* m_oneLoad;
};

}  // namespace ringscope::ui
