// aPipeline().workers(8).at(10, "add", {{"name", "w-8"}}): the parameters of a run in one line.
// Traces are shorter than the decision wait unless a test says otherwise.
#pragma once

#include "core/simulate/pipeline_run.h"
#include "tests/support/map_builder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace ringscope::test {

inline Value textValue(const std::string& text) { return Value::scalar(text); }

inline Value fieldsValue(const std::vector<std::pair<std::string, std::string>>& fields)
{
    std::vector<Value::Entry> entries;
    for (const auto& [name, text] : fields)
        entries.emplace_back(name, textValue(text));
    return Value::map(std::move(entries));
}

class PipelineBuilder {
public:
    PipelineBuilder()
    {
        m_spec.map.version = 7;
        m_spec.map.system = "seed-traces";
        m_spec.map.algorithm = "ring";
        m_spec.map.hash = "sha256";
        m_spec.map.lookup = Lookup::After;
        m_spec.map.tie.kind = TieRule::Kind::SmallestName;
        m_spec.durationUs = 20 * kSecondUs;
    }
    PipelineBuilder& workers(std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            m_spec.map.shards.push_back(shardNamed("w-" + std::to_string(i)));
        return *this;
    }
    PipelineBuilder& algorithm(std::string id)
    {
        m_spec.map.algorithm = std::move(id);
        return *this;
    }
    /// Equal ranges of a 64-bit hash, one a worker, named like their workers.
    PipelineBuilder& ranges(std::size_t count)
    {
        m_spec.map.system.clear();
        m_spec.map.algorithm = "ranges";
        workers(count);
        divide(count, [](std::size_t i) { return "w-" + std::to_string(i); });
        return *this;
    }
    /// `logical` equal ranges, placed on the workers by their names.
    PipelineBuilder& twoLevel(std::size_t logical, std::size_t count)
    {
        m_spec.map.system.clear();
        m_spec.map.algorithm = "two-level";
        workers(count);
        divide(logical, [](std::size_t i) { return "part-" + std::to_string(i); });
        return *this;
    }
    PipelineBuilder& spans(std::uint64_t count)
    {
        m_spec.spansLeast = m_spec.spansMost = count;
        return *this;
    }
    /// A map command at a time in seconds.
    PipelineBuilder& at(std::int64_t seconds, std::string id, Value args)
    {
        m_spec.events.push_back({.kind = PipelineEvent::Kind::Map,
                                 .atUs = seconds * kSecondUs,
                                 .commands = {{std::move(id), std::move(args)}}});
        return *this;
    }
    PipelineBuilder& addWorker(std::int64_t seconds, const std::string& name)
    {
        return at(seconds, "add", fieldsValue({{"name", name}}));
    }
    PipelineBuilder& away(PipelineEvent::Kind kind, std::int64_t seconds, std::string worker,
                          std::int64_t forSeconds)
    {
        m_spec.events.push_back({.kind = kind,
                                 .atUs = seconds * kSecondUs,
                                 .worker = std::move(worker),
                                 .forUs = forSeconds * kSecondUs});
        return *this;
    }
    PipelineBuilder& differs(std::string receiver, Value fields)
    {
        ReceiverDifference difference;
        difference.receiver = std::move(receiver);
        difference.fields = std::move(fields);
        m_spec.differences.push_back(std::move(difference));
        return *this;
    }
    template <class T>
    PipelineBuilder& set(T PipelineSpec::*member, std::type_identity_t<T> value)
    {
        m_spec.*member = std::move(value);
        return *this;
    }

    operator PipelineSpec() const { return m_spec; }
    const PipelineSpec& spec() const { return m_spec; }

private:
    template <class Name>
    void divide(std::size_t count, const Name& name)
    {
        m_spec.map.hash = "sha256";
        const std::uint64_t step = ~std::uint64_t{0} / count + 1;
        for (std::size_t i = 0; i < count; ++i) {
            RangeField range;
            range.from = i == 0 ? "" : fmt::format("{}", step * i);
            range.to = i + 1 == count ? "" : fmt::format("{}", step * (i + 1));
            range.unit = name(i);
            m_spec.map.ranges.push_back(range);
            if (m_spec.map.algorithm == "ranges")
                m_spec.map.units.push_back({range.unit, {range.unit}});
        }
    }

    PipelineSpec m_spec;
};

inline PipelineBuilder aPipeline() { return {}; }

inline PipelineResult ran(const PipelineSpec& spec)
{
    Result<PipelineResult> result = runPipeline(spec, {});
    EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().text());
    return result.ok() ? *std::move(result) : PipelineResult{};
}

inline PipelineMaps mapsOf(const PipelineSpec& spec)
{
    Result<PipelineMaps> maps = PipelineMaps::build(spec, {});
    EXPECT_TRUE(maps.ok()) << (maps.ok() ? "" : maps.error().text());
    return maps.ok() ? *std::move(maps) : PipelineMaps{};
}

}  // namespace ringscope::test
