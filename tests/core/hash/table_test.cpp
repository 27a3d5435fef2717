// What every row of the table promises, whichever hash it is: new rows are picked up here.
#include "core/hash/hash_function.h"

#include <gtest/gtest.h>

#include <set>

namespace ringscope {
namespace {

std::vector<std::string> everyId()
{
    std::vector<std::string> ids;
    for (const HashRow& row : hashRows()) {
        ids.emplace_back(row.id);
        ids.push_back("finalize:" + std::string(row.id));
    }
    ids.insert(ids.end(), {"per-process:0", "per-process:7", "finalize:per-process:7", "seed:42:xxh64",
                          "seed:7:murmur3-32", "finalize:seed:42:xxh3"});
    return ids;
}

/// Keys of every length 0..40, and one longer than any block; decimals where the hash asks so.
std::vector<std::string> keysFor(const HashFunction& hash)
{
    std::vector<std::string> keys;
    for (std::size_t i = 0; i <= 40; ++i)
        keys.push_back(hash.row().takesAnyKey ? std::string(i, static_cast<char>(200 + i))
                                              : std::to_string(i * 0x9E3779B97F4A7C15ull));
    if (hash.row().takesAnyKey)
        keys.emplace_back(1000, 'x');
    return keys;
}

bool fits(std::uint64_t word, int widthBits) { return widthBits == 64 || word >> widthBits == 0; }

struct Packed {
    std::string bytes;
    std::vector<std::uint64_t> offsets{0};
};

Packed packed(const std::vector<std::string>& keys)
{
    Packed all;
    for (const std::string& key : keys) {
        all.bytes += key;
        all.offsets.push_back(all.bytes.size());
    }
    return all;
}

TEST(HashTable, IdsAndAliasesAreUnique)
{
    std::set<std::string_view> names;
    for (const HashRow& row : hashRows()) {
        EXPECT_TRUE(names.insert(row.id).second) << row.id;
        for (const std::string_view alias : row.aliases)
            EXPECT_TRUE(names.insert(alias).second) << alias;
    }
}

TEST(HashTable, HasEveryHashOfTheContract)
{
    std::set<std::string_view> ids;
    for (const HashRow& row : hashRows())
        ids.insert(row.id);
    for (const std::string_view id :
         {"xxh64", "xxh3", "xxh32", "fnv1a32", "fnv1a64", "murmur2", "murmur3-32", "murmur3-128",
          "crc32", "java-string", "md5", "sha1", "sha256", "md5-le32", "md5-be16", "blake2b-64",
          "integer"})
        EXPECT_TRUE(ids.contains(id)) << id;
}

TEST(HashTable, EveryRowSaysWhatItIs)
{
    for (const HashRow& row : hashRows()) {
        EXPECT_FALSE(row.title.empty()) << row.id;
        EXPECT_FALSE(row.wordRule.empty()) << row.id;
        EXPECT_TRUE(row.widthBits >= 1 && row.widthBits <= 64) << row.id;
        EXPECT_GE(row.wordsPerDigest, 1) << row.id;
        EXPECT_LE(row.widthBits * row.wordsPerDigest, row.digestBits) << row.id;
    }
}

TEST(HashTable, EveryNameLeadsToItsRow)
{
    for (const HashRow& row : hashRows()) {
        EXPECT_EQ(HashFunction::named(row.id).value().id(), row.id);
        for (const std::string_view alias : row.aliases)
            EXPECT_EQ(HashFunction::named(alias).value().id(), row.id) << alias;
    }
}

class EveryHash : public testing::TestWithParam<std::string> {
protected:
    const HashFunction hash = HashFunction::named(GetParam()).value();
    const std::vector<std::string> keys = keysFor(hash);
};

TEST_P(EveryHash, KeepsItsId) { EXPECT_EQ(hash.id(), GetParam()); }

TEST_P(EveryHash, IsDeterministic)
{
    const HashFunction again = HashFunction::named(GetParam()).value();
    EXPECT_EQ(hash, again);
    for (const std::string& key : keys)
        EXPECT_EQ(hash(key), again(key));
}

TEST_P(EveryHash, HasNoBitsAboveItsWidth)
{
    std::vector<std::uint64_t> words(static_cast<std::size_t>(hash.wordsPerDigest()));
    for (const std::string& key : keys) {
        hash.words(key, words);
        for (const std::uint64_t word : words)
            EXPECT_TRUE(fits(word, hash.widthBits())) << word;
    }
}

TEST_P(EveryHash, WordZeroOfTheDigestIsTheKeyHash)
{
    std::vector<std::uint64_t> words(static_cast<std::size_t>(hash.wordsPerDigest()));
    for (const std::string& key : keys) {
        hash.words(key, words);
        EXPECT_EQ(words[0], hash(key));
    }
}

TEST_P(EveryHash, BatchEqualsSingle)
{
    const Packed all = packed(keys);
    std::vector<std::uint64_t> first(keys.size());
    std::vector<std::uint64_t> second(keys.size());
    hash.batch(all.bytes, all.offsets, first);
    hash.batchSecond(all.bytes, all.offsets, second);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        EXPECT_EQ(first[i], hash(keys[i])) << i;
        EXPECT_EQ(second[i], hash.second(keys[i])) << i;
    }
}

TEST_P(EveryHash, EmptyBatchWritesNothing)
{
    const std::uint64_t offset = 0;
    hash.batch({}, {&offset, 1}, {});
    hash.batchSecond({}, {&offset, 1}, {});
}

TEST_P(EveryHash, EmptyKeyIsAKeyWhateverItsPointer)
{
    EXPECT_EQ(hash(std::string_view{}), hash(std::string_view("", 0)));
}

TEST_P(EveryHash, TextAndParseAreInverse)
{
    const std::uint64_t max = ~std::uint64_t{0};
    const std::uint64_t widest = max >> (64 - hash.widthBits());
    for (const std::uint64_t word :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 31, std::uint64_t{1} << 63, max,
          widest, widest / 2, widest / 2 + 1}) {
        const std::uint64_t position = word & widest;
        EXPECT_EQ(hash.parse(hash.text(position)), position) << hash.text(position);
    }
}

TEST_P(EveryHash, ParseRefusesWhatIsNoPosition)
{
    for (const char* text : {"", " ", "-", "+1", "1 ", " 1", "1.0", "0x1", "zz",
                             "99999999999999999999999"})
        EXPECT_EQ(hash.parse(text), std::nullopt) << text;
}

TEST_P(EveryHash, SecondWordIsAnotherHash)
{
    int equal = 0;
    for (const std::string& key : keys)
        equal += hash(key) == hash.second(key) ? 1 : 0;
    EXPECT_EQ(equal, 0);
}

INSTANTIATE_TEST_SUITE_P(Rows, EveryHash, testing::ValuesIn(everyId()), [](const auto& id) {
    std::string name = id.param;
    for (char& c : name)
        c = c == ':' || c == '-' ? '_' : c;
    return name;
});

}  // namespace
}  // namespace ringscope
