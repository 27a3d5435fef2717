#include "core/placement/maglev_fill.h"

#include <algorithm>
#include <limits>

namespace ringscope {
namespace {

constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();

class Table {
public:
    Table(const std::vector<MaglevWalker>& walkers, std::uint64_t size)
        : m_walkers(walkers), m_entries(static_cast<std::size_t>(size), kFree), m_left(size)
    {
        for (const MaglevWalker& walker : walkers)
            m_next.push_back(walker.offset);
    }

    bool isFull() const { return m_left == 0; }

    void take(std::size_t walker)
    {
        const std::uint64_t size = m_entries.size();
        const auto step = [&](std::uint64_t at) {
            const std::uint64_t next = at + m_walkers[walker].skip;
            return next < size ? next : next - size;
        };
        std::uint64_t at = m_next[walker];
        while (m_entries[at] != kFree)
            at = step(at);
        m_entries[at] = static_cast<std::uint32_t>(walker);
        m_next[walker] = step(at);
        --m_left;
    }

    std::vector<std::uint32_t> entries() && { return std::move(m_entries); }

private:
    const std::vector<MaglevWalker>& m_walkers;
    std::vector<std::uint32_t> m_entries;
    std::vector<std::uint64_t> m_next;
    std::uint64_t m_left;
};

double sumOfWeights(const std::vector<MaglevWalker>& walkers)
{
    double sum = 0;
    for (const MaglevWalker& walker : walkers)
        sum += walker.weight;
    return sum;
}

/// Rounds over all shards; in each, a shard is passed over until its rounds times its share
/// have come up to its target, which every turn raises by the greatest share.
bool fillAsEnvoy(Table& table, const std::vector<MaglevWalker>& walkers, const WorkContext& work)
{
    const double sum = sumOfWeights(walkers);
    std::vector<double> shares, targets(walkers.size(), 0.0);
    for (const MaglevWalker& walker : walkers)
        shares.push_back(walker.weight / sum);
    const double most = *std::ranges::max_element(shares);
    for (std::uint64_t round = 1; !table.isFull(); ++round) {
        if (work.stopped())
            return false;
        for (std::size_t i = 0; i < walkers.size() && !table.isFull(); ++i) {
            if (static_cast<double>(round) * shares[i] < targets[i])
                continue;
            targets[i] += most;
            table.take(i);
        }
    }
    return true;
}

/// The n-th entry is the n-th shard's in turn, unless that one is ahead of its weight. Weights
/// that sum to less than twice the shards do not count.
bool fillAsCilium(Table& table, const std::vector<MaglevWalker>& walkers, const WorkContext& work)
{
    constexpr std::uint64_t kTurnsPerLook = 1 << 14;
    const std::size_t count = walkers.size();
    const double sum = sumOfWeights(walkers);
    const bool weighted = static_cast<std::uint64_t>(sum) / count > 1;
    std::vector<double> counters;
    for (const MaglevWalker& walker : walkers)
        counters.push_back(walker.weight / static_cast<double>(count));
    for (std::uint64_t turn = 0; !table.isFull(); ++turn) {
        if (turn % kTurnsPerLook == 0 && work.stopped())
            return false;
        std::size_t i = turn % count;
        while (weighted
               && (turn + 1) * static_cast<std::uint64_t>(walkers[i].weight)
                      < static_cast<std::uint64_t>(counters[i]))
            i = (i + 1) % count;
        counters[i] += sum;
        table.take(i);
    }
    return true;
}

}  // namespace

Result<std::vector<std::uint32_t>> fillMaglev(const std::vector<MaglevWalker>& walkers,
                                              std::uint64_t size, MaglevFill fill,
                                              const WorkContext& work)
{
    Table table(walkers, size);
    const bool filled = fill == MaglevFill::Envoy ? fillAsEnvoy(table, walkers, work)
                                                  : fillAsCilium(table, walkers, work);
    if (!filled)
        return cancelled();
    return std::move(table).entries();
}

}  // namespace ringscope
