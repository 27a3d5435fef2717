// PipelinePicture: the pipeline at one time of a run, as a pure function of what the run recorded.
// Playing, scrubbing and exporting only choose the time. Thread: const.
#pragma once

#include "core/simulate/pipeline_maps.h"
#include "core/simulate/pipeline_result.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

/// More spans than these are shown as a sample of whole traces, and `dotSpans` says so.
inline constexpr std::size_t kMostDots = 300;

/// A span on the second hop.
struct SpanDot {
    std::uint32_t trace = 0, span = 0;  ///< of the record
    std::uint16_t receiver = 0;
    WorkerIndex worker = kNoWorker;
    std::uint16_t version = 0;          ///< of the map that routed it
    double way = 0.0;                   ///< 0 at the receiver, 1 at the worker
    bool isSplit = false;               ///< its trace is, now or later
};

struct ReceiverPicture {
    std::uint16_t version = 0;
    std::vector<std::uint64_t> retrying;  ///< spans by worker
    std::uint64_t dropped = 0;            ///< until now
};

struct WorkerPicture {
    std::uint64_t held = 0;       ///< traces
    std::uint64_t heldSplit = 0;  ///< of which another worker has a piece, now or later
    std::optional<std::int64_t> awaySinceUs;
    bool isInMap = false;
    bool isNew = false;           ///< not in the first map
};

struct PipelinePicture {
    std::int64_t timeUs = 0;
    std::uint64_t dotSpans = 1;   ///< one dot stands for so many spans
    std::uint64_t onTheWay = 0;   ///< spans
    std::uint64_t retrying = 0;
    std::vector<SpanDot> dots;
    std::vector<ReceiverPicture> receivers;
    std::vector<WorkerPicture> workers;
    ClassTally decided;           ///< until now
};

/// Counts of a run that recorded one trace of many are multiplied: estimates, which
/// PipelineRecord::oneIn tells. Requires: `maps` are those of the run. Cost: O(recorded spans).
PipelinePicture pictureAt(const PipelineResult& result, const PipelineMaps& maps,
                          std::int64_t timeUs);

/// The end of the next trace after a time that is not whole; nothing where there is none.
std::optional<std::int64_t> nextViolationUs(const PipelineResult& result, std::int64_t timeUs);

}  // namespace ringscope
