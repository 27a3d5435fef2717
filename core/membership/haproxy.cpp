// Backends of a HAProxy configuration: one ring each. Points are numbered by ids, which servers
// have by their place where the line gives none; backups take a place, but no points.
#include "core/membership/doubts.h"
#include "core/membership/haproxy_config.h"
#include "core/membership/haproxy_ring.h"
#include "core/membership/readers.h"
#include "core/membership/ring_names.h"
#include "core/membership/server_fields.h"
#include "core/membership/whole_number.h"
#include "core/support/decimal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <unordered_set>

namespace ringscope::members {

namespace {

constexpr std::array<std::string_view, 5> kHashed = {"uri", "url_param", "hdr", "hash",
                                                     "rdp-cookie"};

/// "hdr(X-Key)" is hdr.
std::string_view methodOf(const HaproxyLine& balance)
{
    if (balance.words.size() < 2)
        return {};
    const std::string_view word = balance.words[1];
    return word.substr(0, word.find('('));
}

class BackendReader {
public:
    BackendReader(HaproxySection section, std::string_view asked)
        : m_section(std::move(section)), m_asked(asked)
    {
        m_ring.doubts = std::move(m_section.doubts);
    }

    Membership read() &&
    {
        const std::string_view system = systemOfSection();
        MapTree tree(system, m_section.place);
        setHash(tree);
        setFactor(tree, system);
        addServers(tree);
        m_ring.name = m_section.name;
        m_ring.map = std::move(tree).finish();
        sortByPlace(m_ring.doubts);
        return std::move(m_ring);
    }

private:
    void doubt(std::string what, std::string value, std::string allowed, SourcePlace place)
    {
        addDoubt(m_ring.doubts,
                 badInput(std::move(what), excerptOf(value), std::move(allowed), std::move(place)));
    }

    /// Without hash-type it is the map; without a balance that hashes, a person says which.
    std::string_view systemOfSection()
    {
        std::string_view said = kHaproxyMap;
        if (m_section.hashType) {
            const auto& words = m_section.hashType->words;
            const std::string_view method = words.size() > 1 ? std::string_view(words[1]) : "";
            if (method == "consistent")
                said = kHaproxyConsistent;
            else if (method != "map-based")
                doubt("hash-type, read as map-based", std::string(method), "consistent, map-based",
                      m_section.hashType->place);
        }
        if (!hashesKeys() && m_asked.empty() && !m_section.hashType) {
            m_ring.open.push_back(openHaproxySystem(m_section.name, "No key decides the server"));
            return kHaproxyConsistent;
        }
        const SourcePlace& place = m_section.hashType ? m_section.hashType->place : m_section.place;
        if (said == kHaproxyConsistent && m_asked == kHaproxyBounded)
            return kHaproxyBounded;  // The same ring, and loads are bounded on it.
        return chosenSystem(said, m_asked, place, m_ring.doubts);
    }

    bool hashesKeys()
    {
        const auto& balance = m_section.balance;
        const std::string_view method = balance ? methodOf(*balance) : "roundrobin";
        const SourcePlace place = balance ? balance->place : m_section.place;
        if (std::find(kHashed.begin(), kHashed.end(), method) != kHashed.end())
            return true;
        if (method == "source")
            doubt("balance by the address as a number, keys here are hashed as texts", "source",
                  "uri, url_param, hdr(), hash", place);
        else
            doubt("balance that no key decides", std::string(method), "uri, url_param, hdr(), hash",
                  place);
        return method == "source";
    }

    /// "sdbm avalanche" of the line's third and fourth word.
    void setHash(MapTree& tree)
    {
        if (!m_section.hashType || m_section.hashType->words.size() < 3)
            return;
        const auto& words = m_section.hashType->words;
        const std::string function =
            fmt::format("{}", fmt::join(words.begin() + 2, words.end(), " "));
        for (const auto& [word, hash] : haproxyHashes())
            if (word == function) {
                tree.set("hash", textValue(std::string(hash), m_section.hashType->place));
                return;
            }
        std::string allowed;
        for (const auto& [word, hash] : haproxyHashes())
            allowed += fmt::format("{}{}", allowed.empty() ? "" : ", ", word);
        doubt("hash function", function, allowed, m_section.hashType->place);
    }

    /// Percent of the mean; a ring alone does not bound what its servers have in flight.
    void setFactor(MapTree& tree, std::string_view system)
    {
        const auto& factor = m_section.balanceFactor;
        if (!factor || factor->words.size() < 2 || factor->words[1] == "0")
            return;
        const auto percent = wholeNumber(factor->words[1], 101, 50'000);
        if (!percent)
            doubt("hash-balance-factor", factor->words[1], "0, or more than 100", factor->place);
        else if (system == kHaproxyBounded)
            tree.set("balance",
                     plainValue(Decimal::ofUnits(static_cast<std::int64_t>(*percent), 2).text(),
                                factor->place));
        else
            doubt("hash-balance-factor, loads are not bounded here", factor->words[1],
                  "read as haproxy-bounded", factor->place);
    }

    void addServers(MapTree& tree)
    {
        const std::vector<std::uint64_t> ids = idsOfServers();
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const HaproxyServer& server = m_section.servers[i];
            if (server.params.isBackup)
                doubt("backup server, left out", server.name, "servers that are hashed to",
                      server.place);
            else if (server.name.empty() || tree.hasShard(server.name))
                doubt("server named twice", server.name, "each once", server.place);
            else
                addHaproxyShard(tree, {server.name, ids[i], std::to_string(server.params.weight),
                                       server.params.isDisabled ? "down" : "", server.address,
                                       server.place});
            if (!server.params.hashKey.empty() && server.params.hashKey != "id")
                doubt("hash-key, read as id", server.params.hashKey, "id", server.place);
        }
    }

    /// An explicit id, else the next one from its place on that no line takes.
    std::vector<std::uint64_t> idsOfServers()
    {
        std::unordered_set<std::uint64_t> used;
        for (HaproxyServer& server : m_section.servers)
            if (server.params.id && !used.insert(*server.params.id).second) {
                doubt("id of two servers", std::to_string(*server.params.id), "each once",
                      server.place);
                server.params.id.reset();
            }
        std::vector<std::uint64_t> ids;
        std::uint64_t next = 1;
        for (const HaproxyServer& server : m_section.servers) {
            if (!server.params.id)
                while (!used.insert(next).second)
                    ++next;
            ids.push_back(server.params.id.value_or(next));
            ++next;
        }
        return ids;
    }

    HaproxySection m_section;
    std::string_view m_asked;
    Membership m_ring;
};

}  // namespace

Result<MembershipFile> haproxyBackends(const MembershipSource& source)
{
    Result<HaproxyConfig> config = readHaproxyConfig(source.text, source.file);
    if (!config)
        return config.error();
    MembershipFile file;
    file.doubts = std::move(config->doubts);
    RingNames names(" (", ")");
    for (HaproxySection& section : config->sections) {
        Membership ring = BackendReader(std::move(section), source.system).read();
        ring.name = names.take(ring.name);
        file.rings.push_back(std::move(ring));
    }
    if (file.rings.empty())
        return badInput("configuration without a backend that has servers", source.file,
                        "sections backend NAME or listen NAME, lines server NAME ADDRESS",
                        {source.file, 1, 1});
    return file;
}

}  // namespace ringscope::members
