#include "core/placement/crush.h"

#include "core/hash/jenkins_mix.h"
#include "core/placement/crush_ln.h"
#include "core/placement/policy_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <numbers>

namespace ringscope {
namespace {

constexpr std::uint32_t kHashSeed = 1315423911u;
constexpr std::int64_t kOne = std::int64_t{1} << 48;
/// choose_total_tries 50, and the first one.
constexpr std::uint32_t kTries = 51;

/// The number at the end of an id, else one drawn from it.
std::int32_t deviceNumber(const std::string& id)
{
    const std::size_t last = id.find_last_not_of("0123456789");
    const std::string_view digits = std::string_view(id).substr(last + 1);
    std::int32_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (!digits.empty() && read.ec == std::errc{})
        return number;
    return static_cast<std::int32_t>(HashFunction::named("rjenkins").value()(id) & 0x7FFFFFFF);
}

std::int32_t hostNumber(const std::string& name, const CrushOptions& options)
{
    for (const auto& [host, number] : options.hosts)
        if (host == name)
            return number;
    const std::uint64_t drawn = HashFunction::named("rjenkins").value()(name);
    return -1 - static_cast<std::int32_t>(drawn & 0x3FFFFFFF);
}

Result<std::uint32_t> fixedWeight(const PlacementShard& shard)
{
    if (shard.weight.isNegative() || shard.weight > Decimal(32767))
        return badInput(fmt::format("weight of shard \"{}\"", shard.name), shard.weight.text(),
                        "0 to 32767");
    return static_cast<std::uint32_t>(shard.weight.timesRoundedHalfUp(65536));
}

}  // namespace

std::uint32_t crushHash(std::uint32_t a, std::uint32_t b)
{
    std::uint32_t hash = kHashSeed ^ a ^ b;
    std::uint32_t x = 231232, y = 1232;
    jenkinsMix(a, b, hash);
    jenkinsMix(x, a, hash);
    jenkinsMix(b, y, hash);
    return hash;
}

std::uint32_t crushHash(std::uint32_t a, std::uint32_t b, std::uint32_t c)
{
    std::uint32_t hash = kHashSeed ^ a ^ b ^ c;
    std::uint32_t x = 231232, y = 1232;
    jenkinsMix(a, b, hash);
    jenkinsMix(c, x, hash);
    jenkinsMix(y, a, hash);
    jenkinsMix(b, x, hash);
    jenkinsMix(y, c, hash);
    return hash;
}

Result<CrushTree> CrushTree::make(const PlacementSpec& spec)
{
    CrushTree tree;
    std::map<std::string, std::size_t> hosts;
    std::map<std::int32_t, std::string> devices;
    for (std::size_t i = 0; i < spec.shards.size(); ++i) {
        const PlacementShard& shard = spec.shards[i];
        const auto weight = fixedWeight(shard);
        if (!weight)
            return weight.error();
        Item device{deviceNumber(shard.id), *weight, {}, ShardIndex(i), !shard.takesKeys};
        const auto [first, isNew] = devices.emplace(device.id, shard.name);
        if (!isNew)
            return badInput(fmt::format("device number of \"{}\" and \"{}\"", first->second,
                                        shard.name),
                            std::to_string(device.id), "different numbers");
        if (shard.host.empty()) {
            tree.m_items.push_back(std::move(device));
            continue;
        }
        const auto [host, isNewHost] = hosts.emplace(shard.host, tree.m_items.size());
        if (isNewHost)
            tree.m_items.push_back({hostNumber(shard.host, spec.crush), 0});
        tree.m_items[host->second].weight += device.weight;
        tree.m_items[host->second].items.push_back(std::move(device));
    }
    return tree;
}

std::int64_t CrushTree::straw(const Item& item, std::uint32_t number, std::uint32_t attempt)
{
    if (item.weight == 0)
        return std::numeric_limits<std::int64_t>::min();
    const std::uint32_t drawn =
        crushHash(number, static_cast<std::uint32_t>(item.id), attempt) & 0xFFFF;
    return (static_cast<std::int64_t>(crushLn(drawn)) - kOne) / std::int64_t{item.weight};
}

/// Requires: items are not empty.
const CrushTree::Item& CrushTree::longestStraw(const std::vector<Item>& items,
                                               std::uint32_t number, std::uint32_t attempt)
{
    const Item* longest = nullptr;
    std::int64_t most = 0;
    for (const Item& item : items) {
        const std::int64_t length = straw(item, number, attempt);
        if (longest == nullptr || length > most) {
            longest = &item;
            most = length;
        }
    }
    return *longest;
}

/// One attempt: the host that wins, unless it is taken, and the device that wins in it.
const CrushTree::Item* CrushTree::device(std::uint32_t number, std::uint32_t attempt,
                                         const std::vector<std::int32_t>& taken,
                                         std::int32_t& host) const
{
    const Item& winner = longestStraw(m_items, number, attempt);
    host = winner.id;
    if (std::ranges::find(taken, winner.id) != taken.end())
        return nullptr;
    const Item& leaf =
        winner.items.empty() ? winner : longestStraw(winner.items, number, attempt);
    return leaf.isOut || leaf.weight == 0 ? nullptr : &leaf;
}

std::vector<ShardIndex> CrushTree::choose(std::uint32_t number, std::size_t copies) const
{
    std::vector<ShardIndex> devices;
    std::vector<std::int32_t> hosts;
    const std::size_t wanted = std::min(copies, m_items.size());
    for (std::uint32_t copy = 0; copy < wanted; ++copy)
        for (std::uint32_t failed = 0; failed < kTries; ++failed) {
            std::int32_t host = 0;
            const Item* found = device(number, copy + failed, hosts, host);
            if (found == nullptr)
                continue;
            devices.push_back(found->shard);
            hosts.push_back(host);
            break;
        }
    return devices;
}

std::vector<CrushTree::Node> CrushTree::nodes() const
{
    std::vector<Node> nodes(1);
    for (const Item& item : m_items) {
        const auto place = static_cast<std::uint32_t>(nodes.size());
        nodes.push_back({0, item.shard, item.weight / 65536.0, item.isOut});
        nodes[0].weight += item.weight / 65536.0;
        for (const Item& device : item.items)
            nodes.push_back({place, device.shard, device.weight / 65536.0, device.isOut});
    }
    return nodes;
}

/// Nodes are numbered as if the items were the first ones of nodes().
std::vector<CrushTree::Straw> CrushTree::drawn(const std::vector<Item>& items,
                                               std::uint32_t number, std::uint32_t attempt)
{
    // crushLn() is 2^44 * log2(draw + 1), and weights are in 65536ths.
    constexpr double kUnit = std::numbers::ln2 / 17592186044416.0 * 65536.0;
    std::vector<Straw> straws;
    std::uint32_t node = 1;
    for (const Item& item : items) {
        straws.push_back({node, {}});
        if (item.weight > 0)
            straws.back().length = static_cast<double>(straw(item, number, attempt)) * kUnit;
        node += 1 + static_cast<std::uint32_t>(item.items.size());
    }
    return straws;
}

std::optional<CrushTree::Straws> CrushTree::straws(std::uint32_t number) const
{
    if (m_items.empty())
        return std::nullopt;
    for (std::uint32_t attempt = 0; attempt < kTries; ++attempt) {
        std::int32_t host = 0;
        if (device(number, attempt, {}, host) == nullptr)
            continue;
        Straws straws{attempt, {drawn(m_items, number, attempt)}};
        const Item& winner = longestStraw(m_items, number, attempt);
        if (winner.items.empty())
            return straws;
        straws.levels.push_back(drawn(winner.items, number, attempt));
        const auto place = static_cast<std::size_t>(&winner - m_items.data());
        for (Straw& straw : straws.levels[1])
            straw.node += straws.levels[0][place].node;
        return straws;
    }
    return std::nullopt;
}

}  // namespace ringscope
