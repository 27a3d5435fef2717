#include "core/support/cpu_features.h"

namespace ringscope {
namespace {

CpuFeatures askMachine()
{
    CpuFeatures found;
#if defined(__x86_64__)
    __builtin_cpu_init();
    found.avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    found.avx512 = found.avx2 && __builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
#endif
    return found;
}

}  // namespace

const CpuFeatures& cpuFeatures()
{
    static const CpuFeatures features = askMachine();
    return features;
}

}  // namespace ringscope
