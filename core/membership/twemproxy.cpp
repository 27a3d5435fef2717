// Pools of a nutcracker.yml: one ring each. A server is named by its alias, else by its address,
// of which twemproxy leaves the port 11211 out; that name is what its points are named by.
#include "core/formats/yaml_value.h"
#include "core/membership/doubts.h"
#include "core/membership/readers.h"
#include "core/membership/server_fields.h"
#include "core/membership/whole_number.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

#include <optional>

namespace ringscope::members {

namespace {

constexpr std::string_view kSystem = "twemproxy";
constexpr std::string_view kDefaultPort = "11211";
constexpr std::uint64_t kMaxWeight = 0x7FFFFFFF;
constexpr std::string_view kServerForm = "HOST:PORT:WEIGHT NAME or /SOCKET:WEIGHT NAME";

struct Server {
    std::string_view name, address, weight;
    std::string named;  ///< where the name is not a part of the entry
};

/// Cuts the part behind the last `mark` off. Nothing when there is none.
std::optional<std::string_view> cutBehind(std::string_view& text, char mark)
{
    const std::size_t at = text.rfind(mark);
    if (at == text.npos)
        return std::nullopt;
    const std::string_view behind = text.substr(at + 1);
    text = text.substr(0, at);
    return behind;
}

/// As twemproxy cuts it, from the end.
std::optional<Server> serverOf(std::string_view entry)
{
    Server server;
    std::string_view rest = entry;
    server.name = cutBehind(rest, ' ').value_or("");
    const auto weight = cutBehind(rest, ':');
    if (!weight)
        return std::nullopt;
    server.weight = *weight;
    server.address = rest;
    const bool isSocket = rest.starts_with('/');
    std::string_view host = rest;
    const std::string_view port = isSocket ? "0" : cutBehind(host, ':').value_or("");
    if (host.empty() || !wholeNumber(port, isSocket ? 0 : 1, 65535))
        return std::nullopt;
    if (server.name.empty() && port == kDefaultPort)
        server.name = host;
    else if (server.name.empty() && !isSocket)
        server.name = rest;
    // The name of a socket ends with the colon in front of its weight.
    server.named = server.name.empty() ? std::string(rest) + ":" : std::string(server.name);
    return server;
}

const SystemOption& optionOf(std::string_view name)
{
    const SystemRow& row = *findSystem(kSystem);
    for (const SystemOption& option : row.options)
        if (option.name == name)
            return option;
    return row.options.front();
}

class PoolReader {
public:
    explicit PoolReader(std::string name) { m_ring.name = std::move(name); }

    Membership read(const Value& pool, const SourcePlace& place) &&
    {
        MapTree tree(kSystem, place);
        setWord(tree, pool, "distribution");
        setWord(tree, pool, "hash");
        setTag(tree, pool);
        if (const Value* ejects = pool.find("auto_eject_hosts"))
            tree.set("x-auto_eject_hosts", *ejects);
        for (const Value& entry : pool.find("servers")->items())
            addServer(tree, entry);
        m_ring.map = std::move(tree).finish();
        sortByPlace(m_ring.doubts);
        return std::move(m_ring);
    }

private:
    void doubt(std::string what, const Value& value, std::string allowed)
    {
        addDoubt(m_ring.doubts, badInput(std::move(what), excerptOf(value.text()),
                                         std::move(allowed), value.place()));
    }

    /// A word of twemproxy for a field of the map, as the registry has them.
    void setWord(MapTree& tree, const Value& pool, std::string_view name)
    {
        const Value* said = pool.find(name);
        if (said == nullptr)
            return;
        const SystemOption& option = optionOf(name);
        std::string allowed;
        for (const auto& [word, value] : option.words) {
            if (word == said->text()) {
                tree.set(option.field, textValue(std::string(value), said->place()));
                return;
            }
            allowed += fmt::format("{}{}", allowed.empty() ? "" : ", ", word);
        }
        doubt(fmt::format("{} of a pool", name), *said, allowed);
        if (name == "distribution")
            askForDistribution(option, said->text());
    }

    void askForDistribution(const SystemOption& option, const std::string& said)
    {
        OpenFact open{std::string(option.field),
                      fmt::format("Pool {} distributes by {}, which places no key. As what is it "
                                  "to be read?",
                                  m_ring.name, said),
                      "ring",
                      {}};
        for (const auto& [word, value] : option.words)
            open.choices.emplace_back(value);
        m_ring.open.push_back(std::move(open));
    }

    void setTag(MapTree& tree, const Value& pool)
    {
        const Value* tag = pool.find("hash_tag");
        if (tag == nullptr || tag->isNull() || tag->text().empty())
            return;
        if (tag->text().size() == 2)
            tree.set("key.tag", textValue(tag->text(), tag->place()));
        else
            doubt("hash_tag", *tag, "two characters");
    }

    void addServer(MapTree& tree, const Value& entry)
    {
        const std::optional<Server> server = serverOf(entry.text());
        if (!server) {
            doubt("server", entry, std::string(kServerForm));
            return;
        }
        if (!wholeNumber(server->weight, 1, kMaxWeight)) {
            doubt("weight of a server", entry, "a whole number above 0");
            return;
        }
        if (tree.hasShard(server->named)) {
            doubt("server named twice", entry, "each name once");
            return;
        }
        tree.addShard(server->named, entry.place());
        if (server->weight != "1")
            tree.setOfShard(server->named, "weight",
                            plainValue(std::string(server->weight), entry.place()));
        setAddress(tree, server->named, server->address, entry.place());
    }

    Membership m_ring;
};

}  // namespace

Result<MembershipFile> nutcrackerPools(const MembershipSource& source)
{
    const Result<Value> tree = readYaml(source.text, source.file);
    if (!tree)
        return tree.error();
    MembershipFile file;
    if (tree->isMap())
        for (const auto& [name, pool] : tree->entries()) {
            const Value* servers = pool.isMap() ? pool.find("servers") : nullptr;
            if (servers != nullptr && servers->isList())
                file.rings.push_back(PoolReader(name).read(pool, pool.keyPlace));
            else
                addDoubt(file.doubts, badInput("pool without servers", name,
                                               "a list `servers` in it", pool.keyPlace));
        }
    if (file.rings.empty())
        return badInput("file without a pool", source.file, "pools with a list `servers`",
                        {source.file, 1, 1});
    return file;
}

}  // namespace ringscope::members
