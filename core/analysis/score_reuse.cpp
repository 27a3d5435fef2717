#include "core/analysis/score_reuse.h"

#include "core/placement/mix_scores.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <unordered_map>

namespace ringscope {
namespace {

using Owners = std::vector<ShardIndex>;

bool scoresShards(const Routing& routing)
{
    return routing.placement
           && std::holds_alternative<ScoresPicture>(routing.placement->picture());
}

bool scoreAlike(const Routing& a, const Routing& b)
{
    const RendezvousOptions &x = a.spec.rendezvous, &y = b.spec.rendezvous;
    return scoresShards(a) && scoresShards(b) && a.keyRule->identity() == b.keyRule->identity()
           && a.spec.algorithm == b.spec.algorithm && a.spec.hash == b.spec.hash
           && x.score == y.score && x.weights == y.weights && x.seedSuffix == y.seedSuffix;
}

// All of a shard that its scores depend on.
std::string scoringIdentity(const PlacementSpec& spec, std::size_t index)
{
    const PlacementShard& shard = spec.shards[index];
    std::string identity = shard.name;
    for (const std::string& part : {shard.id, shard.url, shard.weight.text()})
        identity.append(1, '\0').append(part);
    if (spec.rendezvous.score.find("{index}") != std::string::npos)
        identity.append(1, '\0').append(std::to_string(index));
    return identity;
}

// Who takes part in both lists, and who joined.
struct Contenders {
    Owners after;                    ///< by index before; none: left or never took part
    Owners joined;                   ///< indices after, ascending
    std::size_t count = 0;           ///< that take part after
    bool keepOrder = true;           ///< of equal scores the first listed still wins
};

Contenders matchContenders(const PlacementSpec& before, const PlacementSpec& after)
{
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < after.shards.size(); ++i)
        if (ownsKeys(after.shards[i]))
            places.emplace(scoringIdentity(after, i), i);
    Contenders contenders;
    contenders.count = places.size();
    contenders.after.assign(before.shards.size(), kNoOwner);
    std::vector<bool> stays(after.shards.size(), false);
    std::size_t next = 0;
    for (std::size_t i = 0; i < before.shards.size(); ++i) {
        const auto place = ownsKeys(before.shards[i]) ? places.find(scoringIdentity(before, i))
                                                      : places.end();
        if (place == places.end())
            continue;
        contenders.keepOrder = contenders.keepOrder && place->second >= next;
        next = place->second + 1;
        contenders.after[i] = ShardIndex(place->second);
        stays[place->second] = true;
    }
    for (std::size_t i = 0; i < after.shards.size(); ++i)
        if (ownsKeys(after.shards[i]) && !stays[i])
            contenders.joined.emplace_back(i);
    return contenders;
}

// Who still scores best among those that were there before.
struct Kept {
    Owners owners;               ///< by key, indices after; none where all must be asked
    std::vector<KeyId> unknown;  ///< those keys
};

Kept keptOwners(const KeyPlaces& from, const Contenders& contenders)
{
    Kept kept{Owners(from.owners->size(), kNoOwner), {}};
    auto pin = from.overrides.begin();
    for (std::size_t i = 0; i < kept.owners.size(); ++i) {
        const KeyId key(i);
        const bool isPinned = pin != from.overrides.end() && pin->first == key;
        pin += isPinned ? 1 : 0;
        const ShardIndex before = (*from.owners)[i];
        if (!isPinned && before.value < contenders.after.size())
            kept.owners[i] = contenders.after[before.value];
        if (kept.owners[i].isNone())
            kept.unknown.push_back(key);
    }
    return kept;
}

// Asks a placement for some keys.
void ask(const Placement& placement, const std::vector<KeyId>& keys, const HashedKeys& hashed,
         Owners& owners)
{
    const KeyBatch all = hashed.batch();
    PackedColumn bytes;
    std::vector<std::uint64_t> words;
    for (const KeyId key : keys) {
        bytes.append(all.bytes[key.value]);
        words.push_back(all.first[key.value]);
    }
    std::vector<UnitId> units(keys.size());
    placement.unitsOf({bytes.view(), words, {}}, units);
    for (std::size_t i = 0; i < keys.size(); ++i)
        owners[keys[i].value] = placement.ownerOf(units[i]);
}

// Shards that score by mix, and what one pass over the keys needs of them.
struct MixJoin {
    std::vector<std::uint64_t> seeds;   ///< by index after
    std::vector<MixContender> joiners;
};

std::optional<MixJoin> mixJoin(const Routing& to, const Owners& joined)
{
    const auto* scored = dynamic_cast<const ScoredByMix*>(to.placement.get());
    const auto all = scored ? scored->mixContenders() : std::vector<MixContender>();
    if (all.empty())
        return std::nullopt;
    MixJoin join{std::vector<std::uint64_t>(to.spec.shards.size()), {}};
    for (const MixContender& contender : all) {
        join.seeds[contender.unit.value] = contender.seed;
        if (std::ranges::binary_search(joined, ShardIndex(contender.unit.value)))
            join.joiners.push_back(contender);
    }
    return join;
}

// Under mix the score of who owns a key is as cheap as that of one who joins: both are worked out
// block by block, and no key is asked by itself. Owners that are none stay to be asked.
void joinByMix(const MixJoin& join, std::span<const std::uint64_t> words, Owners& owners)
{
    constexpr std::size_t kKeysPerBlock = 2048;
    std::array<std::uint64_t, kKeysPerBlock> scores;
    std::array<UnitId, kKeysPerBlock> units;
    for (std::size_t from = 0; from < owners.size(); from += kKeysPerBlock) {
        const std::size_t count = std::min(kKeysPerBlock, owners.size() - from);
        const std::span block(owners.data() + from, count);
        const auto blockWords = words.subspan(from, count);
        for (std::size_t i = 0; i < count; ++i)
            units[i] = UnitId(block[i].value);
        scoresOfUnits(blockWords, std::span(units).first(count), join.seeds,
                      std::span(scores).first(count));
        for (const MixContender& joiner : join.joiners)
            joinMix(blockWords, joiner, std::span(scores).first(count),
                    std::span(units).first(count));
        for (std::size_t i = 0; i < count; ++i)
            block[i] = ShardIndex(units[i].value);
    }
}

// One owner and those who joined, under the indices of the whole list.
Result<std::shared_ptr<const Placement>> duel(const PlacementSpec& spec, std::size_t owner,
                                              const Owners& joined, const WorkContext& work)
{
    PlacementSpec few = spec;
    for (std::size_t i = 0; i < few.shards.size(); ++i)
        few.shards[i].takesKeys =
            i == owner || std::binary_search(joined.begin(), joined.end(), ShardIndex(i));
    return buildPlacement(few, work);
}

// Every owner's keys are asked of that owner and those who joined.
Outcome askJoiners(const Routing& to, const Owners& joined, const HashedKeys& hashed,
                   Owners& owners, const WorkContext& work)
{
    if (joined.empty())
        return done();
    std::vector<std::vector<KeyId>> ofOwner(to.spec.shards.size());
    for (std::size_t i = 0; i < owners.size(); ++i)
        if (!owners[i].isNone())
            ofOwner[owners[i].value].emplace_back(i);
    for (std::size_t shard = 0; shard < ofOwner.size(); ++shard) {
        if (work.stopped())
            return cancelled();
        const std::vector<KeyId>& keys = ofOwner[shard];
        if (keys.empty())
            continue;
        const auto placement = duel(to.spec, shard, joined, work);
        if (!placement.ok())
            return placement.error();
        ask(**placement, keys, hashed, owners);
    }
    return done();
}

}  // namespace

Result<std::optional<Owners>> ownersFromScores(const KeyPlaces& from, const Routing& to,
                                               const HashedKeys& hashed,
                                               const ResolvedOverrides& pins,
                                               const WorkContext& work)
{
    if (!from.owners || !scoreAlike(*from.routing, to))
        return std::optional<Owners>();
    const Contenders contenders = matchContenders(from.routing->spec, to.spec);
    if (!contenders.keepOrder || 2 * (1 + contenders.joined.size()) > contenders.count)
        return std::optional<Owners>();
    auto [owners, unknown] = keptOwners(from, contenders);
    if (const auto join = mixJoin(to, contenders.joined))
        joinByMix(*join, hashed.first, owners);
    else if (Outcome asked = askJoiners(to, contenders.joined, hashed, owners, work);
             !asked.ok())
        return std::move(asked).error();
    ask(*to.placement, unknown, hashed, owners);
    for (const KeyId key : hashed.refused)
        owners[key.value] = kNoOwner;
    for (const auto& [key, shard] : pins)
        owners[key.value] = shard;
    return std::optional<Owners>(std::move(owners));
}

}  // namespace ringscope
