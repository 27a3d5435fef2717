#include "core/analysis/sweep.h"

#include "core/analysis/key_places.h"
#include "core/analysis/sweep_values.h"

#include <array>

namespace ringscope {
namespace {

using RoutingPtr = std::shared_ptr<const Routing>;
using KeyTablePtr = std::shared_ptr<const KeyTable>;

// A map under a seed, and where the keys lie there.
struct SweptMap {
    ShardMap map;
    KeyPlaces places;  // routing only where there are no keys
};

Result<RoutingPtr> seededRouting(const ShardMap& map, std::uint32_t seed, const BuildLimits& limits,
                                 const WorkContext& work)
{
    Result<Routing> routing = buildRouting(map, limits, work);
    if (!routing.ok())
        return std::move(routing).error();
    if (seed > 0 && routing->placement) {
        const std::string suffix = "~" + std::to_string(seed);
        routing->spec.ring.seedSuffix = suffix;
        routing->spec.rendezvous.seedSuffix = suffix;
        Result<std::shared_ptr<const Placement>> placement = buildPlacement(routing->spec, work);
        if (!placement.ok())
            return std::move(placement).error();
        routing->placement = std::move(*placement);
    }
    return RoutingPtr(std::make_shared<const Routing>(std::move(*routing)));
}

class Sweep {
public:
    Sweep(const ClusterState& state, const SweepSpec& spec, const BuildLimits& limits,
          const WorkContext& work)
        : m_state(state), m_spec(spec), m_limits(limits), m_whole(work),
          m_work(work.part(0.0, 0.0))
    {
    }

    Result<std::vector<SweepRow>> run();

private:
    Outcome takeKeys();
    Outcome takeVariants();
    Outcome fillSeed(std::uint32_t seed, std::vector<SweepRow>& rows);
    Result<SweptMap> place(const ClusterState& state, std::uint32_t seed, const KeyPlaces* lender);
    void measure(SweepRow& row, const SweptMap& variant) const;
    Outcome compare(SweepRow& row, const SweptMap& base, const SweptMap& variant) const;

    ClusterState m_state;
    const SweepSpec& m_spec;
    const BuildLimits& m_limits;
    const WorkContext& m_whole;
    WorkContext m_work;                    // of the row at hand
    std::vector<ClusterState> m_variants;  // by value
    bool m_generated = false;
    LoadProfile m_profile;                 // of the state's keys
    KeyPlaces m_first;                     // lends hashes and order to all that follow
    std::size_t m_done = 0;
};

Outcome Sweep::takeKeys()
{
    m_generated = !m_state.keys && m_state.workload;
    if (!m_generated) {
        if (m_state.keys)
            m_profile = profileOf(*m_state.keys, m_state.measure);
        return done();
    }
    auto generated = generateKeys(*m_state.workload, nullptr, m_limits.maxMemoryBytes, m_work);
    if (!generated.ok())
        return std::move(generated).error();
    m_state.keys = std::move(*generated);
    m_profile = profileOf(*m_state.keys, m_state.measure);
    return done();
}

// All values are read before the first row is worked out: a bad one is told at once.
Outcome Sweep::takeVariants()
{
    ClusterState asWritten = m_state;
    if (m_spec.axis == SweepAxis::Keys && m_generated)
        asWritten.keys = nullptr;
    for (const std::string& value : m_spec.values) {
        Result<ClusterState> variant = withValue(asWritten, m_state.keys, m_spec, value, m_work);
        if (!variant.ok())
            return std::move(variant).error();
        if (!variant->keys)
            variant->keys = m_state.keys;
        m_variants.push_back(std::move(*variant));
    }
    return done();
}

Result<SweptMap> Sweep::place(const ClusterState& state, std::uint32_t seed, const KeyPlaces* lender)
{
    Result<RoutingPtr> routing = seededRouting(state.map, seed, m_limits, m_work);
    if (!routing.ok())
        return std::move(routing).error();
    SweptMap swept{state.map, {}};
    swept.places.routing = *routing;
    if (!state.keys)
        return swept;
    const std::array<const KeyPlaces*, 2> lenders = {lender, m_first.keys ? &m_first : nullptr};
    Result<KeyPlaces> places = placeKeys(*routing, state.keys, lenders, m_work);
    if (!places.ok())
        return std::move(places).error();
    swept.places = std::move(*places);
    if (!m_first.keys)
        m_first = swept.places;
    return swept;
}

void Sweep::measure(SweepRow& row, const SweptMap& variant) const
{
    const Measure measure = m_state.measure;
    const KeyTable* keys = variant.places.keys.get();
    KnownLoads known;
    known.owners = variant.places.owners.get();
    if (keys && keys == m_state.keys.get())
        known.profile = &m_profile;
    const ShardSums sums = keys ? sumPlaces(variant.places, measure) : ShardSums{};
    const LoadReport report =
        reportLoad(variant.map, *variant.places.routing, keys, sums, measure, known);
    row.hotRatio = keys ? report.hotRatio : report.shareHotRatio;
    row.cv = keys ? report.cv : report.shareCv;
    row.cvChance = keys ? report.cvChance : report.cvPlacement;
}

Outcome Sweep::compare(SweepRow& row, const SweptMap& base, const SweptMap& variant) const
{
    if (!base.places.routing->placement || !variant.places.routing->placement)
        return done();
    const Result<Movement> movement =
        variant.places.keys
            ? movementBetween(base.map, base.places, variant.map, variant.places, m_state.measure)
            : exactMovement(base.map, *base.places.routing, variant.map, *variant.places.routing,
                            m_work);
    if (!movement.ok())
        return movement.error().code == ErrorCode::Cancelled ? Outcome(movement.error()) : done();
    row.movedShare = movement->movedShare;
    row.minimumShare = movement->minimumShare;
    return done();
}

Outcome Sweep::fillSeed(std::uint32_t seed, std::vector<SweepRow>& rows)
{
    const Result<SweptMap> base = place(m_state, seed, nullptr);
    if (!base.ok())
        return base.error();
    for (std::size_t i = 0; i < m_variants.size(); ++i) {
        const double all = static_cast<double>(rows.size());
        m_work = m_whole.part(static_cast<double>(m_done) / all,
                              static_cast<double>(m_done + 1) / all);
        ++m_done;
        if (m_work.stopped())
            return cancelled();
        const Result<SweptMap> variant = place(m_variants[i], seed, &base->places);
        if (!variant.ok())
            return variant.error();
        SweepRow& row = rows[i * m_spec.seeds + seed];
        row.value = m_spec.values[i];
        row.seed = seed;
        measure(row, *variant);
        // Other keys under the same map: nothing moves but what came or went.
        const bool sameKeys = m_variants[i].keys == m_state.keys;
        if (Outcome outcome = compare(row, sameKeys ? *base : *variant, *variant); !outcome.ok())
            return outcome;
        m_work.report(1.0);
    }
    return done();
}

Result<std::vector<SweepRow>> Sweep::run()
{
    if (Outcome outcome = takeKeys(); !outcome.ok())
        return std::move(outcome).error();
    if (Outcome outcome = takeVariants(); !outcome.ok())
        return std::move(outcome).error();
    std::vector<SweepRow> rows(m_spec.values.size() * m_spec.seeds);
    for (std::uint32_t seed = 0; seed < m_spec.seeds; ++seed)
        if (Outcome outcome = fillSeed(seed, rows); !outcome.ok())
            return std::move(outcome).error();
    return rows;
}

}  // namespace

Result<std::vector<SweepRow>> sweep(const ClusterState& state, const SweepSpec& spec,
                                    const BuildLimits& limits, const WorkContext& work)
{
    return Sweep(state, spec, limits, work).run();
}

}  // namespace ringscope
