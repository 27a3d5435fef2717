#include "core/support/cpu_path.h"

#include "core/support/cpu_features.h"

#include <array>
#include <cstddef>

namespace ringscope {
namespace {

constexpr std::array<CpuPath, 3> kPaths{CpuPath::Scalar, CpuPath::Avx2, CpuPath::Avx512};

}  // namespace

std::span<const CpuPath> cpuPaths()
{
    const std::size_t count = cpuFeatures().avx512 ? 3 : cpuFeatures().avx2 ? 2 : 1;
    return std::span(kPaths).first(count);
}

CpuPath bestCpuPath()
{
    return cpuPaths().back();
}

std::string_view cpuPathName(CpuPath path)
{
    switch (path) {
    case CpuPath::Scalar:
        return "scalar";
    case CpuPath::Avx2:
        return "avx2";
    case CpuPath::Avx512:
        return "avx512";
    }
    return "";
}

}  // namespace ringscope
