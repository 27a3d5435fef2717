// TokenRing: consistent hashing with virtual nodes. Units are the arcs of its points.
// Thread: immutable.
#pragma once

#include "core/placement/placement.h"
#include "core/placement/placement_spec.h"
#include "core/placement/position_rule.h"
#include "core/placement/replica_walk.h"
#include "core/placement/ring_cut.h"
#include "core/placement/ring_points.h"

namespace ringscope {

class TokenRing final : public Placement {
public:
    /// Requires: `points` were built from `spec`, and so were the warnings.
    TokenRing(const PlacementSpec& spec, PositionRule positions, RingPoints points,
              std::vector<std::string> warnings);

    const PolicyRow& policy() const override;
    std::size_t shardCount() const override { return m_points.naming.size(); }
    std::size_t unitCount() const override { return m_cut.arcs.size(); }
    UnitSpace unitSpace() const override;
    u128 unitLength(UnitId unit) const override { return m_cut.arcs.length(unit); }
    ShardIndex ownerOf(UnitId unit) const override;
    /// Different shards met clockwise from the owner's point on, losers of a shared position
    /// included: the second is who owns the unit once the first is gone (nearest: about so).
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override;
    bool secondIsHeir() const override { return m_secondIsHeir; }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override;
    void firstOwnersOf(const KeyBatch& keys, std::span<ShardIndex> out) const override;
    UnitId unitOfWord(std::uint64_t word) const override;
    std::optional<std::uint64_t> positionOf(std::uint64_t word) const override;
    const ArcTable* arcs() const override { return &m_cut.arcs; }
    std::optional<std::uint64_t> tokenOf(UnitId unit) const override;
    std::string unitName(UnitId) const override { return {}; }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override;
    const std::vector<std::string>& warnings() const override { return m_warnings; }

    const RingPoints& points() const { return m_points; }

private:
    /// `ask` for every block of positions, and where its answers go.
    template <class Answer, class Ask>
    void byPositions(const KeyBatch& keys, std::span<Answer> out, const Ask& ask) const;
    /// The point that owns a unit; null for what nobody owns.
    const RingPoint* pointOf(UnitId unit) const;
    bool hasPointAt(std::uint64_t position) const;
    bool isWrapped(std::uint64_t position, std::uint64_t token) const;
    /// Positions from where the hash's own numbers begin: the least of a signed hash.
    std::uint64_t rank(std::uint64_t position) const;
    std::string positionText(std::uint64_t position) const;
    std::string pointText(const RingPoint& point) const;
    void explainWalk(Explanation& explanation) const;
    void explainNeighbours(Explanation& explanation) const;
    void explainTie(Explanation& explanation) const;

    HashFunction m_hash;
    Lookup m_lookup;
    TieRule m_tie;
    PositionRule m_positions;
    RingPoints m_points;
    CutRing m_cut;
    ReplicaWalk m_walk;
    std::size_t m_landed = 0;  ///< shards that have a point
    bool m_secondIsHeir = false;
    std::vector<std::string> m_warnings;
};

}  // namespace ringscope
