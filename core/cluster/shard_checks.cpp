#include "core/cluster/map_checks.h"
#include "core/cluster/unit_spans.h"
#include "core/placement/assignment.h"
#include "core/placement/policies.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

using FirstPlace = std::unordered_map<std::string_view, std::size_t>;

/// A name or an id: not empty, and no other shard has it. True when it is so.
bool checkUnique(MapCheck& check, const FieldPath& path, const std::string& text, std::size_t shard,
                 FirstPlace& first)
{
    const std::string field = path.steps().back().name;
    if (text.empty()) {
        check.add(path, fmt::format("empty {}", field), "\"\"", "a text");
        return false;
    }
    const auto [found, isNew] = first.emplace(text, shard);
    if (!isNew)
        check.add(path, fmt::format("duplicate {}, first at shards[{}]", field, found->second),
                  text, "each shard once");
    return isNew;
}

void checkNumbers(MapCheck& check, const FieldPath& path, const Shard& shard)
{
    if (shard.weight.isNegative())
        check.add(path.at("weight"), "below 0", shard.weight.text(), "a decimal number, 0 or more");
    if (shard.capacity && shard.capacity->isNegative())
        check.add(path.at("capacity"), "below 0", shard.capacity->text(),
                  "a decimal number, 0 or more");
}

void checkTokens(MapCheck& check, const FieldPath& path, const Shard& shard)
{
    if (!check.hash)
        return;
    const std::optional<u128> space = spaceSize(check.map.space);
    for (std::size_t i = 0; i < shard.tokens.size() && !check.full(); ++i) {
        const auto token = check.hash->parse(shard.tokens[i]);
        const FieldPath at = path.at("tokens").at(i);
        if (!token)
            check.add(at, "no position", shard.tokens[i],
                      fmt::format("a hash as {} is written", check.hash->id()));
        else if (space && *token >= *space)
            check.add(at, "outside the space", shard.tokens[i],
                      fmt::format("a position below {}", toText(*space)));
    }
}

/// Some shard that takes keys has its points from labels.
bool hasLabels(const ShardMap& map)
{
    return map.algorithm == "ring"
           && std::any_of(map.shards.begin(), map.shards.end(), [](const Shard& shard) {
                  return shard.takesKeys() && shard.tokens.empty();
              });
}

/// Scores and the two choices of a request are texts around the key.
bool hashesTexts(const ShardMap& map)
{
    const PolicyRow* policy = findPolicy(map.algorithm);
    const bool isScored = policy != nullptr && policy->needsKeyBytes && map.score != "mix";
    return isScored || findAssignment(map.algorithm) != nullptr;
}

/// A hash that reads only numbers is no hash for labels and scores.
void checkHashable(MapCheck& check)
{
    const auto refuses = [](const std::optional<HashFunction>& hash) {
        return hash && !hash->row().takesAnyKey;
    };
    if (refuses(check.pointHash) && hasLabels(check.map))
        check.add(FieldPath(check.map.pointHash.empty() ? "hash" : "point_hash"),
                  "cannot hash the labels of points", check.pointHash->id(),
                  "another point_hash, or tokens for every shard");
    if (refuses(check.hash) && hashesTexts(check.map))
        check.add(FieldPath("hash"), "cannot hash the texts of this algorithm", check.hash->id(),
                  "a hash of texts");
}

}  // namespace

void checkShards(MapCheck& check)
{
    FirstPlace names, ids;
    const auto& shards = check.map.shards;
    for (std::size_t i = 0; i < shards.size() && !check.full(); ++i) {
        const FieldPath path = FieldPath("shards").at(i);
        const bool isNamed = checkUnique(check, path.at("name"), shards[i].name, i, names);
        // An id that was not stated is the name: one error is enough.
        if (isNamed || shards[i].id != shards[i].name)
            checkUnique(check, path.at("id"), shards[i].id, i, ids);
        checkNumbers(check, path, shards[i]);
        checkTokens(check, path, shards[i]);
    }
    checkHashable(check);
}

void checkOverrides(MapCheck& check)
{
    const FieldPath overrides("overrides");
    for (const auto& [key, name] : check.map.overrides) {
        if (check.full())
            return;
        const Shard* shard = check.names.find(name);
        if (shard == nullptr)
            check.add(overrides.at(key), fmt::format("override {} -> unknown shard", key), name,
                      check.names.nearest(name));
        else if (shard->state == ShardState::Down)
            check.add(overrides.at(key), fmt::format("override {} -> shard that is down", key),
                      name, "a shard that is not down");
    }
}

}  // namespace ringscope
