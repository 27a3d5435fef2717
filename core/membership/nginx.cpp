// Upstream blocks of nginx: one ring each. The text of a `server` line is hashed as it stands, so
// it is the shard's name; servers of one text have the same points.
#include "core/cluster/shard_map.h"
#include "core/membership/doubts.h"
#include "core/membership/nginx_config.h"
#include "core/membership/readers.h"
#include "core/membership/ring_names.h"
#include "core/membership/server_fields.h"
#include "core/membership/text_lines.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

namespace ringscope::members {

namespace {

constexpr std::string_view kConsistent = "nginx-consistent";
constexpr std::string_view kPlain = "nginx-hash";
constexpr std::uint64_t kMaxWeight = 0x7FFFFFFF;
constexpr std::size_t kMaxIncludes = 1000;  // a file may include itself, and all others
constexpr std::size_t kMaxServers = 200'000;
constexpr std::size_t kMaxCompared = 20'000'000;  // paths with patterns, in a whole dump

/// They say nothing about where a key goes while the server is up.
constexpr std::array kOtherParameters = {
    "max_conns=", "max_fails=", "fail_timeout=", "slow_start=", "route=", "service=", "id="};
constexpr std::array kOtherMethods = {"least_conn", "least_time", "ip_hash",
                                      "random",     "sticky",     "fair"};

struct Server {
    std::string name;
    std::uint64_t weight = 1;
    ShardState state = ShardState::Active;
    bool isBackup = false;
    SourcePlace place;
};

bool isIn(std::string_view word, const auto& names)
{
    return std::find(names.begin(), names.end(), word) != names.end();
}

bool beginsWithOneOf(std::string_view word, const auto& names)
{
    return std::any_of(names.begin(), names.end(),
                       [word](std::string_view name) { return word.starts_with(name); });
}

/// True for a text that a resolver turns into addresses.
bool isHostName(std::string_view name)
{
    const std::string_view host = splitHostPort(name).host;
    return !name.starts_with("unix:") && host.find(':') == host.npos
           && host.find_first_not_of("0123456789.") != host.npos;
}

class UpstreamReader {
public:
    /// `compared` counts on from one upstream to the next.
    UpstreamReader(const NginxConfig& config, const MembershipSource& source, std::size_t& compared)
        : m_config(config), m_source(source), m_compared(compared)
    {
    }

    Membership read(const NginxUpstream& upstream)
    {
        m_place = placeOf(upstream.name);
        take(upstream.directives);
        MapTree tree(system(upstream.name.text), m_place);
        for (const Server& server : merged())
            addTo(tree, server);
        m_ring.name = upstream.name.text;
        m_ring.map = std::move(tree).finish();
        sortByPlace(m_ring.doubts);
        return std::move(m_ring);
    }

    bool isTooLarge() const { return m_servers.size() > kMaxServers; }

private:
    SourcePlace placeOf(const NginxWord& word) const
    {
        return {m_source.file, word.line, word.column};
    }

    void doubt(std::string what, const NginxWord& word, std::string allowed)
    {
        addDoubt(m_ring.doubts, badInput(std::move(what), excerptOf(word.text), std::move(allowed),
                                         placeOf(word)));
    }

    void take(const std::vector<NginxDirective>& directives)
    {
        for (const NginxDirective& directive : directives) {
            const std::string& name = directive.front().text;
            if (isTooLarge())
                return;
            if (name == "server")
                takeServer(directive);
            else if (name == "hash")
                takeHash(directive);
            else if (name == "include")
                takeInclude(directive);
            else if (name == "state")
                doubt("servers in a state file", directive.back(), "servers in this text");
            else if (isIn(name, kOtherMethods))
                m_otherMethod = directive.front();
        }
    }

    void takeInclude(const NginxDirective& directive)
    {
        m_compared += m_config.files.size();
        const auto files = m_compared > kMaxCompared ? std::vector<const NginxFile*>()
                                                     : m_config.included(directive.back().text);
        if (files.empty())
            doubt("include, and its file is not in this text", directive.back(),
                  "a dump of nginx -T");
        for (const NginxFile* file : files)
            if (++m_includes <= kMaxIncludes)
                take(file->directives);
    }

    void takeHash(const NginxDirective& directive)
    {
        if (directive.size() < 2) {
            doubt("hash without a key", directive.front(), "hash KEY or hash KEY consistent");
            return;
        }
        m_hash = directive;
        if (directive.size() > 2 && directive[2].text != "consistent")
            doubt("word behind the key of hash", directive[2], "consistent");
    }

    void takeServer(const NginxDirective& directive)
    {
        if (directive.size() < 2 || directive[1].text.empty()) {
            doubt("server without an address", directive.front(), "server ADDRESS;");
            return;
        }
        Server server{directive[1].text, 1, ShardState::Active, false, placeOf(directive[1])};
        if (server.name.find('$') != std::string::npos)
            doubt("variable in an address", directive[1], "an address, it is hashed as it stands");
        for (std::size_t i = 2; i < directive.size(); ++i)
            takeParameter(directive[i], server);
        if (server.isBackup)
            doubt("backup server, left out", directive[1], "servers that are hashed to");
        else
            m_servers.push_back(std::move(server));
    }

    void takeParameter(const NginxWord& word, Server& server)
    {
        const std::string_view text = word.text;
        if (text.starts_with("weight="))
            takeWeight(word, server);
        else if (text == "down")
            server.state = ShardState::Down;
        else if (text == "drain")
            server.state = ShardState::Draining;
        else if (text == "backup")
            server.isBackup = true;
        else if (text != "resolve" && !beginsWithOneOf(text, kOtherParameters))
            doubt("parameter of a server", word, "weight=, down, backup, max_fails= and so on");
    }

    void takeWeight(const NginxWord& word, Server& server)
    {
        if (const auto weight = wholeNumber(word.text.substr(7), 1, kMaxWeight))
            server.weight = *weight;
        else
            doubt("weight, read as 1", word, "weight=N, a whole number above 0");
    }

    /// Which ring this is. An upstream that hashes nothing is read as if it did, and says so.
    std::string_view system(const std::string& name)
    {
        if (m_hash) {
            const bool isConsistent = m_hash->size() > 2 && (*m_hash)[2].text == "consistent";
            m_system = chosenSystem(isConsistent ? kConsistent : kPlain, m_source.system,
                                    placeOf(m_hash->front()), m_ring.doubts);
            return m_system;
        }
        const NginxWord method{m_otherMethod ? m_otherMethod->text : "round robin",
                               m_otherMethod ? m_otherMethod->line : m_place.line,
                               m_otherMethod ? m_otherMethod->column : m_place.column};
        doubt("balancing method that no key decides", method, "hash KEY");
        m_system = m_source.system.empty() ? kConsistent : m_source.system;
        if (m_source.system.empty())
            m_ring.open.push_back({"system",
                                   fmt::format("Upstream {} balances by {}, which places no key. "
                                               "As which hash is it to be read?",
                                               name, method.text),
                                   std::string(kConsistent),
                                   {std::string(kConsistent), std::string(kPlain)}});
        return m_system;
    }

    /// One server a text. On the ring its points count once; in the table its weights add up.
    std::vector<Server> merged()
    {
        std::vector<Server> servers;
        std::unordered_map<std::string_view, std::size_t> first;
        servers.reserve(m_servers.size());
        for (const Server& server : m_servers) {
            const auto [found, isNew] = first.emplace(server.name, servers.size());
            if (isNew)
                servers.push_back(server);
            else
                mergeInto(servers[found->second], server);
        }
        return servers;
    }

    void mergeInto(Server& first, const Server& again)
    {
        const bool isRing = m_system == kConsistent;
        addDoubt(m_ring.doubts, badInput("server named twice", again.name,
                                         isRing ? "each once: its points are the same"
                                                : "each once: its weights are added",
                                         again.place));
        first.weight = isRing ? std::max(first.weight, again.weight)
                              : std::min(first.weight + again.weight, kMaxWeight);
        if (again.state == ShardState::Active)
            first.state = ShardState::Active;
    }

    void addTo(MapTree& tree, const Server& server)
    {
        tree.addShard(server.name, server.place);
        if (server.weight != 1)
            tree.setOfShard(server.name, "weight",
                            plainValue(std::to_string(server.weight), server.place));
        if (server.state != ShardState::Active)
            tree.setOfShard(server.name, "state",
                            plainValue(std::string(stateId(server.state)), server.place));
        setAddress(tree, server.name, server.name, server.place);
        if (m_system == kPlain)
            doubtTable(server);
    }

    /// The table has an entry for each address, and asks again where a server is down.
    void doubtTable(const Server& server)
    {
        if (isHostName(server.name))
            addDoubt(m_ring.doubts, badInput("host name, which counts once for each address that "
                                             "it has",
                                             server.name, "one address", server.place));
        if (server.state == ShardState::Down)
            addDoubt(m_ring.doubts,
                     badInput("server that is down, left out of the table", server.name,
                              "up: nginx hashes its keys a second time", server.place));
    }

    const NginxConfig& m_config;
    const MembershipSource& m_source;
    std::size_t& m_compared;
    Membership m_ring;
    SourcePlace m_place;
    std::vector<Server> m_servers;
    std::optional<NginxDirective> m_hash;
    std::optional<NginxWord> m_otherMethod;
    std::string_view m_system;
    std::size_t m_includes = 0;
};

}  // namespace

Result<MembershipFile> nginxUpstreams(const MembershipSource& source)
{
    const NginxConfig config = readNginxConfig(source.text, source.file);
    MembershipFile file;
    file.doubts = config.doubts;
    RingNames names(" (", ")");
    std::size_t compared = 0;
    for (const NginxUpstream& upstream : config.upstreams) {
        UpstreamReader reader(config, source, compared);
        Membership ring = reader.read(upstream);
        if (reader.isTooLarge())
            return tooLarge(fmt::format("{}: upstream {} has more than {} servers", source.file,
                                        upstream.name.text, kMaxServers));
        ring.name = names.take(ring.name);
        file.rings.push_back(std::move(ring));
    }
    if (file.rings.empty())
        return badInput("configuration without an upstream", source.file,
                        "blocks upstream NAME { server ADDRESS; }", {source.file, 1, 1});
    return file;
}

}  // namespace ringscope::members
