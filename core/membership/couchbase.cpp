// A bucket of Couchbase as /pools/default/b/BUCKET prints it, or a list of them: vBuckets with
// their servers, and the memcached buckets of old, which are a ketama ring.
#include "core/formats/json_value.h"
#include "core/membership/doubts.h"
#include "core/membership/json_fields.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"
#include "core/membership/value_parts.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

namespace ringscope::members {

namespace {

constexpr std::string_view kOwnHost = "$HOST";
constexpr std::size_t kDoubtedEntries = 20;

/// What `nodes` says of a server.
struct Server {
    std::string address;  ///< host:port of the data service
    std::string zone;
    std::string state;  ///< of a shard; "" = active
    SourcePlace place;
    bool isMember = true;  ///< false: added or failed over, without vBuckets
};

class Bucket {
public:
    Bucket(const Value& tree, const std::string& file) : m_tree(tree), m_file(file)
    {
        m_ring.name = textIn(tree, "name");
    }

    Membership vBuckets();
    Membership ketama();
    void doubt(std::string what, std::string value, std::string allowed, const SourcePlace& place)
    {
        addDoubt(m_ring.doubts,
                 badInput(std::move(what), std::move(value), std::move(allowed), place));
    }

private:
    void readNodes();
    std::optional<Server> serverOf(const Value& node);
    void readState(Server& server, const Value& node);
    void addServer(MapTree& tree, const Server& server);
    void readServerList(MapTree& tree, const Value& list);
    void findOwnHost();
    std::string named(const std::string& listed, const SourcePlace& place);
    /// Owners by name; a replica of -1 is no copy, an owner of -1 nobody.
    std::vector<std::string> ownersOf(const Value& entry, std::size_t vBucket);
    void readMap(MapTree& tree, const Value& map);
    void readForward(MapTree& tree, const Value& map, const Value& forward);
    const Value* masterOf(const Value& entry) const
    {
        return entry.isList() && !entry.items().empty() ? &entry.items()[0] : nullptr;
    }
    std::optional<std::size_t> serverAt(const Value* index) const;
    void doubtEntry(std::string what, std::string value, const SourcePlace& place)
    {
        if (++m_badEntries <= kDoubtedEntries)
            doubt(std::move(what), std::move(value), "an index into serverList, or -1", place);
    }

    const Value& m_tree;
    const std::string& m_file;
    Membership m_ring;
    std::vector<Server> m_servers;     ///< of `nodes`
    std::vector<std::string> m_names;  ///< of serverList, "" where it is not readable
    std::string m_ownHost;             ///< what $HOST stands for, "" = not known
    std::size_t m_badEntries = 0;
};

/// Of "10.0.0.1:8091", "[::1]:8091"; brackets stay.
std::string hostOf(const std::string& address)
{
    const std::string_view port = splitHostPort(address).port;
    return port.empty() ? address : address.substr(0, address.size() - port.size() - 1);
}

void Bucket::readNodes()
{
    if (const Value* nodes = fieldOf(m_tree, "nodes"))
        for (const Value& node : nodes->items())
            if (std::optional<Server> server = serverOf(node))
                m_servers.push_back(*std::move(server));
}

/// Nothing for a node without the data service.
std::optional<Server> Bucket::serverOf(const Value& node)
{
    const std::string hostname = textIn(node, "hostname");
    const Value* direct = fieldAt(node, {"ports", "direct"});
    if (direct == nullptr)
        return std::nullopt;
    Server server;
    server.place = node.place();
    const std::string host = hostOf(hostname);
    if (host.empty() || direct->text().empty()) {
        doubt("node", hostname, "a hostname and ports.direct", node.place());
        return std::nullopt;
    }
    server.address = host + ":" + direct->text();
    server.zone = textIn(node, "serverGroup");
    readState(server, node);
    return server;
}

/// Until a failover, an unhealthy server keeps its vBuckets, and their keys have no owner.
void Bucket::readState(Server& server, const Value& node)
{
    const std::string membership = textIn(node, "clusterMembership");
    const std::string status = textIn(node, "status");
    server.isMember = membership.empty() || membership == "active";
    if (membership == "inactiveFailed" || status == "unhealthy") {
        server.state = "down";
        doubt("server that is down", server.address, "status healthy; read as down", server.place);
    } else if (membership == "inactiveAdded" || status == "warmup") {
        server.state = "warming";
        doubt("server that does not serve yet", server.address,
              "status healthy, after a rebalance; read as warming", server.place);
    }
}

void Bucket::addServer(MapTree& tree, const Server& server)
{
    if (tree.hasShard(server.address)) {
        doubt("server named twice", server.address, "each once", server.place);
        return;
    }
    tree.addShard(server.address, server.place);
    if (!server.state.empty())
        tree.setOfShard(server.address, "state", textValue(server.state, server.place));
    if (!server.zone.empty())
        tree.setOfShard(server.address, "zone", textValue(server.zone, server.place));
    const std::string host(splitHostPort(server.address).host);
    tree.setOfShard(server.address, "host", textValue(host, server.place));
}

/// "$HOST" stands for the host that was asked: the node marked as such, or the only one.
void Bucket::findOwnHost()
{
    const Value* nodes = fieldOf(m_tree, "nodes");
    for (std::size_t i = 0; nodes != nullptr && i < nodes->items().size(); ++i) {
        const Value& node = nodes->items()[i];
        const std::string host = hostOf(textIn(node, "hostname"));
        const bool isAsked = textIn(node, "thisNode") == "true" || nodes->items().size() == 1;
        if (isAsked && host != kOwnHost && m_ownHost.empty())
            m_ownHost = host;
    }
}

std::string Bucket::named(const std::string& listed, const SourcePlace& place)
{
    if (!listed.starts_with(kOwnHost))
        return listed;
    if (!m_ownHost.empty())
        return m_ownHost + listed.substr(kOwnHost.size());
    doubt("server without a host", listed, "HOST:PORT; $HOST is the host that was asked", place);
    return listed;
}

void Bucket::readServerList(MapTree& tree, const Value& list)
{
    std::unordered_map<std::string_view, const Server*> byAddress;
    for (const Server& server : m_servers)
        byAddress.emplace(server.address, &server);
    for (const Value& item : list.items()) {
        std::string name = named(item.text(), item.place());
        const auto known = byAddress.find(name);
        if (name.empty() || tree.hasShard(name)) {
            doubt("server in serverList", name, "HOST:PORT, each once", item.place());
            name.clear();
        } else if (known != byAddress.end()) {
            addServer(tree, *known->second);
        } else {
            addServer(tree, {name, {}, {}, item.place(), true});
        }
        m_names.push_back(std::move(name));
    }
    for (const Server& server : m_servers)
        if (!server.isMember && !tree.hasShard(server.address))
            addServer(tree, server);
}

std::optional<std::size_t> Bucket::serverAt(const Value* index) const
{
    const auto number = index == nullptr ? std::nullopt : wholeNumber(index->text());
    return number && *number < m_names.size() && !m_names[*number].empty() ? number : std::nullopt;
}

std::vector<std::string> Bucket::ownersOf(const Value& entry, std::size_t vBucket)
{
    std::vector<std::string> owners;
    if (masterOf(entry) == nullptr) {
        doubtEntry(fmt::format("vBucket {}", vBucket), entry.text(), entry.place());
        return owners;
    }
    for (std::size_t copy = 0; copy < entry.items().size(); ++copy) {
        const Value& index = entry.items()[copy];
        const auto server = serverAt(&index);
        if (!server && index.text() != "-1")
            doubtEntry(fmt::format("server of vBucket {}", vBucket), index.text(), index.place());
        if (!server && copy == 0)
            return owners;
        if (server && std::find(owners.begin(), owners.end(), m_names[*server]) == owners.end())
            owners.push_back(m_names[*server]);
    }
    return owners;
}

std::string spanText(std::size_t first, std::size_t last)
{
    return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
}

void Bucket::readMap(MapTree& tree, const Value& map)
{
    std::vector<std::vector<std::string>> owners;
    std::size_t unowned = 0;
    for (const Value& entry : map.items()) {
        owners.push_back(ownersOf(entry, owners.size()));
        unowned += owners.back().empty() ? 1 : 0;
    }
    for (std::size_t first = 0; first < owners.size();) {
        std::size_t last = first;
        while (last + 1 < owners.size() && owners[last + 1] == owners[first])
            ++last;
        tree.addUnit(spanText(first, last), owners[first], map.items()[first].place());
        first = last + 1;
    }
    if (m_badEntries > kDoubtedEntries)
        doubt("more entries of vBucketMap", std::to_string(m_badEntries - kDoubtedEntries),
              "indexes into serverList, or -1", map.place());
    if (unowned > 0)
        doubt("vBuckets without an owner", std::to_string(unowned),
              fmt::format("all of 0-{} owned", owners.size() - 1), map.place());
    tree.set("slots", plainValue(std::to_string(owners.size()), map.place()));
}

/// During a rebalance the map that it will end with: vBuckets whose owner changes are on their way.
void Bucket::readForward(MapTree& tree, const Value& map, const Value& forward)
{
    using Way = std::pair<std::size_t, std::size_t>;
    std::vector<std::optional<Way>> ways;
    for (std::size_t i = 0; i < map.items().size() && i < forward.items().size(); ++i) {
        const auto from = serverAt(masterOf(map.items()[i]));
        const auto to = serverAt(masterOf(forward.items()[i]));
        ways.push_back(from && to && *from != *to ? std::optional(Way(*from, *to)) : std::nullopt);
    }
    Value migrating = Value::map({});
    std::vector<Value::Entry> entries;
    for (std::size_t first = 0; first < ways.size();) {
        std::size_t last = first;
        while (last + 1 < ways.size() && ways[last + 1] == ways[first])
            ++last;
        if (ways[first]) {
            const SourcePlace& place = forward.items()[first].place();
            Value way = Value::map({});
            way.set("from", textValue(m_names[ways[first]->first], place));
            way.set("to", textValue(m_names[ways[first]->second], place));
            way.setPlace(place);
            entries.emplace_back(spanText(first, last), std::move(way));
        }
        first = last + 1;
    }
    if (!entries.empty())
        tree.set("system_options.migrating", Value::map(std::move(entries)));
}

Membership Bucket::vBuckets()
{
    readNodes();
    MapTree tree("couchbase", m_tree.place());
    const Value& server = *fieldOf(m_tree, "vBucketServerMap");
    const std::string hash = textIn(server, "hashAlgorithm");
    if (!hash.empty() && hash != "CRC")
        doubt("hashAlgorithm", hash, "CRC", server.find("hashAlgorithm")->place());
    findOwnHost();
    if (const Value* list = fieldOf(server, "serverList"))
        readServerList(tree, *list);
    const auto replicas = wholeNumber(textIn(server, "numReplicas"));
    if (replicas && *replicas > 0 && *replicas < 64)
        tree.set("replicas", plainValue(std::to_string(*replicas + 1), server.place()));
    const Value* map = fieldOf(server, "vBucketMap");
    if (map == nullptr || map->items().empty()) {
        doubt("vBucketMap", "none", "a list of [owner, replica...] a vBucket", server.place());
    } else {
        readMap(tree, *map);
        if (const Value* forward = fieldOf(server, "vBucketMapForward"))
            readForward(tree, *map, *forward);
    }
    std::ranges::stable_sort(m_ring.doubts, {}, [](const Error& doubt) {
        return std::pair(doubt.where.line, doubt.where.column);
    });
    m_ring.map = std::move(tree).finish();
    return std::move(m_ring);
}

/// Clients of a memcached bucket know no failover: a server that is unhealthy keeps its keys,
/// which are lost until it is back or out of the list.
Membership Bucket::ketama()
{
    readNodes();
    MapTree tree("couchbase-memcached", m_tree.place());
    for (Server& server : m_servers) {
        if (server.isMember)
            server.state.clear();
        addServer(tree, server);
    }
    m_ring.map = std::move(tree).finish();
    return std::move(m_ring);
}

/// What a bucket is, by its locator: a vBucket map, a ring, or nothing that holds keys so.
std::optional<Membership> bucketOf(const Value& tree, const MembershipSource& source,
                                   std::vector<Error>& loose)
{
    const std::string locator = textIn(tree, "nodeLocator");
    const bool isRing = locator == "ketama" || textIn(tree, "bucketType") == "memcached";
    const bool hasMap = fieldOf(tree, "vBucketServerMap") != nullptr;
    if (!isRing && !hasMap) {
        addDoubt(loose,
                 badInput("bucket", textIn(tree, "name"),
                          "a record with vBucketServerMap, or nodeLocator ketama", tree.place()));
        return std::nullopt;
    }
    Bucket bucket(tree, source.file);
    if (isRing)
        bucket.doubt("memcached bucket", textIn(tree, "name"),
                     "no vBuckets: its keys lie on a ketama ring of its servers", tree.place());
    else if (source.system == "couchbase-memcached")
        bucket.doubt("bucket with vBuckets", textIn(tree, "name"),
                     "a memcached bucket; read as couchbase", tree.place());
    return isRing ? bucket.ketama() : bucket.vBuckets();
}

}  // namespace

Result<MembershipFile> couchbaseBucket(const MembershipSource& source)
{
    const Result<Value> tree = readJson(source.text, source.file);
    if (!tree)
        return tree.error();
    MembershipFile file;
    std::set<std::string> names;
    const auto add = [&](const Value& bucket) {
        std::optional<Membership> ring = bucketOf(bucket, source, file.doubts);
        if (!ring)
            return;
        if (names.insert(ring->name).second)
            file.rings.push_back(*std::move(ring));
        else
            addDoubt(file.doubts,
                     badInput("bucket named twice", ring->name, "each once", bucket.place()));
    };
    if (tree->isMap())
        add(*tree);
    for (const Value& bucket : tree->items())
        add(bucket);
    return file;
}

}  // namespace ringscope::members
