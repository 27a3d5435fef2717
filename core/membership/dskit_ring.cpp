// The ring page of Loki, Mimir, Tempo and Cortex as JSON (GET /ring with Accept:
// application/json), and the file of tokens that an instance keeps. An instance is named by its
// id; its address and zone stand beside it.
#include "core/formats/json_value.h"
#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/value_parts.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace ringscope::members {

namespace {

constexpr const char* kAssumedCopies = "3";

/// A token as an instance claims it.
struct Claim {
    std::uint32_t token = 0;
    bool isLeaving = false;
    const std::string* instance = nullptr;
    const std::string* owner = nullptr;  ///< another instance, which keeps the token
    const SourcePlace* place = nullptr;
};

std::optional<std::uint32_t> parseToken(const Value& value)
{
    const std::string& text = value.text();
    std::uint32_t token = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), token);
    if (!value.isScalar() || error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return token;
}

class RingPage {
public:
    explicit RingPage(const MembershipSource& source)
        : m_top{source.file, 1, 1}, m_tree("dskit", m_top)
    {
    }

    void takeInstance(const Value& instance)
    {
        const std::string& id = textIn(instance, "id");
        if (id.empty() || m_tree.hasShard(id)) {
            addDoubt(m_ring.doubts, badInput(id.empty() ? "instance without id" : "id named twice",
                                             id, "each once", placeIn(instance, "id")));
            return;
        }
        m_tree.addShard(id, placeIn(instance, "id"));
        setText(id, "url", instance, "address");
        setText(id, "zone", instance, "zone");
        m_zones.insert(textIn(instance, "zone"));
        setState(id, instance);
        for (const char* field : {"readonly", "read_only"})
            if (textIn(instance, field) == "true")
                addDoubt(m_ring.doubts, badInput("read-only instance", id,
                                                 "one that takes writes; its tokens count here",
                                                 placeIn(instance, field)));
        takeTokens(id, instance);
    }

    /// Requires: `id` and `instance` outlive finish().
    void takeTokens(const std::string& id, const Value& instance)
    {
        const bool isLeaving = textIn(instance, "state") == "LEAVING";
        for (const Value& item : itemsIn(instance, "tokens")) {
            if (const auto token = parseToken(item))
                m_claims.push_back({*token, isLeaving, &id, nullptr, &item.place()});
            else
                addDoubt(m_ring.doubts, badInput("token", item.text(),
                                                 "a whole number, 0 to 4294967295", item.place()));
        }
    }

    void addShard(const std::string& name, const SourcePlace& place)
    {
        m_tree.addShard(name, place);
    }
    bool isEmpty() const { return m_tree.shardCount() == 0; }

    Membership finish() &&
    {
        resolveClaims();
        ask();
        m_ring.map = std::move(m_tree).finish();
        std::ranges::stable_sort(m_ring.doubts, {}, [](const Error& doubt) {
            return std::tuple(doubt.where.line, doubt.where.column);
        });
        return std::move(m_ring);
    }

private:
    void setText(const std::string& id, std::string_view field, const Value& instance,
                 std::string_view from)
    {
        const std::string& text = textIn(instance, from);
        if (!text.empty())
            m_tree.setOfShard(id, field, textValue(text, placeIn(instance, from)));
    }

    // JOINING and PENDING are skipped by reads and writes, LEAVING still answers for its keys, and
    // an unhealthy one is passed over.
    void setState(const std::string& id, const Value& instance)
    {
        const std::string& state = textIn(instance, "state");
        const SourcePlace& place = placeIn(instance, "state");
        const char* ours = nullptr;
        if (state == "JOINING" || state == "PENDING")
            ours = "warming";
        else if (state == "LEAVING")
            ours = "draining";
        else if (state == "UNHEALTHY" || state == "Unhealthy" || state == "LEFT")
            ours = "down";
        else if (state != "ACTIVE")
            addDoubt(m_ring.doubts,
                     badInput("state of " + id, state,
                              "ACTIVE, JOINING, LEAVING, PENDING, LEFT, UNHEALTHY", place));
        if (ours != nullptr)
            m_tree.setOfShard(id, "state", textValue(ours, place));
    }

    /// Instances that gossip keep one owner of a token: one that is not leaving before one that
    /// is, then the one of the smaller id.
    void resolveClaims()
    {
        std::vector<std::uint32_t> order(m_claims.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::sort(order, [this](std::uint32_t one, std::uint32_t other) {
            const Claim &a = m_claims[one], &b = m_claims[other];
            return std::tie(a.token, a.isLeaving, *a.instance, one)
                   < std::tie(b.token, b.isLeaving, *b.instance, other);
        });
        for (std::size_t i = 1; i < order.size(); ++i) {
            const Claim& before = m_claims[order[i - 1]];
            Claim& claim = m_claims[order[i]];
            if (claim.token == before.token)
                claim.owner = before.owner != nullptr ? before.owner : before.instance;
        }
        for (const Claim& claim : m_claims)
            addClaim(claim);
    }

    void addClaim(const Claim& claim)
    {
        const std::string token = std::to_string(claim.token);
        if (claim.owner == nullptr)
            m_tree.addToken(*claim.instance, token, *claim.place);
        else
            addDoubt(m_ring.doubts, badInput("token listed twice", token,
                                             "one owner; kept for " + *claim.owner, *claim.place));
    }

    void ask()
    {
        if (m_claims.empty())
            return;
        m_tree.set("replicas", plainValue(kAssumedCopies, m_top));
        m_ring.open.push_back(
            {"replicas", "Which replication_factor has the ring?", kAssumedCopies, {}});
        if (m_zones.size() < 2 || m_zones.contains(""))
            return;
        m_tree.set("spread", textValue("zones", m_top));
        m_ring.open.push_back({"spread",
                               "Are copies kept in different zones "
                               "(zone_awareness_enabled)?",
                               "zones",
                               {"zones", "shards"}});
    }

    SourcePlace m_top;
    MapTree m_tree;
    Membership m_ring;
    std::vector<Claim> m_claims;
    std::set<std::string> m_zones;
};

/// "/loki/ingester-0.tokens" -> "ingester-0": the file itself names nobody.
std::string instanceOf(const std::string& path)
{
    const std::string name = path.substr(path.rfind('/') + 1);
    const std::string stem = name.substr(0, name.find('.', 1));
    return stem.empty() ? "instance" : stem;
}

}  // namespace

Result<MembershipFile> dskitRing(const MembershipSource& source)
{
    const Result<Value> page = readJson(source.text, source.file);
    if (!page)
        return page.error();
    RingPage ring(source);
    for (const Value& instance : itemsIn(*page, "shards"))
        ring.takeInstance(instance);
    if (ring.isEmpty())
        return badInput("ring", "without instances", "{\"shards\": [{\"id\": .., \"tokens\": ..}]}",
                        page->place());
    return MembershipFile{{std::move(ring).finish()}, {}};
}

Result<MembershipFile> dskitTokens(const MembershipSource& source)
{
    const Result<Value> file = readJson(source.text, source.file);
    if (!file)
        return file.error();
    if (itemsIn(*file, "tokens").empty())
        return badInput("tokens", "none", "{\"tokens\": [NUMBER, ..]}", file->place());
    RingPage ring(source);
    const std::string instance = instanceOf(source.file);
    ring.addShard(instance, placeIn(*file, "tokens"));
    ring.takeTokens(instance, *file);
    return MembershipFile{{std::move(ring).finish()}, {}};
}

}  // namespace ringscope::members
