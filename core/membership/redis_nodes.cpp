// `redis-cli cluster nodes` and nodes.conf, of Redis and Valkey: a node a line, its slots at the
// end of the line, and in the file a last line `vars currentEpoch N lastVoteEpoch N`.
#include "core/formats/text_head.h"
#include "core/membership/json_fields.h"
#include "core/membership/readers.h"
#include "core/membership/redis_cluster_members.h"
#include "core/membership/text_lines.h"
#include "core/membership/whole_number.h"

#include <algorithm>
#include <array>

namespace ringscope::members {

namespace {

constexpr std::size_t kFields = 8;  ///< before the slots
constexpr std::size_t kIdDigits = 40;
constexpr std::array<std::string_view, 11> kFlags = {"myself",    "master",  "slave",     "replica",
                                                     "fail?",     "fail",    "pfail",     "noaddr",
                                                     "handshake", "noflags", "nofailover"};

class NodeLine {
public:
    NodeLine(const TextLine& line, const std::string& file, RedisCluster& cluster)
        : m_line(line),
          m_file(file),
          m_cluster(cluster),
          m_words(wordsOf(line.text)),
          m_flags(m_words.size() > 2 ? partsOf(m_words[2], ',') : std::vector<std::string_view>())
    {
    }

    void read();

private:
    SourcePlace place(std::string_view part) const { return m_line.place(m_file, part); }
    bool has(std::string_view flag) const
    {
        return std::ranges::find(m_flags, flag) != m_flags.end();
    }
    bool isNode() const { return m_words.size() >= kFields && isHex(m_words[0], kIdDigits); }
    void doubt(std::string what, std::string value, std::string allowed, std::string_view part)
    {
        m_cluster.doubt(
            badInput(std::move(what), std::move(value), std::move(allowed), place(part)));
    }
    void readVars();
    RedisNode node();
    void readAddress(RedisNode& node);
    void readState(RedisNode& node);
    void doubtFlags();
    void readSlots(std::size_t node, bool isReplica);
    void readMove(std::string_view move);

    const TextLine& m_line;
    const std::string& m_file;
    RedisCluster& m_cluster;
    std::vector<std::string_view> m_words;
    std::vector<std::string_view> m_flags;
};

void NodeLine::read()
{
    if (!m_words.empty() && m_words[0] == "vars")
        return readVars();
    if (!isNode())
        return doubt("line", excerptOf(m_line.trimmed()),
                     "ID IP:PORT@CPORT FLAGS MASTER PING PONG EPOCH LINK SLOTS", m_line.trimmed());
    doubtFlags();
    RedisNode read = node();
    const bool isReplica = read.isReplica;
    if (const auto known = m_cluster.find(read)) {
        doubt("node named twice", read.id, "each once; the first line counts", m_words[0]);
        for (const std::string_view word : m_words)
            if (word.starts_with('['))
                readMove(word);
        return;
    }
    if (const auto added = m_cluster.add(std::move(read)))
        readSlots(*added, isReplica);
}

void NodeLine::readVars()
{
    for (std::size_t i = 1; i + 1 < m_words.size(); i += 2)
        if (m_words[i] == "currentEpoch") {
            if (const auto epoch = wholeNumber(m_words[i + 1]))
                return m_cluster.setVersion(*epoch);
            return doubt("currentEpoch", std::string(m_words[i + 1]), "a whole number",
                         m_words[i + 1]);
        }
}

void NodeLine::doubtFlags()
{
    for (const std::string_view flag : m_flags)
        if (std::ranges::find(kFlags, flag) == kFlags.end())
            doubt("flag of a node", std::string(flag),
                  "myself, master, slave, fail?, fail, noaddr, handshake, nofailover, noflags",
                  m_words[2]);
}

RedisNode NodeLine::node()
{
    RedisNode node;
    node.id = m_words[0];
    node.place = place(m_words[0]);
    readAddress(node);
    node.isReplica = has("slave") || has("replica");
    if (node.isReplica)
        node.masterId = m_words[3];
    if (const auto epoch = wholeNumber(m_words[6]))
        node.epoch = *epoch;
    else
        doubt("epoch of a node", std::string(m_words[6]), "a whole number", m_words[6]);
    readState(node);
    return node;
}

/// "10.0.0.1:6379@16379,cache-0.example.org,availability-zone=a", of old versions without @ and
/// what follows.
void NodeLine::readAddress(RedisNode& node)
{
    const std::vector<std::string_view> parts = partsOf(m_words[1], ',');
    const std::string_view address = parts[0].substr(0, parts[0].rfind('@'));
    const HostPort split = splitHostPort(address);
    node.port = split.port;
    if (!split.port.empty())
        node.host = address.substr(0, address.size() - split.port.size() - 1);
    if (parts.size() > 1 && parts[1] != "?" && parts[1].find('=') == std::string_view::npos)
        node.hostname = parts[1];
    for (const std::string_view part : parts)
        if (part.starts_with("availability-zone="))
            node.zone = part.substr(part.find('=') + 1);
    const bool isKnown = !node.host.empty() && !node.port.empty() && node.port != "0";
    if (!isKnown && !has("noaddr"))
        doubt("address of a node", std::string(m_words[1]), "IP:PORT; it is named by its id",
              m_words[1]);
}

/// A failed or unreachable node is down. A node that one other suspects (`fail?`) owns its slots
/// until a majority agrees.
void NodeLine::readState(RedisNode& node)
{
    const std::string name(m_words[1].substr(0, m_words[1].find_first_of("@,")));
    if (has("noaddr")) {
        node.state = ShardState::Down;
        doubt("node without an address", node.id, "IP:PORT; read as down", m_words[2]);
    } else if (has("fail")) {
        node.state = ShardState::Down;
        doubt("node that has failed", name, "a node that is up; read as down", m_words[2]);
    } else if (has("handshake")) {
        node.state = ShardState::Warming;
        doubt("node that has not joined yet", name, "a node after its handshake; read as warming",
              m_words[2]);
    } else if (has("fail?") || has("pfail")) {
        doubt("node that is suspected only", name, "fail once a majority agrees; read as up",
              m_words[2]);
    }
}

void NodeLine::readSlots(std::size_t node, bool isReplica)
{
    for (std::size_t i = kFields; i < m_words.size(); ++i) {
        const std::string_view word = m_words[i];
        if (word.starts_with('['))
            readMove(word);
        else if (isReplica)
            doubt("slots of a replica", std::string(word), "none: they are its master's", word);
        else
            m_cluster.claim(node, word, place(word));
    }
}

/// "[100->-ID]" on its way to ID, "[100-<-ID]" from it.
void NodeLine::readMove(std::string_view move)
{
    const bool isWhole = move.ends_with(']');
    const std::string_view inside = isWhole ? move.substr(1, move.size() - 2) : move.substr(1);
    const std::size_t out = inside.find("->-"), in = inside.find("-<-");
    const std::size_t arrow = std::min(out, in);
    if (!isWhole || arrow == std::string_view::npos)
        return doubt("slot on its way", std::string(move), "[SLOT->-ID] or [SLOT-<-ID]", move);
    const std::string self(m_words[0]), other(inside.substr(arrow + 3));
    m_cluster.migrate(inside.substr(0, arrow), out < in ? self : other, out < in ? other : self,
                      place(move));
}

}  // namespace

Result<MembershipFile> redisClusterNodes(const MembershipSource& source)
{
    RedisCluster cluster(source.file);
    for (const TextLine& line : linesOf(source.text))
        if (!line.trimmed().empty())
            NodeLine(line, source.file, cluster).read();
    return std::move(cluster).finish();
}

}  // namespace ringscope::members
