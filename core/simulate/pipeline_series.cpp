#include "core/simulate/pipeline_series.h"

#include <utility>

namespace ringscope {

namespace {

template <class ValueOf>
Series seriesOf(const PipelineResult& result, std::string entity, std::string metric,
                const ValueOf& valueOf)
{
    Series series{std::move(entity), std::move(metric), {}};
    for (std::size_t i = 0; i < result.seconds.size(); ++i)
        series.points.push_back({i * static_cast<std::uint64_t>(kSecondUs),
                                 static_cast<double>(valueOf(result.seconds[i]))});
    return series;
}

}  // namespace

std::vector<Series> pipelineSeries(const PipelineResult& result)
{
    std::vector<Series> all;
    for (std::size_t c = 0; c < kTraceClasses; ++c) {
        const auto traceClass = static_cast<TraceClass>(c);
        all.push_back(seriesOf(result, "", std::string(traceClassId(traceClass)),
                               [&](const PipelineSecond& s) { return s.decided[traceClass]; }));
    }
    all.push_back(seriesOf(result, "", "retry_spans",
                           [](const PipelineSecond& s) { return s.retrySpans; }));
    using Column = std::vector<std::uint32_t> PipelineSecond::*;
    const std::pair<const char*, Column> columns[] = {{"spans", &PipelineSecond::taken},
                                                      {"retries", &PipelineSecond::retries},
                                                      {"dropped", &PipelineSecond::dropped},
                                                      {"mismatched", &PipelineSecond::mismatched},
                                                      {"held", &PipelineSecond::held}};
    for (std::size_t worker = 0; worker < result.workers.size(); ++worker)
        for (const auto& [metric, column] : columns)
            all.push_back(seriesOf(result, result.workers[worker].worker, metric,
                                   [&](const PipelineSecond& s) { return (s.*column)[worker]; }));
    return all;
}

}  // namespace ringscope
