#include "tests/bench/rings.h"

#include "core/hash/hash_function.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace ringscope::bench {

namespace {

/// Point i owns [token i-1 + 1, token i + 1); the arc of point 0 wraps and stands first.
ArcTable arcsOf(const std::vector<std::uint64_t>& tokens, const std::vector<ShardIndex>& owners)
{
    std::vector<std::uint64_t> begins{tokens.back() + 1};
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
        begins.push_back(tokens[i] + 1);
    return ArcTable(std::move(begins), owners, powerOfTwo(64));
}

}  // namespace

PackedColumn shuffledKeys(std::size_t count)
{
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0u);
    std::shuffle(numbers.begin(), numbers.end(), std::mt19937_64(count));
    PackedColumn names;
    for (const std::uint32_t number : numbers)
        names.append(fmt::format("key-{}", number));
    return names;
}

std::vector<std::uint64_t> hashesOf(const PackedColumn& names)
{
    std::vector<std::uint64_t> hashes(names.size());
    HashFunction::named("xxh3")->batch(names.view().bytes, names.view().offsets, hashes);
    return hashes;
}

std::vector<std::uint64_t> tokensOf(std::size_t shard)
{
    PackedColumn labels;
    for (std::size_t vnode = 0; vnode < kVnodes; ++vnode)
        labels.append(fmt::format("shard-{}#{}", shard, vnode));
    return hashesOf(labels);
}

BenchRing::BenchRing(std::size_t shards)
{
    for (std::size_t shard = 0; shard < shards; ++shard)
        for (const std::uint64_t token : tokensOf(shard))
            points.emplace_back(token, ShardIndex(shard));
    auto sorted = points;
    std::sort(sorted.begin(), sorted.end());
    for (const auto& [token, shard] : sorted) {
        tokens.push_back(token);
        owners.push_back(shard);
    }
    arcs = arcsOf(tokens, owners);
}

ShardIndex BenchRing::ownerAt(std::uint64_t position) const
{
    const auto point = std::lower_bound(tokens.begin(), tokens.end(), position);
    return owners[point == tokens.end() ? 0 : static_cast<std::size_t>(point - tokens.begin())];
}

}  // namespace ringscope::bench
