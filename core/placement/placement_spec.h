// PlacementSpec: everything a policy may be built from, as plain values; the rooms below know
// no ShardMap. Systems fill it, a policy's builder reads the options that concern it.
#pragma once

#include "core/hash/hash_function.h"
#include "core/support/decimal.h"
#include "core/support/ids.h"
#include "core/support/wide.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringscope {

/// A shard as placements see it. `index` in the map is its place in the vector.
struct PlacementShard {
    std::string name;
    std::string id;
    std::string url;
    Decimal weight = 1;
    bool takesKeys = true;  ///< active or draining, whatever its weight
    bool isDown = false;
    bool isWarming = false;
    std::string host;
    std::string zone;  ///< or datacenter
    std::string rack;
    std::vector<std::uint64_t> tokens;  ///< declared points; empty = points from labels
};

/// Takes keys and has a weight for it: what policies give a share of the keys. Owners that are
/// written down (slots, ranges, declared tokens) stand whatever the weight is.
inline bool ownsKeys(const PlacementShard& shard)
{
    return shard.takesKeys && shard.weight > Decimal(0);
}

enum class Fold { Low, High };
enum class Lookup { AtOrAfter, After, Nearest };
enum class Wrap { Lowest, None };

/// Who owns a position that several points claim.
struct TieRule {
    enum class Kind {
        SmallestName,
        FirstListed,
        LastListed,
        Sides,  ///< keys up to the position: first listed; keys above it (nearest): last listed
        Bump,
        Probe,
        ProbeSorted,  ///< as Probe, points taken by position, name, number and not as listed
        DropLater
    };
    Kind kind = Kind::SmallestName;
    std::uint32_t steps = 0;  ///< Probe and ProbeSorted only

    friend bool operator==(const TieRule&, const TieRule&) = default;
};

/// How the weights of shards become numbers of points (core/placement/point_counts.h).
enum class PointCounts { Vnodes, Tokens, Libketama, Libmemcached, Twemproxy, RingSize };

/// Which shards a preference list may hold beside the owner.
enum class ReplicaSpread { Shards, Zones, LeastUsedZones };

/// Copies that a datacenter, which is a zone, holds.
struct DatacenterCopies {
    std::string datacenter;
    std::uint64_t copies = 0;
};

struct RingOptions {
    std::uint64_t vnodes = 128;
    PointCounts counts = PointCounts::Vnodes;
    std::uint64_t minRingSize = 1024;  ///< RingSize only, as the two that follow
    std::uint64_t maxRingSize = std::uint64_t{1} << 23;
    bool sizesByName = true;  ///< shards are counted by name, else as listed
    ReplicaSpread spread = ReplicaSpread::Shards;
    /// Each datacenter has its own copies, in different racks first; empty: as `spread` says.
    std::vector<DatacenterCopies> datacenters;
    std::string label = "{name}#{i}";
    std::uint32_t words = 1;
    Lookup lookup = Lookup::AtOrAfter;
    Wrap wrap = Wrap::Lowest;
    TieRule tie;
    std::optional<u128> space;  ///< number of positions; nothing = 2^width of the hash
    Fold fold = Fold::Low;
    std::string seedSuffix;  ///< appended to every label (sweep seeds)
};

enum class IndexRule { Unsigned, Floor, Mask, Truncate, Abs, Stable };

/// Which shards the remainders of a modulo stand for, in order.
enum class ResidueRule {
    Listed,          ///< each shard once, as listed
    ByName,          ///< each shard once, by name; replicas are those that follow
    Copies,          ///< each shard as often as its weight, end to end
    CopiesByLength,  ///< as Copies, by the length of names and then by name (twemproxy)
    Interleaved      ///< as often as its weight, dealt out evenly (HAProxy's static map)
};

enum class RendezvousWeights { Log, Plain, TimesWeight };

struct RendezvousOptions {
    std::string score = "{name}:{key}";  ///< or "mix"
    RendezvousWeights weights = RendezvousWeights::Log;
    std::string seedSuffix;
};

struct UnitOwners {
    std::uint64_t first = 0;  ///< inclusive span of slots
    std::uint64_t last = 0;
    std::vector<ShardIndex> owners;
};

/// Whose turn it is while Maglev's table is filled.
enum class MaglevFill { Envoy, Cilium };

struct MaglevOptions {
    std::uint64_t tableSize = 65537;
    bool sortedByName = true;
    MaglevFill fill = MaglevFill::Envoy;
};

struct AnchorOptions {
    std::uint64_t capacity = 0;       ///< 0 = twice the shards
    std::vector<ShardIndex> removed;  ///< in order of removal
};

/// Bounded loads: most load of a shard as a multiple of the mean, and what is placed.
struct BoundedOptions {
    Decimal balance = *Decimal::parse("1.25");
    std::uint64_t partitions = 0;  ///< 0 = the requests themselves
};

/// What straw2 needs beside slots (groups) and shards (devices).
struct CrushOptions {
    std::uint32_t pool = 0;
    std::uint64_t drawingGroups = 0;                          ///< pgp_num; 0 = as many as slots
    std::vector<std::pair<std::string, std::int32_t>> hosts;  ///< numbers of hosts, below 0
};

struct SlotsOptions {
    std::uint64_t slots = 16384;
    /// Not overlapping. A slot in no entry is the shard that is named as its number, else nobody's.
    std::vector<UnitOwners> units;
};

/// Bounds are words of the hash. An open start is lineStart(hash) (core/placement/ranges.h),
/// which is not 0 for a signed hash.
struct RangeUnit {
    std::uint64_t begin = 0;
    std::optional<std::uint64_t> end;  ///< nothing = the end of the space
    std::string unit;
    std::vector<ShardIndex> owners;  ///< empty = the shard that is named as the unit, else nobody
};

struct RangesOptions {
    std::vector<RangeUnit> ranges;  ///< in any order, not overlapping
};

struct BuildLimits {
    std::uint64_t maxPoints = std::uint64_t{1} << 25;
    std::uint64_t maxMemoryBytes = std::uint64_t{8} << 30;
};

struct PlacementSpec {
    std::string algorithm = "ring";
    HashFunction hash;
    HashFunction pointHash;
    std::vector<PlacementShard> shards;
    RingOptions ring;
    IndexRule index = IndexRule::Unsigned;
    ResidueRule residues = ResidueRule::Listed;
    RendezvousOptions rendezvous;
    MaglevOptions maglev;
    std::uint64_t probes = 21;
    AnchorOptions anchor;
    BoundedOptions bounded;
    CrushOptions crush;
    SlotsOptions slots;
    RangesOptions ranges;
    BuildLimits limits;
};

}  // namespace ringscope
