#include "core/analysis/movement.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

double splitProbability(double movedShare, double updatedShare, unsigned events)
{
    if (events < 2 || !(movedShare > 0.0) || !(updatedShare > 0.0) || !(updatedShare < 1.0))
        return 0.0;
    const double same = std::pow(updatedShare, events) + std::pow(1.0 - updatedShare, events);
    return std::min(movedShare, 1.0) * (1.0 - same);
}

}  // namespace ringscope
