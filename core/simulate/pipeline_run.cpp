#include "core/simulate/pipeline_run.h"

#include "core/simulate/engine.h"
#include "core/simulate/pipeline_receivers.h"
#include "core/simulate/pipeline_tally.h"
#include "core/simulate/pipeline_workers.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

std::vector<std::size_t> kindsOf(const PipelineSpec& spec, const PipelineMaps& maps)
{
    std::vector<std::size_t> kinds;
    for (std::uint64_t i = 0; i < spec.receivers; ++i)
        kinds.push_back(maps.kindOf(i));
    return kinds;
}

class PipelineRun {
public:
    PipelineRun(const PipelineSpec& spec, const PipelineMaps& maps);

    Outcome run(const WorkContext& work);
    void handle(const Event& event, Engine& engine);
    PipelineResult finish();

private:
    void prepare();
    void request();
    void open(DrawnTrace drawn);
    void emit(std::uint32_t slot, std::uint16_t index);
    void arrive(SpanRef ref);
    void finishIfComplete(std::uint32_t slot);
    std::uint32_t freeSlot();
    bool isConserved() const;

    Engine m_engine{kNever};
    PipelineResult m_result;
    PipelineWorld m_world;
    PipelineTraces m_traces;
    PipelineReceivers m_receivers;
    PipelineWorkers m_workers;
    PipelineTally m_tally;
    std::vector<bool> m_isAway;  ///< by entry of maps.away()
    std::vector<std::uint32_t> m_free;
    std::vector<DrawnTrace> m_drawn;
    std::uint64_t m_requests = 0;
};

PipelineRun::PipelineRun(const PipelineSpec& spec, const PipelineMaps& maps)
    : m_world{.spec = spec,
              .maps = maps,
              .result = m_result,
              .schedule =
                  [this](std::int64_t atUs, PipelineEventAt event) {
                      m_engine.at(static_cast<std::uint64_t>(atUs),
                                  static_cast<std::uint32_t>(event.kind), event.a, event.b);
                  },
              .settled = [this](std::uint32_t slot) { finishIfComplete(slot); },
              .awayCount = std::vector<std::uint8_t>(maps.workers().size(), 0),
              .stopped = std::vector<bool>(maps.workers().size(), false),
              .draining = std::vector(maps.versions().size(),
                                      std::vector<std::uint32_t>(maps.workers().size(), 0)),
              .handover = spec.handoverUsed()},
      m_traces(spec),
      m_receivers(m_world),
      m_workers(m_world, kindsOf(spec, maps)),
      m_tally(m_world),
      m_isAway(maps.away().size(), false)
{
    m_result.retryBoundSpans = spec.retrySpans;
    m_result.retryBoundBytes = spec.retryBytes;
    prepare();
}

/// What is known from the start. Of one moment: the map first, then who goes away.
void PipelineRun::prepare()
{
    const PipelineMaps& maps = m_world.maps;
    for (std::size_t i = 1; i < maps.versions().size(); ++i)
        m_world.schedule(maps.versions()[i].atUs,
                         {PipelineTick::Publish, 0, static_cast<std::uint32_t>(i)});
    for (std::size_t i = 0; i < maps.away().size(); ++i) {
        const WorkerAway& away = maps.away()[i];
        const auto index = static_cast<std::uint32_t>(i);
        m_world.schedule(away.fromUs, {PipelineTick::Away, 0, index});
        if (away.untilUs > away.fromUs)
            m_world.schedule(away.untilUs, {PipelineTick::Back, 0, index});
    }
    m_world.schedule(m_traces.gapUs(0), {PipelineTick::Request, 0, 0});
}

std::uint32_t PipelineRun::freeSlot()
{
    if (m_free.empty()) {
        m_world.traces.emplace_back();
        return static_cast<std::uint32_t>(m_world.traces.size() - 1);
    }
    const std::uint32_t slot = m_free.back();
    m_free.pop_back();
    return slot;
}

void PipelineRun::request()
{
    if (m_world.nowUs >= m_world.spec.durationUs)
        return;
    m_traces.draw(m_requests, m_world.nowUs, m_drawn);
    ++m_result.requests;
    m_result.newIds += m_drawn.size() > 1 ? 1 : 0;
    for (DrawnTrace& drawn : m_drawn)
        open(std::move(drawn));
    ++m_requests;
    m_world.schedule(m_world.nowUs + m_traces.gapUs(m_requests), {PipelineTick::Request, 0, 0});
}

void PipelineRun::open(DrawnTrace drawn)
{
    const std::uint32_t slot = freeSlot();
    LiveTrace& trace = m_world.traces[slot];
    trace = {};
    trace.isLive = true;
    trace.drawn = std::move(drawn);
    trace.spans.resize(trace.drawn.spans.size());
    trace.unsettled = static_cast<std::uint32_t>(trace.spans.size());
    trace.ticks = 1;
    m_result.fates[static_cast<std::size_t>(SpanFate::NotSent)] += trace.spans.size();
    m_world.schedule(trace.drawn.spans.front().emitUs, {PipelineTick::Emit, 0, slot});
}

void PipelineRun::emit(std::uint32_t slot, std::uint16_t index)
{
    LiveTrace& trace = m_world.traces[slot];
    --trace.ticks;
    ++m_result.emitted;
    if (index == 0)
        m_workers.sendMetadata(trace);
    if (index + 1u < trace.spans.size()) {
        ++trace.ticks;
        const auto next = static_cast<std::uint16_t>(index + 1);
        m_world.schedule(trace.drawn.spans[next].emitUs, {PipelineTick::Emit, next, slot});
    }
    m_receivers.emit({slot, index});
}

void PipelineRun::arrive(SpanRef ref)
{
    --m_world.onTheWay;
    --m_world.traces[ref.slot].ticks;
    const LiveSpan& span = m_world.span(ref);
    const WorkerIndex to = span.to;
    const bool isForwarded = span.hops > 0;
    if (m_workers.arrive(ref) == PipelineWorkers::Arrival::Taken)
        return;
    if (!isForwarded) {
        m_receivers.failed(ref, to);
        return;
    }
    // A worker has no buffer for spans that it passes on.
    ++m_result.workers[to].dropped;
    ++m_world.second().dropped[to];
    m_world.move(ref, SpanFate::DroppedUnreachable);
}

void PipelineRun::finishIfComplete(std::uint32_t slot)
{
    LiveTrace& trace = m_world.traces[slot];
    if (!trace.isLive || trace.unsettled > 0 || trace.open > 0 || trace.ticks > 0)
        return;
    m_tally.count(trace);
    trace.isLive = false;
    trace.pieces.clear();
    m_free.push_back(slot);
}

void PipelineRun::handle(const Event& event, Engine&)
{
    m_world.nowUs = static_cast<std::int64_t>(event.timeUs);
    const std::uint32_t a = event.subject;
    const auto b = static_cast<std::uint16_t>(event.value);
    const PipelineMaps& maps = m_world.maps;
    switch (static_cast<PipelineTick>(event.kind)) {
    case PipelineTick::Request: request(); return;
    case PipelineTick::Emit: emit(a, b); return;
    case PipelineTick::Flush: m_receivers.flush(a); return;
    case PipelineTick::Arrive: arrive({a, b}); return;
    case PipelineTick::Decide: m_workers.decide(a, b); return;
    case PipelineTick::Retry: m_receivers.retry(a, b); return;
    case PipelineTick::Unblock: m_receivers.unblock(a); return;
    case PipelineTick::Publish:
        m_workers.takeVersion(a);
        m_receivers.announce(a);
        return;
    case PipelineTick::Switch: m_receivers.takeVersion(b, a); return;
    case PipelineTick::Away: m_isAway[a] = m_workers.goAway(maps.away()[a]); return;
    case PipelineTick::Back:
        if (m_isAway[a])
            m_workers.comeBack(maps.away()[a].worker);
        return;
    }
}

Outcome PipelineRun::run(const WorkContext& work) { return m_engine.run(*this, work); }

/// Every span is in one fate, and the fates of spans on their way are those that queues, buffers,
/// the second hop and the workers really hold.
bool PipelineRun::isConserved() const
{
    std::uint64_t sum = 0;
    for (const std::uint64_t count : m_result.fates)
        sum += count;
    return sum == m_result.emitted && m_result.doubled == 0 &&
           m_result.fate(SpanFate::NotSent) == 0 &&
           m_result.fate(SpanFate::Waiting) == m_receivers.waitingSpans() &&
           m_result.fate(SpanFate::Retrying) == m_receivers.retryingSpans() &&
           m_result.fate(SpanFate::OnTheWay) == m_world.onTheWay &&
           m_result.fate(SpanFate::Held) == m_workers.heldSpans() &&
           m_result.shown.spans ==
               m_result.fate(SpanFate::Decided) + m_result.fate(SpanFate::Handled) &&
           m_result.all.total() == m_result.traces;
}

PipelineResult PipelineRun::finish()
{
    m_result.endUs = m_world.nowUs;
    m_result.conserved = isConserved();
    m_result.keptBounds = m_receivers.keptBounds();
    m_result.conservation = fmt::format(
        "{} spans sent = {} decided + {} handled + {} lost + {} refused + {} sampled out",
        m_result.emitted, m_result.fate(SpanFate::Decided), m_result.fate(SpanFate::Handled),
        m_result.lostSpans(), m_result.fate(SpanFate::Rejected),
        m_result.fate(SpanFate::SampledOut));
    return std::move(m_result);
}

}  // namespace

Result<PipelineResult> runPipeline(const PipelineSpec& spec, const PipelineMaps& maps,
                                   const WorkContext& work)
{
    PipelineRun run(spec, maps);
    if (Outcome ran = run.run(work); !ran)
        return ran.error();
    return run.finish();
}

Result<PipelineResult> runPipeline(const PipelineSpec& spec, const WorkContext& work)
{
    if (Outcome checked = checkPipeline(spec); !checked)
        return checked.error();
    const Result<PipelineMaps> maps = PipelineMaps::build(spec, work);
    if (!maps)
        return maps.error();
    return runPipeline(spec, *maps, work);
}

}  // namespace ringscope
