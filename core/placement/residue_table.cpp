#include "core/placement/residue_table.h"

#include "core/placement/policy_words.h"
#include "core/support/number_text.h"
#include "core/support/wide.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace ringscope {
namespace {

/// A shard and how many remainders it gets.
struct Entry {
    ShardIndex shard;
    std::uint64_t copies = 1;
};

std::vector<ShardIndex> endToEnd(const std::vector<Entry>& entries)
{
    std::vector<ShardIndex> table;
    for (const Entry& entry : entries)
        table.insert(table.end(), static_cast<std::size_t>(entry.copies), entry.shard);
    return table;
}

/// Each place goes to the shard that is furthest behind its part, the first listed of equals: as
/// HAProxy fills the map of its static algorithms.
std::vector<ShardIndex> interleaved(const std::vector<Entry>& entries)
{
    std::int64_t total = 0;
    for (const Entry& entry : entries)
        total += static_cast<std::int64_t>(entry.copies);
    std::vector<std::int64_t> scores(entries.size(), 0);
    std::vector<ShardIndex> table;
    while (static_cast<std::int64_t>(table.size()) < total) {
        std::size_t best = 0;
        std::int64_t most = 0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            scores[i] += static_cast<std::int64_t>(entries[i].copies);
            // Compared in whole turns, so that small differences leave the first one ahead.
            const std::int64_t turns = (scores[i] + total) / total;
            if (i == 0 || turns > most) {
                most = turns;
                best = i;
            }
        }
        table.push_back(entries[best].shard);
        scores[best] -= total;
    }
    return table;
}

Outcome checkSize(const std::vector<Entry>& entries, ResidueRule residues,
                  const BuildLimits& limits)
{
    u128 total = 0;
    for (const Entry& entry : entries)
        total += entry.copies;
    // Interleaving looks at every shard for every place.
    const u128 steps = residues == ResidueRule::Interleaved ? total * entries.size() : total;
    if (steps <= limits.maxPoints)
        return done();
    return tooLarge(fmt::format("the table of remainders would have {} entries (allowed: {} steps "
                                "to fill it; --max-points allows more)",
                                groupedText(total), groupedText(limits.maxPoints)));
}

/// Shards in the order of the rule, listed ones where it says no other.
void sortEntries(std::vector<Entry>& entries, const PlacementSpec& spec)
{
    const auto name = [&](const Entry& entry) -> const std::string& {
        return spec.shards[entry.shard.value].name;
    };
    if (spec.residues == ResidueRule::ByName)
        std::ranges::stable_sort(entries, {}, name);
    if (spec.residues == ResidueRule::CopiesByLength)
        std::ranges::stable_sort(entries, [&](const Entry& a, const Entry& b) {
            return std::pair(name(a).size(), std::string_view(name(a)))
                   < std::pair(name(b).size(), std::string_view(name(b)));
        });
}

}  // namespace

bool countsWeights(ResidueRule residues)
{
    return residues == ResidueRule::Copies || residues == ResidueRule::CopiesByLength
           || residues == ResidueRule::Interleaved;
}

Result<std::vector<ShardIndex>> residueTable(const PlacementSpec& spec)
{
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < spec.shards.size(); ++i) {
        const PlacementShard& shard = spec.shards[i];
        if (shard.weight.isNegative())
            return negativeWeight(shard);
        if (!ownsKeys(shard))
            continue;
        const std::int64_t weight =
            countsWeights(spec.residues) ? shard.weight.timesRoundedHalfUp(1) : 1;
        entries.push_back({ShardIndex(i), static_cast<std::uint64_t>(weight)});
    }
    if (const Outcome fits = checkSize(entries, spec.residues, spec.limits); !fits)
        return fits.error();
    sortEntries(entries, spec);
    return spec.residues == ResidueRule::Interleaved ? interleaved(entries) : endToEnd(entries);
}

}  // namespace ringscope
