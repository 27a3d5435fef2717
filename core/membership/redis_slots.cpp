// `cluster slots`: spans of slots, each with its master and then its replicas.
#include "core/formats/text_head.h"
#include "core/membership/json_fields.h"
#include "core/membership/readers.h"
#include "core/membership/redis_cluster_members.h"
#include "core/membership/redis_reply.h"
#include "core/membership/whole_number.h"

#include <algorithm>

namespace ringscope::members {

namespace {

constexpr std::size_t kIdDigits = 40;
constexpr std::uint64_t kMostPort = 65535;
const ReplyNames kMetadata = {"hostname", "ip", "availability-zone"};

/// Reads the items of the reply one after the other. A span is two numbers; a node is a host
/// (none when it is not known), a port, since 4.0 an id, and since 7.0 names with values.
class SlotsReply {
public:
    SlotsReply(std::vector<ReplyItem> items, RedisCluster& cluster)
        : m_items(std::move(items)), m_cluster(cluster)
    {
    }

    void read()
    {
        while (m_at < m_items.size())
            readNext();
    }

private:
    std::string_view text(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_items.size() ? std::string_view(m_items[m_at + ahead].text)
                                             : std::string_view();
    }
    bool isNumber(std::size_t ahead, std::uint64_t most = kMostPort) const
    {
        const auto number = wholeNumber(text(ahead));
        return number && *number <= most;
    }
    bool isId(std::size_t ahead) const { return isHex(text(ahead), kIdDigits); }

    void readNext();
    void readSpan();
    void readNode(bool hasHost);
    void readMetadata(RedisNode& node);
    std::optional<std::size_t> known(RedisNode node);

    std::vector<ReplyItem> m_items;
    RedisCluster& m_cluster;
    std::size_t m_at = 0;
    std::string m_span;  ///< "" before the first one
    SourcePlace m_spanPlace;
    bool m_isFirst = false;               ///< the next node is the span's master
    std::optional<std::size_t> m_master;  ///< of the span
};

void SlotsReply::readNext()
{
    if (text().empty())
        ++m_at;
    else if (!m_span.empty() && isNumber(0) && isId(1))
        readNode(false);
    else if (isNumber(0) && isNumber(1))
        readSpan();
    else if (!m_span.empty() && isNumber(1))
        readNode(true);
    else
        m_cluster.doubt(badInput("part of `cluster slots`", m_items[m_at].text,
                                 "two slots, then HOST, PORT and ID of each node",
                                 m_items[m_at].place)),
            ++m_at;
}

void SlotsReply::readSpan()
{
    m_span = m_items[m_at].text + "-" + m_items[m_at + 1].text;
    m_spanPlace = m_items[m_at].place;
    m_isFirst = true;
    m_master.reset();
    m_at += 2;
}

void SlotsReply::readNode(bool hasHost)
{
    RedisNode node;
    node.place = m_items[m_at].place;
    node.isReplica = !m_isFirst;
    if (hasHost && text() != "?")
        node.host = text();
    m_at += hasHost ? 1 : 0;
    node.port = text();
    ++m_at;
    if (isId(0))
        node.id = m_items[m_at++].text;
    readMetadata(node);
    const bool isMaster = m_isFirst;
    m_isFirst = false;
    const auto found = known(std::move(node));
    if (isMaster) {
        m_master = found;
        if (found)
            m_cluster.claim(*found, m_span, m_spanPlace);
    } else if (found && m_master) {
        m_cluster.follow(*found, *m_master);
    }
}

/// The endpoint may be a hostname; the address is then among the names with values.
void SlotsReply::readMetadata(RedisNode& node)
{
    while (m_at < m_items.size()) {
        if (text().empty() && !isNumber(1)) {
            ++m_at;
            continue;
        }
        if (std::ranges::find(kMetadata, text()) == kMetadata.end() || isNumber(1))
            return;
        const std::string_view name = text(), value = text(1);
        if (name == "hostname") {
            node.hostname = value;
        } else if (name == "ip" && !value.empty()) {
            if (node.host != value)
                node.hostname = node.host;
            node.host = value;
        } else if (name == "availability-zone") {
            node.zone = value;
        }
        m_at += 2;
    }
}

std::optional<std::size_t> SlotsReply::known(RedisNode node)
{
    const auto found = m_cluster.find(node);
    if (!found)
        return m_cluster.add(std::move(node));
    if (m_cluster.node(*found).isReplica != node.isReplica)
        m_cluster.doubt(badInput("node that is master and replica", m_cluster.name(*found),
                                 "one of the two; read as it comes first", node.place));
    return found;
}

}  // namespace

Result<MembershipFile> redisClusterSlots(const MembershipSource& source)
{
    Result<std::vector<ReplyItem>> items = replyItems(source, kMetadata);
    if (!items)
        return items.error();
    RedisCluster cluster(source.file);
    SlotsReply(*std::move(items), cluster).read();
    return std::move(cluster).finish();
}

}  // namespace ringscope::members
