#include "core/simulate/pipeline_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace ringscope {

namespace {

/// One thing at one time: a new version, or a worker that goes away.
struct Step {
    std::vector<Command> commands = {};
    std::optional<WorkerAway> away = {};  ///< `worker` is filled in by name
    std::string worker = {};
    const PipelineEvent* rolling = nullptr;
    std::string text = {};
};

using Timeline = std::multimap<std::int64_t, Step>;  // equal times keep their order

Result<LoadedInput> noFiles(const InputRequest& request)
{
    return badInput("an event opens no files", request.path, "commands that change the map");
}

Command stateCommand(const std::string& worker, std::string_view state)
{
    return {"state", Value::map({{"shard", Value::scalar(worker, true)},
                                 {"value", Value::scalar(std::string(state))}})};
}

Step awayStep(WorkerAway::Kind kind, const std::string& worker, std::int64_t fromUs,
              std::int64_t forUs)
{
    Step step;
    step.worker = worker;
    step.away = WorkerAway{kind, kNoWorker, fromUs, fromUs + forUs};
    step.text = kind == WorkerAway::Kind::Restart ? fmt::format("restart {}", worker)
                                                  : fmt::format("{} cannot be reached", worker);
    return step;
}

Step stepOf(const PipelineEvent& event)
{
    switch (event.kind) {
    case PipelineEvent::Kind::Map: return {.commands = event.commands};
    case PipelineEvent::Kind::Restart:
        return awayStep(WorkerAway::Kind::Restart, event.worker, event.atUs, event.forUs);
    case PipelineEvent::Kind::Rolling: return {.rolling = &event};
    case PipelineEvent::Kind::Unreachable:
        return awayStep(WorkerAway::Kind::Unreachable, event.worker, event.atUs, event.forUs);
    }
    return {};
}

/// Each worker in turn, in the order of the map; where it leaves the map, a version without it
/// and one with it again.
void roll(const PipelineEvent& event, const ShardMap& map, Timeline& timeline)
{
    std::int64_t atUs = event.atUs;
    for (const Shard& shard : map.shards) {
        if (!shard.takesKeys())
            continue;
        Step away = awayStep(WorkerAway::Kind::Restart, shard.name, atUs, event.forUs);
        if (event.leavesMap) {
            away.commands = {stateCommand(shard.name, "down")};
            timeline.emplace(atUs + event.forUs,
                             Step{.commands = {stateCommand(shard.name, "active")},
                                  .text = fmt::format("{} is back", shard.name)});
        }
        timeline.emplace(atUs, std::move(away));
        atUs += event.everyUs;
    }
}

Result<ClusterState> reduceAll(ClusterState state, const std::vector<Command>& commands,
                               std::string& text)
{
    const bool isNamed = !text.empty();
    for (const Command& command : commands) {
        if (!isNamed)
            text += (text.empty() ? "" : ", ") + describe(state, command);
        Result<ClusterState> next = reduce(state, command, noFiles);
        if (!next)
            return next.error();
        state = std::move(next).value();
    }
    return state;
}

/// The map as a receiver reads it that has these fields otherwise.
Result<ShardMap> otherwise(const ShardMap& map, const Value& fields)
{
    if (fields.isNull())
        return map;
    ClusterState state;
    state.map = map;
    Result<ClusterState> changed = reduce(state, {"set", fields}, noFiles);
    if (!changed)
        return changed.error();
    return std::move(changed).value().map;
}

/// One key as a batch that owns what it views.
struct OneKey {
    OneKey(const KeyRule& rule, std::string hashed)
        : bytes(std::move(hashed)),
          offsets{0, bytes.size()},
          first(rule.wordOf(bytes)),
          second(rule.givesTwoWords() ? rule.hash().second(bytes) : 0),
          words(rule.givesTwoWords() ? 1 : 0)
    {
    }
    KeyBatch batch() const { return {{bytes, offsets}, {&first, 1}, {&second, words}}; }

    std::string bytes;
    std::array<std::uint64_t, 2> offsets;
    std::uint64_t first, second;
    std::size_t words;
};

ShardIndex ownerUnder(const Routing& routing, std::string_view key)
{
    if (const auto pinned = routing.overrideOf(key))
        return *pinned;
    Result<std::string> bytes = routing.keyRule->hashedBytes(key);
    if (!bytes)
        return kNoOwner;
    const OneKey one(*routing.keyRule, std::move(bytes).value());
    ShardIndex owner;
    routing.placement->firstOwnersOf(one.batch(), {&owner, 1});
    return owner;
}

}  // namespace

WorkerIndex PipelineMaps::workerNamed(const std::string& name)
{
    const auto found = std::ranges::find(m_workers, name);
    if (found == m_workers.end())
        m_workers.push_back(name);
    return static_cast<WorkerIndex>(std::ranges::find(m_workers, name) - m_workers.begin());
}

void PipelineMaps::numberKinds(const PipelineSpec& spec)
{
    m_kinds.assign(spec.receivers, 0);
    m_fields = {Value()};
    for (const ReceiverDifference& difference : spec.differences) {
        if (difference.fields.isNull())
            continue;
        for (std::uint64_t i = 0; i < spec.receivers; ++i)
            if (difference.receiver == fmt::format("r-{}", i + 1))
                m_kinds[i] = m_fields.size();
        m_fields.push_back(difference.fields);
    }
    m_kindCount = m_fields.size();
}

Outcome PipelineMaps::addReading(ShardMap map, const WorkContext& work)
{
    Result<Routing> routing = buildRouting(map, {}, work);
    if (!routing)
        return routing.error();
    if (!routing->placement)
        return wrongUsage(fmt::format("a trace pipeline needs a placement; {} depends on the order "
                                      "of arrival",
                                      map.algorithm));
    Reading reading;
    for (const Shard& shard : map.shards)
        reading.workerOf.push_back(workerNamed(shard.name));
    reading.fingerprint = ringscope::fingerprint(map);
    reading.routing = std::move(routing).value();
    reading.map = std::move(map);
    m_readings.push_back(std::move(reading));
    return done();
}

Outcome PipelineMaps::addVersion(const PipelineSpec& spec, std::int64_t atUs, const ShardMap& map,
                                 const WorkContext& work)
{
    PipelineVersion version;
    version.atUs = atUs;
    version.number = spec.map.version + m_versions.size();
    for (const Shard& shard : map.shards) {
        const WorkerIndex worker = workerNamed(shard.name);
        version.holds.resize(std::max<std::size_t>(version.holds.size(), worker + 1u), false);
        version.holds[worker] = shard.takesKeys();
    }
    m_versions.push_back(std::move(version));
    for (const Value& fields : m_fields) {
        Result<ShardMap> read = otherwise(map, fields);
        if (!read)
            return read.error();
        if (Outcome added = addReading(std::move(read).value(), work); !added)
            return added;
    }
    return done();
}

Outcome PipelineMaps::takeEvents(const PipelineSpec& spec, const WorkContext& work)
{
    Timeline timeline;
    for (const PipelineEvent& event : spec.events)
        timeline.emplace(event.atUs, stepOf(event));
    ClusterState state;
    state.map = spec.map;
    // A rolling deployment adds steps behind the one that it is.
    for (auto at = timeline.begin(); at != timeline.end(); ++at) {
        Step& step = at->second;
        if (step.rolling) {
            roll(*step.rolling, state.map, timeline);
            continue;
        }
        if (!step.commands.empty()) {
            Result<ClusterState> next = reduceAll(state, step.commands, step.text);
            if (!next)
                return next.error();
            state = std::move(next).value();
            if (Outcome added = addVersion(spec, at->first, state.map, work); !added)
                return added;
        }
        if (step.away) {
            if (std::ranges::find(m_workers, step.worker) == m_workers.end())
                return badInput("no such worker at that time", step.worker,
                                fmt::format("{}", fmt::join(m_workers, ", ")));
            step.away->worker = workerNamed(step.worker);
            m_away.push_back(*step.away);
        }
        m_moments.push_back({at->first, step.text});
    }
    return done();
}

Result<PipelineMaps> PipelineMaps::build(const PipelineSpec& spec, const WorkContext& work)
{
    PipelineMaps maps;
    maps.numberKinds(spec);
    if (Outcome added = maps.addVersion(spec, 0, spec.map, work); !added)
        return added.error();
    if (Outcome taken = maps.takeEvents(spec, work); !taken)
        return taken.error();
    for (PipelineVersion& version : maps.m_versions)
        version.holds.resize(maps.m_workers.size(), false);
    return maps;
}

WorkerIndex PipelineMaps::ownerOf(std::size_t version, std::size_t kind, std::string_view key) const
{
    const Reading& read = reading(version, kind);
    const ShardIndex owner = ownerUnder(read.routing, key);
    return owner.isNone() ? kNoWorker : read.workerOf[owner.value];
}

std::vector<WorkerIndex> PipelineMaps::othersOf(std::size_t version, std::size_t kind,
                                                std::string_view key) const
{
    const Reading& read = reading(version, kind);
    std::vector<WorkerIndex> others;
    const Result<KeyRoute> route = routeKey(read.routing, key, read.map.shards.size());
    if (!route)
        return others;
    for (std::size_t i = 1; i < route->owners.size(); ++i)
        others.push_back(read.workerOf[route->owners[i].value]);
    return others;
}

bool PipelineMaps::sameFingerprint(std::size_t versionA, std::size_t kindA, std::size_t versionB,
                                   std::size_t kindB) const
{
    return reading(versionA, kindA).fingerprint == reading(versionB, kindB).fingerprint;
}

const Routing& PipelineMaps::routing(std::size_t version, std::size_t kind) const
{
    return reading(version, kind).routing;
}

const ShardMap& PipelineMaps::map(std::size_t version, std::size_t kind) const
{
    return reading(version, kind).map;
}

}  // namespace ringscope
