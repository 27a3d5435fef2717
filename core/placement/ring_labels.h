// RingLabels: the names of a ring's points and their hashes. Labels of a shard are numbered from
// 0; one digest gives `words` points. Hashed in batches, so that no label is a string of its own.
#pragma once

#include "core/placement/name_template.h"
#include "core/placement/placement_spec.h"
#include "core/placement/position_rule.h"
#include "core/placement/ring_points.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ringscope {

class RingLabels {
public:
    /// Errors: BadInput for an unknown placeholder, or more words than a digest has.
    static Result<RingLabels> make(const PlacementSpec& spec);

    /// Writes points 0 .. out.size() - 1 of a shard. Cost: O(points) hashes / words.
    void writePoints(const ShardNaming& shard, ShardIndex index, std::span<RingPoint> out);

    /// Folds a point's hash onto the ring.
    const PositionRule& positions() const { return m_positions; }
    bool usesIndex() const { return m_names.uses(Placeholder::Index); }

private:
    void writeLabels(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t first,
                     std::uint64_t count);
    void hashLabels();
    void hashBatch(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t first,
                   std::uint64_t count);
    /// The words of all labels of a shard.
    void hashChain(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t labels);

    NameTemplate m_names;
    HashFunction m_hash;
    PositionRule m_positions;
    std::uint32_t m_words = 1;
    bool m_isChain = false;  ///< a label holds the hash of the one before
    // Buffers of one batch of labels.
    std::vector<char> m_bytes;
    std::vector<std::uint64_t> m_offsets;
    std::vector<std::uint64_t> m_hashes;  ///< m_words a label
    std::vector<std::uint64_t> m_digest;
};

/// The template of a ring's labels, seed suffix included.
Result<NameTemplate> labelTemplate(std::string_view text);

/// Label `number` of a shard, for people: where the hash of the label before would stand, the
/// number does.
std::string labelText(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t number);

}  // namespace ringscope
