// `cluster shards`: for each shard its slots, then its nodes with role and health.
#include "core/membership/json_fields.h"
#include "core/membership/readers.h"
#include "core/membership/redis_cluster_members.h"
#include "core/membership/redis_reply.h"
#include "core/membership/whole_number.h"

#include <algorithm>

namespace ringscope::members {

namespace {

/// Names of a node's fields; "id" begins a node, "slots" a shard.
const ReplyNames kNames = {
    "slots",    "nodes",    "id",   "port",   "tls-port",           "ip",
    "endpoint", "hostname", "role", "health", "replication-offset", "availability-zone"};

class ShardsReply {
public:
    ShardsReply(std::vector<ReplyItem> items, RedisCluster& cluster)
        : m_items(std::move(items)), m_cluster(cluster)
    {
    }

    void read()
    {
        while (m_at < m_items.size())
            readNext();
        closeShard();
    }

private:
    struct Node {
        RedisNode node;
        std::string endpoint, role, health, tlsPort;
    };
    struct Span {
        std::string text;
        SourcePlace place;
    };

    void readNext();
    void readSlots();
    void readField(const std::string& name, const std::string& value);
    void closeShard();
    std::optional<std::size_t> add(Node& node);

    std::vector<ReplyItem> m_items;
    RedisCluster& m_cluster;
    std::size_t m_at = 0;
    std::vector<Span> m_spans;  ///< of the shard that is read
    std::vector<Node> m_nodes;
};

void ShardsReply::readNext()
{
    const ReplyItem& item = m_items[m_at];
    const bool isName = std::ranges::find(kNames, item.text) != kNames.end();
    if (item.text == "slots") {
        closeShard();
        ++m_at;
        readSlots();
    } else if (item.text.empty() || item.text == "nodes") {
        ++m_at;
    } else if (isName && m_at + 1 < m_items.size()) {
        if (item.text == "id")
            m_nodes.emplace_back().node.place = item.place;
        readField(item.text, m_items[m_at + 1].text);
        m_at += 2;
    } else {
        m_cluster.doubt(badInput("part of `cluster shards`", item.text,
                                 "slots, nodes, or a field of a node and its value", item.place));
        ++m_at;
    }
}

void ShardsReply::readSlots()
{
    while (m_at < m_items.size() && m_items[m_at].text.empty())
        ++m_at;
    for (; m_at + 1 < m_items.size() && wholeNumber(m_items[m_at].text)
           && wholeNumber(m_items[m_at + 1].text);
         m_at += 2)
        m_spans.push_back({m_items[m_at].text + "-" + m_items[m_at + 1].text, m_items[m_at].place});
}

void ShardsReply::readField(const std::string& name, const std::string& value)
{
    if (m_nodes.empty())
        return;
    Node& node = m_nodes.back();
    if (name == "id")
        node.node.id = value;
    else if (name == "port")
        node.node.port = value;
    else if (name == "tls-port")
        node.tlsPort = value;
    else if (name == "ip")
        node.node.host = value;
    else if (name == "endpoint")
        node.endpoint = value;
    else if (name == "hostname")
        node.node.hostname = value;
    else if (name == "role")
        node.role = value;
    else if (name == "health")
        node.health = value;
    else if (name == "availability-zone")
        node.node.zone = value;
}

/// Adds the shard's nodes, then gives its slots to the master: one that is up before one that
/// has failed, as a failed one may still stand beside its successor.
void ShardsReply::closeShard()
{
    std::optional<std::size_t> master;
    std::vector<std::size_t> all;
    for (Node& node : m_nodes)
        if (const auto added = add(node)) {
            all.push_back(*added);
            const bool isUp = m_cluster.node(*added).state != ShardState::Down;
            if (!m_cluster.node(*added).isReplica
                && (!master || (isUp && m_cluster.node(*master).state == ShardState::Down)))
                master = added;
        }
    for (const Span& span : m_spans)
        if (master)
            m_cluster.claim(*master, span.text, span.place);
        else
            m_cluster.doubt(badInput("slots of a shard without a master", span.text,
                                     "a node whose role is master", span.place));
    for (const std::size_t node : all)
        if (master && m_cluster.node(node).isReplica)
            m_cluster.follow(node, *master);
    m_spans.clear();
    m_nodes.clear();
}

std::optional<std::size_t> ShardsReply::add(Node& read)
{
    RedisNode& node = read.node;
    // The id of the shard itself, in versions that print one.
    if (read.role.empty() && node.port.empty() && read.tlsPort.empty())
        return std::nullopt;
    if (node.port.empty())
        node.port = read.tlsPort;
    if (node.host.empty() && read.endpoint != "?")
        node.host = read.endpoint;
    node.isReplica = read.role == "replica" || read.role == "slave";
    if (!node.isReplica && read.role != "master")
        m_cluster.doubt(badInput("role of a node", read.role, "master, replica", node.place));
    if (read.health == "failed" || read.health == "fail") {
        node.state = ShardState::Down;
        m_cluster.doubt(badInput("node that has failed", node.host + ":" + node.port,
                                 "a node that is up; read as down", node.place));
    } else if (read.health == "loading") {
        node.state = ShardState::Warming;
    }
    if (m_cluster.find(node)) {
        m_cluster.doubt(
            badInput("node named twice", node.id, "each once; the first counts", node.place));
        return std::nullopt;
    }
    return m_cluster.add(std::move(node));
}

}  // namespace

Result<MembershipFile> redisClusterShards(const MembershipSource& source)
{
    Result<std::vector<ReplyItem>> items = replyItems(source, kNames);
    if (!items)
        return items.error();
    RedisCluster cluster(source.file);
    ShardsReply(*std::move(items), cluster).read();
    return std::move(cluster).finish();
}

}  // namespace ringscope::members
