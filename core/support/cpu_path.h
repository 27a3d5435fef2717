// CpuPath: one of the ways in which a batched function is compiled. All of them answer alike, bit
// for bit; the caller may ask for one by name, as tests and measurements do, and gets the best one
// of this machine otherwise. Thread: asked once, read everywhere.
#pragma once

#include <span>
#include <string_view>

namespace ringscope {

enum class CpuPath { Scalar, Avx2, Avx512 };

/// The paths of this machine, slowest first; the first is Scalar.
std::span<const CpuPath> cpuPaths();

/// The last of them.
CpuPath bestCpuPath();

/// "scalar", "avx2", "avx512".
std::string_view cpuPathName(CpuPath path);

}  // namespace ringscope
