#include "core/analysis/pair_ledger.h"

#include <algorithm>

namespace ringscope {
namespace {

constexpr std::size_t kMostDirectPairs = std::size_t{1} << 22;

}  // namespace

PairLedger::PairLedger(std::size_t owners) : m_owners(owners)
{
    if (owners * owners <= kMostDirectPairs)
        m_direct.assign(owners * owners, 0);
}

PairAmount& PairLedger::at(std::uint32_t from, std::uint32_t to)
{
    const std::uint64_t pair = from * std::uint64_t{m_owners} + to;
    std::uint32_t& place = m_direct.empty() ? m_hashed[pair] : m_direct[pair];
    if (place == 0) {
        m_pairs.push_back({from, to});
        place = static_cast<std::uint32_t>(m_pairs.size());
    }
    return m_pairs[place - 1];
}

std::vector<PairAmount> PairLedger::sorted() const
{
    std::vector<PairAmount> pairs;
    pairs.reserve(m_pairs.size());
    for (const PairAmount& pair : m_pairs)
        if (pair.keys > 0 || pair.amount > 0)
            pairs.push_back(pair);
    std::sort(pairs.begin(), pairs.end(), [](const PairAmount& a, const PairAmount& b) {
        return a.from != b.from ? a.from < b.from : a.to < b.to;
    });
    return pairs;
}

}  // namespace ringscope
