#include "core/analysis/score_reuse.h"

#include <algorithm>
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

// Keys by what must be asked for them.
struct Questions {
    std::vector<std::vector<KeyId>> ofOwner;  ///< by index after: against those who joined only
    std::vector<KeyId> ofAll;
};

Questions questionsOf(const KeyPlaces& from, const Contenders& contenders, std::size_t shards)
{
    Questions questions;
    questions.ofOwner.resize(shards);
    auto pin = from.overrides.begin();
    for (std::size_t i = 0; i < from.owners->size(); ++i) {
        const KeyId key(i);
        const bool isPinned = pin != from.overrides.end() && pin->first == key;
        pin += isPinned ? 1 : 0;
        const ShardIndex before = (*from.owners)[i];
        const bool known = !isPinned && before.value < contenders.after.size();
        const ShardIndex owner = known ? contenders.after[before.value] : kNoOwner;
        (owner.isNone() ? questions.ofAll : questions.ofOwner[owner.value]).push_back(key);
    }
    return questions;
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
    const Questions questions = questionsOf(from, contenders, to.spec.shards.size());
    Owners owners(from.owners->size(), kNoOwner);
    for (std::size_t shard = 0; shard < questions.ofOwner.size(); ++shard) {
        if (work.stopped())
            return cancelled();
        const std::vector<KeyId>& keys = questions.ofOwner[shard];
        for (const KeyId key : keys)
            owners[key.value] = ShardIndex(shard);
        if (keys.empty() || contenders.joined.empty())
            continue;
        const auto placement = duel(to.spec, shard, contenders.joined, work);
        if (!placement.ok())
            return placement.error();
        ask(**placement, keys, hashed, owners);
    }
    ask(*to.placement, questions.ofAll, hashed, owners);
    for (const KeyId key : hashed.refused)
        owners[key.value] = kNoOwner;
    for (const auto& [key, shard] : pins)
        owners[key.value] = shard;
    return std::optional<Owners>(std::move(owners));
}

}  // namespace ringscope
