#include "ui/charts/bar_surface.h"

#include <algorithm>

namespace ringscope::ui {

double greatestOf(const BarModel& model)
{
    double greatest = model.mean.value_or(0.0);
    for (const Bar& bar : model.bars)
        greatest = std::max({greatest, bar.value, bar.before.value_or(0.0), bar.final.value_or(0.0),
                             bar.bandHigh.value_or(0.0)});
    return greatest;
}

Ink fillOf(const Bar& bar)
{
    if (bar.identity >= 0)
        return identityInk(bar.identity);
    return bar.isHot ? Ink::Hot : Ink::Neutral;
}

}  // namespace ringscope::ui
