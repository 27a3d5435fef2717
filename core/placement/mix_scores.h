// MixScores: the rendezvous score `mix` of many keys at once. The winner of every key among a list
// of contenders, with its score; and, where scores were kept, the same after one more contender, by
// a single pass over words and scores. Equal on every path, ties included. Thread: immutable.
#pragma once

#include "core/support/cpu_path.h"
#include "core/support/ids.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// A shard that scores: fmix64(key word xor seed).
struct MixContender {
    std::uint64_t seed = 0;
    UnitId unit;  ///< what it wins under; of equal scores the least wins
};

class MixScores {
public:
    /// Requires: units ascending.
    explicit MixScores(std::span<const MixContender> contenders);

    /// The best score of every key and its unit; 0 and none where nobody scores.
    /// Requires: equal sizes, path is one of cpuPaths(). Cost: O(keys * contenders).
    void best(std::span<const std::uint64_t> words, std::span<std::uint64_t> scores,
              std::span<UnitId> units, CpuPath path) const;
    void best(std::span<const std::uint64_t> words, std::span<std::uint64_t> scores,
              std::span<UnitId> units) const;

private:
    // Side by side, as vectors read them: the seed folded onto itself once (seed xor seed >> 33),
    // since that first step of fmix64 may be done to key and seed apart.
    struct Folded {
        std::uint64_t seed;
        std::uint64_t unit;
    };
    struct Kernels;

    std::vector<Folded> m_contenders;
};

/// Implemented by placements that score by mix alone, so that a join need not ask all again.
class ScoredByMix {
public:
    virtual ~ScoredByMix() = default;
    /// Units ascending; empty where the scores are others after all (weights that differ).
    virtual std::vector<MixContender> mixContenders() const = 0;
};

/// The score of every key under the unit that it has; 0 where that is none.
/// Requires: seeds by unit, for every unit that occurs; equal sizes; path is one of cpuPaths().
void scoresOfUnits(std::span<const std::uint64_t> words, std::span<const UnitId> units,
                   std::span<const std::uint64_t> seeds, std::span<std::uint64_t> scores,
                   CpuPath path);
void scoresOfUnits(std::span<const std::uint64_t> words, std::span<const UnitId> units,
                   std::span<const std::uint64_t> seeds, std::span<std::uint64_t> scores);

/// Lets one more contender score every key, and writes where it wins. Returns how many keys it won.
/// Requires: scores and units as by MixScores::best, without this contender; equal sizes; path is
/// one of cpuPaths(). Cost: one pass over words and scores; what is written is what was won.
std::uint64_t joinMix(std::span<const std::uint64_t> words, const MixContender& joiner,
                      std::span<std::uint64_t> scores, std::span<UnitId> units, CpuPath path);
std::uint64_t joinMix(std::span<const std::uint64_t> words, const MixContender& joiner,
                      std::span<std::uint64_t> scores, std::span<UnitId> units);

}  // namespace ringscope
