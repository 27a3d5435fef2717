// PipelineSpec: the parameters of the trace pipeline. Receivers hash the trace id under the map
// that they have, and forward each span over a second hop to a worker, which holds spans until
// the decision wait of their trace is over. A plain value: names, units, ranges and defaults of
// its fields stand once, in pipeline_fields.cpp. Times are integer microseconds.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/state/command.h"
#include "core/support/decimal.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

inline constexpr std::int64_t kSecondUs = 1'000'000;
/// Spans of a trace are bits of one word.
inline constexpr std::uint64_t kMaxSpans = 64;

/// What the workers compute. All but the last need every span of a trace at one worker.
enum class PipelineStage { TailSampling, CriticalPath, MetadataJoin, MissingSpan, Stateless };

/// How a worker gives up keys that a new map takes from it.
enum class Handover {
    Auto,     ///< drain for ranges, handoff for two-level, cut for the rest
    Cut,      ///< at once: what it holds stays, what follows goes elsewhere
    Drain,    ///< it keeps them until its last open trace of them is decided
    Handoff,  ///< its open traces of them travel to the new owner as a whole
};

/// What a receiver does with a span whose owner cannot be reached.
enum class Unreachable { Drop, Retry, FallBack };

/// One queue for each destination, or one in which a span waits behind all before it.
enum class RetryQueue { Each, Shared };

/// What a worker compares before it takes a span.
enum class MapCheck {
    Off,
    Version,      ///< takes spans of its own map version only
    Fingerprint,  ///< takes what was routed by its own map, or what it owns under that
};

/// What becomes of a worker that leaves the map.
enum class Leaving { Stops, Finishes };

/// In which way one receiver is not like the others.
struct ReceiverDifference {
    std::string receiver;            ///< "r-2"
    Value fields;                    ///< map fields that it has otherwise; null = none
    std::optional<std::int64_t> batchUs;
    std::optional<double> headShare;
    std::optional<std::int64_t> spanCostUs;
    std::optional<std::int64_t> switchUs;  ///< after a new map is published
    bool neverSwitches = false;
};

struct PipelineEvent {
    enum class Kind {
        Map,          ///< a new version: commands
        Restart,      ///< loses what it holds, is away for a while
        Rolling,      ///< every worker of the map restarts, one after the other
        Unreachable,  ///< cannot be reached for a while, keeps what it holds
    };
    Kind kind = Kind::Map;
    std::int64_t atUs = 0;
    std::vector<Command> commands = {};  ///< Map: together they are one new version
    std::string worker = {};
    std::int64_t forUs = 0;         ///< how long a worker is away
    std::int64_t everyUs = 0;       ///< Rolling: from one worker to the next
    bool leavesMap = false;         ///< Rolling: a worker that is away is out of the map
};

struct PipelineSpec {
    std::uint64_t seed = 1;
    std::int64_t durationUs = 60 * kSecondUs;
    ShardMap map;                        ///< its shards are the workers
    std::vector<std::string> keys;       ///< trace ids in turn; empty = 16 random bytes as hex

    Decimal tracesPerSecond = 40;
    std::uint64_t spansLeast = 2;
    std::uint64_t spansMost = 12;
    std::int64_t traceUs = 800'000;      ///< usual length; drawn in 0.5 .. 1.5 of it
    double slowShare = 0.1;              ///< traces that take three times as long
    double errorShare = 0.05;            ///< traces with one failed span
    double newIdShare = 0.0;             ///< requests in which a service starts a new trace id
    std::uint64_t spanBytes = 500;       ///< drawn in 0.5 .. 1.5 of it

    std::uint64_t receivers = 4;         ///< r-1, r-2, ...
    std::int64_t switchFirstUs = 0;      ///< r-1 takes a new map so long after it is published
    std::int64_t switchEveryUs = 0;      ///< from one receiver to the next
    std::optional<std::uint64_t> switching;  ///< only so many receivers ever switch
    std::int64_t batchUs = 0;
    double headShare = 1.0;              ///< share of traces that receivers keep
    std::int64_t spanCostUs = 0;
    std::vector<ReceiverDifference> differences;

    std::int64_t hopUs = 20'000;         ///< second hop, drawn in 0.5 .. 1.5 of it
    PipelineStage stage = PipelineStage::TailSampling;
    std::int64_t waitUs = 5 * kSecondUs;     ///< from a trace's first span at a worker
    std::int64_t slowAfterUs = 1'500'000;    ///< tail sampling keeps traces longer than this
    double keepShare = 0.1;                  ///< and this share of the others
    Handover handover = Handover::Auto;
    std::int64_t handoffUs = 500'000;
    Leaving leaving = Leaving::Stops;

    Unreachable unreachable = Unreachable::Retry;
    RetryQueue retryQueue = RetryQueue::Each;
    std::uint64_t retrySpans = 16;           ///< bounds of one receiver for one destination
    std::uint64_t retryBytes = 65'536;
    std::int64_t retryAgeUs = 5 * kSecondUs;
    std::int64_t retryPauseUs = 200'000;
    MapCheck check = MapCheck::Off;
    std::optional<std::uint64_t> checking;   ///< only the first so many workers check

    std::uint64_t recordedSpans = 400'000;   ///< above it, one of so many traces is recorded
    std::vector<PipelineEvent> events;

    /// What Handover::Auto means for this map.
    Handover handoverUsed() const;
};

/// What cannot be run whatever the map: counts and shares out of range, receivers that are not
/// there. Errors: BadInput; the message begins with the field's name.
Outcome checkParameters(const PipelineSpec& spec);

/// The same, and the map. What commands of events refuse is found when the maps are built.
Outcome checkPipeline(const PipelineSpec& spec);

}  // namespace ringscope
