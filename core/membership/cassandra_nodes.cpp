#include "core/membership/cassandra_nodes.h"

#include "core/membership/value_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace ringscope {

namespace {

/// What production keyspaces have, until somebody says otherwise.
constexpr std::uint64_t kAssumedCopies = 3;
/// Nobody is asked about more datacenters than this.
constexpr std::size_t kAskedDatacenters = 12;

std::optional<std::int64_t> parseToken(std::string_view text)
{
    std::int64_t token = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), token);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return token;
}

}  // namespace

CassandraNodes::CassandraNodes(std::string file)
    : m_tree("cassandra", {file, 1, 1}), m_file(std::move(file))
{
}

void CassandraNodes::add(const std::string& address, SourcePlace place)
{
    m_tree.addShard(address, std::move(place));
}

void CassandraNodes::set(const std::string& address, std::string_view field, std::string_view value,
                         const SourcePlace& place)
{
    if (!value.empty() && value != "?")
        m_tree.setOfShard(address, field, textValue(std::string(value), place));
}

void CassandraNodes::setPlace(const std::string& address, std::string_view datacenter,
                              std::string_view rack, const SourcePlace& place)
{
    set(address, "zone", datacenter, place);
    set(address, "rack", rack, place);
    if (datacenter.empty())
        return;
    auto [racks, isNew] = m_racks.try_emplace(std::string(datacenter));
    if (isNew)
        m_datacenters.emplace_back(datacenter);
    racks->second.emplace(rack);
}

// A node that joins has no keys yet, one that leaves serves its own until it is gone, and the
// ranges of one that is down stay its own: others of the list answer.
void CassandraNodes::setState(const std::string& address, std::string_view status,
                              std::string_view state, const SourcePlace& place)
{
    if (status.starts_with('D'))
        set(address, "state", "down", place);
    else if (state.starts_with('J'))
        set(address, "state", "warming", place);
    else if (state.starts_with('L'))
        set(address, "state", "draining", place);
    if (!status.starts_with('U') && !status.starts_with('D'))
        doubt(badInput("status of " + address, std::string(status), "Up, Down", place));
    static constexpr std::string_view kStates = "NLJM";
    if (state.empty() || kStates.find(state.front()) == std::string_view::npos)
        doubt(badInput("state of " + address, std::string(state),
                       "Normal, Leaving, Joining, Moving", place));
}

void CassandraNodes::addToken(const std::string& address, std::string_view text,
                              const SourcePlace& place)
{
    const std::optional<std::int64_t> token = parseToken(text);
    if (!token) {
        doubt(badInput("token", std::string(text),
                       "a signed number of 64 bits, of the Murmur3Partitioner", place));
        return;
    }
    const auto [owner, isNew] = m_owners.emplace(*token, address);
    if (isNew)
        m_tree.addToken(address, fmt::format("{}", *token), place);
    else
        doubt(badInput("token listed twice", std::string(text),
                       "one owner; kept for " + owner->second, place));
}

bool CassandraNodes::isSpread() const
{
    return m_datacenters.size() > 1
           || (m_datacenters.size() == 1 && m_racks.at(m_datacenters.front()).size() > 1);
}

void CassandraNodes::askReplicas()
{
    sayCopies({kAssumedCopies, {}});
    m_open.push_back({"replicas",
                      "How many copies does the keyspace keep?",
                      fmt::format("{}", kAssumedCopies),
                      {}});
}

void CassandraNodes::askByDatacenter()
{
    CassandraCopies assumed;
    for (const std::string& name : m_datacenters) {
        assumed.byDatacenter.emplace_back(name, kAssumedCopies);
        // A dot would part the path of the field.
        if (name.find('.') == std::string::npos && m_open.size() < kAskedDatacenters)
            m_open.push_back({"system_options.nts." + name,
                              "How many copies does the keyspace keep in " + name + "?",
                              fmt::format("{}", kAssumedCopies),
                              {}});
    }
    sayCopies(assumed);
}

void CassandraNodes::sayCopies(const CassandraCopies& copies)
{
    const SourcePlace place{m_file, 1, 1};
    std::uint64_t sum = copies.replicas;
    std::vector<Value::Entry> entries;
    for (const auto& [name, count] : copies.byDatacenter) {
        entries.emplace_back(name, plainValue(fmt::format("{}", count), place));
        sum += count;
    }
    if (!entries.empty())
        m_tree.set("system_options.nts", Value::map(std::move(entries)));
    m_tree.set("replicas", plainValue(fmt::format("{}", std::max<std::uint64_t>(sum, 1)), place));
}

Membership CassandraNodes::finish(std::string name, const CassandraCopies& copies) &&
{
    if (copies.replicas > 0 || !copies.byDatacenter.empty())
        sayCopies(copies);
    else if (tokens() > 0 && isSpread())
        askByDatacenter();
    else if (tokens() > 0)
        askReplicas();
    return {std::move(name), std::move(m_tree).finish(), std::move(m_doubts), std::move(m_open)};
}

Result<MembershipFile> CassandraNodes::finishFile() &&
{
    if (nodes() == 0)
        return errorOf(std::move(m_doubts),
                       badInput("nodes", "none", "what nodetool prints", {m_file, 1, 1}));
    return MembershipFile{{std::move(*this).finish({}, {})}, {}};
}

}  // namespace ringscope
