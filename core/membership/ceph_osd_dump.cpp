// JSON of `ceph osd dump` and of `ceph report`: each replicated pool is a ring with its numbers
// and the states of the devices. Weights, hosts and rules stand in a CRUSH map: a report has one
// ("crushmap"), a dump has none, which is said.
#include "core/formats/json_value.h"
#include "core/membership/crush_map.h"
#include "core/membership/doubts.h"
#include "core/membership/readers.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <set>

namespace ringscope::members {

namespace {

const Value kNothing;

const Value& partOf(const Value& value, std::string_view name)
{
    const Value* found = value.find(name);
    return found == nullptr ? kNothing : *found;
}

std::optional<std::int64_t> numberOf(const Value& value)
{
    std::int64_t number = 0;
    const std::string& text = value.text();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isNumber =
        value.isScalar() && error == std::errc{} && end == text.data() + text.size();
    return isNumber ? std::optional(number) : std::nullopt;
}

std::optional<std::uint64_t> countOf(const Value& value)
{
    const auto number = numberOf(value);
    return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number))
                                  : std::nullopt;
}

/// What the map of a report is read from, and what a dump alone still says.
class OsdDump {
public:
    OsdDump(const Value& root, const std::string& file)
        : m_osdmap(root.find("osdmap") != nullptr ? partOf(root, "osdmap") : root),
          m_crush(partOf(root, "crushmap"))
    {
        m_map.file = file;
    }

    MembershipFile read()
    {
        readDevices();
        if (m_crush.isMap())
            readCrush();
        else
            makeFlatRule();
        MembershipFile file;
        for (const Value& pool : partOf(m_osdmap, "pools").items())
            addPool(pool, file);
        doubtMoves();
        placeDoubts(std::move(m_map.doubts), file);
        return file;
    }

private:
    void doubtThat(std::string what, std::string value, std::string allowed, const Value& at)
    {
        addDoubt(m_map.doubts, badInput(std::move(what), excerptOf(value), std::move(allowed),
                                        at.place()));
    }

    void readDevices()
    {
        for (const Value& osd : partOf(m_osdmap, "osds").items()) {
            const auto number = numberOf(partOf(osd, "osd"));
            if (!number) {
                doubtThat("device", "no number", "osd: NUMBER", osd);
                continue;
            }
            CrushDevice device{fmt::format("osd.{}", *number), *number, {}, true, osd.place()};
            readState(osd, device);
            m_map.addDevice(std::move(device));
        }
    }

    void readState(const Value& osd, CrushDevice& device)
    {
        const Value &up = partOf(osd, "up"), &in = partOf(osd, "in");
        const Value& share = partOf(osd, "weight");
        const std::optional<Decimal> weight = Decimal::parse(share.text());
        if (up.text() == "0" || in.text() == "0")
            device.takesKeys = false;
        if (up.text() == "0" && in.text() == "1")
            doubtThat(fmt::format("{} is down, but in", device.name), "up: 0",
                      "out, which Ceph makes it in time; until then no device takes its place",
                      up);
        if (weight && !weight->isZero() && *weight != Decimal(1))
            doubtThat(fmt::format("reweight of {}", device.name), share.text(),
                      "1 or 0; others are not drawn with", share);
        const Value& primary = partOf(osd, "primary_affinity");
        const std::optional<Decimal> affinity = Decimal::parse(primary.text());
        if (affinity && *affinity != Decimal(1))
            doubtThat(fmt::format("primary affinity of {}", device.name), primary.text(),
                      "1; others are not drawn with", primary);
    }

    /// Devices of weight 1 under one root: what a dump alone allows.
    void makeFlatRule()
    {
        const Value* osds = m_osdmap.find("osds");
        CrushBucket root;
        root.type = "root";
        root.name = "default";
        root.algorithm = "straw2";
        root.place = m_osdmap.place();
        for (const CrushDevice& device : m_map.devices)
            root.items.push_back({device.name, 1, device.place});
        m_map.addBucket(std::move(root));
        m_flat.root = "default";
        m_flat.apart = "host";
        m_flat.place = m_osdmap.place();
        m_flat.doubts = {badInput("weights and hosts of the devices", "not in an osd dump",
                                  "`ceph report`, `ceph osd tree` or `crushtool -d`; all devices "
                                  "weigh 1 here",
                                  osds == nullptr ? m_osdmap.place() : osds->place())};
    }

    void readCrush()
    {
        for (const Value& device : partOf(m_crush, "devices").items()) {
            const auto number = numberOf(partOf(device, "id"));
            if (!number)
                continue;
            m_nameOf[*number] = partOf(device, "name").text();
            if (const auto found = m_map.deviceNumbered.find(*number);
                found != m_map.deviceNumbered.end())
                m_nameOf[*number] = found->second;
        }
        for (const Value& bucket : partOf(m_crush, "buckets").items())
            if (const auto number = numberOf(partOf(bucket, "id")))
                m_nameOf[*number] = partOf(bucket, "name").text();
        for (const Value& bucket : partOf(m_crush, "buckets").items())
            readBucket(bucket);
        readTunables();
        for (const Value& rule : partOf(m_crush, "rules").items())
            readRule(rule);
        if (partOf(m_crush, "choose_args").isMap()
            && !partOf(m_crush, "choose_args").entries().empty())
            doubtThat("choose_args", "weight sets of the balancer", "none; they are not drawn with",
                      partOf(m_crush, "choose_args"));
    }

    void readBucket(const Value& value)
    {
        CrushBucket bucket;
        bucket.type = partOf(value, "type_name").text();
        bucket.name = partOf(value, "name").text();
        bucket.number = numberOf(partOf(value, "id"));
        bucket.algorithm = partOf(value, "alg").text();
        bucket.place = value.place();
        for (const Value& item : partOf(value, "items").items()) {
            const auto number = numberOf(partOf(item, "id"));
            const auto weight = countOf(partOf(item, "weight"));
            const auto name = number ? m_nameOf.find(*number) : m_nameOf.end();
            if (name == m_nameOf.end() || !weight || *weight > std::uint64_t{32767} << 16)
                doubtThat("item of a bucket", bucket.name, "id of a device or bucket, weight",
                          item);
            else
                bucket.items.push_back({name->second, ofSixteenths(*weight), item.place()});
        }
        m_map.addBucket(std::move(bucket));
    }

    /// Ceph counts weights in 65536ths; a Decimal has all 16 digits of them.
    static Decimal ofSixteenths(std::uint64_t weight)
    {
        constexpr std::int64_t kUnit = 152'587'890'625;  // 10^16 / 65536
        const auto whole = static_cast<std::int64_t>(weight >> 16);
        const auto rest = static_cast<std::int64_t>(weight & 0xFFFF);
        // Twelve digits are enough to get the same 65536th back, whatever the whole part is.
        return Decimal::ofUnits(whole * 1'000'000'000'000 + rest * kUnit / 10'000, 12);
    }

    void readTunables()
    {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kDrawn = {
            {{"choose_total_tries", "50"},
             {"chooseleaf_descend_once", "1"},
             {"chooseleaf_vary_r", "1"},
             {"chooseleaf_stable", "1"}}};
        for (const auto& [name, value] : kDrawn) {
            const Value& tunable = partOf(partOf(m_crush, "tunables"), name);
            if (tunable.isScalar() && tunable.text() != value)
                doubtThat(fmt::format("tunable {}", name), tunable.text(),
                          fmt::format("{}, which draws here", value), tunable);
        }
    }

    void readRule(const Value& value)
    {
        CrushRule rule;
        rule.name = partOf(value, "rule_name").text();
        rule.number = numberOf(partOf(value, "rule_id"));
        rule.place = value.place();
        for (const Value& step : partOf(value, "steps").items())
            readStep(step, rule);
        m_map.rules.push_back(std::move(rule));
    }

    void readStep(const Value& step, CrushRule& rule)
    {
        const std::string& verb = partOf(step, "op").text();
        if (verb == "take" && rule.root.empty())
            rule.root = partOf(step, "item_name").text();
        else if (verb == "chooseleaf_firstn" && rule.apart.empty())
            rule.apart = partOf(step, "type").text();
        else if (verb != "emit")
            addDoubt(rule.doubts,
                     badInput("step of a rule", excerptOf(verb),
                              "take, chooseleaf_firstn, emit; it is passed over", step.place()));
        if (verb == "chooseleaf_firstn" && rule.apart == "osd")
            addDoubt(rule.doubts, badInput("copies that may share a host", verb,
                                           "hosts; here the first copy alone is drawn as by Ceph",
                                           step.place()));
    }

    const CrushRule* ruleOf(const Value& pool) const
    {
        if (!m_crush.isMap())
            return &m_flat;
        const auto number = numberOf(partOf(pool, "crush_rule"));
        for (const CrushRule& rule : m_map.rules)
            if (rule.number == number && number)
                return &rule;
        return nullptr;
    }

    void addPool(const Value& value, MembershipFile& file)
    {
        CrushPool pool;
        pool.name = partOf(value, "pool_name").text();
        pool.number = countOf(partOf(value, "pool"));
        pool.groups = countOf(partOf(value, "pg_num"));
        pool.drawingGroups = countOf(partOf(value, "pg_placement_num"));
        pool.copies = countOf(partOf(value, "size"));
        pool.place = value.place();
        const Value& type = partOf(value, "type");
        if (type.isScalar() && type.text() != "1") {
            doubtThat("pool", pool.name, "a replicated one (type 1)", type);
            return;
        }
        const CrushRule* rule = ruleOf(value);
        if (rule == nullptr || !m_names.insert(pool.name).second) {
            doubtThat("pool", pool.name,
                      rule == nullptr ? "a rule of the CRUSH map" : "each name once", value);
            return;
        }
        checkPool(value, pool);
        m_steps += m_map.devices.size() + m_map.buckets.size();
        if (m_steps < kMostSteps)
            file.rings.push_back(ringOf(m_map, *rule, pool));
    }

    void checkPool(const Value& value, CrushPool& pool)
    {
        const Value& flags = partOf(value, "flags_names");
        if (flags.isScalar() && flags.text().find("hashpspool") == std::string::npos)
            doubtThat(fmt::format("flags of pool {}", pool.name), flags.text(), "hashpspool",
                      flags);
        const Value& hash = partOf(value, "object_hash");
        if (hash.isScalar() && hash.text() != "2")
            doubtThat(fmt::format("object_hash of pool {}", pool.name), hash.text(),
                      "2, rjenkins", hash);
        checkCount(value, "pg_num", pool.groups, 1, 1 << 26);
        checkCount(value, "pg_placement_num", pool.drawingGroups, 0, 1 << 26);
        checkCount(value, "size", pool.copies, 1, 65535);
        checkCount(value, "pool", pool.number, 0, 0x7FFFFFFF);
    }

    void checkCount(const Value& pool, const char* name, std::optional<std::uint64_t>& count,
                    std::uint64_t least, std::uint64_t most)
    {
        if (!count || (*count >= least && *count <= most))
            return;
        doubtThat(name, std::to_string(*count), fmt::format("{} to {}", least, most),
                  partOf(pool, name));
        count.reset();
    }

    /// Groups that the map does not draw: pinned by the balancer or on their way.
    void doubtMoves()
    {
        for (const char* list : {"pg_upmap", "pg_upmap_items", "pg_temp", "primary_temp"}) {
            const Value& moves = partOf(m_osdmap, list);
            if (!moves.items().empty())
                doubtThat(list, fmt::format("{} groups", moves.items().size()),
                          "none; they are drawn as by CRUSH alone", moves);
        }
    }

    static constexpr std::size_t kMostSteps = 2'000'000;

    const Value& m_osdmap;
    const Value& m_crush;
    CrushMap m_map;
    CrushRule m_flat;
    std::unordered_map<std::int64_t, std::string> m_nameOf;
    std::set<std::string> m_names;
    std::size_t m_steps = 0;
};

}  // namespace

Result<MembershipFile> cephOsdDump(const MembershipSource& source)
{
    const Result<Value> root = readJson(source.text, source.file);
    if (!root)
        return root.error();
    MembershipFile file = OsdDump(*root, source.file).read();
    if (!file.rings.empty())
        return file;
    return badInput("ceph osd dump", "no replicated pool", "pools with pg_num and osds",
                    root->place());
}

}  // namespace ringscope::members
