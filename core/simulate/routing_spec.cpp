#include "core/simulate/routing_spec.h"

#include "core/simulate/simulation_fields.h"

namespace ringscope {

namespace {

using Row = FieldRow<RoutingSpec>;

constexpr Word<RouterPolicy> kPolicies[] = {
    {"random", RouterPolicy::Random},   {"round-robin", RouterPolicy::RoundRobin},
    {"sticky", RouterPolicy::Sticky},   {"modulo", RouterPolicy::Modulo},
    {"ring", RouterPolicy::Ring},       {"bounded", RouterPolicy::Bounded},
    {"two-choices", RouterPolicy::TwoChoices}, {"least-loaded", RouterPolicy::LeastLoaded},
};
constexpr Word<Arrivals> kArrivals[] = {{"poisson", Arrivals::Poisson}, {"even", Arrivals::Even}};
constexpr Word<KeyOrder> kOrders[] = {{"drawn", KeyOrder::Drawn}, {"listed", KeyOrder::Listed}};
constexpr Word<ServiceTime> kServices[] = {{"exponential", ServiceTime::Exponential},
                                           {"fixed", ServiceTime::Fixed},
                                           {"endless", ServiceTime::Endless}};
constexpr Word<Sampling> kSamplings[] = {{"distinct", Sampling::Distinct},
                                         {"replacement", Sampling::Replacement},
                                         {"seed", Sampling::Seed}};
constexpr Word<LoadSignal> kSignals[] = {
    {"active", LoadSignal::Active}, {"depth", LoadSignal::Depth}, {"cost", LoadSignal::Cost}};
constexpr Word<RefreshPhase> kPhases[] = {{"together", RefreshPhase::Together},
                                          {"spread", RefreshPhase::Spread}};
constexpr Word<TieChoice> kTies[] = {{"first", TieChoice::First}, {"random", TieChoice::Random}};
constexpr Word<BoundOver> kBounds[] = {{"in-flight", BoundOver::InFlight}, {"all", BoundOver::All}};
constexpr Word<bool> kTruths[] = {{"true", true}, {"false", false}};

template <auto Member, const auto& Words>
Outcome readEnum(RoutingSpec& spec, const Value& value)
{
    return readWord(spec.*Member, value, Words);
}

template <auto Member, const auto& Words>
Value printEnum(const RoutingSpec& spec)
{
    return printText(wordOf(spec.*Member, Words));
}

template <Decimal RoutingSpec::*Member>
Outcome readNumber(RoutingSpec& spec, const Value& value)
{
    return readAmount(spec.*Member, value);
}

template <Decimal RoutingSpec::*Member>
Outcome readAboveZero(RoutingSpec& spec, const Value& value)
{
    if (Outcome outcome = readAmount(spec.*Member, value); !outcome)
        return outcome;
    return (spec.*Member).isZero() ? Outcome(refusal("out of range", value)) : done();
}

template <Decimal RoutingSpec::*Member>
Value printNumber(const RoutingSpec& spec)
{
    return printDecimal(spec.*Member);
}

template <std::uint64_t RoutingSpec::*Member, std::uint64_t Least, std::uint64_t Most>
Outcome readCount(RoutingSpec& spec, const Value& value)
{
    return readWhole(spec.*Member, value, {Least, Most});
}

template <std::uint64_t RoutingSpec::*Member>
Value printCount(const RoutingSpec& spec)
{
    return printWhole(spec.*Member);
}

std::vector<Row> trafficRows()
{
    return {
        {"rate_s", "number", "100", "requests per second, above 0", "Requests that come.", true,
         readAboveZero<&RoutingSpec::rateS>, printNumber<&RoutingSpec::rateS>},
        {"arrivals", "enum", "poisson", "poisson, even", "How requests follow each other.", true,
         readEnum<&RoutingSpec::arrivals, kArrivals>, printEnum<&RoutingSpec::arrivals, kArrivals>},
        {"burst_every_s", "number", "0", "seconds, 0 or more", "From burst to burst; 0: none.", true,
         readNumber<&RoutingSpec::burstEveryS>, printNumber<&RoutingSpec::burstEveryS>},
        {"burst_for_s", "number", "0", "seconds, below burst_every_s", "Length of a burst.", true,
         readNumber<&RoutingSpec::burstForS>, printNumber<&RoutingSpec::burstForS>},
        {"burst_factor", "number", "1", "a factor, 0 or more", "How much more comes in a burst.", true,
         readNumber<&RoutingSpec::burstFactor>, printNumber<&RoutingSpec::burstFactor>},
        {"requests", "integer", "0", "integer, 0 to 1000000000",
         "No more come after so many, and the run ends when they are done; 0: no limit.", true,
         readCount<&RoutingSpec::requests, 0, 1'000'000'000>, printCount<&RoutingSpec::requests>},
        {"key_order", "enum", "drawn", "drawn, listed",
         "Keys drawn by their requests, or one after the other as listed.", true,
         readEnum<&RoutingSpec::keyOrder, kOrders>, printEnum<&RoutingSpec::keyOrder, kOrders>},
        {"read_share", "number", "1", "a share, 0 to 1", "Requests that read; the others write.", true,
         [](RoutingSpec& s, const Value& v) { return readDecimalWithin(s.readShare, v, 0, 1); },
         printNumber<&RoutingSpec::readShare>},
        {"service", "enum", "exponential", "exponential, fixed, endless",
         "How long a request takes in service, in proportion to its key's cost; endless ones stay.", true,
         readEnum<&RoutingSpec::service, kServices>, printEnum<&RoutingSpec::service, kServices>},
        {"capacity_s", "number", "100", "requests per second, above 0",
         "Of a shard of which the map says no capacity; it serves one request at a time.", true,
         readAboveZero<&RoutingSpec::capacityS>, printNumber<&RoutingSpec::capacityS>},
    };
}

std::vector<Row> routerRows()
{
    return {
        {"policy", "enum", "random",
         "random, round-robin, sticky, modulo, ring, bounded, two-choices, least-loaded",
         "How a router picks the shard; sticky: by the map's own placement.", true,
         readEnum<&RoutingSpec::policy, kPolicies>, printEnum<&RoutingSpec::policy, kPolicies>},
        {"routers", "integer", "1", "integer, 1 to 10000",
         "Routers, each with its own view of the loads; a request comes to one at random.", true,
         readCount<&RoutingSpec::routers, 1, 10'000>, printCount<&RoutingSpec::routers>},
        {"choices", "integer", "2", "integer, 1 to 32", "Candidates of two-choices.", true,
         readCount<&RoutingSpec::choices, 1, 32>, printCount<&RoutingSpec::choices>},
        {"sampling", "enum", "distinct", "distinct, replacement, seed",
         "Candidates that differ, that may meet, or by two hashes of the key.", true,
         readEnum<&RoutingSpec::sampling, kSamplings>, printEnum<&RoutingSpec::sampling, kSamplings>},
        {"signal", "enum", "active", "active, depth, cost",
         "The load that routers see: requests there, requests waiting, or work there.", true,
         readEnum<&RoutingSpec::signal, kSignals>, printEnum<&RoutingSpec::signal, kSignals>},
        {"stale_s", "number", "0", "seconds, 0 or more",
         "Routers see the loads anew every so often; 0: always.", true,
         readNumber<&RoutingSpec::staleS>, printNumber<&RoutingSpec::staleS>},
        {"refresh", "enum", "together", "together, spread",
         "Whether all routers look at one moment, or one after the other.", true,
         readEnum<&RoutingSpec::refresh, kPhases>, printEnum<&RoutingSpec::refresh, kPhases>},
        {"counts_own", "boolean", "false", "true, false",
         "Whether a router adds what it sent since it looked.", true,
         readEnum<&RoutingSpec::countsOwn, kTruths>, printEnum<&RoutingSpec::countsOwn, kTruths>},
        {"tie", "enum", "first", "first, random", "Which candidate of equal loads is taken.", true,
         readEnum<&RoutingSpec::tie, kTies>, printEnum<&RoutingSpec::tie, kTies>},
        {"balance", "number", "1.25", "a decimal number, above 0",
         "Most load of a shard under bounded, as a multiple of its due part.", true,
         readAboveZero<&RoutingSpec::balance>, printNumber<&RoutingSpec::balance>},
        {"bound_over", "enum", "in-flight", "in-flight, all",
         "Whether bounded counts the requests there, or all that the run will send.", true,
         readEnum<&RoutingSpec::boundOver, kBounds>, printEnum<&RoutingSpec::boundOver, kBounds>},
    };
}

std::vector<Row> hotKeyRows()
{
    return {
        {"hot_key", "string", "null", "a key", "The key that split and copies work on; unset: the heaviest.",
         true,
         [](RoutingSpec& s, const Value& v) {
             return v.isNull() ? (s.hotKey.clear(), done()) : readText(s.hotKey, v);
         },
         [](const RoutingSpec& s) { return printOptionalText(s.hotKey); }},
        {"split", "integer", "1", "integer, 1 to 1000",
         "Parts of the hot key, each a key of its own: a write goes to one, a read to all.", true,
         readCount<&RoutingSpec::split, 1, 1'000>, printCount<&RoutingSpec::split>},
        {"copies", "integer", "1", "integer, 1 to 100",
         "Shards that hold the hot key: a read goes to one, a write to all. Sticky policies only.", true,
         readCount<&RoutingSpec::copies, 1, 100>, printCount<&RoutingSpec::copies>},
        {"replication_s", "number", "1", "seconds, 0 or more",
         "Until a write is seen on the other shards that serve its key.", true,
         readNumber<&RoutingSpec::replicationS>, printNumber<&RoutingSpec::replicationS>},
    };
}

std::vector<Row> allRows()
{
    std::vector<Row> rows = trafficRows();
    for (const auto& more : {routerRows(), hotKeyRows()})
        rows.insert(rows.end(), more.begin(), more.end());
    return withCommonFields<RoutingSpec>("routing", std::move(rows));
}

bool isSticky(RouterPolicy policy)
{
    return policy == RouterPolicy::Sticky || policy == RouterPolicy::Modulo
           || policy == RouterPolicy::Ring;
}

}  // namespace

std::span<const FieldRow<RoutingSpec>> routingFields()
{
    static const std::vector<Row> rows = allRows();
    return rows;
}

Outcome checkRouting(const RoutingSpec& spec)
{
    if (spec.durationS.isZero() && spec.requests == 0)
        return badInput("duration_s without requests", "0", "above 0, or requests above 0");
    if (!spec.burstEveryS.isZero() && spec.burstForS >= spec.burstEveryS)
        return badInput("burst_for_s", spec.burstForS.text(), "below burst_every_s");
    if (spec.copies > 1 && !isSticky(spec.policy))
        return badInput("copies", std::to_string(spec.copies),
                        "1, or with the policies sticky, modulo and ring");
    if (spec.copies > 1 && spec.split > 1)
        return badInput("copies with split", std::to_string(spec.copies), "one of both");
    if (spec.policy == RouterPolicy::Bounded && spec.boundOver == BoundOver::All && spec.requests == 0)
        return badInput("bound_over without requests", "all", "in-flight, or requests above 0");
    for (const TimedCommand& event : spec.events)
        if (event.command.id != "capacity")
            return badInput("events: do", event.command.id, "capacity", event.place);
    return done();
}

}  // namespace ringscope
