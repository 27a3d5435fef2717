// Maglev: a table whose entries the shards fill in turns; the hash's remainder is an entry. Units
// are entries. The table depends on the order in which shards take their turns: by name, unless
// the file's order is asked for. A changed list of shards moves a few entries between those that
// stay as well.
#include "core/placement/key_text.h"
#include "core/placement/maglev_fill.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"
#include "core/placement/residue_batch.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {
namespace {

/// While it is filled: the entry, and its owner in the picture.
constexpr std::uint64_t kBytesPerEntry = 8;

/// Below it the parts of shards differ by more than about 1 in 100.
constexpr std::uint64_t kFewEntries = 100;

class Maglev final : public Placement {
public:
    Maglev(const PlacementSpec& spec, std::vector<ShardIndex> owners,
           std::vector<std::string> warnings)
        : m_hash(spec.hash), m_owners(std::move(owners)), m_warnings(std::move(warnings))
    {
        for (const PlacementShard& shard : spec.shards)
            m_names.push_back(shard.name);
    }

    const PolicyRow& policy() const override { return *findPolicy("maglev"); }
    std::size_t shardCount() const override { return m_names.size(); }
    std::size_t unitCount() const override { return m_owners.size(); }
    UnitSpace unitSpace() const override
    {
        return {UnitSpace::Kind::Residues, m_owners.size(), false, m_hash.widthBits(),
                residuesText(m_hash)};
    }
    u128 unitLength(UnitId) const override { return 1; }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : m_owners[unit.value];
    }
    /// The owner, then the owners of the entries that follow.
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override;
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        residuesOf(keys.first.first(out.size()), static_cast<std::uint32_t>(m_owners.size()), out);
    }
    UnitId unitOfWord(std::uint64_t word) const override
    {
        return UnitId(static_cast<std::uint32_t>(word % m_owners.size()));
    }
    std::optional<std::uint64_t> positionOf(std::uint64_t) const override { return std::nullopt; }
    std::optional<std::uint64_t> tokenOf(UnitId) const override { return std::nullopt; }
    std::string unitName(UnitId unit) const override
    {
        return unit.isNone() ? "" : std::to_string(unit.value);
    }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override
    {
        return GridPicture{m_owners, "Maglev table", "entry", "entries"};
    }
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    HashFunction m_hash;
    std::vector<ShardIndex> m_owners;  ///< by entry
    std::vector<std::string> m_names;
    std::vector<std::string> m_warnings;
};

std::vector<ShardIndex> Maglev::ownersOf(UnitId unit, std::size_t copies) const
{
    std::vector<ShardIndex> owners;
    if (ownerOf(unit).isNone())
        return owners;
    const std::size_t size = m_owners.size();
    for (std::size_t i = 0; i < size && owners.size() < std::min(copies, m_names.size()); ++i) {
        const ShardIndex owner = m_owners[(unit.value + i) % size];
        if (std::ranges::find(owners, owner) == owners.end())
            owners.push_back(owner);
    }
    return owners;
}

Explanation Maglev::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.unit = unitOfWord(explanation.hash);
    explanation.owner = ownerOf(explanation.unit);
    explanation.rule = fmt::format("entry = hash mod {}", m_owners.size());
    explanation.steps = {{"key bytes", bytesForPeople(key.bytes[0])},
                         {"hash " + m_hash.id(), m_hash.text(explanation.hash)},
                         {explanation.rule, unitName(explanation.unit)},
                         {"owner", explanation.owner.isNone() ? "no owner: no shard takes keys"
                                                              : m_names[explanation.owner.value]}};
    return explanation;
}

bool isPrime(std::uint64_t number)
{
    if (number < 2)
        return false;
    for (std::uint64_t divisor = 2; divisor * divisor <= number; ++divisor)
        if (number % divisor == 0)
            return false;
    return true;
}

std::string nearestPrimes(std::uint64_t number)
{
    std::uint64_t below = number, above = number;
    while (below > 2 && !isPrime(below))
        --below;
    while (!isPrime(above))
        ++above;
    return isPrime(below) ? fmt::format("a prime, such as {} or {}", below, above)
                          : fmt::format("a prime, such as {}", above);
}

Outcome checkTableSize(const PlacementSpec& spec)
{
    const std::uint64_t size = spec.maglev.tableSize;
    const std::uint64_t allowed = std::min<std::uint64_t>(spec.limits.maxPoints, UnitId::kNone - 1);
    if (size > allowed)
        return tooLarge(fmt::format(
            "a table of {} entries needs {} bytes (allowed: {} entries; --max-points allows more)",
            groupedText(size), groupedText(u128{size} * kBytesPerEntry), groupedText(allowed)));
    if (!isPrime(size))
        return badInput("table_size that is no prime: a shard's walk would not meet every entry",
                        std::to_string(size), nearestPrimes(size));
    return done();
}

/// A walk's two numbers: two words of one digest where `words` asks for them, else seeds 0 and 1.
MaglevWalker walkerOf(const PlacementSpec& spec, const PlacementShard& shard)
{
    const HashFunction& hash = spec.pointHash;
    const std::uint64_t size = spec.maglev.tableSize;
    std::uint64_t first = hash(shard.name);
    std::uint64_t second = 0;
    if (spec.ring.words > 1) {
        std::vector<std::uint64_t> words(static_cast<std::size_t>(hash.wordsPerDigest()));
        hash.words(shard.name, words);
        second = words[1];
    } else {
        second = hash.second(shard.name);
    }
    return {first % size, second % (size - 1) + 1, shard.weight.toDouble()};
}

Outcome checkWeights(const PlacementSpec& spec)
{
    for (const PlacementShard& shard : spec.shards) {
        if (shard.weight.isNegative())
            return negativeWeight(shard);
        if (spec.maglev.fill == MaglevFill::Cilium && !shard.weight.isWhole())
            return badInput(fmt::format("weight of shard \"{}\"", shard.name),
                            shard.weight.text(), "a whole number under fill cilium");
    }
    return done();
}

/// Those that own keys, in the order of their turns.
std::vector<ShardIndex> turnOrder(const PlacementSpec& spec)
{
    std::vector<ShardIndex> order;
    for (std::size_t i = 0; i < spec.shards.size(); ++i)
        if (ownsKeys(spec.shards[i]))
            order.push_back(ShardIndex(i));
    if (spec.maglev.sortedByName)
        std::ranges::stable_sort(order, {}, [&spec](ShardIndex shard) -> const std::string& {
            return spec.shards[shard.value].name;
        });
    return order;
}

std::vector<std::string> maglevWarnings(const PlacementSpec& spec, std::size_t shards)
{
    const std::uint64_t size = spec.maglev.tableSize;
    std::vector<std::string> warnings;
    warnOfHash(spec.hash, warnings);
    if (!spec.maglev.sortedByName)
        warnings.push_back("The table depends on the order of the list: clients that learn the "
                           "shards in another order place keys elsewhere.");
    if (shards > 0 && size / shards < kFewEntries)
        warnings.push_back(fmt::format(
            "{} entries for {} are fewer than {} each: parts are uneven, and a change moves many "
            "more keys than it must.",
            groupedText(size), counted(shards, "shard"), kFewEntries));
    if (powerOfTwo(spec.hash.widthBits()) < size)
        warnings.push_back(fmt::format("The hash {} has only {} values for {} entries.",
                                       spec.hash.id(),
                                       groupedText(powerOfTwo(spec.hash.widthBits())),
                                       groupedText(size)));
    return warnings;
}

}  // namespace

Result<std::shared_ptr<const Placement>> buildMaglev(const PlacementSpec& spec,
                                                     const WorkContext& work)
{
    if (const Outcome size = checkTableSize(spec); !size)
        return size.error();
    if (const Outcome weights = checkWeights(spec); !weights)
        return weights.error();
    const std::vector<ShardIndex> order = turnOrder(spec);
    std::vector<ShardIndex> owners(static_cast<std::size_t>(spec.maglev.tableSize), kNoOwner);
    if (!order.empty()) {
        std::vector<MaglevWalker> walkers;
        for (const ShardIndex shard : order)
            walkers.push_back(walkerOf(spec, spec.shards[shard.value]));
        const auto entries = fillMaglev(walkers, spec.maglev.tableSize, spec.maglev.fill, work);
        if (!entries)
            return entries.error();
        for (std::size_t i = 0; i < owners.size(); ++i)
            owners[i] = order[(*entries)[i]];
    }
    return std::shared_ptr<const Placement>(
        std::make_shared<Maglev>(spec, std::move(owners), maglevWarnings(spec, order.size())));
}

}  // namespace ringscope
