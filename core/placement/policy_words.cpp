#include "core/placement/policy_words.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

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
    return fmt::format("{} {}{}", groupedText(number), noun, number == 1 ? "" : "s");
}

Error negativeWeight(const PlacementShard& shard)
{
    return badInput(fmt::format("weight of shard \"{}\"", shard.name), shard.weight.text(),
                    "0 or more");
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
