#include "core/simulate/pipeline_traces.h"

#include "core/workload/portable_math.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

// Each trace has a block of the stream: places of its own below kSpanPlaces, then its spans'.
constexpr std::uint64_t kBlock = 1024;
constexpr std::uint64_t kSpanPlaces = 64;
constexpr std::uint64_t kPlacesOfSpan = 8;

enum TracePlace : std::uint64_t { Spans, Length, Slow, Failed, FailedSpan, NewId, NewIdSpan,
                                  Picked, Head, IdHigh, IdLow, SecondHigh, SecondLow };
enum SpanPlace : std::uint64_t { Offset, Receiver, Bytes, Parent, Work, Hop };

constexpr std::int64_t kSlowFactor = 3;

/// `usual` times 0.5 .. 1.5.
std::int64_t around(std::int64_t usual, double unit)
{
    return static_cast<std::int64_t>(static_cast<double>(usual) * (0.5 + unit));
}

std::uint64_t below(std::uint64_t bound, double unit)
{
    return std::min(static_cast<std::uint64_t>(static_cast<double>(bound) * unit), bound - 1);
}

/// The later spans become a trace of their own, whose first span has no parent.
DrawnTrace takeFrom(DrawnTrace& trace, std::size_t first)
{
    DrawnTrace later = trace;
    later.spans.erase(later.spans.begin(), later.spans.begin() + static_cast<std::ptrdiff_t>(first));
    later.errors >>= first;
    for (DrawnSpan& span : later.spans)
        span.parent = static_cast<std::uint16_t>(span.parent > first ? span.parent - first : 0);
    trace.spans.resize(first);
    trace.errors &= (std::uint64_t{1} << first) - 1;
    return later;
}

}  // namespace

PipelineTraces::PipelineTraces(const PipelineSpec& spec)
    : m_spec(spec),
      m_arrivals(spec.seed, "pipeline arrivals"),
      m_draws(spec.seed, "pipeline traces")
{
}

std::uint64_t PipelineTraces::word(std::uint64_t request, std::uint64_t place) const
{
    return m_draws.at(request * kBlock + place);
}

double PipelineTraces::unit(std::uint64_t request, std::uint64_t place) const
{
    return RandomStream::toUnit(word(request, place));
}

std::int64_t PipelineTraces::gapUs(std::uint64_t request) const
{
    const double mean = static_cast<double>(kSecondUs) / m_spec.tracesPerSecond.toDouble();
    const double unit = RandomStream::toUnit(m_arrivals.at(request));
    return static_cast<std::int64_t>(-mean * portableLog(1.0 - unit) + 0.5);
}

std::string PipelineTraces::idOf(std::uint64_t request, bool isSecond) const
{
    if (!m_spec.keys.empty())
        return m_spec.keys[request % m_spec.keys.size()] + (isSecond ? "/2" : "");
    return fmt::format("{:016x}{:016x}", word(request, isSecond ? SecondHigh : IdHigh),
                       word(request, isSecond ? SecondLow : IdLow));
}

void PipelineTraces::drawSpans(std::uint64_t request, std::int64_t startUs, DrawnTrace& trace) const
{
    const std::uint64_t choices = m_spec.spansMost - m_spec.spansLeast + 1;
    const std::uint64_t count = m_spec.spansLeast + below(choices, unit(request, Spans));
    std::int64_t lengthUs = around(m_spec.traceUs, unit(request, Length));
    if (unit(request, Slow) < m_spec.slowShare)
        lengthUs *= kSlowFactor;
    // The first span opens the trace and the last ends it; the others lie between.
    std::array<double, kMaxSpans> offsets{};
    for (std::uint64_t i = 0; i < count; ++i)
        offsets[i] = unit(request, kSpanPlaces + i * kPlacesOfSpan + Offset);
    offsets[0] = 0.0;
    offsets[count - 1] = count > 1 ? 1.0 : 0.0;
    std::sort(offsets.begin(), offsets.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto drawn = [&](SpanPlace place) {
            return unit(request, kSpanPlaces + i * kPlacesOfSpan + place);
        };
        trace.spans.push_back(
            {.emitUs = startUs + static_cast<std::int64_t>(offsets[i] * static_cast<double>(lengthUs)),
             .bytes = static_cast<std::uint32_t>(
                 around(static_cast<std::int64_t>(m_spec.spanBytes), drawn(Bytes))),
             .workUs = static_cast<std::uint32_t>(around(lengthUs, drawn(Work)) /
                                                  static_cast<std::int64_t>(count)),
             .hopUs = static_cast<std::uint32_t>(around(m_spec.hopUs, drawn(Hop))),
             .receiver = static_cast<std::uint16_t>(below(m_spec.receivers, drawn(Receiver))),
             .parent = static_cast<std::uint16_t>(i == 0 ? 0 : below(i, drawn(Parent)))});
    }
}

void PipelineTraces::draw(std::uint64_t request, std::int64_t startUs,
                          std::vector<DrawnTrace>& out) const
{
    DrawnTrace trace;
    trace.number = request;
    trace.id = idOf(request, false);
    drawSpans(request, startUs, trace);
    const std::uint64_t spans = trace.spans.size();
    if (unit(request, Failed) < m_spec.errorShare)
        trace.errors = std::uint64_t{1} << below(spans, unit(request, FailedSpan));
    trace.headUnit = unit(request, Head);
    trace.isPicked = unit(request, Picked) < m_spec.keepShare;

    out.clear();
    if (spans > 1 && unit(request, NewId) < m_spec.newIdShare) {
        DrawnTrace later = takeFrom(trace, 1 + below(spans - 1, unit(request, NewIdSpan)));
        later.id = idOf(request, true);
        out.push_back(std::move(trace));
        out.push_back(std::move(later));
    } else {
        out.push_back(std::move(trace));
    }
}

std::int64_t criticalPathUs(const DrawnTrace& trace, std::uint64_t mask)
{
    std::array<std::int64_t, kMaxSpans> ends{};
    std::int64_t longest = 0;
    for (std::size_t i = 0; i < trace.spans.size(); ++i) {
        const DrawnSpan& span = trace.spans[i];
        if ((mask >> i & 1) == 0)
            continue;
        const bool hasParent = span.parent != i && (mask >> span.parent & 1) != 0;
        ends[i] = span.workUs + (hasParent ? ends[span.parent] : 0);
        longest = std::max(longest, ends[i]);
    }
    return longest;
}

}  // namespace ringscope
