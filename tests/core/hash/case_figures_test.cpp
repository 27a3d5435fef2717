// Figures that hashes alone decide, from the three seeds and from field cases.
#include "core/hash/hash_function.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace ringscope {
namespace {

HashFunction hashOf(std::string_view id) { return HashFunction::named(id).value(); }

std::vector<std::string> numbered(const std::string& prefix, int from, int count)
{
    std::vector<std::string> keys;
    for (int i = from; i < from + count; ++i)
        keys.push_back(prefix + std::to_string(i));
    return keys;
}

std::vector<int> countsByResidue(const HashFunction& hash, const std::vector<std::string>& keys,
                                 std::uint64_t shards)
{
    std::vector<int> counts(shards);
    for (const std::string& key : keys)
        ++counts[hash(key) % shards];
    return counts;
}

int movedByModulo(const HashFunction& hash, const std::vector<std::string>& keys,
                  std::uint64_t from)
{
    return static_cast<int>(std::ranges::count_if(
        keys, [&](const std::string& key) { return hash(key) % from != hash(key) % (from + 1); }));
}

std::vector<int> countsByBand(const HashFunction& hash, const std::vector<std::string>& keys)
{
    std::vector<int> counts(3);
    for (const std::string& key : keys)
        ++counts[(hash(key) * 3) >> 32];
    return counts;
}

TEST(SeedLab, ModuloCountsAndMovesAreThoseOfSeed001)
{
    const auto keys = numbered("key:", 0, 600);
    EXPECT_EQ(countsByResidue(hashOf("fnv1a32"), keys, 6),
              (std::vector<int>{103, 96, 95, 102, 102, 102}));
    EXPECT_EQ(movedByModulo(hashOf("fnv1a32"), keys, 6), 514);
}

TEST(SeedQueues, ModuloMovesAreThoseOfSeed004)
{
    EXPECT_EQ(movedByModulo(hashOf("blake2b-64"), numbered("t-", 0, 100000), 4), 80024);
}

TEST(CaseD14, ReachesFewTopBytesOfFnv)
{
    std::array<bool, 256> used{};
    for (const std::string& key : numbered("key:", 0, 600))
        used[hashOf("fnv1a32")(key) >> 24] = true;
    EXPECT_EQ(std::ranges::count(used, true), 170);
}

TEST(CaseD14, FinalizerRepairsTheHighBitsOfFnv)
{
    const auto keys = numbered("work:PAN-", 1900, 161);
    EXPECT_EQ(countsByBand(hashOf("fnv1a32"), keys), (std::vector<int>{110, 48, 3}));
    EXPECT_EQ(countsByBand(hashOf("finalize:fnv1a32"), keys), (std::vector<int>{51, 57, 53}));
    EXPECT_EQ(countsByResidue(hashOf("fnv1a32"), keys, 3), (std::vector<int>{55, 49, 57}));
}

TEST(CaseD06, FirstAndLastPointOfTheKetamaRing)
{
    std::vector<std::uint64_t> points;
    std::array<std::uint64_t, 4> words{};
    for (const std::string server : {"10.0.2.1:11211", "10.0.2.2:11211", "10.0.2.3:11211"})
        for (const std::string& label : numbered(server + "-", 0, 40)) {
            hashOf("md5-le32").words(label, words);
            points.insert(points.end(), words.begin(), words.end());
        }
    const auto [first, last] = std::ranges::minmax(points);
    EXPECT_NEAR(static_cast<double>(first) / 0x1p32, 0.001031181, 1e-9);
    EXPECT_NEAR(1.0 - static_cast<double>(last) / 0x1p32, 0.000940259, 1e-9);
}

TEST(CaseD22, PlainRendezvousCounts)
{
    const HashFunction hash = hashOf("blake2b-64");
    const std::array<std::string, 3> hosts{"https://gke.example.org", "https://ovh.example.org",
                                           "https://gesis.example.org"};
    std::array<int, 3> counts{};
    for (int i = 0; i < 20000; ++i) {
        const std::string key =
            "/build/gh/org" + std::to_string(i % 977) + "/repo" + std::to_string(i);
        std::array<std::uint64_t, 3> scores{};
        std::ranges::transform(hosts, scores.begin(),
                               [&](const std::string& host) { return hash(key + "-" + host); });
        ++counts[static_cast<std::size_t>(std::ranges::max_element(scores) - scores.begin())];
    }
    EXPECT_EQ(counts, (std::array<int, 3>{6653, 6714, 6633}));
}

}  // namespace
}  // namespace ringscope
