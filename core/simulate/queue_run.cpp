#include "core/simulate/queue_run.h"

#include "core/simulate/queue_model.h"
#include "core/simulate/run_digest.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

std::string fingerprintOf(const QueueRun& run)
{
    RunDigest digest;
    for (const std::uint64_t count :
         {run.counts.came, run.counts.buffered, run.counts.active, run.counts.done, run.violations,
          run.keysOutOfOrder, run.keysToMove, run.keysMoved, run.keysPinned, run.refused,
          run.everBuffered, run.maxBuffered, run.pauses.sumUs(), run.delays.sumUs(),
          run.waits.sumUs(), run.finishUs.value_or(0), run.hotPeakAfter, run.endUs, run.events})
        digest.add(count);
    for (const ServerFigures& server : run.servers) {
        digest.add(server.name);
        digest.add(server.requests);
        digest.add(server.waits.sumUs());
    }
    digest.add(run.series);
    return digest.text();
}

Outcome checkSize(const QueueSpec& spec, std::size_t keys)
{
    constexpr std::uint64_t kMostViews = std::uint64_t{1} << 28;
    const std::uint64_t views = spec.producers * keys;
    if (views <= kMostViews)
        return done();
    return tooLarge(fmt::format("producers: {} views of keys (allowed: up to {})",
                                groupedText(views), groupedText(kMostViews)));
}

}  // namespace

Result<QueueRun> simulateQueues(const QueueSpec& spec, const ShardMap& map,
                                std::shared_ptr<const KeyTable> keys, const BuildLimits& limits,
                                const WorkContext& work)
{
    if (Outcome fits = checkSize(spec, keys->size()); !fits)
        return fits.error();
    const Result<QueueInput> input = prepareQueues(spec, map, std::move(keys), limits, work);
    if (!input)
        return input.error();
    Engine engine(spec.durationUs());
    QueueModel model(spec, *input);
    model.begin(engine);
    if (Outcome ran = engine.run(model, work); !ran)
        return ran.error();
    QueueRun run = model.result(engine);
    run.fingerprint = fingerprintOf(run);
    return run;
}

}  // namespace ringscope
