// RoutingModel: requests come to routers, routers send them to shards, shards serve them one by
// one. The hot key may be split in parts or have copies. Thread: one run's own.
#pragma once

#include "core/simulate/arrival_times.h"
#include "core/simulate/engine.h"
#include "core/simulate/herding.h"
#include "core/simulate/key_owners.h"
#include "core/simulate/router.h"
#include "core/simulate/routing_run.h"
#include "core/simulate/server_bank.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringscope {

class RoutingModel {
public:
    /// A change of a shard's capacity.
    struct CapacityChange {
        std::uint64_t timeUs = 0;
        std::uint32_t server = 0;
        double perSecond = 0;
    };

    RoutingModel(const RoutingSpec& spec, const RoutingInput& input, Router router,
                 std::vector<CapacityChange> changes);

    /// Schedules what begins by itself.
    void begin(Engine& engine);
    void handle(const Event& event, Engine& engine);
    RoutingRun result(const Engine& engine);

private:
    enum Kind : std::uint32_t { kArrival, kDone, kLook, kCapacity };

    struct Incoming {
        std::uint64_t number = 0;
        std::uint32_t router = 0;
        bool isWrite = false;
        std::uint64_t work = 0;  ///< drawn, before the key's own cost
    };

    void arrival(Engine& engine);
    void scheduleArrival(Engine& engine);
    Incoming drawIncoming() const;
    std::uint32_t keyOf(std::uint64_t number) const;
    std::uint64_t drawWork(std::uint64_t number) const;
    std::uint64_t workOf(const Incoming& incoming, std::uint32_t key) const;

    void sendHot(const Incoming& incoming, Engine& engine);
    void sendParts(const Incoming& incoming, Engine& engine);
    void sendCopies(const Incoming& incoming, Engine& engine);
    void send(const Incoming& incoming, std::uint32_t key, Engine& engine);
    void place(const Incoming& incoming, std::uint32_t key, std::uint32_t server, Engine& engine);
    void serve(std::uint32_t server, Engine& engine);
    void done(std::uint32_t server, Engine& engine);
    void look(std::uint32_t router, Engine& engine);
    void notePrice(const ServedRequest& request, std::uint32_t server, std::uint64_t nowUs);
    void stopWhenDone(Engine& engine) const;

    /// What the signal of the policy counts of a request while it waits, and in service.
    std::uint64_t signalWaiting(std::uint64_t work) const;
    std::uint64_t signalInService(std::uint64_t work) const;

    bool isLastSent() const { return m_spec.requests > 0 && m_run.counts.came >= m_spec.requests; }

    const RoutingSpec& m_spec;
    const RoutingInput& m_input;
    Router m_router;
    std::vector<CapacityChange> m_changes;
    ArrivalTimes m_arrivals;
    RequestDraws m_keyDraws, m_workDraws, m_routerDraws, m_readDraws, m_partDraws;
    RouterViews m_views;
    ServerBank m_bank;
    KeyOwners m_owners;
    Herding m_herding;
    std::uint64_t m_lookEveryUs;
    RoutingRun m_run;
};

}  // namespace ringscope
