#include "core/snapshot/snapshot.h"

#include "core/analysis/circle_move.h"
#include "core/snapshot/derivation.h"
#include "core/analysis/placing_steps.h"
#include "core/snapshot/derive_steps.h"
#include "core/snapshot/snapshot_checks.h"
#include "core/snapshot/snapshot_warnings.h"
#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"
#include "core/systems/routing_reuse.h"
#include "core/workload/memory_limit.h"

#include <algorithm>
#include <array>
#include <set>

namespace ringscope {
namespace {

using RoutingPtr = std::shared_ptr<const Routing>;

/// False where either has no keys.
bool haveSameNames(const std::shared_ptr<const KeyTable>& a,
                   const std::shared_ptr<const KeyTable>& b)
{
    return a && b && a->size() == b->size() && a->namesFingerprint() == b->namesFingerprint();
}

// One derivation: each step fills what the next one reads.
class Derivation {
public:
    Derivation(Purpose purpose, ClusterState state, SnapshotPtr parent, const BuildLimits& limits,
               const WorkContext& work)
        : m_purpose(purpose), m_parent(std::move(parent)), m_limits(limits), m_work(work)
    {
        m_made.state = std::move(state);
    }

    /// From now on the steps are told.
    void tellSteps(StepBegins begins) { m_begins = std::move(begins); }

    Result<SnapshotPtr> run() &&
    {
        constexpr std::array kSteps = {&Derivation::takeKeys, &Derivation::takeRouting,
                                       &Derivation::placeAllKeys, &Derivation::takeUnits,
                                       &Derivation::reportLoads,  &Derivation::takeBaseline,
                                       &Derivation::measureMovements, &Derivation::countCopies};
        const WorkContext whole = m_work;
        for (std::size_t i = 0; i < kSteps.size(); ++i) {
            const double done = static_cast<double>(i) / kSteps.size();
            const double next = static_cast<double>(i + 1) / kSteps.size();
            m_work = whole.part(done, next);
            if (m_work.stopped())
                return cancelled();
            if (Outcome outcome = (this->*kSteps[i])(); !outcome.ok())
                return std::move(outcome).error();
            whole.report(next);
        }
        m_made.checks = checksOf(m_made, m_parent.get());
        m_made.warnings = warningsOf(m_made);
        return std::make_shared<const Snapshot>(std::move(m_made));
    }

private:
    Outcome takeKeys();
    Outcome takeRouting();
    Outcome placeAllKeys();
    Outcome takeUnits();
    Outcome reportLoads();
    void reportUnitLoads();
    Outcome takeBaseline();
    Outcome measureMovements();
    Outcome countCopies();

    bool isSameMap(const ShardMap& other, const std::string& otherFingerprint) const;
    Result<Routing> routingAfterParent() const;
    bool parentHasSameKeys() const;
    std::optional<CircleMove> moveSinceParent() const;
    ShardSums sums() const;
    Result<RoutingPtr> baselineRouting(const ShardMap& map) const;
    Result<KeyPlaces> place(const RoutingPtr& routing) const;
    Outcome checkMemory(const Routing& routing, std::span<const KeyPlaces* const> lenders) const;
    Result<std::optional<Movement>> movementFrom(const ShardMap& map, const KeyPlaces& from) const;
    Result<std::optional<Movement>> movementSinceParent() const;
    Result<std::optional<ReplicaMovement>> copiesFrom(const ShardMap& map,
                                                      const KeyPlaces& from) const;

    void tell(std::string_view step) const
    {
        if (m_begins)
            m_begins(step);
    }

    Purpose m_purpose;
    StepBegins m_begins;
    Snapshot m_made;
    SnapshotPtr m_parent;
    std::optional<CircleMove> m_move;  // since the parent, where one circle holds both
    BuildLimits m_limits;
    WorkContext m_work;  // of the step at hand
};

bool sameIds(const ShardMap& a, const ShardMap& b)
{
    return std::equal(a.shards.begin(), a.shards.end(), b.shards.begin(), b.shards.end(),
                      [](const Shard& x, const Shard& y) { return x.id == y.id; });
}

Outcome Derivation::takeKeys()
{
    const ClusterState& state = m_made.state;
    if (state.keys || !state.workload) {
        m_made.keys = state.keys;
        return done();
    }
    const bool parentGenerated = m_parent && !m_parent->state.keys && m_parent->state.workload;
    if (parentGenerated && *m_parent->state.workload == *state.workload) {
        m_made.keys = m_parent->keys;
        return done();
    }
    auto generated = generateKeys(*state.workload, parentGenerated ? m_parent->keys : nullptr,
                                  m_limits.maxMemoryBytes, m_work);
    if (!generated.ok())
        return std::move(generated).error();
    m_made.keys = std::move(*generated);
    return done();
}

// All that decides an owner is equal, and so is who the shards are.
bool Derivation::isSameMap(const ShardMap& other, const std::string& otherFingerprint) const
{
    return m_made.fingerprint == otherFingerprint && sameIds(m_made.state.map, other);
}

bool differInPinsAlone(const ShardMap& a, const ShardMap& b)
{
    if (a.overrides == b.overrides || !sameIds(a, b))
        return false;
    ShardMap one = a, other = b;
    one.overrides.clear();
    other.overrides.clear();
    return fingerprint(one) == fingerprint(other);
}

Result<Routing> Derivation::routingAfterParent() const
{
    const ShardMap& map = m_made.state.map;
    if (!m_parent)
        return buildRouting(map, m_limits, m_work);
    if (m_parent->routing->placement && differInPinsAlone(m_parent->state.map, map))
        return routingWithPins(*m_parent->routing, map, m_limits, m_work);
    return buildRoutingAfter(*m_parent->routing, map, m_limits, m_work);
}

Outcome Derivation::takeRouting()
{
    tell("points");
    m_made.fingerprint = fingerprint(m_made.state.map);
    if (m_parent && isSameMap(m_parent->state.map, m_parent->fingerprint)) {
        m_made.routing = m_parent->routing;
        return done();
    }
    Result<Routing> routing = routingAfterParent();
    if (!routing.ok())
        return std::move(routing).error();
    m_made.routing = std::make_shared<const Routing>(std::move(*routing));
    return done();
}

TableExtent extentOf(const KeyTable& table)
{
    TableExtent extent{table.size(), table.names().bytes.size(), 0};
    for (const MeasureRow& row : kMeasures)
        extent.columns += table.column(row.measure).values.empty() ? 0 : 1;
    return extent;
}

// What other rules made of the keys is held as long as a snapshot that may be undone to, or is
// compared with: another rule comes on top.
Outcome Derivation::checkMemory(const Routing& routing,
                                std::span<const KeyPlaces* const> lenders) const
{
    std::set<const HashedKeys*> others;
    for (const KeyPlaces* lender : lenders) {
        if (!lender || !lender->hashed || !haveSameNames(lender->keys, m_made.keys))
            continue;
        if (lender->hashed->ruleIdentity == routing.keyRule->identity())
            return done();
        others.insert(lender->hashed.get());
    }
    const std::uint64_t needed = sortingBytes(extentOf(*m_made.keys), others.size());
    if (needed <= m_limits.maxMemoryBytes)
        return done();
    const std::string keys = groupedText(m_made.keys->size()) + " keys";
    return needsTooMuchMemory(others.empty() ? "hashing and sorting " + keys
                                             : "another key rule for " + keys,
                              needed, m_limits.maxMemoryBytes);
}

Result<KeyPlaces> Derivation::place(const RoutingPtr& routing) const
{
    const std::array<const KeyPlaces*, 4> lenders = {
        m_made.hashed ? &m_made : nullptr, m_parent.get(),
        m_parent ? m_parent->baseline.get() : nullptr, m_made.baseline.get()};
    if (Outcome fits = checkMemory(*routing, lenders); !fits.ok())
        return std::move(fits).error();
    const bool looksUp = m_purpose == Purpose::Loads && m_made.state.map.replicas <= 1;
    return placeKeys(routing, m_made.keys, lenders, m_work, m_begins,
                     looksUp ? CircleKeys::LookedUp : CircleKeys::Sorted);
}

Outcome Derivation::placeAllKeys()
{
    if (!m_made.keys)
        return done();
    Result<KeyPlaces> places = place(m_made.routing);
    if (!places.ok())
        return std::move(places).error();
    static_cast<KeyPlaces&>(m_made) = std::move(*places);
    return done();
}

bool Derivation::parentHasSameKeys() const
{
    return m_parent && haveSameNames(m_parent->keys, m_made.keys);
}

std::optional<CircleMove> Derivation::moveSinceParent() const
{
    if (!m_parent || m_parent->keys != m_made.keys)
        return std::nullopt;
    return circleMove({m_parent->state.map, *m_parent, m_made.state.map, m_made});
}

ShardSums Derivation::sums() const
{
    const Measure measure = m_made.state.measure;
    if (m_move && m_parent->state.measure == measure)
        return sumsAfter(*m_move, {m_parent->state.map, *m_parent, m_made.state.map, m_made},
                         m_parent->load);
    return sumPlaces(m_made, measure);
}

/// The ring that a map of several was picked from stands behind its file's name.
std::string_view ringOf(const std::string& mapName)
{
    const std::size_t blank = mapName.rfind(' ');
    return blank == std::string::npos ? std::string_view() : std::string_view(mapName).substr(blank + 1);
}

Outcome Derivation::takeUnits()
{
    const ClusterState& state = m_made.state;
    if (!state.units)
        return done();
    const ClusterState* before = m_parent ? &m_parent->state : nullptr;
    const bool isSame = before && m_parent->routing == m_made.routing && before->units == state.units
                        && before->measure == state.measure && before->mapName == state.mapName
                        && before->map == state.map;
    m_made.units = isSame ? m_parent->units
                          : std::make_shared<const UnitFigures>(
                                unitFigures(*state.units, state.map, *m_made.routing, state.measure,
                                            ringOf(state.mapName)));
    return done();
}

void Derivation::reportUnitLoads()
{
    m_made.basis = LoadBasis::Units;
    m_made.load = m_made.units->load;
    m_made.profile = profileOf(*m_made.units->loads.table(), m_made.load.measure);
}

Outcome Derivation::reportLoads()
{
    const Measure measure = m_made.state.measure;
    if (!m_made.keys && m_made.units && m_made.units->isKnown()) {
        reportUnitLoads();
        return done();
    }
    if (!m_made.keys) {
        m_made.load = reportLoad(m_made.state.map, *m_made.routing, nullptr, {}, measure);
        return done();
    }
    m_made.basis = LoadBasis::Keys;
    tell("sums");
    const bool sameProfile = m_parent && m_parent->keys == m_made.keys
                             && m_parent->state.measure == measure;
    m_made.profile = sameProfile ? m_parent->profile : profileOf(*m_made.keys, measure);
    m_move = moveSinceParent();
    KnownLoads known;
    known.owners = m_made.owners.get();
    known.profile = &m_made.profile;
    tell("place");
    ShardSums placed = sums();
    tell("sums");
    m_made.load = reportLoad(m_made.state.map, *m_made.routing, m_made.keys.get(),
                             std::move(placed), measure, known);
    const bool sameHashes = m_parent && m_parent->hashed == m_made.hashed;
    const HashFunction& hash = m_made.routing->keyRule->hash();
    m_made.spread = sameHashes ? m_parent->spread : spreadOf(m_made.hashed->first, hash.widthBits());
    m_made.causes = skewCauses(m_made.load, *m_made.spread, hash.id());
    return done();
}

Result<RoutingPtr> Derivation::baselineRouting(const ShardMap& map) const
{
    if (m_parent && m_parent->baseline && m_parent->state.baseline == m_made.state.baseline)
        return m_parent->baseline->routing;
    const std::string print = fingerprint(map);
    if (isSameMap(map, print))
        return m_made.routing;
    if (m_parent && m_parent->fingerprint == print && sameIds(m_parent->state.map, map))
        return m_parent->routing;
    Result<Routing> routing = buildRouting(map, m_limits, m_work);
    if (!routing.ok())
        return std::move(routing).error();
    return RoutingPtr(std::make_shared<const Routing>(std::move(*routing)));
}

Outcome Derivation::takeBaseline()
{
    if (!m_made.state.baseline)
        return done();
    Result<RoutingPtr> routing = baselineRouting(m_made.state.baseline->map);
    if (!routing.ok())
        return std::move(routing).error();
    KeyPlaces places;
    places.routing = *routing;
    if (m_made.keys) {
        Result<KeyPlaces> placed = place(*routing);
        if (!placed.ok())
            return std::move(placed).error();
        places = std::move(*placed);
    }
    m_made.baseline = std::make_shared<const KeyPlaces>(std::move(places));
    return done();
}

// Nothing where there is no movement to speak of; an error only where one went wrong.
Result<std::optional<Movement>> Derivation::movementFrom(const ShardMap& map,
                                                         const KeyPlaces& from) const
{
    if (!from.routing->placement || !m_made.routing->placement)
        return std::optional<Movement>();
    if (m_made.basis == LoadBasis::Units)
        return unitMovementFrom(map, *from.routing, m_made.state.map, *m_made.units);
    Result<Movement> movement =
        m_made.keys ? movementBetween(map, from, m_made.state.map, m_made, m_made.state.measure)
                    : exactMovement(map, *from.routing, m_made.state.map, *m_made.routing, m_work);
    if (movement.ok())
        return std::optional<Movement>(std::move(*movement));
    const ErrorCode code = movement.error().code;
    if (!m_made.keys && (code == ErrorCode::WrongUsage || code == ErrorCode::TooLarge))
        return std::optional<Movement>();
    return std::move(movement).error();
}

Result<std::optional<Movement>> Derivation::movementSinceParent() const
{
    if (!m_parent)
        return std::optional<Movement>();
    const ShardMap& map = m_parent->state.map;
    if (m_move)
        return std::optional<Movement>(
            movementOf(*m_move, {map, *m_parent, m_made.state.map, m_made}, m_made.state.measure,
                       m_purpose == Purpose::Publish ? m_made.hashed.get() : nullptr));
    if (!m_made.keys || parentHasSameKeys())
        return movementFrom(map, *m_parent);
    if (m_parent->routing == m_made.routing)
        return movementFrom(map, m_made);
    // Other keys under another map: these keys, under the map that was.
    Result<KeyPlaces> places = place(m_parent->routing);
    if (!places.ok())
        return std::move(places).error();
    return movementFrom(map, *places);
}

Outcome Derivation::measureMovements()
{
    Result<std::optional<Movement>> sinceParent = movementSinceParent();
    if (!sinceParent.ok())
        return std::move(sinceParent).error();
    m_made.sinceParent = std::move(*sinceParent);
    if (!m_made.baseline)
        return done();
    Result<std::optional<Movement>> sinceBaseline =
        movementFrom(m_made.state.baseline->map, *m_made.baseline);
    if (!sinceBaseline.ok())
        return std::move(sinceBaseline).error();
    m_made.sinceBaseline = std::move(*sinceBaseline);
    return done();
}

// Only between the very same keys, or without any.
Result<std::optional<ReplicaMovement>> Derivation::copiesFrom(const ShardMap& map,
                                                              const KeyPlaces& from) const
{
    const ShardMap& own = m_made.state.map;
    const bool sameKeys = from.keys == m_made.keys || haveSameNames(from.keys, m_made.keys);
    if ((map.replicas <= 1 && own.replicas <= 1) || !sameKeys || !copiesAreCheap(m_made)
        || !copiesAreCheap(from))
        return std::optional<ReplicaMovement>();
    return replicaMovement(map, from, own, m_made, m_made.state.measure, m_work);
}

Outcome Derivation::countCopies()
{
    const ShardMap& map = m_made.state.map;
    if (map.replicas > 1 && m_made.basis != LoadBasis::Units && m_made.routing->placement
        && copiesAreCheap(m_made)) {
        Result<ReplicaLoad> replicas = replicaLoad(
            map, m_made, m_made.load, m_made.keys ? &m_made.profile : nullptr, m_work);
        if (!replicas.ok())
            return std::move(replicas).error();
        m_made.replicas = std::move(*replicas);
    }
    if (m_parent && m_parent->routing->placement) {
        auto copies = copiesFrom(m_parent->state.map, *m_parent);
        if (!copies.ok())
            return std::move(copies).error();
        m_made.copiesSinceParent = std::move(*copies);
    }
    if (m_made.baseline) {
        auto copies = copiesFrom(m_made.state.baseline->map, *m_made.baseline);
        if (!copies.ok())
            return std::move(copies).error();
        m_made.copiesSinceBaseline = std::move(*copies);
    }
    return done();
}

}  // namespace

bool Snapshot::allChecksHold() const
{
    return std::all_of(checks.begin(), checks.end(), [](const Check& check) { return check.ok; });
}

Result<SnapshotPtr> deriveFor(Purpose purpose, ClusterState state, SnapshotPtr parent,
                              const BuildLimits& limits, const WorkContext& work)
{
    return Derivation(purpose, std::move(state), std::move(parent), limits, work).run();
}

namespace {

Result<SnapshotPtr> deriveAlone(Purpose purpose, ClusterState state, const BuildLimits& limits,
                                const WorkContext& work, const StepBegins& begins)
{
    Derivation derivation(purpose, std::move(state), nullptr, limits, work);
    derivation.tellSteps(begins);
    return std::move(derivation).run();
}

}  // namespace

Result<SnapshotPtr> deriveInSteps(ClusterState state, const BuildLimits& limits,
                                  const WorkContext& work, const StepBegins& begins)
{
    return deriveAlone(Purpose::Publish, std::move(state), limits, work, begins);
}

Result<SnapshotPtr> deriveLoads(ClusterState state, const BuildLimits& limits,
                                const WorkContext& work, const StepBegins& begins)
{
    return deriveAlone(Purpose::Loads, std::move(state), limits, work, begins);
}

Result<SnapshotPtr> derive(ClusterState state, SnapshotPtr parent, const BuildLimits& limits,
                           const WorkContext& work)
{
    return deriveFor(Purpose::Publish, std::move(state), std::move(parent), limits, work);
}

SnapshotPtr readAs(const SnapshotPtr& snapshot, CopyReading reading)
{
    if (reading == CopyReading::Primaries)
        return snapshot;
    auto read = std::make_shared<Snapshot>(*snapshot);
    read->load = read->replicas->report(reading);
    read->checks = read->load.checks;
    read->checks.insert(read->checks.end(), read->replicas->checks.begin(),
                        read->replicas->checks.end());
    return read;
}

Result<MovingKeys> movingKeys(const Snapshot& from, const Snapshot& to, std::size_t limit,
                              const WorkContext& work)
{
    if (haveSameNames(from.keys, to.keys) && from.routing->placement && to.routing->placement)
        return movingKeys(from.state.map, from, to.state.map, to, limit, work);
    MovingKeys none;
    none.shards = uniteShards(from.state.map, to.state.map);
    return none;
}

}  // namespace ringscope
