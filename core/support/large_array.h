// LargeArray: a fixed number of plain values, not set before they are written, on large pages
// where the system has them and the array is large. For columns that are written whole by a pass
// of their own: a vector would write zeros over all of them first.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace ringscope {

/// Bytes of a cache line, which every LargeArray begins at.
inline constexpr std::size_t kLineBytes = 64;

template <class T>
class LargeArray {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    LargeArray() = default;
    /// Values are whatever the memory holds. Errors: throws std::bad_alloc.
    explicit LargeArray(std::size_t size) : m_size(size)
    {
        if (size == 0)
            return;
        if (size > (std::size_t{1} << 62) / sizeof(T))
            throw std::bad_array_new_length();
        const std::size_t bytes = size * sizeof(T);
        const std::size_t unit = bytes < kPageBytes ? kLineBytes : kPageBytes;
        const std::size_t rounded = (bytes + unit - 1) / unit * unit;
        m_values = static_cast<T*>(std::aligned_alloc(unit, rounded));
        if (m_values == nullptr)
            throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
        if (unit == kPageBytes)
            madvise(m_values, rounded, MADV_HUGEPAGE);
#endif
    }
    LargeArray(LargeArray&& other) noexcept
        : m_values(std::exchange(other.m_values, nullptr)), m_size(std::exchange(other.m_size, 0))
    {
    }
    LargeArray& operator=(LargeArray&& other) noexcept
    {
        std::swap(m_values, other.m_values);
        std::swap(m_size, other.m_size);
        return *this;
    }
    ~LargeArray() { std::free(m_values); }

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    T* data() { return m_values; }
    const T* data() const { return m_values; }
    T& operator[](std::size_t index) { return m_values[index]; }
    const T& operator[](std::size_t index) const { return m_values[index]; }
    std::span<T> all() { return {m_values, m_size}; }
    std::span<const T> all() const { return {m_values, m_size}; }

private:
    static constexpr std::size_t kPageBytes = std::size_t{2} << 20;

    T* m_values = nullptr;
    std::size_t m_size = 0;
};

}  // namespace ringscope
