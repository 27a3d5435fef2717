// The hashrings.json of Thanos Receive: a list of hashrings, each for some tenants, with their
// endpoints. Receive takes the first hashring that fits the tenant; here a person picks it.
#include "core/formats/json_value.h"
#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/ring_names.h"
#include "core/membership/value_parts.h"

#include <string>
#include <vector>

namespace ringscope::members {

namespace {

constexpr std::string_view kKetama = "thanos-ketama", kHashmod = "thanos-hashmod";

class HashringReader {
public:
    HashringReader(const Value& hashring, std::string_view asked)
        : m_hashring(hashring),
          m_system(systemOf(hashring, asked)),
          m_tree(m_system, hashring.place())
    {
    }

    Membership read(std::string name) &&
    {
        m_ring.name = std::move(name);
        for (const Value& endpoint : itemsIn(m_hashring, "endpoints"))
            takeEndpoint(endpoint);
        m_tree.set("replicas", plainValue("1", m_hashring.place()));
        m_ring.open.push_back({"replicas", "Which --receive.replication-factor?", "1", {}});
        keepTenants();
        doubtShuffle();
        m_ring.map = std::move(m_tree).finish();
        return std::move(m_ring);
    }

private:
    /// Who asks for a system gets it, and a doubt where the file says another.
    std::string systemOf(const Value& hashring, std::string_view asked)
    {
        const std::string& algorithm = textIn(hashring, "algorithm");
        if (algorithm == "ketama" || algorithm == "hashmod") {
            const std::string_view stated = algorithm == "ketama" ? kKetama : kHashmod;
            if (!asked.empty() && asked != stated)
                addDoubt(m_ring.doubts, badInput("algorithm", algorithm,
                                                 "what was asked for, " + std::string(asked),
                                                 placeIn(hashring, "algorithm")));
            return std::string(asked.empty() ? stated : asked);
        }
        if (!algorithm.empty())
            addDoubt(m_ring.doubts, badInput("algorithm", algorithm, "ketama, hashmod",
                                             placeIn(hashring, "algorithm")));
        if (!asked.empty())
            return std::string(asked);
        m_ring.open.push_back({"system",
                               "Which --receive.hashrings-algorithm?",
                               std::string(kHashmod),
                               {std::string(kHashmod), std::string(kKetama)}});
        return std::string(kHashmod);
    }

    void takeEndpoint(const Value& endpoint)
    {
        const Value& address = endpoint.isMap() ? partIn(endpoint, "address") : endpoint;
        const SourcePlace& place = address.isScalar() ? address.place() : endpoint.place();
        const std::string& name = address.text();
        if (name.empty() || m_tree.hasShard(name)) {
            addDoubt(m_ring.doubts,
                     badInput(name.empty() ? "endpoint without address" : "endpoint named twice",
                              name, "HOST:PORT, each once", place));
            return;
        }
        m_tree.addShard(name, place);
        const std::string& zone = textIn(endpoint, "az");
        if (zone.empty())
            return;
        m_tree.setOfShard(name, "zone", textValue(zone, placeIn(endpoint, "az")));
        if (m_system == kHashmod)
            addDoubt(m_ring.doubts,
                     badInput("az", zone, "none: hashmod refuses zones", placeIn(endpoint, "az")));
    }

    void keepTenants()
    {
        for (const char* field : {"tenants", "tenant_matcher_type"})
            if (const Value& part = partIn(m_hashring, field); !part.isNull())
                m_tree.set("x-"
                               + std::string(field == std::string_view("tenants")
                                                 ? "tenants"
                                                 : "tenant-matcher"),
                           part);
        const std::string& matcher = textIn(m_hashring, "tenant_matcher_type");
        if (!matcher.empty() && matcher != "exact" && matcher != "glob")
            addDoubt(m_ring.doubts, badInput("tenant_matcher_type", matcher, "exact, glob",
                                             placeIn(m_hashring, "tenant_matcher_type")));
    }

    /// A tenant's part of the ring is drawn by a random generator that is not modelled.
    void doubtShuffle()
    {
        const Value& shuffle = partIn(m_hashring, "shuffle_sharding_config");
        const std::string& size = textIn(shuffle, "shard_size");
        const bool isUsed =
            (!size.empty() && size != "0") || !itemsIn(shuffle, "overrides").empty();
        if (isUsed)
            addDoubt(
                m_ring.doubts,
                badInput("shuffle sharding, by which a tenant has a part of these endpoints only",
                         size.empty() ? "overrides" : "shard_size " + size,
                         "the whole hashring is shown", shuffle.place()));
    }

    const Value& m_hashring;
    Membership m_ring;
    std::string m_system;
    MapTree m_tree;
};

/// Nothing after a hashring for all tenants is ever used.
void doubtUnreached(const std::vector<Value>& hashrings, std::vector<Membership>& rings)
{
    const Value* forAll = nullptr;
    for (std::size_t i = 0; i < hashrings.size(); ++i) {
        if (forAll != nullptr)
            addDoubt(rings[i].doubts, badInput("hashring after one for all tenants", rings[i].name,
                                               "none: no tenant comes here", hashrings[i].place()));
        else if (itemsIn(hashrings[i], "tenants").empty())
            forAll = &hashrings[i];
    }
}

}  // namespace

Result<MembershipFile> thanosHashrings(const MembershipSource& source)
{
    const Result<Value> tree = readJson(source.text, source.file);
    if (!tree)
        return tree.error();
    const std::vector<Value> one{*tree};
    const std::vector<Value>& hashrings = tree->isMap() ? one : tree->items();
    MembershipFile file;
    std::vector<Value> read;
    RingNames names;
    for (const Value& hashring : hashrings) {
        if (partIn(hashring, "endpoints").isNull()) {
            addDoubt(file.doubts, badInput("hashring", excerptOf(hashring.text()),
                                           "{\"endpoints\": [..]}", hashring.place()));
            continue;
        }
        const std::string& name = textIn(hashring, "hashring");
        const bool isNamed = !name.empty() || hashrings.size() == 1;
        file.rings.push_back(
            HashringReader(hashring, source.system).read(names.take(isNamed ? name : "hashring")));
        read.push_back(hashring);
    }
    if (file.rings.empty())
        return errorOf(std::move(file.doubts),
                       badInput("hashrings", "none", "[{\"endpoints\": [..]}]", tree->place()));
    doubtUnreached(read, file.rings);
    return file;
}

}  // namespace ringscope::members
