// CrushMap: Ceph's devices, buckets and rules as a file of any form has them, and the ring of one
// rule: devices are shards, the buckets that the rule keeps copies apart by ("host") are hosts
// with their numbers. What the placement does not draw as Ceph does is a doubt.
#pragma once

#include "core/membership/membership.h"
#include "core/support/decimal.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ringscope {

struct CrushItem {
    std::string name;
    Decimal weight;
    SourcePlace place;
};

struct CrushBucket {
    std::string type, name;
    std::optional<std::int64_t> number;
    std::map<std::string, std::int64_t> numberOfClass;  ///< of its shadow for a device class
    std::string algorithm;                              ///< "straw2"
    std::vector<CrushItem> items;
    SourcePlace place;
};

struct CrushDevice {
    std::string name;
    std::int64_t number = 0;
    std::string deviceClass;  ///< "hdd"; "" = none
    bool takesKeys = true;    ///< false: down or out
    SourcePlace place;
};

struct CrushRule {
    std::string name;
    std::string root;         ///< the bucket that is taken
    std::string deviceClass;  ///< "" = all
    std::string apart;        ///< type of the buckets of which each holds one copy
    std::optional<std::int64_t> number;
    SourcePlace place;
    std::vector<Error> doubts;
};

/// What a pool says; what it does not say is open.
struct CrushPool {
    std::string name;
    std::optional<std::uint64_t> number, groups, drawingGroups, copies;
    SourcePlace place;
};

struct CrushMap {
    std::string file;
    std::vector<CrushBucket> buckets;
    std::vector<CrushDevice> devices;
    std::vector<CrushRule> rules;
    std::vector<Error> doubts;  ///< of no rule: tunables, weight sets, lines
    std::unordered_map<std::string, std::size_t> bucketNamed, deviceNamed;
    std::unordered_map<std::int64_t, std::string> deviceNumbered;

    /// False and doubted when there is one of that name.
    bool addBucket(CrushBucket bucket);
    bool addDevice(CrushDevice device);
};

/// The ring of a rule under a pool's numbers. Cost: O(devices + buckets).
Membership ringOf(const CrushMap& map, const CrushRule& rule, const CrushPool& pool);

/// The doubts of the whole map: of its one ring, or of the file where it has several.
void placeDoubts(std::vector<Error> doubts, MembershipFile& file);

/// A weight as Ceph holds it; doubted, and nothing, below 0 or above 32767.
std::optional<Decimal> crushWeight(std::string_view text, const SourcePlace& place,
                                   std::vector<Error>& doubts);

}  // namespace ringscope
