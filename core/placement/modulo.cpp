// Modulo: the hash's remainder is the place of the shard in a table of those that take keys: the
// list itself, or each shard as often as its weight. Units are the remainders.
#include "core/placement/index_rule.h"
#include "core/placement/key_text.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"
#include "core/placement/residue_batch.h"
#include "core/placement/residue_table.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace ringscope {
namespace {

class Modulo final : public Placement {
public:
    /// `owners`: the shard of every remainder.
    Modulo(const PlacementSpec& spec, std::vector<ShardIndex> owners,
           std::vector<std::string> warnings)
        : m_hash(spec.hash),
          m_shards(spec.shards.size()),
          m_owners(std::move(owners)),
          m_followers(spec.residues == ResidueRule::ByName),
          m_index(spec.index, std::max(1u, static_cast<std::uint32_t>(m_owners.size())),
                  spec.hash.widthBits()),
          m_warnings(std::move(warnings))
    {
        for (const ShardIndex owner : m_owners)
            m_names.push_back(spec.shards[owner.value].name);
    }

    const PolicyRow& policy() const override { return *findPolicy("modulo"); }
    std::size_t shardCount() const override { return m_shards; }
    std::size_t unitCount() const override { return m_owners.size(); }
    UnitSpace unitSpace() const override
    {
        const bool bothSigns = m_index.tellsSigns();
        return {UnitSpace::Kind::Residues, u128{m_index.period()} * (bothSigns ? 2u : 1u),
                bothSigns, m_hash.widthBits(), residuesText(m_hash)};
    }
    u128 unitLength(UnitId unit) const override { return m_index.wordsWith(unit.value); }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : m_owners[unit.value];
    }
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override;
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        if (m_index.isPlain() && !m_owners.empty())
            return residuesOf(keys.first.first(out.size()),
                              static_cast<std::uint32_t>(m_owners.size()), out);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = unitOfWord(keys.first[i]);
    }
    UnitId unitOfWord(std::uint64_t word) const override
    {
        const std::int64_t index = m_owners.empty() ? -1 : m_index(word);
        return index < 0 ? UnitId{} : UnitId(static_cast<std::uint32_t>(index));
    }
    std::optional<std::uint64_t> positionOf(std::uint64_t) const override { return std::nullopt; }
    std::optional<std::uint64_t> tokenOf(UnitId) const override { return std::nullopt; }
    std::string unitName(UnitId unit) const override
    {
        return unit.isNone() ? "" : std::to_string(unit.value);
    }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override { return TablePicture{"remainder", m_owners}; }
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    HashFunction m_hash;
    std::size_t m_shards;
    std::vector<ShardIndex> m_owners;
    std::vector<std::string> m_names;
    bool m_followers;  ///< replicas are the shards that follow in the table
    HashIndex m_index;
    std::vector<std::string> m_warnings;
};

std::vector<ShardIndex> Modulo::ownersOf(UnitId unit, std::size_t copies) const
{
    if (unit.isNone())
        return {};
    const std::size_t wanted = std::min(copies, m_followers ? m_owners.size() : 1);
    std::vector<ShardIndex> owners;
    for (std::size_t i = 0; i < wanted; ++i)
        owners.push_back(m_owners[(unit.value + i) % m_owners.size()]);
    return owners;
}

Explanation Modulo::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.unit = unitOfWord(explanation.hash);
    explanation.owner = ownerOf(explanation.unit);
    explanation.rule = m_index.text();
    explanation.steps = {{"key bytes", bytesForPeople(key.bytes[0])},
                         {"hash " + m_hash.id(), m_hash.text(explanation.hash)}};
    if (m_owners.empty()) {
        explanation.steps.push_back({"owner", "no owner: no shard takes keys"});
        return explanation;
    }
    const std::int64_t index = m_index(explanation.hash);
    explanation.steps.push_back({explanation.rule, fmt::format("{}", index)});
    explanation.steps.push_back({"owner", index < 0 ? "no owner: the index is negative"
                                                    : m_names[static_cast<std::size_t>(index)]});
    return explanation;
}

std::string leastHashText(const HashFunction& hash)
{
    return fmt::format("-2^{}", hash.widthBits() - 1);
}

void warnOfIndex(const PlacementSpec& spec, std::size_t count, std::vector<std::string>& warnings)
{
    if (count == 0)
        return;
    if (spec.index == IndexRule::Truncate)
        warnings.push_back(fmt::format(
            "The remainder of a negative hash is negative or 0: {} of all hashes have no owner.",
            percentText(static_cast<double>(count - 1) / (2.0 * static_cast<double>(count)))));
    if (spec.index == IndexRule::Abs)
        warnings.push_back(fmt::format(
            "The least hash, {}, has no positive counterpart: abs leaves it negative, and unless "
            "it is a multiple of {} it has no owner.",
            leastHashText(spec.hash), groupedText(count)));
    if (spec.index == IndexRule::Stable && !std::has_single_bit(count))
        warnings.push_back(fmt::format(
            "{} is no power of two: under stable modulo {} get twice the keys of the others "
            "(nearest powers of two: {} and {}).",
            groupedText(count), counted(std::bit_ceil(count) - count, "remainder"),
            groupedText(std::bit_floor(count)), groupedText(std::bit_ceil(count))));
    if (powerOfTwo(spec.hash.widthBits()) < count)
        warnings.push_back(
            fmt::format("The hash {} has only {} values for {} shards.", spec.hash.id(),
                        groupedText(powerOfTwo(spec.hash.widthBits())), groupedText(count)));
}

}  // namespace

Result<std::shared_ptr<const Placement>> buildModulo(const PlacementSpec& spec, const WorkContext&)
{
    auto owners = residueTable(spec);
    if (!owners)
        return owners.error();
    std::vector<std::string> warnings;
    warnOfHash(spec.hash, warnings);
    warnOfRenumbering(spec, *owners, warnings);
    warnOfIndex(spec, owners->size(), warnings);
    if (!countsWeights(spec.residues))
        warnOfEqualParts(spec, *owners, warnings);
    return std::shared_ptr<const Placement>(
        std::make_shared<Modulo>(spec, *std::move(owners), std::move(warnings)));
}

}  // namespace ringscope
