#include "ui/panels/distribution_form.h"

#include "ui/panels/step_slider.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

using Term = DistributionTerm;

Decimal decimalOf(double value, int decimals)
{
    return Decimal::ofUnits(std::llround(value * std::pow(10.0, decimals)), decimals);
}

}  // namespace

DistributionForm::DistributionForm(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    m_zipf = addSwitch(tr("Zipf"), tr("Key number r takes 1 / r^s of the load"));
    m_exponent = addSlider(tr("Exponent s"), 0.01, 2.0, 2, {});
    m_hot = addSwitch(tr("Hot set"), tr("Some keys share most of the load"));
    m_hotKeys = addSlider(tr("of the keys"), 1, 50, 0, QStringLiteral(" %"));
    m_hotLoad = addSlider(tr("take of the load"), 1, 99, 0, QStringLiteral(" %"));
    m_one = addSwitch(tr("One hot key"), tr("The first key takes a share of the load alone"));
    m_oneLoad = addSlider(tr("takes of the load"), 1, 95, 0, QStringLiteral(" %"));
    m_exponent->setValue(0.99);
    m_hotKeys->setValue(10);
    m_hotLoad->setValue(90);
    m_oneLoad->setValue(35);
    showEnabled();
}

QCheckBox* DistributionForm::addSwitch(const QString& name, const QString& meaning)
{
    auto* check = new QCheckBox(name);
    check->setToolTip(meaning);
    layout()->addWidget(check);
    connect(check, &QCheckBox::toggled, this, [this] {
        showEnabled();
        emit entered();
    });
    return check;
}

StepSlider* DistributionForm::addSlider(const QString& name, double low, double high, int decimals,
                                        const QString& suffix)
{
    auto* slider = new StepSlider(
        name, {low, high, high, decimals, StepSlider::Scale::Linear, suffix}, m_theme);
    layout()->addWidget(slider);
    connect(slider, &StepSlider::adjusted, this, &DistributionForm::adjusted);
    connect(slider, &StepSlider::released, this, &DistributionForm::released);
    connect(slider, &StepSlider::entered, this, &DistributionForm::entered);
    return slider;
}

void DistributionForm::showEnabled()
{
    m_exponent->setVisible(m_zipf->isChecked());
    m_hotKeys->setVisible(m_hot->isChecked());
    m_hotLoad->setVisible(m_hot->isChecked());
    m_oneLoad->setVisible(m_one->isChecked());
}

void DistributionForm::setTerms(const std::vector<Term>& terms)
{
    const QSignalBlocker quietZipf(m_zipf), quietHot(m_hot), quietOne(m_one);
    for (QCheckBox* check : {m_zipf, m_hot, m_one})
        check->setChecked(false);
    for (const Term& term : terms) {
        switch (term.kind) {
        case Term::Kind::Uniform: break;
        case Term::Kind::Zipf:
            m_zipf->setChecked(true);
            m_exponent->setValue(term.first.toDouble());
            break;
        case Term::Kind::Hot:
            m_hot->setChecked(true);
            m_hotKeys->setValue(term.first.toDouble());
            m_hotLoad->setValue(term.second.toDouble());
            break;
        case Term::Kind::One:
            m_one->setChecked(true);
            m_oneLoad->setValue(term.first.toDouble());
            break;
        }
    }
    showEnabled();
}

std::string DistributionForm::text() const
{
    std::vector<Term> terms;
    if (m_zipf->isChecked())
        terms.push_back({Term::Kind::Zipf, decimalOf(m_exponent->value(), 2), 0});
    if (m_hot->isChecked())
        terms.push_back({Term::Kind::Hot, decimalOf(m_hotKeys->value(), 0),
                         decimalOf(m_hotLoad->value(), 0)});
    if (m_one->isChecked())
        terms.push_back({Term::Kind::One, decimalOf(m_oneLoad->value(), 0), 0});
    if (terms.empty())
        terms.push_back(Term{});
    return distributionText(terms);
}

}  // namespace ringscope::ui
