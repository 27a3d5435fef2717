// CpuFeatures: which vector instructions this machine has. A fast path is compiled for them by
// itself and taken only where they are there; what it answers never depends on them.
// Thread: asked once, read everywhere.
#pragma once

namespace ringscope {

struct CpuFeatures {
    bool avx2 = false;    ///< AVX2 with BMI1, BMI2 and POPCNT
    bool avx512 = false;  ///< AVX-512 F, BW, CD, DQ and VL, and all of the above
};

const CpuFeatures& cpuFeatures();

}  // namespace ringscope
