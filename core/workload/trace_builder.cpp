#include "core/workload/trace_builder.h"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>

namespace ringscope {

namespace {

/// Widths of a bin; each is a multiple of the one before, so that bins merge whole.
constexpr std::array<std::int64_t, 9> kBinSeconds = {1,    5,     15,     60,        300,
                                                     3600, 86400, 864000, 864000000};

/// Rounded towards minus infinity. Requires: divisor > 0.
std::int64_t floorDivide(std::int64_t value, std::int64_t divisor)
{
    return value / divisor - (value % divisor < 0 ? 1 : 0);
}

}  // namespace

std::int64_t TraceBuilder::binUs() const { return kBinSeconds[m_step] * 1'000'000; }

void TraceBuilder::add(std::int64_t timeUs, KeyId key, std::uint32_t shard, std::uint64_t requests)
{
    if (m_loads.size() >= m_mergeAt) {
        merge();
        while (m_loads.size() > m_maxLoads && m_step + 1 < kBinSeconds.size())
            widen();
        m_mergeAt = m_loads.size() + m_maxLoads;
    }
    m_loads.push_back({floorDivide(timeUs, binUs()), requests, key.value, shard});
}

void TraceBuilder::multiply(std::uint64_t factor)
{
    for (Load& load : m_loads)
        load.requests *= factor;
}

void TraceBuilder::merge()
{
    const auto place = [](const Load& load) { return std::tuple(load.bin, load.key, load.shard); };
    std::sort(m_loads.begin(), m_loads.end(),
              [&](const Load& a, const Load& b) { return place(a) < place(b); });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_loads.size(); ++i) {
        if (kept > 0 && place(m_loads[kept - 1]) == place(m_loads[i]))
            m_loads[kept - 1].requests += m_loads[i].requests;
        else
            m_loads[kept++] = m_loads[i];
    }
    m_loads.resize(kept);
}

void TraceBuilder::widen()
{
    const std::int64_t times = kBinSeconds[m_step + 1] / kBinSeconds[m_step];
    ++m_step;
    for (Load& load : m_loads)
        load.bin = floorDivide(load.bin, times);
    merge();
}

bool TraceBuilder::spansTooManyBins() const
{
    const auto span = static_cast<std::uint64_t>(m_loads.back().bin)
        - static_cast<std::uint64_t>(m_loads.front().bin);
    return span > std::numeric_limits<std::uint32_t>::max();
}

std::shared_ptr<const KeyTrace> TraceBuilder::finish(std::vector<std::string> shards) &&
{
    auto trace = std::make_shared<KeyTrace>();
    trace->shards = std::move(shards);
    if (m_loads.empty())
        return trace;
    merge();
    while ((m_loads.size() > m_maxLoads || spansTooManyBins()) && m_step + 1 < kBinSeconds.size())
        widen();
    const std::int64_t first = m_loads.front().bin;
    trace->binUs = binUs();
    trace->startUs = first * binUs();
    trace->loads.reserve(m_loads.size());
    for (const Load& load : m_loads)
        trace->loads.push_back({static_cast<std::uint32_t>(load.bin - first), KeyId(load.key),
                                load.shard, load.requests});
    return trace;
}

}  // namespace ringscope
