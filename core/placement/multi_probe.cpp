// Multi-probe (Appleton and O'Reilly, 2015): every shard has one point on the circle of its
// hash's words; a key is probed `probes` times, at first + i * second, and belongs to the point
// that a probe comes closest to. The first of equal distances wins. Units are the shards' points.
#include "core/placement/key_text.h"
#include "core/placement/picture_parts.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {
namespace {

/// More of them would hide the walk in a list.
constexpr std::uint64_t kProbesTold = 64;

struct Point {
    std::uint64_t position = 0;
    ShardIndex shard;
};

struct Probe {
    std::uint64_t position = 0;
    std::size_t point = 0;
    std::uint64_t distance = 0;
};

class MultiProbe final : public Placement, public PicturedParts {
public:
    /// `points`: by position, one a shard, the owner of a shared position first.
    MultiProbe(const PlacementSpec& spec, std::vector<Point> points,
               std::vector<std::string> warnings)
        : m_hash(spec.hash),
          m_strict(spec.ring.lookup == Lookup::After),
          m_probes(spec.probes),
          m_mask(static_cast<std::uint64_t>(powerOfTwo(spec.hash.widthBits()) - 1)),
          m_points(std::move(points)),
          m_warnings(std::move(warnings))
    {
        for (const PlacementShard& shard : spec.shards)
            m_names.push_back(shard.name);
    }

    const PolicyRow& policy() const override { return *findPolicy("multi-probe"); }
    std::size_t shardCount() const override { return m_names.size(); }
    std::size_t unitCount() const override { return m_points.size(); }
    UnitSpace unitSpace() const override { return {}; }
    u128 unitLength(UnitId) const override { return 0; }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : m_points[unit.value].shard;
    }
    /// The owner of the closest point, then those of the points that follow it.
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override
    {
        std::vector<ShardIndex> owners;
        const std::size_t wanted = unit.isNone() ? 0 : std::min(copies, m_points.size());
        for (std::size_t i = 0; i < wanted; ++i)
            owners.push_back(m_points[(unit.value + i) % m_points.size()].shard);
        return owners;
    }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = unitOf(keys.first[i], keys.second[i]);
    }
    UnitId unitOfWord(std::uint64_t) const override { return {}; }
    std::optional<std::uint64_t> positionOf(std::uint64_t) const override { return std::nullopt; }
    std::optional<std::uint64_t> tokenOf(UnitId unit) const override
    {
        return unit.isNone() ? std::nullopt : std::optional(m_points[unit.value].position);
    }
    std::string unitName(UnitId) const override { return {}; }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override { return StepsPicture{m_points.size()}; }
    PictureParts parts() const override;
    KeyWalk walkOf(const KeyBatch& key) const override;
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    Probe probe(std::uint64_t first, std::uint64_t second, std::uint64_t number) const;
    UnitId unitOf(std::uint64_t first, std::uint64_t second) const;
    std::string probeText(const Probe& probe) const;
    /// A number of positions as a share of the circle.
    double turnsOf(std::uint64_t positions) const
    {
        return static_cast<double>(positions) / (static_cast<double>(m_mask) + 1.0);
    }
    ProbeWalk::Probe walked(const Probe& probe, std::uint64_t number) const
    {
        return {number + 1, turnsOf(probe.position), static_cast<std::uint32_t>(probe.point),
                probe.distance, turnsOf(probe.distance)};
    }

    HashFunction m_hash;
    bool m_strict;
    std::uint64_t m_probes;
    std::uint64_t m_mask;
    std::vector<Point> m_points;
    std::vector<std::string> m_names;
    std::vector<std::string> m_warnings;
};

/// Requires: there are points.
Probe MultiProbe::probe(std::uint64_t first, std::uint64_t second, std::uint64_t number) const
{
    Probe probe{(first + number * second) & m_mask, 0, 0};
    const auto at = &Point::position;
    const auto found = m_strict ? std::ranges::upper_bound(m_points, probe.position, {}, at)
                                : std::ranges::lower_bound(m_points, probe.position, {}, at);
    // Those that share a position follow its owner: a walk never ends at one of them.
    probe.point = found == m_points.end() ? 0 : static_cast<std::size_t>(found - m_points.begin());
    probe.distance = (m_points[probe.point].position - probe.position) & m_mask;
    return probe;
}

UnitId MultiProbe::unitOf(std::uint64_t first, std::uint64_t second) const
{
    if (m_points.empty())
        return {};
    Probe best = probe(first, second, 0);
    for (std::uint64_t i = 1; i < m_probes; ++i)
        if (const Probe next = probe(first, second, i); next.distance < best.distance)
            best = next;
    return UnitId(best.point);
}

std::string MultiProbe::probeText(const Probe& probe) const
{
    const Point& point = m_points[probe.point];
    return fmt::format("{}, then {} at {}, distance {}", m_hash.text(probe.position),
                       m_names[point.shard.value], m_hash.text(point.position), probe.distance);
}

Explanation MultiProbe::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.unit = unitOf(key.first[0], key.second[0]);
    explanation.owner = ownerOf(explanation.unit);
    explanation.token = tokenOf(explanation.unit);
    explanation.rule = fmt::format("closest of {} to the first point {} it",
                                   counted(m_probes, "probe"), m_strict ? ">" : ">=");
    explanation.steps = {{"key bytes", bytesForPeople(key.bytes[0])},
                         {"hash " + m_hash.id(), m_hash.text(explanation.hash)},
                         {"step between probes", fmt::format("{}", key.second[0] & m_mask)}};
    for (std::uint64_t i = 0; !m_points.empty() && i < std::min(m_probes, kProbesTold); ++i)
        explanation.steps.push_back({fmt::format("probe {}", i + 1),
                                     probeText(probe(key.first[0], key.second[0], i))});
    explanation.steps.push_back({"owner", explanation.owner.isNone()
                                              ? "no owner: no shard takes keys"
                                              : m_names[explanation.owner.value]});
    return explanation;
}

PictureParts MultiProbe::parts() const
{
    ProbeCircle circle;
    circle.probes = m_probes;
    for (const Point& point : m_points)
        circle.points.push_back({turnsOf(point.position), point.shard});
    return circle;
}

KeyWalk MultiProbe::walkOf(const KeyBatch& key) const
{
    if (m_points.empty())
        return {};
    ProbeWalk walk;
    for (std::uint64_t i = 0; i < m_probes; ++i) {
        const Probe next = probe(key.first[0], key.second[0], i);
        if (i < kWalkedProbes)
            walk.probes.push_back(walked(next, i));
        if (i == 0 || next.distance < walk.best.distance)
            walk.best = walked(next, i);
    }
    return walk;
}

std::vector<Point> pointsOf(const PlacementSpec& spec, const std::vector<ShardIndex>& owners)
{
    std::vector<Point> points;
    for (const ShardIndex owner : owners)
        points.push_back({spec.pointHash(spec.shards[owner.value].name), owner});
    std::ranges::sort(points, [&spec](const Point& a, const Point& b) {
        const auto nameOf = [&spec](const Point& p) -> const std::string& {
            return spec.shards[p.shard.value].name;
        };
        return a.position != b.position ? a.position < b.position : nameOf(a) < nameOf(b);
    });
    return points;
}

std::vector<std::string> probeWarnings(const PlacementSpec& spec, const std::vector<Point>& points)
{
    std::vector<std::string> warnings;
    warnOfHash(spec.hash, warnings);
    std::vector<std::string> lost;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (points[i].position == points[i - 1].position)
            lost.push_back(spec.shards[points[i].shard.value].name);
    if (!lost.empty())
        warnings.push_back(fmt::format("{} its position with a shard of a smaller name and owns "
                                       "nothing: {}.",
                                       counted(lost.size(), "shard")
                                           + (lost.size() == 1 ? " shares" : " share"),
                                       someNames(lost)));
    return warnings;
}

}  // namespace

Result<std::shared_ptr<const Placement>> buildMultiProbe(const PlacementSpec& spec,
                                                         const WorkContext&)
{
    if (spec.probes < 1)
        return badInput("probes", "0", "an integer of 1 or more");
    if (spec.ring.lookup == Lookup::Nearest)
        return badInput("lookup of multi-probe", "nearest", "at-or-after or after");
    if (spec.pointHash.widthBits() != spec.hash.widthBits())
        return badInput("point_hash of another width than hash", spec.pointHash.id(),
                        fmt::format("{} bits", spec.hash.widthBits()));
    const auto owners = listedOwners(spec);
    if (!owners)
        return owners.error();
    std::vector<Point> points = pointsOf(spec, *owners);
    std::vector<std::string> warnings = probeWarnings(spec, points);
    warnOfEqualParts(spec, *owners, warnings);
    return std::shared_ptr<const Placement>(
        std::make_shared<MultiProbe>(spec, std::move(points), std::move(warnings)));
}

}  // namespace ringscope
