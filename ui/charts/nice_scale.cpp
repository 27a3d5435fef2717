#include "ui/charts/nice_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

struct Factor {
    double value;
    const char* word;
};

constexpr std::array kFactors = {Factor{1e9, "billion"}, Factor{1e6, "million"},
                                 Factor{1e3, "thousand"}};

double niceStep(double rough)
{
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double digit : {1.0, 2.0, 2.5, 5.0})
        if (digit * power >= rough * (1 - 1e-9))
            return digit * power;
    return 10.0 * power;
}

int digitsOf(double step)
{
    int digits = 0;
    for (double scaled = step; digits < 6 && std::abs(scaled - std::round(scaled)) > 1e-9; scaled *= 10)
        ++digits;
    return digits;
}

}  // namespace

std::vector<double> NiceScale::ticks() const
{
    std::vector<double> at;
    const int count = static_cast<int>(std::lround(top / step));
    for (int i = 0; i <= count; ++i)
        at.push_back(i * step);
    return at;
}

QString NiceScale::label(double shown) const
{
    return QString::number(shown, 'f', digitsOf(step));
}

QString NiceScale::unitText(const QString& unit) const
{
    return factorWord.isEmpty() ? unit : factorWord + u' ' + unit;
}

NiceScale niceScale(double greatest, int ticks)
{
    NiceScale scale;
    if (!(greatest > 0.0))
        return scale;
    for (const Factor& factor : kFactors) {
        if (greatest >= factor.value * 2) {
            scale.factor = factor.value;
            scale.factorWord = QString::fromLatin1(factor.word);
            break;
        }
    }
    const double shown = greatest / scale.factor;
    scale.step = niceStep(shown / ticks);
    scale.top = std::ceil(shown / scale.step - 1e-9) * scale.step;
    return scale;
}

QString shortNumber(double value)
{
    const double size = std::abs(value);
    if (size >= 100 || value == std::round(value))
        return QString::number(value, 'f', 0);
    return QString::number(value, 'f', size >= 10 ? 1 : 2);
}

}  // namespace ringscope::ui
