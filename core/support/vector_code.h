// What vector code needs: the intrinsics, and how a function is compiled for one CpuPath while the
// rest of its file is not. Functions of one path are inlined only into others of that path.
#pragma once

#if defined(__x86_64__)

// g++ 12 takes the undefined values inside its own intrinsics for mistakes (GCC bug 105593).
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop

#define RINGSCOPE_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define RINGSCOPE_AVX512 \
    __attribute__((target("avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx2,bmi,bmi2,popcnt")))

#endif
