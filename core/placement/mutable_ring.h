// MutableRing: a token ring whose points come and go. The space is cut into equal blocks of two
// cache lines that hold the points in them, so that one point is inserted or erased where it
// stands, and a shard joins or leaves without a look at the others. Every change of points tells
// which arcs changed hands. A position that several points claim is the best claimant's; the
// others stay behind it and inherit.
// Thread: one at a time while it changes; const calls from any number.
#pragma once

#include "core/placement/arc_change.h"
#include "core/placement/placement_spec.h"
#include "core/support/ids.h"
#include "core/support/large_vector.h"
#include "core/support/wide.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace ringscope {

/// One claim of a position.
struct RingClaim {
    std::uint64_t token = 0;
    ShardIndex shard;

    friend bool operator==(const RingClaim&, const RingClaim&) = default;
};

class MutableRing {
public:
    struct Rules {
        u128 turn = powerOfTwo(64);          ///< number of positions, 1 to 2^64
        Lookup lookup = Lookup::AtOrAfter;   ///< not Nearest, whose arcs end between points
        /// The first shard wins a shared position from the second: a strict order. Empty: the
        /// lower index wins.
        std::function<bool(ShardIndex, ShardIndex)> wins = {};
    };

    /// An empty ring of positions 0 to 2^64 - 1, a key owned by the first point at or after it.
    MutableRing() : MutableRing(Rules{}) {}
    /// Requires: every token below rules.turn. Cost: O(P) for claims by token that are spread
    /// over the turn; 32 bytes a point.
    explicit MutableRing(Rules rules, std::span<const RingClaim> claims = {});

    /// A shard claims positions, of which some may be claimed already, by itself, too.
    /// Returns: what it takes, each position once at most, in the order of the tokens. Nothing is
    /// told of what was its own before.
    /// Requires: every token below the turn. Cost: O(V) for V tokens where points are spread over
    /// the turn, O(V P) where they all stand in one place.
    std::vector<ArcChange> insert(ShardIndex shard, std::span<const std::uint64_t> tokens);

    /// The shard gives claims up. Returns: what others inherit, each position once at most. What
    /// one of the claims leaves to another one of the same shard goes on with that.
    /// Requires: the shard holds every one of these claims. Cost: as insert.
    std::vector<ArcChange> erase(ShardIndex shard, std::span<const std::uint64_t> tokens);

    /// kNoOwner on an empty ring. Requires: position < turn. Cost: two cache lines.
    ShardIndex ownerAt(std::uint64_t position) const;

    std::size_t size() const { return m_size; }
    /// All claims by token, winners of a shared position first. Cost: O(P).
    std::vector<RingClaim> claims() const;

private:
    static constexpr std::uint32_t kRoom = 10;       ///< claims that a block takes
    static constexpr std::size_t kMeanClaims = 4;    ///< of a block when blocks are laid out
    static constexpr std::size_t kMostClaims = 5;    ///< on the mean; above it they are laid out anew
    static constexpr std::size_t kAhead = 16;        ///< tokens whose blocks are asked for
    static constexpr std::uint32_t kSpilled = 0xFFFFFFFFu;

    /// Claims by token. Of a spilled block only tokens[0] counts, the place in m_spills.
    struct Block {
        std::array<std::uint64_t, kRoom> tokens;
        std::array<ShardIndex, kRoom> shards;
        std::uint32_t count = 0;
    };
    static_assert(sizeof(Block) == 128);
    struct Spill {
        std::vector<std::uint64_t> tokens;
        std::vector<ShardIndex> shards;
    };
    struct Run {
        std::span<const std::uint64_t> tokens;
        std::span<const ShardIndex> shards;
    };
    /// Claims of a token are [first, last) of its block's run.
    struct Place {
        std::size_t block;
        std::size_t first;
        std::size_t last;
    };

    std::size_t blockOf(std::uint64_t token) const
    {
        return static_cast<std::size_t>((u128{token * m_stretch} * m_blocks.size()) >> 64);
    }
    Run runOf(std::size_t block) const;
    bool isEmpty(std::size_t block) const
    {
        return m_blocks[block].count == 0 || runOf(block).tokens.empty();
    }
    Place placeOf(std::uint64_t token) const;
    bool wins(ShardIndex shard, ShardIndex other) const;
    std::uint64_t cutOf(std::uint64_t token) const;
    std::uint64_t tokenBefore(const Place& place) const;
    ShardIndex ownerFrom(std::size_t block, std::size_t index) const;
    void askFor(std::uint64_t token) const;
    /// `change` for every token, its block asked for ahead.
    template <class Change>
    std::vector<ArcChange> changeEach(std::span<const std::uint64_t> tokens, const Change& change);
    void insertOne(RingClaim claim, std::vector<ArcChange>& changes);
    void eraseOne(RingClaim claim, std::vector<ArcChange>& changes);
    void insertAt(std::size_t block, std::size_t index, RingClaim claim);
    void eraseAt(std::size_t block, std::size_t index);
    Spill& spill(Block& block);
    /// Blocks anew, with room for so many more claims.
    void layOut(std::span<const RingClaim> claims, std::size_t more);

    Rules m_rules;
    std::uint64_t m_stretch = 1;
    std::size_t m_size = 0;
    LargeVector<Block> m_blocks;
    std::vector<Spill> m_spills;
};

}  // namespace ringscope
