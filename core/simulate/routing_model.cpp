#include "core/simulate/routing_model.h"

#include "core/simulate/draw_times.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMicro = 1e6;

ArrivalRate rateOf(const RoutingSpec& spec)
{
    return {spec.rateS.toDouble(), microseconds(spec.burstEveryS), microseconds(spec.burstForS),
            spec.burstFactor.toDouble()};
}

}  // namespace

RoutingModel::RoutingModel(const RoutingSpec& spec, const RoutingInput& input, Router router,
                           std::vector<CapacityChange> changes)
    : m_spec(spec),
      m_input(input),
      m_router(std::move(router)),
      m_changes(std::move(changes)),
      m_arrivals(spec.arrivals, rateOf(spec), RandomStream(spec.seed, "arrivals")),
      m_keyDraws(spec.seed, "keys"),
      m_workDraws(spec.seed, "work"),
      m_routerDraws(spec.seed, "routers"),
      m_readDraws(spec.seed, "reads"),
      m_partDraws(spec.seed, "parts"),
      m_views(input.servers.size(), static_cast<std::size_t>(spec.routers), spec.staleS.isZero(),
              spec.countsOwn),
      m_bank(input.servers, spec.binUs()),
      m_owners(input.keys.drawn() + (spec.split > 1 ? spec.split : 0), input.servers.size(),
               microseconds(spec.replicationS)),
      m_herding(input.servers.size()),
      m_lookEveryUs(microseconds(spec.staleS))
{
}

void RoutingModel::begin(Engine& engine)
{
    for (std::uint32_t i = 0; i < m_changes.size(); ++i)
        engine.at(m_changes[i].timeUs, kCapacity, i);
    if (m_lookEveryUs > 0)
        for (std::uint32_t router = 0; router < m_spec.routers; ++router) {
            const std::uint64_t phase =
                m_spec.refresh == RefreshPhase::Spread ? m_lookEveryUs * router / m_spec.routers : 0;
            engine.at(phase, kLook, router);
        }
    scheduleArrival(engine);
}

void RoutingModel::handle(const Event& event, Engine& engine)
{
    switch (static_cast<Kind>(event.kind)) {
    case kArrival:
        arrival(engine);
        return;
    case kDone:
        done(event.subject, engine);
        return;
    case kLook:
        look(event.subject, engine);
        return;
    case kCapacity: {
        const CapacityChange& change = m_changes[event.subject];
        m_bank.setCapacity(change.server, change.perSecond);
        return;
    }
    }
}

void RoutingModel::scheduleArrival(Engine& engine)
{
    if (!isLastSent())
        engine.at(m_arrivals.next(), kArrival);
}

std::uint32_t RoutingModel::keyOf(std::uint64_t number) const
{
    const std::vector<std::uint64_t>& upTo = m_input.keys.upTo;
    if (m_spec.keyOrder == KeyOrder::Listed)
        return static_cast<std::uint32_t>(number % upTo.size());
    const std::uint64_t drawn = m_keyDraws.below(upTo.back(), number);
    return static_cast<std::uint32_t>(std::upper_bound(upTo.begin(), upTo.end(), drawn)
                                      - upTo.begin());
}

std::uint64_t RoutingModel::drawWork(std::uint64_t number) const
{
    if (m_spec.service != ServiceTime::Exponential)
        return static_cast<std::uint64_t>(kMicro);
    return static_cast<std::uint64_t>(exponentialOf(m_workDraws.unit(number)) * kMicro + 0.5);
}

std::uint64_t RoutingModel::workOf(const Incoming& incoming, std::uint32_t key) const
{
    if (m_input.keys.work.empty())
        return incoming.work;
    const std::uint32_t whole = key < m_input.keys.drawn() ? key : m_input.hotKey;
    return static_cast<std::uint64_t>(
        static_cast<double>(incoming.work) * m_input.keys.work[whole] + 0.5);
}

RoutingModel::Incoming RoutingModel::drawIncoming() const
{
    Incoming incoming;
    incoming.number = m_run.counts.came;
    incoming.router = m_spec.routers == 1
                          ? 0
                          : static_cast<std::uint32_t>(
                              m_routerDraws.below(m_spec.routers, incoming.number));
    incoming.isWrite = m_readDraws.unit(incoming.number) >= m_spec.readShare.toDouble();
    incoming.work = drawWork(incoming.number);
    return incoming;
}

void RoutingModel::arrival(Engine& engine)
{
    const Incoming incoming = drawIncoming();
    ++m_run.counts.came;
    const std::uint32_t key = keyOf(incoming.number);
    if (key == m_input.hotKey && (m_spec.split > 1 || m_spec.copies > 1))
        sendHot(incoming, engine);
    else
        send(incoming, key, engine);
    scheduleArrival(engine);
    stopWhenDone(engine);
}

void RoutingModel::sendHot(const Incoming& incoming, Engine& engine)
{
    const std::uint64_t before = m_run.counts.sent;
    if (m_spec.split > 1)
        sendParts(incoming, engine);
    else
        sendCopies(incoming, engine);
    m_run.extraRequests += m_run.counts.sent - before - 1;
}

void RoutingModel::sendParts(const Incoming& incoming, Engine& engine)
{
    if (incoming.isWrite) {
        const std::uint64_t part = m_partDraws.below(m_spec.split, incoming.number);
        return send(incoming, m_input.firstPart + static_cast<std::uint32_t>(part), engine);
    }
    for (std::uint32_t part = 0; part < m_spec.split; ++part)
        send(incoming, m_input.firstPart + part, engine);
    m_run.merges += m_spec.split - 1;
}

void RoutingModel::sendCopies(const Incoming& incoming, Engine& engine)
{
    const std::vector<std::uint32_t>& copies = m_input.copiesOfHotKey;
    if (!incoming.isWrite) {
        const std::uint64_t copy = m_partDraws.below(copies.size(), incoming.number);
        return place(incoming, m_input.hotKey, copies[copy], engine);
    }
    for (const std::uint32_t copy : copies)
        place(incoming, m_input.hotKey, copy, engine);
}

void RoutingModel::send(const Incoming& incoming, std::uint32_t key, Engine& engine)
{
    const std::uint32_t server =
        m_router.choose({m_run.counts.sent, key, incoming.router}, m_views);
    if (server != kNoServer)
        return place(incoming, key, server, engine);
    ++m_run.counts.sent;
    ++m_run.counts.unrouted;
}

void RoutingModel::place(const Incoming& incoming, std::uint32_t key, std::uint32_t server,
                         Engine& engine)
{
    if (server == kNoServer) {
        ++m_run.counts.sent;
        ++m_run.counts.unrouted;
        return;
    }
    const std::uint64_t work = workOf(incoming, key);
    ++m_run.counts.sent;
    m_views.raise(server, signalWaiting(work));
    m_views.noteSent(incoming.router, server, signalWaiting(work));
    m_herding.noteSent(server);
    m_bank.arrive(server, {engine.nowUs(), work, key, incoming.isWrite});
    serve(server, engine);
}

std::uint64_t RoutingModel::signalWaiting(std::uint64_t work) const
{
    return m_spec.signal == LoadSignal::Cost ? work : 1;
}

std::uint64_t RoutingModel::signalInService(std::uint64_t work) const
{
    return m_spec.signal == LoadSignal::Depth ? 0 : signalWaiting(work);
}

void RoutingModel::serve(std::uint32_t server, Engine& engine)
{
    if (m_spec.service == ServiceTime::Endless || m_bank.isBusy(server) || !m_bank.hasWaiting(server))
        return;
    const ServerBank::Start start = m_bank.start(server, engine.nowUs());
    m_views.lower(server, signalWaiting(start.request.work) - signalInService(start.request.work));
    notePrice(start.request, server, engine.nowUs());
    engine.after(start.lastsUs, kDone, server);
}

void RoutingModel::notePrice(const ServedRequest& request, std::uint32_t server, std::uint64_t nowUs)
{
    if (request.isWrite)
        m_owners.write(request.key, server, nowUs);
    else
        m_owners.read(request.key, server, nowUs);
}

void RoutingModel::done(std::uint32_t server, Engine& engine)
{
    const std::uint64_t work = m_bank.finish(server, engine.nowUs());
    m_views.lower(server, signalInService(work));
    ++m_run.counts.done;
    serve(server, engine);
    stopWhenDone(engine);
}

void RoutingModel::look(std::uint32_t router, Engine& engine)
{
    if (router == 0)
        m_herding.endSpan();
    m_views.refresh(router);
    engine.after(m_lookEveryUs, kLook, router);
}

void RoutingModel::stopWhenDone(Engine& engine) const
{
    if (isLastSent() && (m_bank.active() == 0 || m_spec.service == ServiceTime::Endless))
        engine.stop();
}

namespace {

/// Ratios are per weight: what a shard has against what is due to it.
void addBalance(RoutingRun& run, const std::vector<RoutingServer>& servers)
{
    double load = 0, weight = 0;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        load += static_cast<double>(run.servers[i].requests);
        weight += servers[i].weight.toDouble();
        run.maxLoad = std::max(run.maxLoad, run.servers[i].requests);
        run.maxActive = std::max(run.maxActive, run.servers[i].maxActive);
    }
    const double count = static_cast<double>(servers.size());
    run.meanLoad = load / count;
    if (load == 0)
        return;
    std::vector<double> ratios;
    double mean = 0;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        ratios.push_back(static_cast<double>(run.servers[i].requests) / servers[i].weight.toDouble()
                         / (load / weight));
        mean += ratios.back() / count;
    }
    double squares = 0;
    for (const double ratio : ratios)
        squares += (ratio - mean) * (ratio - mean) / count;
    run.hotRatio = *std::max_element(ratios.begin(), ratios.end());
    run.cv = std::sqrt(squares) / mean;
}

}  // namespace

RoutingRun RoutingModel::result(const Engine& engine)
{
    m_run.endUs = engine.nowUs();
    m_run.events = engine.handled();
    BankFigures figures = m_bank.close(m_run.endUs);
    m_run.servers = std::move(figures.servers);
    m_run.waits = std::move(figures.waits);
    m_run.waitStandardErrorUs = figures.waitStandardErrorUs;
    m_run.series = std::move(figures.series);
    m_run.counts.active = m_bank.active();
    addBalance(m_run, m_input.servers);
    if (m_lookEveryUs > 0) {
        m_run.herding = m_herding.mean();
        m_run.herdingMax = m_herding.max();
    }
    m_run.keysWithSeveralOwners = m_owners.keysWithSeveralOwners();
    m_run.merges += m_owners.merges();
    m_run.staleReads = m_owners.staleReads();
    m_run.displaced = m_router.displaced();
    return std::move(m_run);
}

}  // namespace ringscope
