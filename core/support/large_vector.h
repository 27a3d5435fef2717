// LargeVector: a std::vector that asks the system for large pages where it is large. Arrays that
// are read at random (hash indexes, keys) otherwise wait for the address tables: building a table
// of a million keys took half as long again. Where there are no large pages it is as any other.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <limits>
#include <new>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace ringscope {

template <class T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <class U>
    LargePages(const LargePages<U>&)
    {
    }

    T* allocate(std::size_t count)
    {
        if (count > std::numeric_limits<std::size_t>::max() / 2 / sizeof(T))
            throw std::bad_array_new_length();
        const std::size_t bytes = count * sizeof(T);
        if (bytes < kPage)
            return static_cast<T*>(::operator new(bytes));
        const std::size_t rounded = (bytes + kPage - 1) / kPage * kPage;
        void* memory = std::aligned_alloc(kPage, rounded);
        if (memory == nullptr)
            throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
        madvise(memory, rounded, MADV_HUGEPAGE);
#endif
        return static_cast<T*>(memory);
    }

    void deallocate(T* memory, std::size_t count)
    {
        if (count * sizeof(T) < kPage)
            ::operator delete(memory);
        else
            std::free(memory);
    }

    friend bool operator==(const LargePages&, const LargePages&) { return true; }

private:
    static constexpr std::size_t kPage = std::size_t{2} << 20;
};

template <class T>
using LargeVector = std::vector<T, LargePages<T>>;

}  // namespace ringscope
