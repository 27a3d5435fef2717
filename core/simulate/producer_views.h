// ProducerViews: what each producer knows of each key: its shard, and whether it may enqueue; and
// the jobs that it holds back meanwhile, in order. Thread: one run's own.
#pragma once

#include "core/simulate/engine.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace ringscope {

/// A job that a producer holds back.
struct HeldJob {
    std::uint64_t cameUs = 0;
    std::uint64_t work = 0;
};

class ProducerViews {
public:
    ProducerViews(std::size_t producers, const std::vector<std::uint32_t>& owners)
        : m_keys(owners.size()),
          m_pausedUntil(producers * owners.size(), 0),
          m_allPausedUntil(producers, 0),
          m_held(producers * owners.size()),
          m_heldKeys(producers)
    {
        for (std::size_t producer = 0; producer < producers; ++producer)
            m_owner.insert(m_owner.end(), owners.begin(), owners.end());
    }

    std::uint32_t owner(std::size_t producer, std::size_t key) const { return m_owner[at(producer, key)]; }
    void setOwner(std::size_t producer, std::size_t key, std::uint32_t server)
    {
        m_owner[at(producer, key)] = server;
    }

    /// 0: not paused.
    std::uint64_t pausedUntil(std::size_t producer, std::size_t key) const
    {
        return m_pausedUntil[at(producer, key)];
    }
    void pause(std::size_t producer, std::size_t key, std::uint64_t untilUs)
    {
        m_pausedUntil[at(producer, key)] = untilUs;
    }
    std::uint64_t allPausedUntil(std::size_t producer) const { return m_allPausedUntil[producer]; }
    void pauseAll(std::size_t producer, std::uint64_t untilUs) { m_allPausedUntil[producer] = untilUs; }

    bool mayEnqueue(std::size_t producer, std::size_t key) const
    {
        return m_pausedUntil[at(producer, key)] == 0 && m_allPausedUntil[producer] == 0;
    }

    void hold(std::size_t producer, std::size_t key, const HeldJob& job)
    {
        std::vector<HeldJob>& held = m_held[at(producer, key)];
        if (held.empty())
            m_heldKeys[producer].push_back(static_cast<std::uint32_t>(key));
        held.push_back(job);
        ++m_heldJobs;
    }

    /// Gives the held jobs of a key away, in order.
    std::vector<HeldJob> take(std::size_t producer, std::size_t key)
    {
        std::vector<HeldJob> jobs = std::exchange(m_held[at(producer, key)], {});
        if (!jobs.empty())
            std::erase(m_heldKeys[producer], static_cast<std::uint32_t>(key));
        m_heldJobs -= jobs.size();
        return jobs;
    }

    /// Keys of which jobs are held, in the order in which holding began.
    std::vector<std::uint32_t> heldKeys(std::size_t producer) const { return m_heldKeys[producer]; }
    std::uint64_t heldJobs() const { return m_heldJobs; }

private:
    std::size_t at(std::size_t producer, std::size_t key) const { return producer * m_keys + key; }

    std::size_t m_keys;
    std::vector<std::uint32_t> m_owner;
    std::vector<std::uint64_t> m_pausedUntil;
    std::vector<std::uint64_t> m_allPausedUntil;
    std::vector<std::vector<HeldJob>> m_held;
    std::vector<std::vector<std::uint32_t>> m_heldKeys;
    std::uint64_t m_heldJobs = 0;
};

}  // namespace ringscope
