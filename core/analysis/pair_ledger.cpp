#include "core/analysis/pair_ledger.h"

#include <algorithm>
#include <iterator>

namespace ringscope {
namespace {

constexpr std::size_t kMostDirectPairs = std::size_t{1} << 22;
constexpr std::size_t kSmallIndex = std::size_t{1} << 12;  // costs nothing to make

bool holdsAnything(const PairAmount& pair)
{
    return pair.keys > 0 || pair.amount > 0;
}

}  // namespace

PairLedger::PairLedger(std::size_t owners)
    : m_owners(owners), m_isDirect(owners * owners <= kMostDirectPairs)
{
}

PairAmount& PairLedger::at(std::uint32_t from, std::uint32_t to)
{
    const std::size_t all = m_owners * m_owners;
    if (m_isDirect && m_direct.empty() && (all <= kSmallIndex || m_pairs.size() >= m_owners))
        makeDirect();
    std::uint32_t& place =
        m_direct.empty() ? m_hashed[pairOf(from, to)] : m_direct[pairOf(from, to)];
    if (place == 0) {
        m_pairs.push_back({from, to, 0, 0});
        place = static_cast<std::uint32_t>(m_pairs.size());
    }
    return m_pairs[place - 1];
}

void PairLedger::makeDirect()
{
    m_direct.assign(m_owners * m_owners, 0);
    for (const auto& [pair, place] : m_hashed)
        m_direct[pair] = place;
    m_hashed.clear();
}

std::uint32_t PairLedger::placeOf(std::uint64_t pair) const
{
    if (!m_direct.empty())
        return m_direct[pair];
    const auto found = m_hashed.find(pair);
    return found == m_hashed.end() ? 0 : found->second;
}

PairAmount PairLedger::find(std::uint32_t from, std::uint32_t to) const
{
    const std::uint32_t place = placeOf(pairOf(from, to));
    return place == 0 ? PairAmount{from, to, 0, 0} : m_pairs[place - 1];
}

std::vector<PairAmount> PairLedger::sorted() const
{
    std::vector<PairAmount> pairs;
    pairs.reserve(m_pairs.size());
    if (!m_direct.empty()) {
        for (const std::uint32_t place : m_direct)
            if (place > 0 && holdsAnything(m_pairs[place - 1]))
                pairs.push_back(m_pairs[place - 1]);
        return pairs;
    }
    std::copy_if(m_pairs.begin(), m_pairs.end(), std::back_inserter(pairs), holdsAnything);
    std::sort(pairs.begin(), pairs.end(), [](const PairAmount& a, const PairAmount& b) {
        return a.from != b.from ? a.from < b.from : a.to < b.to;
    });
    return pairs;
}

}  // namespace ringscope
