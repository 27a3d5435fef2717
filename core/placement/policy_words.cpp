#include "core/placement/policy_words.h"

#include "core/support/counted.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace ringscope {

std::string someNames(const std::vector<std::string>& names)
{
    constexpr std::size_t kShown = 4;
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < kShown; ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > kShown)
        text += fmt::format(" and {} more", groupedText(names.size() - kShown));
    return text;
}

std::string someShards(const std::vector<PlacementShard>& shards,
                       const std::vector<ShardIndex>& indices)
{
    std::vector<std::string> names;
    for (const ShardIndex index : indices)
        names.push_back(shards[index.value].name);
    return someNames(names);
}

std::string counted(std::uint64_t number, std::string_view noun)
{
    return counted(number, noun, std::string(noun) + "s");
}

Error negativeWeight(const PlacementShard& shard)
{
    return badInput(fmt::format("weight of shard \"{}\"", shard.name), shard.weight.text(),
                    "0 or more");
}

Result<std::vector<ShardIndex>> listedOwners(const PlacementSpec& spec)
{
    std::vector<ShardIndex> owners;
    for (std::size_t i = 0; i < spec.shards.size(); ++i) {
        if (spec.shards[i].weight.isNegative())
            return negativeWeight(spec.shards[i]);
        if (ownsKeys(spec.shards[i]))
            owners.push_back(ShardIndex(i));
    }
    return owners;
}

void warnOfRenumbering(const PlacementSpec& spec, const std::vector<ShardIndex>& owners,
                       std::vector<std::string>& warnings)
{
    std::vector<ShardIndex> skipped;
    for (std::size_t i = 0; !owners.empty() && i < owners.back().value; ++i)
        if (!ownsKeys(spec.shards[i]))
            skipped.push_back(ShardIndex(i));
    if (!skipped.empty())
        warnings.push_back(fmt::format(
            "{} no keys, so the shards after it in the list are renumbered and most keys change "
            "owner: {}.",
            counted(skipped.size(), "shard") + (skipped.size() == 1 ? " takes" : " take"),
            someShards(spec.shards, skipped)));
}

void warnOfEqualParts(const PlacementSpec& spec, const std::vector<ShardIndex>& owners,
                      std::vector<std::string>& warnings)
{
    const auto weightOf = [&](ShardIndex shard) { return spec.shards[shard.value].weight; };
    if (std::ranges::any_of(owners,
                            [&](ShardIndex s) { return weightOf(s) != weightOf(owners[0]); }))
        warnings.push_back("Weights are not looked at: every shard gets an equal part.");
}

void warnOfStableIndex(const PlacementSpec& spec, std::uint64_t count, std::string_view unit,
                       std::vector<std::string>& warnings)
{
    if (spec.index != IndexRule::Stable || count == 0 || std::has_single_bit(count))
        return;
    const std::uint64_t missing = std::bit_ceil(count) - count;
    warnings.push_back(fmt::format(
        "{} is no power of two: under stable modulo {} {} twice the keys of the others (nearest "
        "powers of two: {} and {}).",
        groupedText(count), counted(missing, unit), missing == 1 ? "gets" : "get",
        groupedText(std::bit_floor(count)), groupedText(std::bit_ceil(count))));
}

std::string residuesText(const HashFunction& hash)
{
    return fmt::format("hash of {} bits by residue", hash.widthBits());
}

void warnOfHash(const HashFunction& hash, std::vector<std::string>& warnings)
{
    if (hash.isPerProcess())
        warnings.push_back(fmt::format(
            "The hash {} is seeded anew by every process: two processes place a key apart, and a "
            "restart moves keys.",
            hash.id()));
}

}  // namespace ringscope
