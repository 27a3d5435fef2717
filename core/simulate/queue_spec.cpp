#include "core/simulate/queue_spec.h"

#include "core/simulate/simulation_fields.h"

namespace ringscope {

namespace {

using Row = FieldRow<QueueSpec>;

constexpr Word<Arrivals> kArrivals[] = {{"poisson", Arrivals::Poisson}, {"even", Arrivals::Even}};
constexpr Word<bool> kServices[] = {{"exponential", true}, {"fixed", false}};
constexpr Word<MovingWay> kWays[] = {
    {"switch", MovingWay::Switch}, {"pause-all", MovingWay::PauseAll}, {"drain", MovingWay::Drain}};
constexpr Word<Confirmation> kConfirmations[] = {{"none", Confirmation::None},
                                                 {"acknowledge", Confirmation::Acknowledge},
                                                 {"fence", Confirmation::Fence}};

template <Decimal QueueSpec::*Member>
Outcome readNumber(QueueSpec& spec, const Value& value)
{
    return readAmount(spec.*Member, value);
}

template <Decimal QueueSpec::*Member>
Outcome readAboveZero(QueueSpec& spec, const Value& value)
{
    if (Outcome outcome = readAmount(spec.*Member, value); !outcome)
        return outcome;
    return (spec.*Member).isZero() ? Outcome(refusal("out of range", value)) : done();
}

template <Decimal QueueSpec::*Member>
Value printNumber(const QueueSpec& spec)
{
    return printDecimal(spec.*Member);
}

template <auto Member, const auto& Words>
Outcome readEnum(QueueSpec& spec, const Value& value)
{
    return readWord(spec.*Member, value, Words);
}

template <auto Member, const auto& Words>
Value printEnum(const QueueSpec& spec)
{
    return printText(wordOf(spec.*Member, Words));
}

std::vector<Row> jobRows()
{
    return {
        {"rate_s", "number", "100", "jobs per second, above 0", "Jobs that come.", true,
         readAboveZero<&QueueSpec::rateS>, printNumber<&QueueSpec::rateS>},
        {"arrivals", "enum", "poisson", "poisson, even", "How jobs follow each other.", true,
         readEnum<&QueueSpec::arrivals, kArrivals>, printEnum<&QueueSpec::arrivals, kArrivals>},
        {"burst_every_s", "number", "0", "seconds, 0 or more", "From burst to burst; 0: none.", true,
         readNumber<&QueueSpec::burstEveryS>, printNumber<&QueueSpec::burstEveryS>},
        {"burst_for_s", "number", "0", "seconds, below burst_every_s", "Length of a burst.", true,
         readNumber<&QueueSpec::burstForS>, printNumber<&QueueSpec::burstForS>},
        {"burst_factor", "number", "1", "a factor, 0 or more", "How much more comes in a burst.", true,
         readNumber<&QueueSpec::burstFactor>, printNumber<&QueueSpec::burstFactor>},
        {"service", "enum", "exponential", "exponential, fixed", "How long a job takes in service.",
         true, readEnum<&QueueSpec::drawsService, kServices>,
         printEnum<&QueueSpec::drawsService, kServices>},
        {"capacity_s", "number", "100", "jobs per second, above 0",
         "Of a shard of which the map says no capacity; its consumer takes one job at a time.", true,
         readAboveZero<&QueueSpec::capacityS>, printNumber<&QueueSpec::capacityS>},
        {"producers", "integer", "4", "integer, 1 to 1000",
         "Producers, each with its own view of the map; a job comes to one at random.", true,
         [](QueueSpec& s, const Value& v) { return readWhole(s.producers, v, {1, 1'000}); },
         [](const QueueSpec& s) { return printWhole(s.producers); }},
        {"producer_lag_s", "number", "0", "seconds, 0 or more",
         "Until the last producer sees a change; the others see it in equal steps before.", true,
         readNumber<&QueueSpec::producerLagS>, printNumber<&QueueSpec::producerLagS>},
    };
}

std::vector<Row> movingRows()
{
    return {
        {"way", "enum", "drain", "switch, pause-all, drain", "How keys get to their new shard.", true,
         readEnum<&QueueSpec::way, kWays>, printEnum<&QueueSpec::way, kWays>},
        {"confirm", "enum", "acknowledge", "none, acknowledge, fence",
         "How pause-all and drain make sure that nobody enqueues to the old shard any more.", true,
         readEnum<&QueueSpec::confirm, kConfirmations>,
         printEnum<&QueueSpec::confirm, kConfirmations>},
        {"metric_lag_s", "number", "0", "seconds, 0 or more",
         "Age of a reading of the depth when it is read.", true, readNumber<&QueueSpec::metricLagS>,
         printNumber<&QueueSpec::metricLagS>},
        {"poll_s", "number", "0.1", "seconds, above 0", "From reading to reading of the depth.", true,
         readAboveZero<&QueueSpec::pollS>, printNumber<&QueueSpec::pollS>},
        {"batch", "integer", "1", "integer, 1 or more", "Keys that drain at one time.", true,
         [](QueueSpec& s, const Value& v) { return readWhole(s.batch, v, {1, 1'000'000'000}); },
         [](const QueueSpec& s) { return printWhole(s.batch); }},
        {"timeout_s", "number", "300", "seconds, above 0",
         "A key that has not drained by then stays on its old shard, pinned.", true,
         readAboveZero<&QueueSpec::timeoutS>, printNumber<&QueueSpec::timeoutS>},
        {"pause_ttl_s", "number", "600", "seconds, above 0",
         "Producers drop a pause by themselves after so long, unless it is renewed.", true,
         readAboveZero<&QueueSpec::pauseTtlS>, printNumber<&QueueSpec::pauseTtlS>},
    };
}

std::vector<Row> allRows()
{
    std::vector<Row> rows = jobRows();
    for (Row& row : movingRows())
        rows.push_back(std::move(row));
    return withCommonFields<QueueSpec>("queues", std::move(rows));
}

}  // namespace

std::span<const FieldRow<QueueSpec>> queueFields()
{
    static const std::vector<Row> rows = allRows();
    return rows;
}

Outcome checkQueues(const QueueSpec& spec)
{
    if (spec.durationS.isZero())
        return badInput("duration_s", "0", "above 0");
    if (!spec.burstEveryS.isZero() && spec.burstForS >= spec.burstEveryS)
        return badInput("burst_for_s", spec.burstForS.text(), "below burst_every_s");
    if (spec.way == MovingWay::PauseAll && spec.confirm == Confirmation::Fence)
        return badInput("confirm", "fence", "none or acknowledge, with the way pause-all");
    return done();
}

}  // namespace ringscope
