// TraceBuilder: adds requests up per (bin, key, shard) while a trace is read, in any order of
// time. When there are more entries than allowed, bins are widened to the next step.
#pragma once

#include "core/workload/key_trace.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ringscope {

class TraceBuilder {
public:
    static constexpr std::size_t kMaxLoads = std::size_t{1} << 21;

    explicit TraceBuilder(std::size_t maxLoads = kMaxLoads)
        : m_maxLoads(maxLoads), m_mergeAt(maxLoads)
    {
    }

    /// Range: any time. `shard` is TimedLoad::kNoShard or a number of the shards of finish().
    void add(std::int64_t timeUs, KeyId key, std::uint32_t shard, std::uint64_t requests);

    /// The requests column raised its scale by this factor.
    void multiply(std::uint64_t factor);

    bool isEmpty() const { return m_loads.empty(); }
    std::size_t byteCount() const { return m_loads.capacity() * sizeof(Load); }

    std::shared_ptr<const KeyTrace> finish(std::vector<std::string> shards) &&;

private:
    struct Load {
        std::int64_t bin;
        std::uint64_t requests;
        std::uint32_t key;
        std::uint32_t shard;
    };

    std::int64_t binUs() const;
    void merge();
    void widen();
    bool spansTooManyBins() const;

    std::vector<Load> m_loads;
    std::size_t m_maxLoads;
    std::size_t m_mergeAt;  ///< so many loads, then equal ones are merged
    std::size_t m_step = 0;
};

}  // namespace ringscope
