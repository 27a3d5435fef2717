// Remainders of many hash words by one number: the units of modulo and the entries of Maglev.
// Thread: pure.
#pragma once

#include "core/support/cpu_path.h"
#include "core/support/ids.h"

#include <cstdint>
#include <span>

namespace ringscope {

/// word mod count of every word.
/// Requires: 1 <= count < 2^32, equal sizes, path is one of cpuPaths(). Cost: O(words).
void residuesOf(std::span<const std::uint64_t> words, std::uint32_t count,
                std::span<UnitId> residues, CpuPath path);
void residuesOf(std::span<const std::uint64_t> words, std::uint32_t count,
                std::span<UnitId> residues);

}  // namespace ringscope
