// One backend of HAProxy as a ring: what its configuration and its stats socket have in common.
#pragma once

#include "core/membership/map_tree.h"
#include "core/membership/membership.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope::members {

inline constexpr std::string_view kHaproxyConsistent = "haproxy-consistent";
inline constexpr std::string_view kHaproxyBounded = "haproxy-bounded";
inline constexpr std::string_view kHaproxyMap = "haproxy-map";

/// Words of `hash-type .. FUNCTION [avalanche]` and the hash of the map, as the registry has them.
const std::vector<std::pair<std::string_view, std::string_view>>& haproxyHashes();

/// The question which of the two a backend is, which nothing but a person knows.
OpenFact openHaproxySystem(const std::string& backend, std::string_view reason);
OpenFact openHaproxyHash(std::string_view system);

/// A server that is not in the tree yet: name, id, weight, address.
struct HaproxyShard {
    std::string name;
    std::uint64_t id = 0;
    std::string weight;
    std::string_view state;  ///< "" = active
    std::string address;
    SourcePlace place;
};
void addHaproxyShard(MapTree& tree, const HaproxyShard& shard);

}  // namespace ringscope::members
