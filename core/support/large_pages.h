// Large pages for memory that is there already and not yet written, such as room that a
// std::vector reserved: fewer faults while it fills. Where there are none nothing changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace ringscope {

/// A wish, for the whole large pages in [memory, memory + bytes). Cost: one system call, none
/// below 4 MiB.
inline void askForLargePages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes)
{
#ifdef MADV_HUGEPAGE
    constexpr std::uintptr_t kPage = std::uintptr_t{2} << 20;
    const auto from = (reinterpret_cast<std::uintptr_t>(memory) + kPage - 1) / kPage * kPage;
    const auto to = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / kPage * kPage;
    if (bytes >= 2 * kPage && from < to)
        madvise(reinterpret_cast<void*>(from), to - from, MADV_HUGEPAGE);
#endif
}

/// values.resize(size), new values on large pages. Cost: as resize, without thousands of faults.
template <class T>
void resizeOnLargePages(std::vector<T>& values, std::size_t size)
{
    values.reserve(size);
    askForLargePages(values.data(), size * sizeof(T));
    values.resize(size);
}

}  // namespace ringscope
