// ServerBank: the shards of a routing simulation, each one queue and one server, first in, first
// out, with what is measured of them. Thread: one run's own.
#pragma once

#include "core/simulate/batch_means.h"
#include "core/simulate/job_queue.h"
#include "core/simulate/routing_input.h"
#include "core/simulate/server_figures.h"
#include "core/simulate/series.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

/// A request at a shard.
struct ServedRequest {
    std::uint64_t arrivedUs = 0;
    std::uint64_t work = 0;  ///< in 10^-6 of a mean request
    std::uint32_t key = 0;
    bool isWrite = false;
    std::uint64_t sequence = 0;  ///< of its key, where order counts
};

/// What was measured of the shards.
struct BankFigures {
    std::vector<ServerFigures> servers;
    WaitTimes waits;
    std::optional<double> waitStandardErrorUs;
    std::vector<Series> series;
};

class ServerBank {
public:
    ServerBank(const std::vector<RoutingServer>& servers, std::uint64_t binUs);

    std::size_t size() const { return m_servers.size(); }
    bool isBusy(std::size_t server) const { return m_servers[server].isBusy; }
    bool hasWaiting(std::size_t server) const { return !m_servers[server].waiting.empty(); }
    std::uint64_t activeOf(std::size_t server) const { return m_servers[server].active; }
    std::uint64_t active() const { return m_active; }
    std::uint64_t requestsOf(std::size_t server) const { return m_servers[server].figures.requests; }
    std::uint64_t maxActiveOf(std::size_t server) const { return m_servers[server].figures.maxActive; }

    /// Requests per second from now on, for what enters service later.
    void setCapacity(std::size_t server, double perSecond) { m_servers[server].usOfWork = 1 / perSecond; }

    /// A request comes and waits.
    void arrive(std::size_t server, const ServedRequest& request);

    /// The next one enters service: what it is, and how long it takes.
    struct Start {
        ServedRequest request;
        std::uint64_t lastsUs = 0;
    };
    /// Requires: !isBusy, hasWaiting.
    Start start(std::size_t server, std::uint64_t nowUs);

    /// The one in service is done; gives its work. Requires: isBusy.
    std::uint64_t finish(std::size_t server, std::uint64_t nowUs);

    /// Closes what is measured over time.
    BankFigures close(std::uint64_t endUs);

private:
    struct Server {
        JobQueue<ServedRequest> waiting;
        ServerFigures figures;
        double usOfWork = 1;  ///< microseconds of 10^-6 of a mean request
        std::uint64_t workInService = 0;
        std::uint64_t busySinceUs = 0;
        std::uint64_t busyUs = 0;
        std::uint64_t active = 0;
        std::uint64_t activeSinceUs = 0;
        double activeUs = 0;  ///< active requests * microseconds
        bool isBusy = false;
        std::size_t activeSeries = 0, waitSeries = 0, rateSeries = 0;
    };

    void setActive(Server& server, std::uint64_t active, std::uint64_t nowUs);

    std::vector<Server> m_servers;
    SeriesBook m_book;
    WaitTimes m_waits;
    BatchMeans m_batches;
    std::uint64_t m_active = 0;
};

}  // namespace ringscope
