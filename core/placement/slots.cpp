// Slots: the hash's remainder, by one of the index rules, is a slot, and a written table says who
// owns it. Units are slots; weights are not looked at, and only a changed table moves keys.
#include "core/placement/index_rule.h"
#include "core/placement/key_text.h"
#include "core/placement/owner_lists.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace ringscope {
namespace {

constexpr std::uint32_t kNoList = std::numeric_limits<std::uint32_t>::max();

/// Two numbers a slot: its list, and its owner in the picture.
constexpr std::uint64_t kBytesPerSlot = 8;

class Slots final : public Placement {
public:
    /// `listOf`: by slot.
    Slots(const PlacementSpec& spec, OwnerLists lists, std::vector<std::uint32_t> listOf)
        : m_hash(spec.hash),
          m_index(spec.index, static_cast<std::uint32_t>(listOf.size()), spec.hash.widthBits()),
          m_lists(std::move(lists)),
          m_listOf(std::move(listOf))
    {
        for (const PlacementShard& shard : spec.shards)
            m_names.push_back(shard.name);
        warn();
        warnOfStableIndex(spec, m_listOf.size(), "slot", m_warnings);
    }

    const PolicyRow& policy() const override { return *findPolicy("slots"); }
    std::size_t shardCount() const override { return m_names.size(); }
    std::size_t unitCount() const override { return m_listOf.size(); }
    UnitSpace unitSpace() const override
    {
        const bool bothSigns = m_index.tellsSigns();
        return {UnitSpace::Kind::Residues, u128{m_index.period()} * (bothSigns ? 2u : 1u),
                bothSigns, m_hash.widthBits(), residuesText(m_hash)};
    }
    u128 unitLength(UnitId unit) const override { return m_index.wordsWith(unit.value); }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : m_lists.ownerOf(m_listOf[unit.value]);
    }
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override
    {
        return unit.isNone() ? std::vector<ShardIndex>{}
                             : m_lists.ownersOf(m_listOf[unit.value], copies);
    }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = unitOfWord(keys.first[i]);
    }
    UnitId unitOfWord(std::uint64_t word) const override
    {
        const std::int64_t index = m_index(word);
        return index < 0 ? UnitId{} : UnitId(static_cast<std::uint32_t>(index));
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
        GridPicture grid;
        grid.owners.reserve(m_listOf.size());
        for (const std::uint32_t list : m_listOf)
            grid.owners.push_back(m_lists.ownerOf(list));
        return grid;
    }
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    void warn();
    std::string ownerText(const Explanation& explanation) const;

    HashFunction m_hash;
    HashIndex m_index;
    OwnerLists m_lists;
    std::vector<std::uint32_t> m_listOf;
    std::vector<std::string> m_names;
    std::vector<std::string> m_warnings;
};

void Slots::warn()
{
    warnOfHash(m_hash, m_warnings);
    const auto unowned = static_cast<std::uint64_t>(std::ranges::count_if(
        m_listOf, [this](std::uint32_t list) { return m_lists.ownerOf(list).isNone(); }));
    if (unowned > 0)
        m_warnings.push_back(fmt::format("{} of {} {} no owner: keys there go nowhere.",
                                         groupedText(unowned), counted(m_listOf.size(), "slot"),
                                         unowned == 1 ? "has" : "have"));
    if (powerOfTwo(m_hash.widthBits()) < m_listOf.size())
        m_warnings.push_back(fmt::format("The hash {} has only {} values for {} slots.",
                                         m_hash.id(), groupedText(powerOfTwo(m_hash.widthBits())),
                                         groupedText(m_listOf.size())));
}

Explanation Slots::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.unit = unitOfWord(explanation.hash);
    explanation.owner = ownerOf(explanation.unit);
    explanation.rule = "slot = " + m_index.text();
    explanation.steps = {{"key bytes", bytesForPeople(key.bytes[0])},
                         {"hash " + m_hash.id(), m_hash.text(explanation.hash)},
                         {explanation.rule, fmt::format("{}", m_index(explanation.hash))},
                         {"owner", ownerText(explanation)}};
    return explanation;
}

std::string Slots::ownerText(const Explanation& explanation) const
{
    if (explanation.unit.isNone())
        return "no owner: the index is negative";
    return explanation.owner.isNone() ? "no owner: the slot's owner is missing or takes no keys"
                                      : m_names[explanation.owner.value];
}

Outcome checkSlotCount(const PlacementSpec& spec)
{
    const std::uint64_t slots = spec.slots.slots;
    if (slots < 1)
        return badInput("slots", "0", "an integer of 1 or more");
    const std::uint64_t allowed = std::min<std::uint64_t>(spec.limits.maxPoints, UnitId::kNone - 1);
    if (slots > allowed)
        return tooLarge(fmt::format(
            "{} slots need {} bytes (allowed: {} slots; --max-points allows more)",
            groupedText(slots), groupedText(u128{slots} * kBytesPerSlot), groupedText(allowed)));
    return done();
}

std::string spanText(const UnitOwners& units)
{
    return units.first == units.last ? std::to_string(units.first)
                                     : fmt::format("{}-{}", units.first, units.last);
}

/// Writes one entry's list over its span.
Outcome place(const UnitOwners& units, std::uint32_t list, std::vector<std::uint32_t>& listOf)
{
    if (units.first > units.last || units.last >= listOf.size())
        return badInput("slots of an entry", spanText(units),
                        fmt::format("spans inside 0-{}", listOf.size() - 1));
    for (std::uint64_t slot = units.first; slot <= units.last; ++slot) {
        if (listOf[slot] != kNoList)
            return badInput("slot with two entries", std::to_string(slot),
                            "every slot in one entry at most");
        listOf[slot] = list;
    }
    return done();
}

/// The slot whose number is written as this name, "007" being none.
std::optional<std::uint64_t> slotNamed(std::string_view name, std::size_t slots)
{
    std::uint64_t slot = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), slot);
    const bool isWritten = read.ec == std::errc{} && std::to_string(slot) == name;
    return isWritten && slot < slots ? std::optional(slot) : std::nullopt;
}

/// A slot without an entry is the shard of that name, else nobody's.
void fillGaps(const PlacementSpec& spec, OwnerLists& lists, std::vector<std::uint32_t>& listOf)
{
    for (const PlacementShard& shard : spec.shards) {
        const auto slot = slotNamed(shard.name, listOf.size());
        if (slot && listOf[*slot] == kNoList)
            listOf[*slot] = lists.addNamed(shard.name);
    }
    const std::uint32_t nobody = *lists.add("", {});
    std::ranges::replace(listOf, kNoList, nobody);
}

}  // namespace

Result<std::shared_ptr<const Placement>> buildSlots(const PlacementSpec& spec, const WorkContext&)
{
    if (const Outcome checked = checkSlotCount(spec); !checked)
        return checked.error();
    OwnerLists lists(spec.shards);
    std::vector<std::uint32_t> listOf(static_cast<std::size_t>(spec.slots.slots), kNoList);
    for (const UnitOwners& units : spec.slots.units) {
        const auto list = lists.add(spanText(units), units.owners);
        if (!list)
            return list.error();
        if (const Outcome placed = place(units, *list, listOf); !placed)
            return placed.error();
    }
    fillGaps(spec, lists, listOf);
    return std::shared_ptr<const Placement>(
        std::make_shared<Slots>(spec, std::move(lists), std::move(listOf)));
}

}  // namespace ringscope
