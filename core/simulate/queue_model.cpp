// The jobs of the model, and what producers see. What the admin does is in queue_admin.cpp.
#include "core/simulate/queue_model.h"

#include "core/simulate/draw_times.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kMicro = 1e6;

ArrivalRate rateOf(const QueueSpec& spec)
{
    return {spec.rateS.toDouble(), microseconds(spec.burstEveryS), microseconds(spec.burstForS),
            spec.burstFactor.toDouble()};
}

}  // namespace

QueueModel::QueueModel(const QueueSpec& spec, const QueueInput& input)
    : m_spec(spec),
      m_input(input),
      m_arrivals(spec.arrivals, rateOf(spec), RandomStream(spec.seed, "arrivals")),
      m_keyDraws(spec.seed, "keys"),
      m_workDraws(spec.seed, "work"),
      m_producerDraws(spec.seed, "producers"),
      m_views(static_cast<std::size_t>(spec.producers), input.owner),
      m_bank(input.servers, spec.binUs()),
      m_book(spec.binUs()),
      m_bufferedSeries(m_book.open("", "buffered", BinFold::Level)),
      m_violationSeries(m_book.open("", "violations", BinFold::Sum)),
      m_owner(input.owner),
      m_target(input.owner),
      m_isFenced(input.owner.size() * input.servers.size(), false),
      m_depth(input.owner.size() * input.servers.size(), 0),
      m_accepted(input.owner.size(), 0),
      m_started(input.owner.size(), 0),
      m_outOfOrder(input.owner.size(), false),
      m_inService(input.servers.size(), 0),
      m_moving(input.owner.size())
{
}

void QueueModel::begin(Engine& engine)
{
    for (std::uint32_t i = 0; i < m_input.changes.size(); ++i)
        engine.at(m_input.changes[i].timeUs, kChange, i);
    engine.at(m_arrivals.next(), kArrival);
}

void QueueModel::handle(const Event& event, Engine& engine)
{
    switch (static_cast<Kind>(event.kind)) {
    case kArrival:
        return arrival(engine);
    case kDone:
        return done(event.subject, engine);
    case kSeen:
        return seen(event.subject, static_cast<std::size_t>(event.value), engine);
    case kExpire:
        return expire(event.subject, static_cast<std::uint32_t>(event.value), engine);
    case kChange:
        return change(event.subject, engine);
    case kSample:
        return sample(event.subject, event.value, engine);
    case kReading:
        return reading(event.subject, event.value, engine);
    case kTimeout:
        return timeout(event.subject, event.value, engine);
    }
}

void QueueModel::arrival(Engine& engine)
{
    const std::uint64_t number = m_run.counts.came++;
    const auto place = std::upper_bound(m_input.upTo.begin(), m_input.upTo.end(),
                                        m_keyDraws.below(m_input.upTo.back(), number));
    const auto key = static_cast<std::uint32_t>(place - m_input.upTo.begin());
    const double drawn = m_spec.drawsService ? exponentialOf(m_workDraws.unit(number)) : 1.0;
    const double work = drawn * (m_input.work.empty() ? 1.0 : m_input.work[key]);
    const auto producer =
        static_cast<std::uint32_t>(m_producerDraws.below(m_spec.producers, number));
    submit(producer, key, {engine.nowUs(), static_cast<std::uint64_t>(work * kMicro + 0.5)}, engine);
    engine.at(m_arrivals.next(), kArrival);
}

void QueueModel::submit(std::uint32_t producer, std::uint32_t key, const HeldJob& job, Engine& engine)
{
    if (!m_views.mayEnqueue(producer, key))
        return hold(producer, key, job, engine);
    const std::uint32_t server = m_views.owner(producer, key);
    if (!m_isFenced[placeOf(key, server)])
        return accept(server, key, job, engine);
    // Refused: the producer waits until it sees where the key has gone.
    ++m_run.refused;
    m_views.pause(producer, key, kNever);
    hold(producer, key, job, engine);
}

void QueueModel::hold(std::uint32_t producer, std::uint32_t key, const HeldJob& job, Engine& engine)
{
    m_run.everBuffered += job.cameUs == engine.nowUs() ? 1 : 0;
    m_views.hold(producer, key, job);
    m_run.maxBuffered = std::max(m_run.maxBuffered, m_views.heldJobs());
    m_book.record(m_bufferedSeries, engine.nowUs(), static_cast<double>(m_views.heldJobs()));
}

void QueueModel::accept(std::uint32_t server, std::uint32_t key, const HeldJob& job, Engine& engine)
{
    if (job.cameUs < engine.nowUs())
        m_run.delays.add(engine.nowUs() - job.cameUs);
    ++m_depth[placeOf(key, server)];
    m_bank.arrive(server, {engine.nowUs(), job.work, key, true, ++m_accepted[key]});
    noteHot(server);
    serve(server, engine);
}

void QueueModel::noteHot(std::uint32_t server)
{
    if (server == m_hot)
        m_run.hotPeakAfter = std::max(m_run.hotPeakAfter, m_bank.activeOf(server));
}

void QueueModel::release(std::uint32_t producer, std::uint32_t key, Engine& engine)
{
    for (const HeldJob& job : m_views.take(producer, key))
        submit(producer, key, job, engine);
    m_book.record(m_bufferedSeries, engine.nowUs(), static_cast<double>(m_views.heldJobs()));
}

void QueueModel::releaseAll(std::uint32_t producer, Engine& engine)
{
    for (const std::uint32_t key : m_views.heldKeys(producer))
        release(producer, key, engine);
}

void QueueModel::serve(std::uint32_t server, Engine& engine)
{
    if (m_bank.isBusy(server) || !m_bank.hasWaiting(server))
        return;
    const ServerBank::Start start = m_bank.start(server, engine.nowUs());
    m_inService[server] = start.request.key;
    noteStart(start.request, engine.nowUs());
    engine.after(start.lastsUs, kDone, server);
}

void QueueModel::noteStart(const ServedRequest& job, std::uint64_t nowUs)
{
    if (job.sequence > m_started[job.key]) {
        m_started[job.key] = job.sequence;
        return;
    }
    ++m_run.violations;
    m_outOfOrder[job.key] = true;
    m_book.record(m_violationSeries, nowUs, 1);
}

void QueueModel::done(std::uint32_t server, Engine& engine)
{
    (void)m_bank.finish(server, engine.nowUs());
    --m_depth[placeOf(m_inService[server], server)];
    ++m_run.counts.done;
    serve(server, engine);
}

std::size_t QueueModel::publish(Note note, Engine& engine)
{
    m_notes.push_back(note);
    const std::size_t number = m_notes.size() - 1;
    const std::uint64_t lagUs = microseconds(m_spec.producerLagS);
    for (std::uint32_t producer = 0; producer < m_spec.producers; ++producer)
        engine.after(lagUs * (producer + 1) / m_spec.producers, kSeen, producer, number);
    return number;
}

void QueueModel::seen(std::uint32_t producer, std::size_t number, Engine& engine)
{
    apply(producer, m_notes[number], engine);
    if (++m_notes[number].seen == m_spec.producers)
        acknowledged(number, engine);
}

void QueueModel::apply(std::uint32_t producer, const Note& note, Engine& engine)
{
    switch (note.kind) {
    case Note::Kind::Pause:
        m_views.pause(producer, note.key, note.untilUs);
        if (note.untilUs != kNever)
            engine.at(note.untilUs, kExpire, producer, note.key);
        return;
    case Note::Kind::Override:
        return m_views.setOwner(producer, note.key, note.server);
    case Note::Kind::Resume:
        m_views.pause(producer, note.key, 0);
        return release(producer, note.key, engine);
    case Note::Kind::PauseAll:
        m_views.pauseAll(producer, note.untilUs);
        if (note.untilUs != kNever)
            engine.at(note.untilUs, kExpire, producer, kAllKeys);
        return;
    case Note::Kind::SwitchAll: {
        const std::vector<std::uint32_t>& owners = m_input.changes[note.key].owner;
        for (std::size_t key = 0; key < owners.size(); ++key)
            m_views.setOwner(producer, key, owners[key]);
        return;
    }
    case Note::Kind::ResumeAll:
        m_views.pauseAll(producer, 0);
        return releaseAll(producer, engine);
    }
}

void QueueModel::expire(std::uint32_t producer, std::uint32_t key, Engine& engine)
{
    if (key == kAllKeys) {
        if (m_views.allPausedUntil(producer) != engine.nowUs())
            return;
        m_views.pauseAll(producer, 0);
        return releaseAll(producer, engine);
    }
    if (m_views.pausedUntil(producer, key) != engine.nowUs())
        return;
    m_views.pause(producer, key, 0);
    release(producer, key, engine);
}

QueueRun QueueModel::result(const Engine& engine)
{
    m_run.endUs = engine.nowUs();
    m_run.events = engine.handled();
    m_run.counts.buffered = m_views.heldJobs();
    m_run.counts.active = m_bank.active();
    BankFigures figures = m_bank.close(m_run.endUs);
    m_run.servers = std::move(figures.servers);
    m_run.waits = std::move(figures.waits);
    m_run.series = std::move(figures.series);
    for (Series& series : m_book.finish(m_run.endUs))
        m_run.series.push_back(std::move(series));
    m_run.keysOutOfOrder = static_cast<std::uint64_t>(
        std::count(m_outOfOrder.begin(), m_outOfOrder.end(), true));
    return std::move(m_run);
}

}  // namespace ringscope
