// CRUSH as Ceph's replicated pools use it: devices in hosts, hosts under one root, straw2 buckets,
// "chooseleaf firstn" over hosts with the tunables of jewel and newer. Every item draws a straw
// for a number; the longest wins, the first of equal ones. Thread: immutable.
#pragma once

#include "core/placement/placement_spec.h"
#include "core/support/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

class CrushTree {
public:
    CrushTree() = default;

    /// Devices are the shards: their number is that at the end of the id ("osd.4"), else drawn
    /// from it; hosts are as the shards state them, a shard without one hangs under the root.
    /// Items stand in the order of the list. Shards that take no keys keep their weight and are
    /// passed over, as devices that are out. Errors: BadInput for two devices of one number, or a
    /// weight below 0 or above 32767.
    static Result<CrushTree> make(const PlacementSpec& spec);

    /// At most `copies` devices of different hosts for a number. Cost: O(copies * items), times
    /// the retries that devices which are out cause.
    std::vector<ShardIndex> choose(std::uint32_t number, std::size_t copies) const;

    /// Root, hosts and devices; a parent before its children, which draw in this order.
    struct Node {
        std::uint32_t parent = 0;  ///< a place in nodes(); the root's is 0
        ShardIndex shard = {};     ///< of a device
        double weight = 0.0;
        bool isOut = false;
    };
    std::vector<Node> nodes() const;

    struct Straw {
        std::uint32_t node = 0;               ///< a place in nodes()
        std::optional<double> length = {};    ///< ln(draw) / weight; none for a weight of 0
    };
    struct Straws {
        std::uint32_t attempt = 0;               ///< the first one that finds a device
        std::vector<std::vector<Straw>> levels;  ///< at the root, then in the host that won
    };
    /// The draw of the first device of choose(); nothing where it finds none.
    std::optional<Straws> straws(std::uint32_t number) const;

private:
    struct Item {
        std::int32_t id = 0;           ///< device: 0 or more; host: below 0
        std::uint32_t weight = 0;      ///< in 65536ths
        std::vector<Item> items = {};  ///< of a host
        ShardIndex shard = {};         ///< of a device
        bool isOut = false;
    };

    static std::int64_t straw(const Item& item, std::uint32_t number, std::uint32_t attempt);
    static std::vector<Straw> drawn(const std::vector<Item>& items, std::uint32_t number,
                                    std::uint32_t attempt);
    static const Item& longestStraw(const std::vector<Item>& items, std::uint32_t number,
                                    std::uint32_t attempt);
    const Item* device(std::uint32_t number, std::uint32_t attempt,
                       const std::vector<std::int32_t>& hosts, std::int32_t& host) const;

    std::vector<Item> m_items;  ///< under the root
};

/// Ceph's hash of two and of three 32-bit numbers.
std::uint32_t crushHash(std::uint32_t a, std::uint32_t b);
std::uint32_t crushHash(std::uint32_t a, std::uint32_t b, std::uint32_t c);

}  // namespace ringscope
