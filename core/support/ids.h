// Strong 32-bit indices. A ShardIndex is the place of a shard in its map's list, a KeyId the
// place of a key in its KeyTable, a UnitId the place of a unit in its placement. They have no
// meaning outside the map, table or placement that they index; names are handed out by value.
#pragma once

#include <compare>
#include <cstdint>

namespace ringscope {

template <class Tag>
struct StrongId {
    static constexpr std::uint32_t kNone = 0xFFFFFFFFu;

    std::uint32_t value = kNone;

    constexpr StrongId() = default;
    constexpr explicit StrongId(std::uint32_t index) : value(index) {}
    constexpr explicit StrongId(std::size_t index) : value(static_cast<std::uint32_t>(index)) {}

    constexpr bool isNone() const { return value == kNone; }
    friend constexpr auto operator<=>(StrongId, StrongId) = default;
};

using ShardIndex = StrongId<struct ShardIndexTag>;
using KeyId = StrongId<struct KeyIdTag>;
using UnitId = StrongId<struct UnitIdTag>;

/// "No shard owns it": an outcome with its own value, not an error.
inline constexpr ShardIndex kNoOwner{};

}  // namespace ringscope
