// Copy groups: all keys of one map with their preference lists, put together where lists are the
// same for a reason: the keys of a unit, or of a pin. Figures about copies are sums over groups,
// so they cost units and not keys wherever units know their lists.
// Thread: pure; a group lives as long as the visit.
#pragma once

#include "core/analysis/key_places.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace ringscope {

struct CopyAmounts {
    std::uint64_t keys = 0;
    u128 load = 0;
    u128 length = 0;  ///< of the space; 0 where units are not countable
};

class CopyGroup {
public:
    std::span<const ShardIndex> owners;  ///< first owner first, at most the copies asked for
    CopyAmounts amounts;

    bool isPinned() const { return m_pin.has_value(); }

    /// The same list as far as `copies`. Cost: one list.
    std::vector<ShardIndex> longer(std::size_t copies) const;

private:
    friend class CopyWalk;
    const KeyPlaces* m_places = nullptr;
    UnitId m_unit;                   ///< where units hold lists
    KeyId m_key;                     ///< where only keys do
    std::optional<ShardIndex> m_pin;
};

using VisitCopies = std::function<void(const CopyGroup&)>;

/// Keys without an owner come as groups with an empty list. Without keys the groups have lengths
/// alone. Requires: places.routing->placement != null. Errors: Cancelled.
/// Cost: O(units * a list + keys of a table without arcs); where only keys know their lists
/// (rendezvous) O(keys * shards). A list costs its length, and all points of a ring where zones
/// or datacenters cannot take as many copies as are asked for.
Outcome forEachCopyGroup(const KeyPlaces& places, std::size_t copies, Measure measure,
                         const WorkContext& work, const VisitCopies& visit);

/// True unless only keys know their lists and scoring them all would take long (2^26 scores): what
/// is worked out unasked leaves copies out then.
bool copiesAreCheap(const KeyPlaces& places);

/// The unit of one key; none where the rule cannot read the key. Requires: places.hashed != null.
UnitId unitOfKey(const KeyPlaces& places, KeyId key);

}  // namespace ringscope
