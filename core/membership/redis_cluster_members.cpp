#include "core/membership/redis_cluster_members.h"

#include "core/cluster/unit_spans.h"
#include "core/membership/json_fields.h"
#include "core/membership/map_tree.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace ringscope::members {

namespace {

constexpr std::uint64_t kSlots = 16384;
/// A real cluster claims each slot once; what a thousand nodes print, pasted together, is read.
constexpr std::uint64_t kMostClaims = 2000 * kSlots;
constexpr std::size_t kNamedGaps = 8;

std::string spanText(std::uint64_t first, std::uint64_t last)
{
    return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
}

/// Runs of slots of one owner: calls run(first, last, owner).
template <class Run>
void forEachRun(const std::vector<std::uint32_t>& owners, Run run)
{
    for (std::size_t first = 0; first < owners.size();) {
        std::size_t last = first;
        while (last + 1 < owners.size() && owners[last + 1] == owners[first])
            ++last;
        run(first, last, owners[first]);
        first = last + 1;
    }
}

}  // namespace

RedisCluster::RedisCluster(std::string file) : m_file(std::move(file)), m_owners(kSlots, kNobody) {}

std::optional<std::size_t> RedisCluster::find(const RedisNode& node) const
{
    const auto& known = node.id.empty() ? m_byName : m_byId;
    const auto found = known.find(node.id.empty() ? node.host + ":" + node.port : node.id);
    return found == known.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> RedisCluster::add(RedisNode node)
{
    std::string name;
    if (!node.host.empty() && !node.port.empty() && node.port != "0")
        name = node.host + ":" + node.port;
    if (m_byName.contains(name)) {
        doubt(badInput("address of two nodes", name, "each once; the second is named by its id",
                       node.place));
        name.clear();
    }
    if (name.empty())
        name = node.id;
    if (name.empty() || m_byName.contains(name)) {
        doubt(badInput("node without a name", node.host + ":" + node.port, "IP:PORT, or an id",
                       node.place));
        return std::nullopt;
    }
    const std::size_t index = m_nodes.size();
    if (!node.id.empty())
        m_byId.emplace(node.id, index);
    m_byName.emplace(name, index);
    m_names.push_back(std::move(name));
    m_nodes.push_back(std::move(node));
    m_replicas.emplace_back();
    return index;
}

void RedisCluster::claim(std::size_t node, std::string_view span, const SourcePlace& place)
{
    const std::optional<UnitSpan> slots = parseUnitSpan(span);
    if (!slots || slots->last >= kSlots)
        return doubt(badInput("slots", std::string(span), "7 or 0-5460, from 0 to 16383", place));
    m_claimed += slots->last - slots->first + 1;
    if (m_claimed > kMostClaims)
        return doubt(badInput("slots claimed too often", std::string(span), "each once", place));
    std::uint64_t slot = slots->first;
    while (slot <= slots->last) {
        const std::uint32_t other = m_owners[slot];
        const std::uint64_t first = slot;
        for (; slot <= slots->last && m_owners[slot] == other; ++slot)
            settle(slot, node);
        if (other != kNobody)
            doubtClash(first, slot - 1, other, node, place);
    }
}

void RedisCluster::settle(std::uint64_t slot, std::size_t node)
{
    const std::uint32_t other = m_owners[slot];
    if (other == kNobody || m_nodes[node].epoch > m_nodes[other].epoch)
        m_owners[slot] = static_cast<std::uint32_t>(node);
}

void RedisCluster::doubtClash(std::uint64_t first, std::uint64_t last, std::size_t other,
                              std::size_t node, const SourcePlace& place)
{
    const std::string span = spanText(first, last);
    if (other == node)
        return doubt(badInput("slots named twice", span, "each once", place));
    const bool isNewer = m_nodes[node].epoch > m_nodes[other].epoch;
    doubt(
        badInput("slots with two owners",
                 fmt::format("{} of {} and {}", span, m_names[other], m_names[node]),
                 fmt::format("one owner; read as {}'s, {}", m_names[isNewer ? node : other],
                             m_nodes[node].epoch == m_nodes[other].epoch ? "which comes first"
                                                                         : "whose epoch is higher"),
                 place));
}

void RedisCluster::follow(std::size_t replica, std::size_t master)
{
    auto& replicas = m_replicas[master];
    if (replica != master && std::ranges::find(replicas, replica) == replicas.end())
        replicas.push_back(replica);
}

void RedisCluster::tieReplicas()
{
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        if (m_nodes[i].masterId.empty())
            continue;
        const auto master = m_byId.find(m_nodes[i].masterId);
        if (master == m_byId.end())
            doubt(badInput("master of a replica", m_nodes[i].masterId, "the id of a node",
                           m_nodes[i].place));
        else if (m_nodes[master->second].isReplica)
            doubt(badInput("master of a replica", m_names[master->second], "no replica itself",
                           m_nodes[i].place));
        else
            m_replicas[master->second].push_back(i);
    }
}

void RedisCluster::migrate(std::string_view slot, const std::string& fromId,
                           const std::string& toId, const SourcePlace& place)
{
    const auto number = wholeNumber(slot);
    if (!number || *number >= kSlots)
        return doubt(badInput("slot on its way", std::string(slot), "0 to 16383", place));
    m_migrations.push_back({*number, fromId, toId, place});
}

Value RedisCluster::migrating()
{
    std::map<std::uint64_t, const Migration*> bySlot;
    std::vector<Value::Entry> entries;
    for (const Migration& migration : m_migrations) {
        const auto from = m_byId.find(migration.from), to = m_byId.find(migration.to);
        if (from == m_byId.end() || to == m_byId.end()) {
            doubt(badInput("node that a slot goes to or comes from",
                           from == m_byId.end() ? migration.from : migration.to, "the id of a node",
                           migration.place));
            continue;
        }
        const auto [known, isNew] = bySlot.emplace(migration.slot, &migration);
        if (!isNew) {
            if (known->second->from != migration.from || known->second->to != migration.to)
                doubt(badInput("slot on its way twice", std::to_string(migration.slot),
                               "one way only", migration.place));
            continue;
        }
        if (m_owners[migration.slot] != from->second)
            doubt(badInput("slot on its way from a node that does not own it",
                           fmt::format("{} from {}", migration.slot, m_names[from->second]),
                           "its owner", migration.place));
        Value way = Value::map({});
        way.set("from", textValue(m_names[from->second], migration.place));
        way.set("to", textValue(m_names[to->second], migration.place));
        way.setPlace(migration.place);
        entries.emplace_back(std::to_string(migration.slot), std::move(way));
    }
    return Value::map(std::move(entries));
}

void RedisCluster::doubtGaps()
{
    std::string named;
    std::size_t gaps = 0;
    std::uint64_t slots = 0;
    forEachRun(m_owners, [&](std::size_t first, std::size_t last, std::uint32_t owner) {
        if (owner != kNobody)
            return;
        slots += last - first + 1;
        if (++gaps <= kNamedGaps)
            named += (named.empty() ? "" : ", ") + spanText(first, last);
    });
    if (gaps > kNamedGaps)
        named += fmt::format(" and {} more spans", gaps - kNamedGaps);
    if (gaps > 0)
        doubt(badInput(fmt::format("slots without an owner ({})", slots), named, "all of 0-16383",
                       {m_file, 1, 1}));
}

Value RedisCluster::tree()
{
    MapTree tree("redis-cluster", {m_file, 1, 1});
    if (m_version)
        tree.set("version", plainValue(std::to_string(*m_version), {m_file, 1, 1}));
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const RedisNode& node = m_nodes[i];
        const auto say = [&](std::string_view field, std::string text) {
            if (!text.empty())
                tree.setOfShard(m_names[i], field, textValue(std::move(text), node.place));
        };
        tree.addShard(m_names[i], node.place);
        say("id", node.id);
        say("url", node.hostname.empty() ? "" : node.hostname + ":" + node.port);
        if (node.isReplica)
            tree.setOfShard(m_names[i], "weight", plainValue("0", node.place));
        if (node.state != ShardState::Active)
            say("state", std::string(stateId(node.state)));
        say("zone", node.zone);
        say("host", node.host);
    }
    std::size_t copies = 1;
    forEachRun(m_owners, [&](std::size_t first, std::size_t last, std::uint32_t owner) {
        if (owner == kNobody)
            return;
        std::vector<std::string> names{m_names[owner]};
        for (const std::size_t replica : m_replicas[owner])
            names.push_back(m_names[replica]);
        copies = std::max(copies, names.size());
        tree.addUnit(spanText(first, last), names, m_nodes[owner].place);
    });
    if (copies > 1)
        tree.set("replicas", plainValue(std::to_string(copies), {m_file, 1, 1}));
    if (Value ways = migrating(); !ways.entries().empty())
        tree.set("system_options.migrating", std::move(ways));
    return std::move(tree).finish();
}

MembershipFile RedisCluster::finish() &&
{
    MembershipFile file;
    if (m_nodes.empty())
        return file;
    tieReplicas();
    doubtGaps();
    Membership ring;
    ring.map = tree();
    std::ranges::stable_sort(m_doubts, {}, [](const Error& error) {
        return std::pair(error.where.line, error.where.column);
    });
    ring.doubts = std::move(m_doubts);
    file.rings.push_back(std::move(ring));
    return file;
}

}  // namespace ringscope::members
