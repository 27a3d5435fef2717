#include "core/simulate/server_bank.h"

#include <algorithm>

namespace ringscope {

ServerBank::ServerBank(const std::vector<RoutingServer>& servers, std::uint64_t binUs)
    : m_servers(servers.size()), m_book(binUs)
{
    for (std::size_t i = 0; i < servers.size(); ++i) {
        Server& server = m_servers[i];
        server.figures.name = servers[i].name;
        server.activeSeries = m_book.open(servers[i].name, "active", BinFold::Level);
        server.rateSeries = m_book.open(servers[i].name, "requests_s", BinFold::Rate);
        server.waitSeries = m_book.open(servers[i].name, "wait_us", BinFold::Mean);
        setCapacity(i, servers[i].capacityS);
    }
}

void ServerBank::setActive(Server& server, std::uint64_t active, std::uint64_t nowUs)
{
    server.activeUs +=
        static_cast<double>(server.active) * static_cast<double>(nowUs - server.activeSinceUs);
    server.activeSinceUs = nowUs;
    m_active += active - server.active;
    server.active = active;
    server.figures.maxActive = std::max(server.figures.maxActive, active);
    m_book.record(server.activeSeries, nowUs, static_cast<double>(active));
}

void ServerBank::arrive(std::size_t index, const ServedRequest& request)
{
    Server& server = m_servers[index];
    ++server.figures.requests;
    server.waiting.push(request);
    setActive(server, server.active + 1, request.arrivedUs);
    m_book.record(server.rateSeries, request.arrivedUs, 1);
}

ServerBank::Start ServerBank::start(std::size_t index, std::uint64_t nowUs)
{
    Server& server = m_servers[index];
    const ServedRequest request = server.waiting.pop();
    const std::uint64_t waited = nowUs - request.arrivedUs;
    server.isBusy = true;
    server.busySinceUs = nowUs;
    server.workInService = request.work;
    server.figures.waits.add(waited);
    m_waits.add(waited);
    m_batches.add(static_cast<double>(waited));
    m_book.record(server.waitSeries, nowUs, static_cast<double>(waited));
    const double lastsUs = static_cast<double>(request.work) * server.usOfWork;
    return {request, static_cast<std::uint64_t>(lastsUs + 0.5)};
}

std::uint64_t ServerBank::finish(std::size_t index, std::uint64_t nowUs)
{
    Server& server = m_servers[index];
    server.isBusy = false;
    server.busyUs += nowUs - server.busySinceUs;
    ++server.figures.done;
    setActive(server, server.active - 1, nowUs);
    return server.workInService;
}

BankFigures ServerBank::close(std::uint64_t endUs)
{
    BankFigures figures;
    const double length = static_cast<double>(endUs);
    for (Server& server : m_servers) {
        setActive(server, server.active, endUs);
        const std::uint64_t busyUs = server.busyUs + (server.isBusy ? endUs - server.busySinceUs : 0);
        if (endUs > 0) {
            server.figures.meanActive = server.activeUs / length;
            server.figures.utilisation = static_cast<double>(busyUs) / length;
        }
        figures.servers.push_back(std::move(server.figures));
    }
    figures.waits = std::move(m_waits);
    figures.waitStandardErrorUs = m_batches.standardError();
    figures.series = m_book.finish(endUs);
    return figures;
}

}  // namespace ringscope
