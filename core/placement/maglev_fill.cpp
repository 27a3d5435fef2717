#include "core/placement/maglev_fill.h"

#include "core/support/remainder.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace ringscope {
namespace {

/// a^-1 mod a prime, by Euclid's steps. Requires: 1 <= a < prime.
std::uint64_t inverseOf(std::uint64_t a, std::uint64_t prime)
{
    std::int64_t factor = 1, before = 0;
    std::uint64_t rest = a, divided = prime;
    while (rest > 1) {
        const std::uint64_t quotient = divided / rest;
        divided = std::exchange(rest, divided % rest);
        before = std::exchange(factor, before - static_cast<std::int64_t>(quotient) * factor);
    }
    return factor >= 0 ? static_cast<std::uint64_t>(factor)
                       : prime - static_cast<std::uint64_t>(-factor);
}

// Entries that are free are bits that stay in the nearest cache. A walk of many steps costs more
// than to ask, of the few entries that are left at the end, how many steps each of them is away.
class Table {
public:
    Table(const std::vector<MaglevWalker>& walkers, std::uint64_t size)
        : m_size(size),
          m_entries(static_cast<std::size_t>(size)),
          m_free((m_entries.size() + 63) / 64, ~std::uint64_t{0}),
          m_remainder(size),
          m_left(size)
    {
        if (size % 64 != 0)
            m_free.back() = (std::uint64_t{1} << (size % 64)) - 1;
        for (const MaglevWalker& walker : walkers)
            m_walks.push_back({walker.offset, walker.skip});
    }

    bool isFull() const { return m_left == 0; }

    void take(std::size_t walker)
    {
        Walk& walk = m_walks[walker];
        const std::uint64_t entry = isNearlyFull() ? nearestLast(walk) : nextFree(walk);
        m_entries[entry] = static_cast<std::uint32_t>(walker);
        walk.next = step(entry, walk.skip, m_size);
        --m_left;
    }

    std::vector<std::uint32_t> entries() && { return std::move(m_entries); }

private:
    struct Walk {
        std::uint64_t next;         ///< where it goes on
        std::uint64_t skip;
        std::uint64_t inverse = 0;  ///< of skip; 0 while nobody asked
    };

    bool isNearlyFull() const { return m_left * m_left < m_size; }

    // One of the two is below the size, and the other one above or wrapped to above: no branch.
    static std::uint64_t step(std::uint64_t at, std::uint64_t skip, std::uint64_t size)
    {
        return std::min(at + skip, at + (skip - size));
    }

    // Odd and even steps by themselves, two at a time: a step waits for the one before.
    std::uint64_t nextFree(const Walk& walk)
    {
        const std::uint64_t* const free = m_free.data();
        const std::uint64_t size = m_size;
        const auto isFree = [free](std::uint64_t entry) {
            return (free[entry / 64] >> (entry % 64) & 1) != 0;
        };
        const std::uint64_t twice = step(walk.skip, walk.skip, size);
        std::uint64_t at = walk.next;
        std::uint64_t odd = step(at, walk.skip, size);
        while (!isFree(at)) {
            if (isFree(odd)) {
                at = odd;
                break;
            }
            at = step(at, twice, size);
            odd = step(odd, twice, size);
        }
        m_free[at / 64] &= ~(std::uint64_t{1} << (at % 64));
        return at;
    }

    // An entry is (entry - next) / skip steps away, which is a product in the prime field. Kept out
    // of take(), which is small without it.
    [[gnu::noinline]] std::uint64_t nearestLast(Walk& walk)
    {
        if (m_last.empty())
            listLast();
        if (walk.inverse == 0)
            walk.inverse = inverseOf(walk.skip, m_size);
        std::uint64_t least = m_size;
        std::size_t place = 0;
        for (std::size_t i = 0; i < m_last.size(); ++i) {
            const std::uint64_t ahead = m_last[i] - walk.next;
            const std::uint64_t distance = std::min(ahead, ahead + m_size);
            const std::uint64_t steps = m_remainder(distance * walk.inverse);
            place = steps < least ? i : place;
            least = std::min(steps, least);
        }
        const std::uint64_t entry = std::exchange(m_last[place], m_last.back());
        m_last.pop_back();
        return entry;
    }

    void listLast()
    {
        for (std::size_t word = 0; word < m_free.size(); ++word)
            for (std::uint64_t bits = m_free[word]; bits != 0; bits &= bits - 1)
                m_last.push_back(64 * word + static_cast<std::size_t>(std::countr_zero(bits)));
    }

    std::uint64_t m_size;
    std::vector<Walk> m_walks;
    std::vector<std::uint32_t> m_entries;
    std::vector<std::uint64_t> m_free;  ///< a bit an entry; no longer kept when m_last is
    std::vector<std::uint64_t> m_last;  ///< the free entries, once few are left
    Remainder m_remainder;
    std::uint64_t m_left;
};

double sumOfWeights(const std::vector<MaglevWalker>& walkers)
{
    double sum = 0;
    for (const MaglevWalker& walker : walkers)
        sum += walker.weight;
    return sum;
}

bool haveEqualWeights(const std::vector<MaglevWalker>& walkers)
{
    return std::ranges::all_of(walkers, [&walkers](const MaglevWalker& walker) {
        return walker.weight == walkers.front().weight;
    });
}

/// With equal weights every round is one turn of each.
bool fillInTurns(Table& table, std::size_t walkers, const WorkContext& work)
{
    while (!table.isFull()) {
        if (work.stopped())
            return false;
        for (std::size_t i = 0; i < walkers && !table.isFull(); ++i)
            table.take(i);
    }
    return true;
}

/// Rounds over all shards; in each, a shard is passed over until its rounds times its share
/// have come up to its target, which every turn raises by the greatest share.
bool fillAsEnvoy(Table& table, const std::vector<MaglevWalker>& walkers, const WorkContext& work)
{
    if (haveEqualWeights(walkers))
        return fillInTurns(table, walkers.size(), work);
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
