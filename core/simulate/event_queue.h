// EventQueue: what is still to happen, next first. Ties are stable: equal times come out in the
// order in which they were put in. A 4-ary heap over plain structs, so that children of a node
// lie in neighbouring cache lines. Thread: one run's own.
#pragma once

#include "core/support/wide.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace ringscope {

/// What happens to whom, in the model's own words. The model gives kind, subject and value their
/// meaning and dispatches on kind.
struct Event {
    std::uint64_t timeUs = 0;
    std::uint64_t sequence = 0;  ///< order of scheduling, the second sort key
    std::uint32_t kind = 0;
    std::uint32_t subject = 0;
    std::uint64_t value = 0;
};

class EventQueue {
public:
    bool empty() const { return m_heap.empty(); }
    std::size_t size() const { return m_heap.size(); }
    void reserve(std::size_t pending) { m_heap.reserve(pending); }

    /// Requires: !empty().
    const Event& next() const
    {
        assert(!empty());
        return m_heap.front();
    }

    /// Cost: O(log size), on the average O(1).
    void push(std::uint64_t timeUs, std::uint32_t kind, std::uint32_t subject, std::uint64_t value)
    {
        m_heap.push_back({timeUs, m_pushed++, kind, subject, value});
        rise(m_heap.size() - 1, m_heap.back());
    }

    /// Requires: !empty(). Cost: O(log size).
    Event pop()
    {
        assert(!empty());
        const Event first = m_heap.front();
        const Event last = m_heap.back();
        m_heap.pop_back();
        if (!m_heap.empty())
            rise(sinkHole(), last);
        return first;
    }

private:
    static constexpr std::size_t kChildren = 4;

    static u128 keyOf(const Event& event)
    {
        return static_cast<u128>(event.timeUs) << 64 | event.sequence;
    }

    std::size_t earlier(std::size_t a, std::size_t b) const
    {
        return keyOf(m_heap[b]) < keyOf(m_heap[a]) ? b : a;
    }

    /// Brings the hole at the root down to a leaf, along the earliest children: what fills it
    /// comes from the bottom, so it hardly ever has to stop on the way.
    std::size_t sinkHole()
    {
        std::size_t hole = 0;
        std::size_t child = 1;
        for (; child + kChildren <= m_heap.size(); child = hole * kChildren + 1) {
            const std::size_t first =
                earlier(earlier(child, child + 1), earlier(child + 2, child + 3));
            m_heap[hole] = m_heap[first];
            hole = first;
        }
        if (child >= m_heap.size())
            return hole;
        std::size_t first = child;
        while (++child < m_heap.size())
            first = earlier(first, child);
        m_heap[hole] = m_heap[first];
        return first;
    }

    void rise(std::size_t hole, const Event event)
    {
        while (hole > 0) {
            const std::size_t parent = (hole - 1) / kChildren;
            if (keyOf(m_heap[parent]) <= keyOf(event))
                break;
            m_heap[hole] = m_heap[parent];
            hole = parent;
        }
        m_heap[hole] = event;
    }

    std::vector<Event> m_heap;
    std::uint64_t m_pushed = 0;
};

}  // namespace ringscope
