// HashKernel: how the table reaches the code of one hash, as plain functions, so that a batch
// costs one indirect call and the hash is inlined into its loop. Every kernel is a pure
// function of (bytes, seed), safe on any thread; one that takes no seed ignores it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

/// Strings end to end: string i is [offsets[i], offsets[i + 1]).
/// Requires: offsets ascending and inside bytes, one more of them than strings.
struct KernelInput {
    std::span<const char> bytes;
    std::span<const std::uint64_t> offsets;
};

struct HashKernel {
    std::uint64_t (*word)(std::string_view bytes, std::uint64_t seed) = nullptr;
    /// Requires: out.size() == the row's wordsPerDigest.
    void (*words)(std::string_view bytes, std::uint64_t seed, std::span<std::uint64_t> out) = nullptr;
    void (*batch)(KernelInput strings, std::uint64_t seed, std::span<std::uint64_t> out) = nullptr;
    /// False where the machine's libraries do not offer the hash (MD5 under a FIPS policy).
    bool (*isAvailable)() = nullptr;
};

namespace kernel {

// The length stays a run-time value on purpose: with a constant one XXH3 gets slower under
// g++ 12 (2.6 ns instead of 1.5 measured; auto-vectorisation is the likely cause).
template <auto Word>
void batchOf(KernelInput strings, std::uint64_t seed, std::span<std::uint64_t> out)
{
    const char* bytes = strings.bytes.data();
    const std::uint64_t* offsets = strings.offsets.data();
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = Word(std::string_view(bytes + offsets[i], offsets[i + 1] - offsets[i]), seed);
}

template <auto Word>
void onlyWordOf(std::string_view bytes, std::uint64_t seed, std::span<std::uint64_t> out)
{
    out[0] = Word(bytes, seed);
}

inline bool always() { return true; }

/// A hash whose digest gives one position.
template <auto Word>
constexpr HashKernel ofOneWord()
{
    return {Word, onlyWordOf<Word>, batchOf<Word>, always};
}

}  // namespace kernel

extern const HashKernel kXxh64Kernel, kXxh3Kernel, kXxh32Kernel;
extern const HashKernel kFnv1a32Kernel, kFnv1a64Kernel;
extern const HashKernel kMurmur2Kernel, kMurmur3x32Kernel, kMurmur3x128Kernel;
extern const HashKernel kCrc32Kernel;
extern const HashKernel kJavaStringKernel;
extern const HashKernel kMd5Kernel, kSha1Kernel, kSha256Kernel;
extern const HashKernel kMd5Little32Kernel, kMd5Big16Kernel, kBlake2b64Kernel;
extern const HashKernel kIntegerKernel;
extern const HashKernel kCrc16Kernel, kTwemproxyCrc16Kernel, kCrc32Upper15Kernel;
extern const HashKernel kCassandraKernel, kCiliumKernel;
extern const HashKernel kSiphashKernel, kSiphashFromOneKernel;
extern const HashKernel kRjenkinsKernel, kVitessKernel;
extern const HashKernel kPostgresTextKernel, kPostgresInt4Kernel, kPostgresInt8Kernel;
extern const HashKernel kCitusTextKernel, kCitusInt4Kernel, kCitusInt8Kernel;
extern const HashKernel kFnv1x32Kernel, kFnv1x64Kernel;
extern const HashKernel kOneAtATimeUnsignedKernel;
extern const HashKernel kOneAtATimeKernel, kHsiehKernel, kJenkinsKernel;
extern const HashKernel kHashkitFnv1x32Kernel, kHashkitFnv1ax32Kernel;
extern const HashKernel kHashkitFnv1x64Kernel, kHashkitFnv1ax64Kernel;
extern const HashKernel kHashkitMurmur2Kernel, kHashkitMurmur3Kernel, kMurmur64aKernel;
extern const HashKernel kSdbmKernel, kDjb2Kernel, kWt6Kernel, kHaproxyNumberKernel;

}  // namespace ringscope
