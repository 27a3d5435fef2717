// Logarithm and exponential from basic IEEE operations only. The C library's differ in the last
// bit between its versions and between CPU paths (with and without FMA), and a generated
// workload must be the same on every machine. Relative error below 1e-15.
#pragma once

namespace ringscope {

/// Natural logarithm. Requires: x > 0, finite and normal.
double portableLog(double x);

/// e^x. Range: x in -700..700.
double portableExp(double x);

}  // namespace ringscope
