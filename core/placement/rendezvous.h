// Rendezvous (highest random weight): every shard scores every key, the best score owns it. The
// unit of a key is its winner, numbered as in the map; units are not countable. Ties go to the
// shard listed first. Thread: immutable.
#pragma once

#include "core/placement/name_template.h"
#include "core/placement/placement.h"
#include "core/placement/placement_spec.h"

namespace ringscope {

/// A shard that takes part.
struct Contender {
    ShardIndex shard;
    std::string name;
    double weight = 1.0;
    std::vector<NameTemplate::Piece> pieces;  ///< of its score text: literals and {key}
    std::uint64_t seed = 0;                   ///< mix only
};

/// A hash and what a weight makes of it; higher wins, and of equal scores the higher hash.
struct Score {
    double value = 0.0;
    std::uint64_t hash = 0;

    friend bool operator>(const Score& a, const Score& b)
    {
        return a.value > b.value || (a.value == b.value && a.hash > b.hash);
    }
};

/// log: -w / ln u. plain: u. times-weight: w * u. u = hash / (2^width - 1), kept inside (0, 1).
/// Source of log: Schindelhauer and Schomaker, Weighted Distributed Hash Tables, 2005.
Score scoreOf(std::uint64_t hash, double weight, RendezvousWeights rule, int widthBits);

/// The product's fast score: fmix64(key word xor seed), where a shard's seed is
/// fmix64(hash(id) + 0x9E3779B97F4A7C15) under the map's hash.
std::uint64_t mixSeed(const HashFunction& hash, std::string_view id);

}  // namespace ringscope
