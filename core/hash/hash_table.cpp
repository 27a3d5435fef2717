// The one table of hashes. A new hash is one function in its family's file and one row here.
#include "core/hash/hash_function.h"
#include "core/hash/kernel.h"

#include <array>

namespace ringscope {
namespace {

using enum HashText;

std::vector<HashRow> makeRows()
{
    return {
        {.id = "xxh64", .title = "xxHash 64", .aliases = {"xxhash64"},
         .wordRule = "the 64-bit value", .takesSeed = true, .kernel = &kXxh64Kernel},
        {.id = "xxh3", .title = "XXH3 64", .aliases = {"xxh3-64"},
         .wordRule = "the 64-bit value", .takesSeed = true, .kernel = &kXxh3Kernel},
        {.id = "xxh32", .title = "xxHash 32", .widthBits = 32, .digestBits = 32,
         .aliases = {"xxhash32"}, .wordRule = "the 32-bit value", .takesSeed = true,
         .kernel = &kXxh32Kernel},
        {.id = "fnv1a32", .title = "FNV-1a 32", .widthBits = 32, .digestBits = 32,
         .aliases = {"fnv1a-32", "fnv1a_32"}, .wordRule = "the 32-bit value",
         .kernel = &kFnv1a32Kernel},
        {.id = "fnv1a64", .title = "FNV-1a 64", .aliases = {"fnv1a-64", "fnv1a_64"},
         .wordRule = "the 64-bit value", .kernel = &kFnv1a64Kernel},
        {.id = "murmur2", .title = "MurmurHash2 with Kafka's seed 0x9747b28c", .widthBits = 32,
         .digestBits = 32, .aliases = {"kafka-murmur2"}, .wordRule = "the 32-bit value",
         .kernel = &kMurmur2Kernel},
        {.id = "murmur3-32", .title = "MurmurHash3 x86 32, seed 0", .widthBits = 32,
         .digestBits = 32, .aliases = {"murmur3-x86-32"}, .wordRule = "the 32-bit value",
         .takesSeed = true, .kernel = &kMurmur3x32Kernel},
        {.id = "murmur3-128", .title = "MurmurHash3 x64 128, seed 0", .digestBits = 128,
         .wordsPerDigest = 2, .text = LowerHex, .aliases = {"murmur3-x64-128"},
         .wordRule = "h1, h2", .takesSeed = true, .kernel = &kMurmur3x128Kernel},
        {.id = "crc32", .title = "CRC-32 (IEEE)", .widthBits = 32, .digestBits = 32,
         .aliases = {"crc32-ieee"}, .wordRule = "the 32-bit value", .kernel = &kCrc32Kernel},
        {.id = "java-string", .title = "Java String.hashCode", .widthBits = 32, .digestBits = 32,
         .text = SignedDecimal, .aliases = {"java-hashcode"},
         .wordRule = "the 32 bits of the int, over UTF-16 code units",
         .kernel = &kJavaStringKernel},
        {.id = "md5", .title = "MD5, first 8 bytes", .digestBits = 128, .wordsPerDigest = 2,
         .aliases = {"md5-8-be"}, .wordRule = "8 bytes each, big-endian", .kernel = &kMd5Kernel},
        {.id = "sha1", .title = "SHA-1, first 8 bytes", .digestBits = 160, .wordsPerDigest = 2,
         .aliases = {"sha1-8-be"}, .wordRule = "8 bytes each, big-endian; the last 4 are unused",
         .kernel = &kSha1Kernel},
        {.id = "sha256", .title = "SHA-256, first 8 bytes", .digestBits = 256,
         .wordsPerDigest = 4, .aliases = {"sha256-8-be"}, .wordRule = "8 bytes each, big-endian",
         .kernel = &kSha256Kernel},
        {.id = "md5-le32", .title = "MD5 in four 32-bit words (ketama)", .widthBits = 32,
         .digestBits = 128, .wordsPerDigest = 4, .aliases = {"md5-4-le"},
         .wordRule = "4 bytes each, little-endian", .kernel = &kMd5Little32Kernel},
        {.id = "md5-be16", .title = "MD5, first 4 hex digits (carbon)", .widthBits = 16,
         .digestBits = 128, .aliases = {"md5-2-be"},
         .wordRule = "the first 2 bytes, big-endian; the others are unused",
         .kernel = &kMd5Big16Kernel},
        {.id = "blake2b-64", .title = "BLAKE2b with an 8-byte digest",
         .aliases = {"blake2b-8-be"}, .wordRule = "8 bytes, big-endian",
         .kernel = &kBlake2b64Kernel},
        {.id = "integer", .title = "The key is a 64-bit decimal and is its own hash",
         .wordRule = "the number, negative ones in two's complement", .takesAnyKey = false,
         .kernel = &kIntegerKernel},
        {.id = "crc16", .title = "CRC-16/XMODEM (Redis Cluster)", .widthBits = 16,
         .digestBits = 16, .aliases = {"crc16-xmodem"}, .wordRule = "the 16-bit value",
         .kernel = &kCrc16Kernel},
        {.id = "crc32-upper15", .title = "CRC-32, bits 16 to 30 (Couchbase, memcached's crc)",
         .widthBits = 15, .digestBits = 32, .wordRule = "(crc >> 16) & 0x7fff",
         .kernel = &kCrc32Upper15Kernel},
        {.id = "cassandra-murmur3", .title = "Cassandra's token: MurmurHash3 x64 128, signed tail",
         .digestBits = 128, .text = SignedDecimal,
         .wordRule = "h1; the empty key is the lowest value, which no other key may have",
         .kernel = &kCassandraKernel},
        {.id = "murmur3-32-signed", .title = "MurmurHash3 x86 32, seed 0 (Elasticsearch)",
         .widthBits = 32, .digestBits = 32, .text = SignedDecimal,
         .wordRule = "the 32 bits of the int", .kernel = &kMurmur3x32Kernel},
        {.id = "cilium-murmur3", .title = "MurmurHash3 x64 128 with Cilium's default seed",
         .digestBits = 128, .wordsPerDigest = 2, .wordRule = "h1, h2", .kernel = &kCiliumKernel},
        {.id = "siphash-2-4", .title = "SipHash-2-4, key (seed, 0)",
         .wordRule = "the 64-bit value", .takesSeed = true, .kernel = &kSiphashKernel},
        {.id = "siphash-2-4-from-1", .title = "SipHash-2-4, key (seed + 1, 0) (go-mpchash's keys)",
         .wordRule = "the 64-bit value", .takesSeed = true, .kernel = &kSiphashFromOneKernel},
        {.id = "rjenkins", .title = "Bob Jenkins' lookup2 (Ceph's object names)", .widthBits = 32,
         .digestBits = 32, .wordRule = "the 32-bit value", .kernel = &kRjenkinsKernel},
        {.id = "vitess-hash", .title = "DES under a null key of a 64-bit id (Vitess)",
         .text = LowerHex, .wordRule = "the 8 bytes, big-endian", .takesAnyKey = false,
         .kernel = &kVitessKernel},
        {.id = "postgres-text", .title = "PostgreSQL row hash of one text column",
         .wordRule = "hashtextextended of the partition seed, combined with 0",
         .kernel = &kPostgresTextKernel},
        {.id = "postgres-int4", .title = "PostgreSQL row hash of one int4 column",
         .wordRule = "hashint4extended of the partition seed, combined with 0",
         .takesAnyKey = false, .kernel = &kPostgresInt4Kernel},
        {.id = "postgres-int8", .title = "PostgreSQL row hash of one int8 column",
         .wordRule = "hashint8extended of the partition seed, combined with 0",
         .takesAnyKey = false, .kernel = &kPostgresInt8Kernel},
        {.id = "citus-text", .title = "PostgreSQL hashtext (Citus)", .widthBits = 32,
         .digestBits = 32, .text = SignedDecimal, .wordRule = "the 32 bits of the int",
         .kernel = &kCitusTextKernel},
        {.id = "citus-int4", .title = "PostgreSQL hashint4 (Citus)", .widthBits = 32,
         .digestBits = 32, .text = SignedDecimal, .wordRule = "the 32 bits of the int",
         .takesAnyKey = false, .kernel = &kCitusInt4Kernel},
        {.id = "citus-int8", .title = "PostgreSQL hashint8 (Citus)", .widthBits = 32,
         .digestBits = 32, .text = SignedDecimal, .wordRule = "the 32 bits of the int",
         .takesAnyKey = false, .kernel = &kCitusInt8Kernel},
    };
}

}  // namespace

std::span<const HashRow> hashRows()
{
    static const std::vector<HashRow> rows = makeRows();
    return rows;
}

std::span<const HashForm> hashForms()
{
    static constexpr std::array<HashForm, 2> forms{{
        {"finalize:ID", "hash ID, then fmix32 (up to 32 bits) or fmix64 on every word"},
        {"per-process:SEED", "a hash salted by each process: wrong on purpose"},
    }};
    return forms;
}

}  // namespace ringscope
