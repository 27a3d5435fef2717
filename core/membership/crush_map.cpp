#include "core/membership/crush_map.h"

#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace ringscope {

namespace {

constexpr int kDeepest = 20;

/// Walks a rule's tree from its root down and collects shards in the order of the items.
class RingBuilder {
public:
    RingBuilder(const CrushMap& map, const CrushRule& rule, const CrushPool& pool)
        : m_map(map), m_rule(rule), m_pool(pool), m_tree("ceph-crush", pool.place)
    {
        m_ring.name = pool.name;
        for (const Error& doubt : rule.doubts)
            doubtThat(doubt);
    }

    Membership finish()
    {
        setPool();
        const auto root = m_map.bucketNamed.find(m_rule.root);
        if (root == m_map.bucketNamed.end())
            doubtThat(badInput("bucket that a rule takes", excerptOf(m_rule.root),
                               "a bucket of this file", m_rule.place));
        else
            walk(m_map.buckets[root->second], {});
        setOptions();
        m_ring.map = std::move(m_tree).finish();
        return std::move(m_ring);
    }

private:
    /// Where the walk is: the bucket that keeps copies apart, and what stands above it.
    struct Way {
        const CrushBucket* host = nullptr;
        const CrushBucket* above = nullptr;  ///< the parent
        const CrushItem* item = nullptr;     ///< by which the parent lists it
        std::string rack, zone;
        int depth = 0;
    };

    void doubtThat(Error doubt) { addDoubt(m_ring.doubts, std::move(doubt)); }

    bool keepsApart(const CrushBucket& bucket) const
    {
        // A rule over devices draws its first copy as one over hosts.
        return bucket.type == (m_rule.apart == "osd" ? "host" : m_rule.apart);
    }

    /// What a bucket is for the placement, which knows hosts under one root and nothing else.
    void enter(const CrushBucket& bucket, Way& way)
    {
        if (bucket.algorithm != "straw2")
            doubtThat(badInput(fmt::format("algorithm of {}", excerptOf(bucket.name)),
                               excerptOf(bucket.algorithm), "straw2; others are drawn as straw2",
                               bucket.place));
        if (bucket.type == "rack")
            way.rack = bucket.name;
        if (bucket.type == "zone" || bucket.type == "datacenter")
            way.zone = bucket.name;
        if (way.host == nullptr && keepsApart(bucket))
            way.host = &bucket;
        else if (way.above != nullptr)
            doubtThat(badInput("level of buckets",
                               fmt::format("{} {}", bucket.type, excerptOf(bucket.name)),
                               fmt::format("{} with devices under the root alone; groups are drawn "
                                           "past it",
                                           m_rule.apart),
                               bucket.place));
        way.above = &bucket;
        ++way.depth;
    }

    void walk(const CrushBucket& bucket, Way way)
    {
        if (way.depth > kDeepest || !m_walked.insert(&bucket).second) {
            doubtThat(badInput("bucket in two places", excerptOf(bucket.name), "each once",
                               bucket.place));
            return;
        }
        enter(bucket, way);
        if (way.host == &bucket)
            addHost(bucket);
        for (const CrushItem& item : bucket.items) {
            const auto device = m_map.deviceNamed.find(item.name);
            const auto below = m_map.bucketNamed.find(item.name);
            if (device != m_map.deviceNamed.end())
                addDevice(m_map.devices[device->second], item, way);
            else if (below != m_map.bucketNamed.end())
                walkInto(m_map.buckets[below->second], item, way);
            else
                doubtThat(badInput("item of a bucket", excerptOf(item.name),
                                   "a device or a bucket of this file", item.place));
        }
        if (way.host == &bucket && way.item != nullptr)
            checkWeight(bucket, *way.item);
    }

    void walkInto(const CrushBucket& bucket, const CrushItem& item, Way way)
    {
        way.item = &item;
        walk(bucket, std::move(way));
    }

    void addHost(const CrushBucket& bucket)
    {
        std::optional<std::int64_t> number = bucket.number;
        if (!m_rule.deviceClass.empty()) {
            const auto shadow = bucket.numberOfClass.find(m_rule.deviceClass);
            number = shadow == bucket.numberOfClass.end() ? std::nullopt
                                                          : std::optional(shadow->second);
        }
        if (number && *number < 0 && *number >= -0x7FFFFFFF)
            m_hosts.emplace_back(bucket.name, plainValue(std::to_string(*number), bucket.place));
        else if (m_rule.deviceClass.empty() || hasDeviceOfClass(bucket))
            doubtThat(badInput("bucket without its number", excerptOf(bucket.name),
                               m_rule.deviceClass.empty()
                                   ? std::string("id, below 0")
                                   : fmt::format("id of class {}", m_rule.deviceClass),
                               bucket.place));
    }

    bool isOfClass(const CrushDevice& device) const
    {
        return m_rule.deviceClass.empty() || device.deviceClass == m_rule.deviceClass;
    }

    bool hasDeviceOfClass(const CrushBucket& bucket) const
    {
        return std::any_of(bucket.items.begin(), bucket.items.end(), [this](const CrushItem& item) {
            const auto found = m_map.deviceNamed.find(item.name);
            return found != m_map.deviceNamed.end() && isOfClass(m_map.devices[found->second]);
        });
    }

    void addDevice(const CrushDevice& device, const CrushItem& item, const Way& way)
    {
        if (!isOfClass(device))
            return;
        const std::string& name = device.name;
        if (m_tree.hasShard(name)) {
            doubtThat(badInput("device in two buckets", excerptOf(name), "each once", item.place));
            return;
        }
        m_tree.addShard(name, item.place);
        const std::string id = fmt::format("osd.{}", device.number);
        if (name != id)
            m_tree.setOfShard(name, "id", textValue(id, device.place));
        m_tree.setOfShard(name, "weight", plainValue(item.weight.text(), item.place));
        if (way.host != nullptr)
            m_tree.setOfShard(name, "host", textValue(way.host->name, way.host->place));
        if (!way.rack.empty())
            m_tree.setOfShard(name, "rack", textValue(way.rack, item.place));
        if (!way.zone.empty())
            m_tree.setOfShard(name, "zone", textValue(way.zone, item.place));
        if (!device.takesKeys)
            m_tree.setOfShard(name, "state", plainValue("down", device.place));
    }

    /// The host's straw is as long as the root says; here it is the sum of its devices.
    void checkWeight(const CrushBucket& host, const CrushItem& stated)
    {
        if (!m_rule.deviceClass.empty())
            return;
        std::int64_t sum = 0;
        for (const CrushItem& item : host.items)
            sum += item.weight.timesRoundedHalfUp(65536);
        const std::int64_t written = stated.weight.timesRoundedHalfUp(65536);
        // Weights are printed with three or five digits.
        const auto tolerance = static_cast<std::int64_t>(66 * (host.items.size() + 1));
        if (sum > written + tolerance || sum < written - tolerance)
            doubtThat(badInput(fmt::format("weight of {}", excerptOf(host.name)),
                               stated.weight.text(),
                               "the sum of its devices, which draws here", stated.place));
    }

    void open(const char* field, const char* question, std::string assumed)
    {
        m_ring.open.push_back({field, question, std::move(assumed), {}});
    }

    void setPool()
    {
        const auto set = [this](const char* field, const std::optional<std::uint64_t>& number) {
            if (number)
                m_tree.set(field, plainValue(std::to_string(*number), m_pool.place));
            return !number;
        };
        if (set("slots", m_pool.groups))
            open("slots", "How many placement groups has the pool (pg_num)?", "32");
        if (set("replicas", m_pool.copies))
            open("replicas", "How many copies of an object (size)?", "3");
        if (!m_pool.number)
            open("system_options.crush.pool", "Which number has the pool?", "1");
        if (!m_pool.drawingGroups)
            open("system_options.crush.pgp_num",
                 "How many groups draw (pgp_num)? 0 = as many as pg_num", "0");
    }

    void setOptions()
    {
        const SourcePlace& place = m_pool.place;
        std::vector<Value::Entry> crush;
        crush.emplace_back("pool",
                           plainValue(std::to_string(m_pool.number.value_or(1)), place));
        if (m_pool.drawingGroups)
            crush.emplace_back("pgp_num",
                               plainValue(std::to_string(*m_pool.drawingGroups), place));
        if (!m_hosts.empty()) {
            Value hosts = Value::map(std::move(m_hosts));
            hosts.setPlace(place);
            crush.emplace_back("hosts", std::move(hosts));
        }
        Value options = Value::map(std::move(crush));
        options.setPlace(place);
        m_tree.set("system_options.crush", std::move(options));
    }

    const CrushMap& m_map;
    const CrushRule& m_rule;
    const CrushPool& m_pool;
    MapTree m_tree;
    Membership m_ring;
    std::vector<Value::Entry> m_hosts;
    std::set<const CrushBucket*> m_walked;
};

}  // namespace

bool CrushMap::addBucket(CrushBucket bucket)
{
    if (bucketNamed.contains(bucket.name) || deviceNamed.contains(bucket.name)) {
        addDoubt(doubts, badInput("bucket named twice", excerptOf(bucket.name), "each once",
                                  bucket.place));
        return false;
    }
    bucketNamed.emplace(bucket.name, buckets.size());
    buckets.push_back(std::move(bucket));
    return true;
}

bool CrushMap::addDevice(CrushDevice device)
{
    if (bucketNamed.contains(device.name) || deviceNamed.contains(device.name)) {
        addDoubt(doubts, badInput("device named twice", excerptOf(device.name), "each once",
                                  device.place));
        return false;
    }
    const auto [first, isNew] = deviceNumbered.emplace(device.number, device.name);
    if (!isNew || device.number < 0 || device.number > 0x7FFFFFFF) {
        addDoubt(doubts, badInput(fmt::format("number of {}", excerptOf(device.name)),
                                  std::to_string(device.number),
                                  isNew ? std::string("0 to 2147483647")
                                        : fmt::format("one that {} has not", first->second),
                                  device.place));
        return false;
    }
    deviceNamed.emplace(device.name, devices.size());
    devices.push_back(std::move(device));
    return true;
}

void placeDoubts(std::vector<Error> doubts, MembershipFile& file)
{
    std::vector<Error>& into = file.rings.size() == 1 ? file.rings.front().doubts : file.doubts;
    into.insert(into.begin(), std::make_move_iterator(doubts.begin()),
                std::make_move_iterator(doubts.end()));
}

Membership ringOf(const CrushMap& map, const CrushRule& rule, const CrushPool& pool)
{
    return RingBuilder(map, rule, pool).finish();
}

std::optional<Decimal> crushWeight(std::string_view text, const SourcePlace& place,
                                   std::vector<Error>& doubts)
{
    const std::optional<Decimal> weight = Decimal::parse(text);
    if (weight && !weight->isNegative() && *weight <= Decimal(32767))
        return weight;
    addDoubt(doubts, badInput("weight", excerptOf(text), "0 to 32767", place));
    return std::nullopt;
}

}  // namespace ringscope
