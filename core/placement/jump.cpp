// Jump (Lamping and Veach, 2014): the hash seeds a generator, and the key jumps through the list
// of shards that take keys, ever further, until the next jump would leave the list. Units are
// buckets, which are places in that list: only its end can grow or shrink without renumbering.
#include "core/placement/jump_batch.h"
#include "core/placement/jump_walk.h"
#include "core/placement/key_text.h"
#include "core/placement/picture_parts.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {
namespace {

class Jump final : public Placement, public PicturedParts {
public:
    /// `owners`: the shards that take keys, in listed order.
    Jump(const PlacementSpec& spec, std::vector<ShardIndex> owners,
         std::vector<std::string> warnings)
        : m_hash(spec.hash),
          m_shards(spec.shards.size()),
          m_owners(std::move(owners)),
          m_warnings(std::move(warnings))
    {
        for (const ShardIndex owner : m_owners)
            m_names.push_back(spec.shards[owner.value].name);
    }

    const PolicyRow& policy() const override { return *findPolicy("jump"); }
    std::size_t shardCount() const override { return m_shards; }
    std::size_t unitCount() const override { return m_owners.size(); }
    UnitSpace unitSpace() const override { return {}; }
    u128 unitLength(UnitId) const override { return 0; }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : m_owners[unit.value];
    }
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override
    {
        return unit.isNone() || copies == 0 ? std::vector<ShardIndex>{}
                                            : std::vector{ownerOf(unit)};
    }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        if (m_owners.empty())
            std::ranges::fill(out, UnitId{});
        else
            jumpBuckets(keys.first.first(out.size()),
                        static_cast<std::uint32_t>(m_owners.size()), out);
    }
    UnitId unitOfWord(std::uint64_t word) const override
    {
        UnitId unit;
        walkByJumps(word, m_owners.size(), [&unit](std::uint64_t bucket) {
            unit = UnitId(static_cast<std::uint32_t>(bucket));
        });
        return unit;
    }
    std::optional<std::uint64_t> positionOf(std::uint64_t) const override { return std::nullopt; }
    std::optional<std::uint64_t> tokenOf(UnitId) const override { return std::nullopt; }
    std::string unitName(UnitId unit) const override
    {
        return unit.isNone() ? "" : std::to_string(unit.value);
    }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override { return StepsPicture{m_owners.size()}; }
    PictureParts parts() const override
    {
        return BucketRow{m_owners, "Only the last bucket may leave: if another does, all behind it "
                                   "are renumbered."};
    }
    KeyWalk walkOf(const KeyBatch& key) const override;
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    HashFunction m_hash;
    std::size_t m_shards;
    std::vector<ShardIndex> m_owners;
    std::vector<std::string> m_names;
    std::vector<std::string> m_warnings;
};

Explanation Jump::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.unit = unitOfWord(explanation.hash);
    explanation.owner = ownerOf(explanation.unit);
    explanation.rule = fmt::format("last bucket below {} that the key jumps to", m_owners.size());
    explanation.steps = {{"key bytes", bytesForPeople(key.bytes[0])},
                         {"hash " + m_hash.id(), m_hash.text(explanation.hash)}};
    walkByJumps(explanation.hash, m_owners.size(), [&](std::uint64_t bucket) {
        explanation.steps.push_back(
            {"jump", fmt::format("bucket {}, {}", bucket, m_names[bucket])});
    });
    explanation.steps.push_back(
        {"owner", explanation.owner.isNone() ? "no owner: no shard takes keys"
                                             : m_names[explanation.unit.value]});
    return explanation;
}

KeyWalk Jump::walkOf(const KeyBatch& key) const
{
    if (m_owners.empty())
        return {};
    BucketWalk walk;
    walk.beyond = walkByJumps(key.first[0], m_owners.size(), [&walk](std::uint64_t bucket) {
        walk.buckets.push_back(static_cast<std::uint32_t>(bucket));
    });
    return walk;
}

}  // namespace

Result<std::shared_ptr<const Placement>> buildJump(const PlacementSpec& spec, const WorkContext&)
{
    const auto owners = listedOwners(spec);
    if (!owners)
        return owners.error();
    std::vector<std::string> warnings;
    warnOfHash(spec.hash, warnings);
    warnOfRenumbering(spec, *owners, warnings);
    warnOfEqualParts(spec, *owners, warnings);
    return std::shared_ptr<const Placement>(
        std::make_shared<Jump>(spec, *owners, std::move(warnings)));
}

}  // namespace ringscope
