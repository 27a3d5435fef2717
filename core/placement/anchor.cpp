// AnchorHash (Mendelson et al., 2020; its variant Qre): a key falls into one of `capacity`
// buckets; a removed bucket hands it on to one of those that were left when it was removed, until
// a working one is met. Bucket i is shard i of the list; buckets that no shard has, and shards
// that own no keys, are removed. Keys move only from a removed bucket or to an added one, as long
// as the capacity, the places in the list and the order of removal stay.
#include "core/hash/crc32c.h"
#include "core/placement/key_text.h"
#include "core/placement/picture_parts.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <numeric>

namespace ringscope {
namespace {

/// Four numbers a bucket, one of them only while building.
constexpr std::uint64_t kBytesPerBucket = 16;

/// The buckets and how removals linked them.
class Buckets {
public:
    Buckets() = default;
    explicit Buckets(std::size_t capacity)
        : m_leftAt(capacity, 0), m_next(capacity), m_work(capacity), m_left(capacity)
    {
        std::iota(m_next.begin(), m_next.end(), 0u);
        std::iota(m_work.begin(), m_work.end(), 0u);
        std::iota(m_left.begin(), m_left.end(), 0u);
        m_working = static_cast<std::uint32_t>(capacity);
    }

    std::size_t size() const { return m_leftAt.size(); }
    std::uint32_t working() const { return m_working; }
    bool works(std::uint32_t bucket) const { return m_working > 0 && m_leftAt[bucket] == 0; }

    /// Requires: the bucket works.
    void remove(std::uint32_t bucket)
    {
        --m_working;
        const std::uint32_t last = m_work[m_working];
        m_work[m_left[bucket]] = last;
        m_left[last] = m_left[bucket];
        m_next[bucket] = last;
        m_leftAt[bucket] = m_working;
    }

    /// Calls visit(bucket) along the way; the last one works. Requires: working() > 0.
    template <class Visit>
    std::uint32_t find(std::uint64_t first, std::uint64_t second, Visit visit) const
    {
        std::uint32_t state = crc32cOfWord(static_cast<std::uint32_t>(second), first);
        auto bucket = static_cast<std::uint32_t>(state % m_leftAt.size());
        visit(bucket);
        while (m_leftAt[bucket] != 0) {
            state = crc32cOfWord(static_cast<std::uint32_t>(second + state), first - state);
            const std::uint32_t other = state % m_leftAt[bucket];
            const bool isKnown = m_leftAt[other] == 0 || m_leftAt[other] < m_leftAt[bucket];
            bucket = isKnown ? other : translated(bucket, other);
            visit(bucket);
        }
        return bucket;
    }

private:
    /// Who stood in `other`'s place when `bucket` was removed.
    std::uint32_t translated(std::uint32_t bucket, std::uint32_t other) const
    {
        if (bucket == other)
            return m_next[bucket];
        while (m_leftAt[bucket] <= m_leftAt[other])
            other = m_next[other];
        return other;
    }

    std::vector<std::uint32_t> m_leftAt;  ///< working buckets left by its removal; 0 = it works
    std::vector<std::uint32_t> m_next;    ///< who took its place
    std::vector<std::uint32_t> m_work;    ///< working buckets, in the first m_working places
    std::vector<std::uint32_t> m_left;    ///< a bucket's place in m_work
    std::uint32_t m_working = 0;
};

class Anchor final : public Placement, public PicturedParts {
public:
    Anchor(const PlacementSpec& spec, Buckets buckets, std::vector<std::string> warnings)
        : m_hash(spec.hash), m_buckets(std::move(buckets)), m_warnings(std::move(warnings))
    {
        for (const PlacementShard& shard : spec.shards)
            m_names.push_back(shard.name);
    }

    const PolicyRow& policy() const override { return *findPolicy("anchor"); }
    std::size_t shardCount() const override { return m_names.size(); }
    std::size_t unitCount() const override { return m_names.size(); }
    UnitSpace unitSpace() const override { return {}; }
    u128 unitLength(UnitId) const override { return 0; }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : ShardIndex(unit.value);
    }
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override
    {
        return unit.isNone() || copies == 0 ? std::vector<ShardIndex>{}
                                            : std::vector{ownerOf(unit)};
    }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = unitOf(keys.first[i], keys.second[i], [](std::uint32_t) {});
    }
    UnitId unitOfWord(std::uint64_t) const override { return {}; }
    std::optional<std::uint64_t> positionOf(std::uint64_t) const override { return std::nullopt; }
    std::optional<std::uint64_t> tokenOf(UnitId) const override { return std::nullopt; }
    std::string unitName(UnitId unit) const override
    {
        return unit.isNone() ? "" : std::to_string(unit.value);
    }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override { return StepsPicture{m_names.size()}; }
    PictureParts parts() const override;
    KeyWalk walkOf(const KeyBatch& key) const override;
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    template <class Visit>
    UnitId unitOf(std::uint64_t first, std::uint64_t second, Visit visit) const
    {
        return m_buckets.working() == 0 ? UnitId{} : UnitId(m_buckets.find(first, second, visit));
    }
    std::string bucketText(std::uint32_t bucket) const
    {
        return bucket < m_names.size() ? fmt::format("{}, {}", bucket, m_names[bucket])
                                       : fmt::format("{}, no shard's", bucket);
    }

    HashFunction m_hash;
    Buckets m_buckets;
    std::vector<std::string> m_names;
    std::vector<std::string> m_warnings;
};

Explanation Anchor::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.rule = fmt::format("first working one of {} buckets", m_buckets.size());
    explanation.steps = {{"key bytes", bytesForPeople(key.bytes[0])},
                         {"hash " + m_hash.id(), m_hash.text(explanation.hash)},
                         {"second word", fmt::format("{}", key.second[0])}};
    explanation.unit = unitOf(key.first[0], key.second[0], [&](std::uint32_t bucket) {
        explanation.steps.push_back({"bucket", bucketText(bucket)});
    });
    explanation.owner = ownerOf(explanation.unit);
    explanation.steps.push_back({"owner", explanation.owner.isNone()
                                              ? "no owner: no shard takes keys"
                                              : m_names[explanation.owner.value]});
    return explanation;
}

PictureParts Anchor::parts() const
{
    BucketRow row;
    row.law = "Any bucket may be removed: its keys go to buckets that were left, and no other key "
              "moves.";
    for (std::uint32_t bucket = 0; bucket < m_buckets.size(); ++bucket)
        row.owners.push_back(m_buckets.works(bucket) ? ShardIndex(bucket) : kNoOwner);
    return row;
}

KeyWalk Anchor::walkOf(const KeyBatch& key) const
{
    BucketWalk walk;
    const UnitId unit = unitOf(key.first[0], key.second[0], [&walk](std::uint32_t bucket) {
        walk.buckets.push_back(bucket);
    });
    return unit.isNone() ? KeyWalk() : KeyWalk(std::move(walk));
}

Result<std::uint64_t> capacityOf(const PlacementSpec& spec)
{
    const std::uint64_t shards = spec.shards.size();
    const std::uint64_t capacity =
        spec.anchor.capacity == 0 ? 2 * shards : spec.anchor.capacity;
    if (capacity < shards)
        return badInput("capacity_anchor below the number of shards", std::to_string(capacity),
                        fmt::format("{} or more", shards));
    if (capacity > spec.limits.maxPoints)
        return tooLarge(fmt::format(
            "{} buckets need {} bytes (allowed: {} buckets; --max-points allows more)",
            groupedText(capacity), groupedText(u128{capacity} * kBytesPerBucket),
            groupedText(spec.limits.maxPoints)));
    return capacity;
}

/// Shards that own no keys: those of `removed` in its order, then the others in listed order.
std::vector<ShardIndex> removalOrder(const PlacementSpec& spec, std::vector<ShardIndex>& unstated)
{
    std::vector<bool> isGone(spec.shards.size(), false);
    std::vector<ShardIndex> order;
    for (const ShardIndex shard : spec.anchor.removed)
        if (!isGone[shard.value]) {
            isGone[shard.value] = true;
            order.push_back(shard);
        }
    for (std::size_t i = 0; i < spec.shards.size(); ++i)
        if (!isGone[i] && !ownsKeys(spec.shards[i])) {
            unstated.push_back(ShardIndex(i));
            order.push_back(ShardIndex(i));
        }
    return order;
}

}  // namespace

Result<std::shared_ptr<const Placement>> buildAnchor(const PlacementSpec& spec, const WorkContext&)
{
    const auto owners = listedOwners(spec);
    if (!owners)
        return owners.error();
    const auto capacity = capacityOf(spec);
    if (!capacity)
        return capacity.error();
    Buckets buckets(static_cast<std::size_t>(*capacity));
    for (std::uint64_t bucket = *capacity; bucket > spec.shards.size(); --bucket)
        buckets.remove(static_cast<std::uint32_t>(bucket - 1));
    std::vector<ShardIndex> unstated;
    for (const ShardIndex shard : removalOrder(spec, unstated))
        buckets.remove(shard.value);
    std::vector<std::string> warnings;
    warnOfHash(spec.hash, warnings);
    warnOfEqualParts(spec, *owners, warnings);
    if (unstated.size() > 1)
        warnings.push_back(fmt::format(
            "{} own no keys and do not stand in `removed`: they are taken as removed in the order "
            "of the list, which decides where their keys are: {}.",
            counted(unstated.size(), "shard"), someShards(spec.shards, unstated)));
    return std::shared_ptr<const Placement>(
        std::make_shared<Anchor>(spec, std::move(buckets), std::move(warnings)));
}

}  // namespace ringscope
