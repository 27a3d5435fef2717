// HashIndex: from a hash word to the index of a shard, by the rules that real clients use for
// the same formula "hash % n". Two of them can be negative: that is no shard. Thread: immutable.
#pragma once

#include "core/placement/placement_spec.h"

#include <cstdint>
#include <string>

namespace ringscope {

class HashIndex {
public:
    /// Requires: count >= 1. widthBits = width of the words.
    HashIndex(IndexRule rule, std::uint32_t count, int widthBits);

    /// Range: 0 .. count - 1; negative only under truncate and abs.
    std::int64_t operator()(std::uint64_t word) const;

    /// The index is the word's remainder and nothing else.
    bool isPlain() const { return m_rule == IndexRule::Unsigned; }
    /// Words after which the index repeats, for one sign of the hash.
    std::uint64_t period() const;
    /// Negative hashes are indexed otherwise than positive ones.
    bool tellsSigns() const;
    /// How many of the words 0 .. period - 1, and of -1 .. -period where signs are told apart,
    /// have this index.
    std::uint64_t wordsWith(std::uint32_t index) const;

    /// "hash mod 4", for people.
    std::string text() const;

private:
    IndexRule m_rule;
    std::int64_t m_count;
    int m_widthBits;
    std::uint64_t m_mask;  ///< mask: all but the sign bit. stable: below the next power of two
};

}  // namespace ringscope
