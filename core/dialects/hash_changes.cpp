// Other hashes: of keys and points, of keys only, of points only; bytes from 0x80 on taken as
// signed or not; another seed.
#include "core/dialects/change_axes.h"

#include "core/hash/hash_function.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace ringscope {

namespace {

/// Hashes that differ in nothing but the sign of bytes from 0x80 on: unsigned, signed.
constexpr std::pair<std::string_view, std::string_view> kSignPairs[] = {
    {"fnv1-32", "hashkit-fnv1-32"},
    {"fnv1a32", "hashkit-fnv1a-32"},
    {"one-at-a-time-unsigned", "one-at-a-time"},
    {"murmur3-128", "cassandra-murmur3"}};

/// What programs and examples choose where a seed is asked for.
constexpr std::uint64_t kSeeds[] = {1,          2,          3,          7,          13,
                                    17,         31,         42,         97,         100,
                                    123,        1234,       1337,       12345,      31337,
                                    104729,     0x5bd1e995, 0x811c9dc5, 0x9747b28c, 0xc70f6907,
                                    0xcafebabe, 0xdeadbeef, 0x12345678, 0xffffffff};

std::string canonicalId(const std::string& id)
{
    const Result<HashFunction> hash = HashFunction::named(id);
    return hash ? hash->id() : id;
}

bool isAvailable(const std::string& id) { return HashFunction::named(id).ok(); }

/// "the client takes bytes from 0x80 on as signed (..)" where that is all that differs.
std::string hashWords(const std::string& client, const std::string& map)
{
    for (const auto& [plain, withSign] : kSignPairs) {
        if (client == withSign && map == plain)
            return fmt::format("the client hashes with {}, which takes bytes from 0x80 on as "
                               "signed, the map says {}",
                               client, map);
        if (client == plain && map == withSign)
            return fmt::format("the client hashes with {}, which takes bytes from 0x80 on as "
                               "unsigned, the map says {}",
                               client, map);
    }
    return fmt::format("the client hashes with {}, the map says {}", client, map);
}

RuleChange hashOfAll(const std::string& id, const std::string& current, bool hasPointHash)
{
    RuleChange change{"hash", hashWords(id, current), {"hash=" + id}, {}};
    if (hasPointHash)
        change.says = fmt::format("the client hashes keys with {}, the map says {}", id, current);
    change.apply = [id](ShardMap& map) {
        map.hash = id;
        return true;
    };
    return change;
}

RuleChange hashOfKeys(const std::string& id, const std::string& current)
{
    RuleChange change{"hash",
                      fmt::format("the client hashes keys with {} and points with {}, the map says "
                                  "{} for both",
                                  id, current, current),
                      {"hash=" + id, "point_hash=" + current},
                      {}};
    change.rank = 2;
    change.apply = [id](ShardMap& map) {
        map.pointHash = map.hash;
        map.hash = id;
        return true;
    };
    return change;
}

RuleChange hashOfPoints(const std::string& id, const std::string& current)
{
    RuleChange change{"hash",
                      fmt::format("the client hashes points with {}, the map says {}", id, current),
                      {"point_hash=" + id},
                      {}};
    change.rank = 2;
    change.apply = [id](ShardMap& map) {
        map.pointHash = id;
        return true;
    };
    return change;
}

/// Where points have a hash, and none is declared in the text form of one.
bool hashesPoints(const ChangeSource& source)
{
    const auto declares = [](const Shard& shard) { return !shard.tokens.empty(); };
    return readsField(source.policy, "point_hash")
           && std::none_of(source.map.shards.begin(), source.map.shards.end(), declares);
}

void addHash(const ChangeSource& source, const std::string& id, Changes& changes)
{
    const std::string keys = canonicalId(source.map.hash);
    const bool hasPointHash = !source.map.pointHash.empty();
    const std::string points = hasPointHash ? canonicalId(source.map.pointHash) : keys;
    if (id != keys)
        changes.push_back(hashOfAll(id, keys, hasPointHash));
    if (id != keys && !hasPointHash && readsField(source.policy, "point_hash"))
        changes.push_back(hashOfKeys(id, keys));
    if (id != points && hashesPoints(source))
        changes.push_back(hashOfPoints(id, points));
}

}  // namespace

Changes hashChanges(const ChangeSource& source)
{
    Changes changes;
    for (const HashRow& row : hashRows())
        if (isAvailable(std::string(row.id)))
            addHash(source, std::string(row.id), changes);
    for (const HashRow& row : hashRows()) {
        const std::string id = "finalize:" + std::string(row.id);
        if (!isAvailable(id) || id == canonicalId(source.map.hash))
            continue;
        changes.push_back(hashOfAll(id, canonicalId(source.map.hash),
                                    !source.map.pointHash.empty()));
        changes.back().rank = 3;
    }
    return changes;
}

Changes seedChanges(const ChangeSource& source)
{
    const std::string current = canonicalId(source.map.hash);
    Changes changes;
    for (const HashRow& row : hashRows()) {
        for (const std::uint64_t seed : kSeeds) {
            const std::string id = fmt::format("seed:{}:{}", seed, row.id);
            if (!row.takesSeed || id == current || !isAvailable(id))
                continue;
            RuleChange change = hashOfAll(id, current, !source.map.pointHash.empty());
            change.axis = "hash";
            change.rank = row.id == current ? 2 : 3;
            if (row.id == current)
                change.says = fmt::format("the client hashes with {} and seed {}, the map says "
                                          "seed 0",
                                          row.id, seed);
            changes.push_back(std::move(change));
        }
    }
    return changes;
}

}  // namespace ringscope
