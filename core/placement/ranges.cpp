// Ranges: intervals of hash words in the hash's own order, each with written owners. Units are
// the intervals and the gaps between them, which nobody owns. The line of a signed hash begins
// at its least value, in the middle of the circle of words: it is cut there.
#include "core/placement/ranges.h"
#include "core/placement/key_text.h"
#include "core/placement/owner_lists.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"
#include "core/placement/position_rule.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {
namespace {

/// An interval in the order of the line: begin and end count from the line's start.
struct Interval {
    std::uint64_t begin = 0;
    u128 end = 0;
    std::string unit;
    std::uint32_t list = 0;
    bool isGap = false;
};

class Ranges final : public Placement {
public:
    /// `intervals`: all of the line, gaps included, in its order.
    Ranges(const PlacementSpec& spec, OwnerLists lists, const std::vector<Interval>& intervals);

    const PolicyRow& policy() const override { return *findPolicy("ranges"); }
    std::size_t shardCount() const override { return m_names.size(); }
    std::size_t unitCount() const override { return m_arcs.size(); }
    UnitSpace unitSpace() const override
    {
        return {UnitSpace::Kind::Intervals, m_arcs.turn(), false, m_hash.widthBits(),
                PositionRule(m_arcs.turn(), Fold::Low, m_hash.widthBits()).text()};
    }
    u128 unitLength(UnitId unit) const override { return m_arcs.length(unit); }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : m_arcs.owner(unit);
    }
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override
    {
        return unit.isNone() ? std::vector<ShardIndex>{}
                             : m_lists.ownersOf(m_listOf[unit.value], copies);
    }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override
    {
        m_arcs.at(keys.first, out);
    }
    UnitId unitOfWord(std::uint64_t word) const override { return m_arcs.at(word); }
    std::optional<std::uint64_t> positionOf(std::uint64_t word) const override { return word; }
    const ArcTable* arcs() const override { return &m_arcs; }
    std::optional<std::uint64_t> tokenOf(UnitId) const override { return std::nullopt; }
    std::string unitName(UnitId unit) const override
    {
        return unit.isNone() ? "" : m_units[unit.value];
    }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override
    {
        return ArcsPicture{&m_arcs, nullptr, false, lineStart(m_hash), m_units};
    }
    const std::vector<std::string>& warnings() const override { return m_warnings; }

private:
    void warn(const std::vector<Interval>& intervals);
    std::string boundsText(UnitId unit) const;

    HashFunction m_hash;
    OwnerLists m_lists;
    ArcTable m_arcs;
    std::vector<std::uint32_t> m_listOf;  ///< by arc
    std::vector<std::string> m_units;     ///< by arc; "" for a gap
    std::vector<std::string> m_names;
    std::vector<std::string> m_warnings;
};

u128 spaceOf(const HashFunction& hash) { return powerOfTwo(hash.widthBits()); }

Ranges::Ranges(const PlacementSpec& spec, OwnerLists lists, const std::vector<Interval>& intervals)
    : m_hash(spec.hash), m_lists(std::move(lists))
{
    for (const PlacementShard& shard : spec.shards)
        m_names.push_back(shard.name);
    const u128 space = spaceOf(m_hash);
    const std::uint64_t start = lineStart(m_hash);
    const auto wordOf = [&](std::uint64_t onLine) {
        return static_cast<std::uint64_t>((u128{onLine} + start) % space);
    };
    // Arc 0 holds word 0: on a line that starts elsewhere, that is an interval further on.
    const u128 zero = start == 0 ? 0 : space - start;
    const auto holdsZero = std::ranges::find_if(
        intervals, [zero](const Interval& interval) { return interval.end > zero; });
    std::vector<Interval> rotated(holdsZero, intervals.end());
    rotated.insert(rotated.end(), intervals.begin(), holdsZero);
    std::vector<std::uint64_t> begins;
    std::vector<ShardIndex> owners;
    for (const Interval& interval : rotated) {
        begins.push_back(wordOf(interval.begin));
        owners.push_back(m_lists.ownerOf(interval.list));
        m_listOf.push_back(interval.list);
        m_units.push_back(interval.unit);
    }
    m_arcs = ArcTable(std::move(begins), std::move(owners), space);
    warn(intervals);
}

void Ranges::warn(const std::vector<Interval>& intervals)
{
    warnOfHash(m_hash, m_warnings);
    u128 gaps = 0;
    std::vector<std::string> unowned;
    for (const Interval& interval : intervals) {
        if (interval.isGap)
            gaps += interval.end - interval.begin;
        else if (m_lists.ownerOf(interval.list).isNone())
            unowned.push_back(interval.unit);
    }
    if (gaps > 0)
        m_warnings.push_back(fmt::format("{} of all hashes lie in no range: keys there go nowhere.",
                                         percentText(ratio(gaps, m_arcs.turn()))));
    if (!unowned.empty())
        m_warnings.push_back(
            fmt::format("{} no owner: {}.",
                        counted(unowned.size(), "range") + (unowned.size() == 1 ? " has" : " have"),
                        someNames(unowned)));
}

std::string Ranges::boundsText(UnitId unit) const
{
    const u128 end = u128{m_arcs.begin(unit)} + m_arcs.length(unit);
    const std::uint64_t last = static_cast<std::uint64_t>((end - 1) % m_arcs.turn());
    return fmt::format("from {} up to and with {}", m_hash.text(m_arcs.begin(unit)),
                       m_hash.text(last));
}

Explanation Ranges::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.position = explanation.hash;
    explanation.unit = unitOfWord(explanation.hash);
    explanation.owner = ownerOf(explanation.unit);
    explanation.rule = "range that holds the hash";
    const std::string name = unitName(explanation.unit);
    explanation.steps = {
        {"key bytes", bytesForPeople(key.bytes[0])},
        {"hash " + m_hash.id(), m_hash.text(explanation.hash)},
        {explanation.rule,
         fmt::format("{}{}", name.empty() ? "a gap " : name + ", ", boundsText(explanation.unit))},
        {"owner", !explanation.owner.isNone() ? m_names[explanation.owner.value]
                  : name.empty()              ? "no owner: no range holds this hash"
                                 : "no owner: the range's owner is missing or takes no keys"}};
    return explanation;
}

std::string rangeText(const HashFunction& hash, const RangeUnit& range)
{
    return fmt::format("{} from {} to {}", range.unit, hash.text(range.begin),
                       range.end ? hash.text(*range.end) : "the end");
}

/// A range on the line. Errors: BadInput for bounds outside the hash, or none between them.
Result<Interval> onLine(const HashFunction& hash, const RangeUnit& range)
{
    const u128 space = spaceOf(hash);
    const std::uint64_t start = lineStart(hash);
    const auto fromStart = [&](std::uint64_t word) { return (space + word - start) % space; };
    if (range.begin >= space || (range.end && *range.end >= space))
        return badInput("range outside the hash", rangeText(hash, range),
                        fmt::format("{} bits", hash.widthBits()));
    const u128 begin = fromStart(range.begin);
    // A written end at the very start of the line can only mean its end.
    const u128 end = range.end && *range.end != start ? fromStart(*range.end) : space;
    if (begin >= end)
        return badInput("range that holds no hash", rangeText(hash, range), "from below to");
    return Interval{static_cast<std::uint64_t>(begin), end, range.unit, 0, false};
}

Interval gapOf(u128 begin, u128 end, std::uint32_t nobody)
{
    return {static_cast<std::uint64_t>(begin), end, "", nobody, true};
}

/// Sorts ranges and puts gaps between them. Errors: BadInput for two that overlap.
Result<std::vector<Interval>> wholeLine(std::vector<Interval> ranges, u128 space,
                                        std::uint32_t nobody)
{
    std::ranges::sort(ranges, {}, &Interval::begin);
    std::vector<Interval> line;
    u128 reached = 0;
    for (Interval& range : ranges) {
        if (range.begin < reached)
            return badInput("ranges that overlap",
                            fmt::format("{} and {}", line.back().unit, range.unit),
                            "every hash in one range at most");
        if (range.begin > reached)
            line.push_back(gapOf(reached, range.begin, nobody));
        reached = range.end;
        line.push_back(std::move(range));
    }
    if (reached < space)
        line.push_back(gapOf(reached, space, nobody));
    return line;
}

}  // namespace

std::uint64_t lineStart(const HashFunction& hash)
{
    return hash.textForm() == HashText::SignedDecimal
               ? static_cast<std::uint64_t>(powerOfTwo(hash.widthBits() - 1))
               : 0;
}

Result<std::shared_ptr<const Placement>> buildRanges(const PlacementSpec& spec, const WorkContext&)
{
    if (spec.ranges.ranges.size() > spec.limits.maxPoints)
        return tooLarge(fmt::format("{} ranges (allowed: {}; --max-points allows more)",
                                    groupedText(spec.ranges.ranges.size()),
                                    groupedText(spec.limits.maxPoints)));
    OwnerLists lists(spec.shards);
    std::vector<Interval> ranges;
    for (const RangeUnit& range : spec.ranges.ranges) {
        auto interval = onLine(spec.hash, range);
        if (!interval)
            return interval.error();
        auto list = range.owners.empty() ? Result(lists.addNamed(range.unit))
                                         : lists.add(range.unit, range.owners);
        if (!list)
            return list.error();
        ranges.push_back(std::move(interval).value());
        ranges.back().list = *list;
    }
    const std::uint32_t nobody = *lists.add("", {});
    const auto line = wholeLine(std::move(ranges), spaceOf(spec.hash), nobody);
    if (!line)
        return line.error();
    return std::shared_ptr<const Placement>(
        std::make_shared<Ranges>(spec, std::move(lists), *line));
}

}  // namespace ringscope
