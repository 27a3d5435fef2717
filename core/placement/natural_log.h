// The natural logarithm from +, * and / alone, so that scores are the same doubles on every
// machine: a C library picks other code for other processors.
#pragma once

namespace ringscope {

/// Relative error below 4e-16, near 1 as well. Range: 0 < u <= 1, normal numbers.
double naturalLog(double u);

}  // namespace ringscope
