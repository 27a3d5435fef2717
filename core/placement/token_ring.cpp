#include "core/placement/token_ring.h"

#include "core/placement/key_text.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/ranges.h"
#include "core/placement/ring_builder.h"
#include "core/placement/ring_reuse.h"
#include "core/placement/ring_ties.h"
#include "core/placement/ring_warnings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// The next point clockwise inherits, as long as no point of another shard depends on the lost
/// one: neither by what was free (ties that look for a position), nor by counts that are shares
/// of all weights, nor by copies that zones keep apart.
bool nextPointInherits(const RingOptions& ring)
{
    const bool keepsClaims = ring.tie.kind == TieRule::Kind::SmallestName
                             || ring.tie.kind == TieRule::Kind::FirstListed
                             || ring.tie.kind == TieRule::Kind::LastListed;
    const bool hasOwnCounts =
        ring.counts == PointCounts::Vnodes || ring.counts == PointCounts::Tokens;
    return keepsClaims && hasOwnCounts && ring.lookup != Lookup::Nearest
           && ring.wrap == Wrap::Lowest && ring.spread == ReplicaSpread::Shards
           && ring.datacenters.empty();
}

}  // namespace

TokenRing::TokenRing(const PlacementSpec& spec, PositionRule positions, RingPoints points,
                     std::vector<std::string> warnings)
    : m_hash(spec.hash),
      m_lookup(spec.ring.lookup),
      m_tie(spec.ring.tie),
      m_positions(positions),
      m_points(std::move(points)),
      m_cut(cutRing(m_points, spec.ring)),
      m_walk(spec),
      m_secondIsHeir(nextPointInherits(spec.ring)),
      m_warnings(std::move(warnings))
{
    // A claim that is kept is a point, even where another owns its position.
    const auto& counts = keepsClaims(m_tie) ? m_points.claimed : m_points.effective;
    m_landed = counts.size() - static_cast<std::size_t>(std::ranges::count(counts, 0u));
}

const PolicyRow& TokenRing::policy() const { return *findPolicy("ring"); }

UnitSpace TokenRing::unitSpace() const
{
    return {UnitSpace::Kind::Intervals, m_points.space, false, m_hash.widthBits(),
            m_positions.text()};
}

ShardIndex TokenRing::ownerOf(UnitId unit) const
{
    return unit.isNone() ? kNoOwner : m_cut.arcs.owner(unit);
}

const RingPoint* TokenRing::pointOf(UnitId unit) const
{
    if (unit.isNone() || m_cut.pointOf[unit.value] == CutRing::kNoPoint)
        return nullptr;
    return &m_points.points[m_cut.pointOf[unit.value]];
}

std::vector<ShardIndex> TokenRing::ownersOf(UnitId unit, std::size_t copies) const
{
    if (pointOf(unit) == nullptr)
        return {};
    return m_walk.from(m_points.points, m_cut.pointOf[unit.value], copies, m_landed);
}

template <class Answer, class Ask>
void TokenRing::byPositions(const KeyBatch& keys, std::span<Answer> out, const Ask& ask) const
{
    if (m_cut.arcs.size() == 0) {
        std::ranges::fill(out, Answer{});
        return;
    }
    if (m_positions.isIdentity()) {
        ask(keys.first, out);
        return;
    }
    std::array<std::uint64_t, 1024> positions;
    for (std::size_t first = 0; first < out.size(); first += positions.size()) {
        const std::size_t count = std::min(positions.size(), out.size() - first);
        for (std::size_t i = 0; i < count; ++i)
            positions[i] = m_positions(keys.first[first + i]);
        ask(std::span<const std::uint64_t>(positions).first(count), out.subspan(first, count));
    }
}

void TokenRing::unitsOf(const KeyBatch& keys, std::span<UnitId> out) const
{
    byPositions(keys, out, [this](auto positions, auto arcs) { m_cut.arcs.at(positions, arcs); });
}

void TokenRing::firstOwnersOf(const KeyBatch& keys, std::span<ShardIndex> out) const
{
    byPositions(keys, out,
                [this](auto positions, auto owners) { m_cut.arcs.ownersAt(positions, owners); });
}

UnitId TokenRing::unitOfWord(std::uint64_t word) const
{
    return m_cut.arcs.size() == 0 ? UnitId{} : m_cut.arcs.at(m_positions(word));
}

std::optional<std::uint64_t> TokenRing::positionOf(std::uint64_t word) const
{
    return m_positions(word);
}

std::optional<std::uint64_t> TokenRing::tokenOf(UnitId unit) const
{
    const RingPoint* point = pointOf(unit);
    return point == nullptr ? std::nullopt : std::optional(point->token);
}

Picture TokenRing::picture() const { return ArcsPicture{&m_cut.arcs, &m_points, true, 0, {}}; }

bool TokenRing::hasPointAt(std::uint64_t position) const
{
    const auto found = std::ranges::lower_bound(m_points.points, position, {}, &RingPoint::token);
    return found != m_points.points.end() && found->token == position;
}

std::uint64_t TokenRing::rank(std::uint64_t position) const
{
    const u128 start = m_positions.isIdentity() ? lineStart(m_hash) : 0;
    return static_cast<std::uint64_t>((m_points.space + position - start) % m_points.space);
}

/// The walk from the key's position to the point that owns it passes the end of the numbers.
bool TokenRing::isWrapped(std::uint64_t positionOnRing, std::uint64_t tokenOnRing) const
{
    const std::uint64_t position = rank(positionOnRing);
    const std::uint64_t token = rank(tokenOnRing);
    if (m_lookup == Lookup::After)
        return token <= position;
    if (m_lookup == Lookup::AtOrAfter || token == position)
        return token < position;
    const u128 space = m_points.space;
    const u128 forward = (space + token - position) % space;
    const u128 back = (space + position - token) % space;
    return back <= forward ? token > position : token < position;
}

std::string TokenRing::positionText(std::uint64_t position) const
{
    return m_positions.isIdentity() ? m_hash.text(position) : fmt::format("{}", position);
}

std::string TokenRing::pointText(const RingPoint& point) const
{
    return fmt::format("{} of {} at {}", m_points.label(point),
                       m_points.naming[point.shard.value].name, positionText(point.token));
}

Explanation TokenRing::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.position = m_positions(explanation.hash);
    explanation.rule = m_points.ruleText;
    explanation.unit = unitOfWord(explanation.hash);
    explanation.owner = ownerOf(explanation.unit);
    explanation.token = tokenOf(explanation.unit);
    explanation.exactHit = hasPointAt(*explanation.position);
    explanation.steps = {{"key bytes", bytesForPeople(key.bytes[0])},
                         {"hash " + m_hash.id(), m_hash.text(explanation.hash)}};
    if (!m_positions.isIdentity())
        explanation.steps.push_back(
            {"position = " + m_positions.text(), fmt::format("{}", *explanation.position)});
    explainWalk(explanation);
    return explanation;
}

void TokenRing::explainWalk(Explanation& explanation) const
{
    const RingPoint* point = pointOf(explanation.unit);
    if (point == nullptr) {
        explanation.steps.push_back({"owner", m_points.points.empty()
                                                  ? "no owner: the ring has no points"
                                                  : "no owner: the key lies above the last point"});
        return;
    }
    explanation.pointLabel = m_points.label(*point);
    explanation.wrapped = isWrapped(*explanation.position, point->token);
    if (m_points.nearest)
        explainNeighbours(explanation);
    explanation.steps.push_back({explanation.rule, pointText(*point)});
    if (explanation.exactHit)
        explanation.steps.push_back(
            {"exact hit", m_lookup == Lookup::After
                              ? "a point lies on the key's position, which > leaves behind"
                              : "a point lies on the key's position"});
    if (explanation.wrapped)
        explanation.steps.push_back(
            {"wrap", fmt::format("the walk passes position {}",
                                 positionText(m_positions.isIdentity() ? lineStart(m_hash) : 0))});
    explainTie(explanation);
    explanation.steps.push_back({"owner", m_points.naming[point->shard.value].name});
}

void TokenRing::explainNeighbours(Explanation& explanation) const
{
    const auto& points = m_points.points;
    const std::uint64_t position = *explanation.position;
    const auto next = std::ranges::lower_bound(points, position, {}, &RingPoint::token);
    const std::uint64_t after = next == points.end() ? points.front().token : next->token;
    const std::uint64_t before = next == points.begin() ? points.back().token : next[-1].token;
    const u128 space = m_points.space;
    const auto distance = [space](std::uint64_t from, std::uint64_t to) {
        return toText((space + to - from) % space);
    };
    explanation.steps.push_back(
        {"previous point",
         fmt::format("at {}, distance {}", positionText(before), distance(before, position))});
    explanation.steps.push_back(
        {"next point",
         fmt::format("at {}, distance {}", positionText(after), distance(position, after))});
}

void TokenRing::explainTie(Explanation& explanation) const
{
    const auto found =
        std::ranges::lower_bound(m_points.collisions, *explanation.token, {}, &Collision::token);
    if (found == m_points.collisions.end() || found->token != *explanation.token)
        return;
    std::string others;
    for (const ShardIndex shard : std::span(found->claimants).subspan(1))
        others += (others.empty() ? "" : ", ") + m_points.naming[shard.value].name;
    explanation.steps.push_back({"shared position", fmt::format("also claimed by {}; tie rule {}",
                                                                others, tieText(m_tie))});
}

Result<std::shared_ptr<const Placement>> buildRing(const PlacementSpec& spec,
                                                   const WorkContext& work)
{
    return buildRingAfter(nullptr, spec, work);
}

Result<std::shared_ptr<const Placement>> buildRingAfter(const EarlierRing* earlier,
                                                        const PlacementSpec& spec,
                                                        const WorkContext& work)
{
    auto points = buildRingPoints(spec, work, earlier);
    if (!points)
        return points.error();
    const auto positions = positionRule(spec.ring, spec.hash, spec.hash);
    if (!positions)
        return positions.error();
    auto warnings = ringWarnings(spec, *points);
    return std::shared_ptr<const Placement>(std::make_shared<TokenRing>(
        spec, *positions, std::move(points).value(), std::move(warnings)));
}

}  // namespace ringscope
