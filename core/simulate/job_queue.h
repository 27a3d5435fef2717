// JobQueue: first in, first out, in one piece of memory that is used round and round.
#pragma once

#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

namespace ringscope {

template <class Job>
class JobQueue {
public:
    bool empty() const { return m_size == 0; }
    std::size_t size() const { return m_size; }

    void push(const Job& job)
    {
        if (m_size == m_ring.size())
            grow();
        m_ring[(m_first + m_size++) & (m_ring.size() - 1)] = job;
    }

    /// Requires: !empty().
    const Job& front() const
    {
        assert(!empty());
        return m_ring[m_first];
    }

    /// Requires: !empty().
    Job pop()
    {
        const Job job = front();
        m_first = (m_first + 1) & (m_ring.size() - 1);
        --m_size;
        return job;
    }

    /// The job that is so many places behind the front. Requires: place < size().
    const Job& at(std::size_t place) const { return m_ring[(m_first + place) & (m_ring.size() - 1)]; }

private:
    void grow()
    {
        std::vector<Job> larger(m_ring.empty() ? 16 : m_ring.size() * 2);
        for (std::size_t i = 0; i < m_size; ++i)
            larger[i] = at(i);
        m_ring = std::move(larger);
        m_first = 0;
    }

    std::vector<Job> m_ring;  ///< size is a power of two
    std::size_t m_first = 0;
    std::size_t m_size = 0;
};

}  // namespace ringscope
