// StepSlider: a slider with its name, an exact field and its two ends. The scale may be
// logarithmic. A drag tells every step (`adjusted`, live) and then its end (`released`), so that
// it is one undo step; a typed value is one step by itself. A value that is set from outside
// tells nothing.
// Thread: GUI thread.
#pragma once

#include <QWidget>

class QDoubleSpinBox;
class QSlider;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

class StepSlider : public QWidget {
    Q_OBJECT
public:
    enum class Scale { Linear, Logarithmic };
    struct Range {
        double low = 0.0;        ///< of the slider, and of the field
        double high = 1.0;       ///< of the slider
        double fieldHigh = 1.0;  ///< of the field: exact values may go beyond the slider
        int decimals = 0;
        Scale scale = Scale::Linear;   ///< Logarithmic: low >= 1
        QString suffix;
    };

    StepSlider(const QString& name, const Range& range, const ThemeSource& theme,
               QWidget* parent = nullptr);

    double value() const { return m_value; }
    void setValue(double value);
    void setName(const QString& name);
    QSlider* slider() const { return m_slider; }
    QDoubleSpinBox* field() const { return m_field; }

signals:
    void adjusted(double value);   ///< a step of a drag, or one key
    void entered(double value);    ///< typed
    void released();

private:
    double valueAt(int position) const;
    int positionOf(double value) const;
    void slide(int position);
    void type();

    Range m_range;
    double m_value = 0.0;
    RoleLabel* m_name;
    QSlider* m_slider;
    QDoubleSpinBox* m_field;
};

}  // namespace ringscope::ui
