// The map versions of a run, each as every kind of receiver reads it: a receiver may hash with
// other fields than the rest. Placements are those of core/systems, nothing is imitated. Workers
// are numbered over all versions, by name, in order of appearance. Thread: immutable.
#pragma once

#include "core/simulate/pipeline_spec.h"
#include "core/support/work_context.h"
#include "core/systems/routing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringscope {

/// Number of a worker of the run.
using WorkerIndex = std::uint16_t;
inline constexpr WorkerIndex kNoWorker = 0xFFFF;

struct PipelineVersion {
    std::int64_t atUs = 0;        ///< published; the first at 0
    std::uint64_t number = 0;     ///< what the map says
    std::vector<bool> holds;      ///< by worker: it takes keys under this version
};

/// A worker that is away.
struct WorkerAway {
    enum class Kind { Restart, Unreachable };
    Kind kind = Kind::Restart;
    WorkerIndex worker = kNoWorker;
    std::int64_t fromUs = 0, untilUs = 0;
};

/// A thing that happens to the cluster, with a name for people: the moment at which traces are
/// asked whether they are on both sides of it.
struct PipelineMoment {
    std::int64_t atUs = 0;
    std::string text;  ///< "add w-8", "restart w-3"
};

class PipelineMaps {
public:
    /// Requires: checkPipeline. Errors: what a command or a map refuses, TooLarge, Cancelled.
    static Result<PipelineMaps> build(const PipelineSpec& spec, const WorkContext& work);

    const std::vector<std::string>& workers() const { return m_workers; }
    const std::vector<PipelineVersion>& versions() const { return m_versions; }
    const std::vector<WorkerAway>& away() const { return m_away; }
    const std::vector<PipelineMoment>& moments() const { return m_moments; }

    /// Which reading of a map a receiver has; 0 is the one of the workers.
    std::size_t kindOf(std::size_t receiver) const { return m_kinds[receiver]; }
    std::size_t kindCount() const { return m_kindCount; }

    /// kNoWorker where nobody owns the key. Cost: one hash.
    WorkerIndex ownerOf(std::size_t version, std::size_t kind, std::string_view key) const;
    /// Who owns the key after the owner: the placement's list from the second on.
    std::vector<WorkerIndex> othersOf(std::size_t version, std::size_t kind,
                                      std::string_view key) const;
    /// True when the two readings decide every owner alike.
    bool sameFingerprint(std::size_t versionA, std::size_t kindA, std::size_t versionB,
                         std::size_t kindB) const;
    const Routing& routing(std::size_t version, std::size_t kind) const;
    const ShardMap& map(std::size_t version, std::size_t kind) const;

private:
    struct Reading {
        ShardMap map;
        Routing routing;
        std::string fingerprint;
        std::vector<WorkerIndex> workerOf;  ///< by shard of this map
    };

    WorkerIndex workerNamed(const std::string& name);
    const Reading& reading(std::size_t version, std::size_t kind) const
    {
        return m_readings[version * m_kindCount + kind];
    }
    Outcome addVersion(const PipelineSpec& spec, std::int64_t atUs, const ShardMap& map,
                       const WorkContext& work);
    Outcome addReading(ShardMap map, const WorkContext& work);
    void numberKinds(const PipelineSpec& spec);
    Outcome takeEvents(const PipelineSpec& spec, const WorkContext& work);

    std::vector<std::string> m_workers;
    std::vector<PipelineVersion> m_versions;
    std::vector<WorkerAway> m_away;
    std::vector<PipelineMoment> m_moments;
    std::vector<std::size_t> m_kinds;  ///< by receiver
    std::vector<Value> m_fields;       ///< by kind
    std::size_t m_kindCount = 0;
    std::vector<Reading> m_readings;
};

}  // namespace ringscope
