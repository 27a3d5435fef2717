#include "ui/panels/step_slider.h"

#include "core/support/within.h"
#include "ui/panels/role_label.h"

#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kPositions = 1000;

QString endText(double value, const StepSlider::Range& range)
{
    return QString::number(value, 'f', value == std::floor(value) ? 0 : range.decimals) +
           range.suffix;
}

}  // namespace

StepSlider::StepSlider(const QString& name, const Range& range, const ThemeSource& theme,
                       QWidget* parent)
    : QWidget(parent), m_range(range), m_name(new RoleLabel(name, theme, TextRole::Table, LabelTone::Secondary)),
      m_slider(new QSlider(Qt::Horizontal)), m_field(new QDoubleSpinBox)
{
    m_slider->setRange(0, kPositions);
    m_slider->setAccessibleName(name);
    m_field->setAccessibleName(name);
    m_field->setDecimals(range.decimals);
    m_field->setRange(range.low, range.fieldHigh);
    m_field->setSuffix(range.suffix);
    m_field->setAlignment(Qt::AlignRight);
    m_field->setKeyboardTracking(false);
    m_field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_name->setBuddy(m_slider);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::kGrid);
    grid->setVerticalSpacing(2);
    grid->addWidget(m_name, 0, 0);
    grid->addWidget(m_field, 0, 1);
    grid->addWidget(m_slider, 1, 0, 1, 2);
    grid->addWidget(new RoleLabel(endText(range.low, range), theme, TextRole::Axis, LabelTone::Secondary), 2, 0);
    grid->addWidget(new RoleLabel(endText(range.high, range), theme, TextRole::Axis, LabelTone::Secondary), 2, 1,
                    Qt::AlignRight);
    grid->setColumnStretch(0, 1);

    connect(m_slider, &QSlider::valueChanged, this, &StepSlider::slide);
    connect(m_slider, &QSlider::sliderReleased, this, &StepSlider::released);
    connect(m_field, &QDoubleSpinBox::valueChanged, this, &StepSlider::type);
    setValue(range.low);
}

void StepSlider::setValue(double value)
{
    // A drag stays where the hand is: the snapshot of an earlier step must not pull it back.
    if (m_slider->isSliderDown())
        return;
    m_value = value;
    const QSignalBlocker quietSlider(m_slider), quietField(m_field);
    m_slider->setValue(positionOf(value));
    m_field->setValue(value);
}

void StepSlider::setName(const QString& name)
{
    m_name->setText(name);
    m_slider->setAccessibleName(name);
    m_field->setAccessibleName(name);
}

double StepSlider::valueAt(int position) const
{
    const double part = static_cast<double>(position) / kPositions;
    const double value = m_range.scale == Scale::Linear
                             ? m_range.low + (m_range.high - m_range.low) * part
                             : m_range.low * std::pow(m_range.high / m_range.low, part);
    const double step = std::pow(10.0, m_range.decimals);
    return std::round(value * step) / step;
}

int StepSlider::positionOf(double value) const
{
    const double inside = within(value, m_range.low, m_range.high);
    const double part = m_range.scale == Scale::Linear
                            ? (inside - m_range.low) / (m_range.high - m_range.low)
                            : std::log(inside / m_range.low) / std::log(m_range.high / m_range.low);
    return static_cast<int>(std::lround(part * kPositions));
}

void StepSlider::slide(int position)
{
    double value = valueAt(position);
    // On a logarithmic scale one key may be less than a whole step: then it is one step.
    if (value == m_value && !m_slider->isSliderDown() && position != positionOf(m_value)) {
        const double step = std::pow(10.0, -m_range.decimals);
        value = within(m_value + (position > positionOf(m_value) ? step : -step), m_range.low,
                       m_range.high);
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(positionOf(value));
    }
    if (value == m_value)
        return;
    m_value = value;
    const QSignalBlocker quiet(m_field);
    m_field->setValue(value);
    emit adjusted(value);
}

void StepSlider::type()
{
    m_value = m_field->value();
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(positionOf(m_value));
    emit entered(m_value);
}

}  // namespace ringscope::ui
