// The traces of a run: which spans, when, at which receiver. Trace i depends on the seed and i
// alone, so two runs that differ in anything else see the same arrivals. Thread: const.
#pragma once

#include "core/simulate/pipeline_spec.h"
#include "core/support/random.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

struct DrawnSpan {
    std::int64_t emitUs = 0;    ///< when it reaches its receiver
    std::uint32_t bytes = 0;
    std::uint32_t workUs = 0;   ///< own time of its service, what a critical path adds up
    std::uint32_t hopUs = 0;    ///< its way over the second hop
    std::uint16_t receiver = 0;
    std::uint16_t parent = 0;   ///< an earlier span; the first is its own
};

struct DrawnTrace {
    std::uint64_t number = 0;
    std::string id;
    std::vector<DrawnSpan> spans;  ///< by time; the first at the trace's start
    std::uint64_t errors = 0;      ///< bit i: span i failed
    double headUnit = 0.0;         ///< below a receiver's head share: kept there
    bool isPicked = false;         ///< tail sampling keeps it whatever happened
};

class PipelineTraces {
public:
    /// Requires: `spec` outlives this, and was checked.
    explicit PipelineTraces(const PipelineSpec& spec);

    /// From the start of request i - 1 (of the run: 0) to that of request i.
    std::int64_t gapUs(std::uint64_t request) const;

    /// The traces of one request: one, or two where a service starts a new id. The second has
    /// the later spans.
    void draw(std::uint64_t request, std::int64_t startUs, std::vector<DrawnTrace>& out) const;

private:
    std::uint64_t word(std::uint64_t request, std::uint64_t place) const;
    double unit(std::uint64_t request, std::uint64_t place) const;
    std::string idOf(std::uint64_t request, bool isSecond) const;
    void drawSpans(std::uint64_t request, std::int64_t startUs, DrawnTrace& trace) const;

    const PipelineSpec& m_spec;
    RandomStream m_arrivals;
    RandomStream m_draws;
};

/// The longest sum of own times along parents, among the spans of `mask`; a span whose parent is
/// not among them begins a path of its own.
std::int64_t criticalPathUs(const DrawnTrace& trace, std::uint64_t mask);

}  // namespace ringscope
