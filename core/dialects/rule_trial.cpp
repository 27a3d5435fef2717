#include "core/dialects/rule_trial.h"

#include "core/systems/system_row.h"
#include "core/workload/key_table_builder.h"

#include <algorithm>
#include <unordered_map>

namespace ringscope {

namespace {

constexpr std::size_t kSampleOfEach = 160;
/// Hash columns of samples that are kept at most.
constexpr std::size_t kMostColumns = 4096;

/// `count` places spread evenly over 0 .. size - 1.
std::vector<std::size_t> spread(std::size_t size, std::size_t count)
{
    std::vector<std::size_t> places;
    count = std::min(count, size);
    for (std::size_t i = 0; i < count; ++i)
        places.push_back(i * size / count);
    return places;
}

ClientRows sampleOf(const ClientRows& all, const std::vector<std::size_t>& rows)
{
    KeyTableBuilder builder;
    std::vector<std::size_t> kept;
    for (const std::size_t place : spread(rows.size(), kSampleOfEach)) {
        KeyRow row;
        row.key = all.keys->names()[all.rows[rows[place]].key.value];
        if (builder.addRow(row))
            kept.push_back(rows[place]);
    }
    ClientRows sample;
    sample.keys = std::move(builder).finish({});
    sample.names = all.names;
    for (const std::size_t row : kept)
        if (const auto key = sample.keys->find(all.keys->names()[all.rows[row].key.value]))
            sample.rows.push_back({*key, all.rows[row].shard});
    return sample;
}

std::uint64_t countRight(const ClientRows& rows, std::span<const ShardIndex> named,
                         std::span<const ShardIndex> owners)
{
    return static_cast<std::uint64_t>(
        std::count_if(rows.rows.begin(), rows.rows.end(), [&](const ExpectedOwner& row) {
            const ShardIndex owner = owners[row.key.value];
            return !owner.isNone() && owner == named[row.shard];
        }));
}

Result<HashedKeys> hashOf(const TriedMap& tried, const ClientRows& rows, const WorkContext& work)
{
    return tried.routing.keyRule->hashKeys(rows.keys->names(), work);
}

KeyRuleSpec keyRuleSpec(const ShardMap& map, const Routing& routing)
{
    const bool twoWords = routing.placement->policy().twoWords;
    return {map.keyFrom, map.keyTag, map.keyPart, routing.spec.hash, twoWords, map.emptyKey};
}

}  // namespace

ClientRows clientRowsOf(std::shared_ptr<const KeyTable> table)
{
    ClientRows rows;
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    for (const ObservedLoad& row : table->observed()) {
        if (row.key.isNone())
            continue;
        const auto [entry, isNew] =
            numbers.emplace(row.shard, static_cast<std::uint32_t>(numbers.size()));
        if (isNew)
            rows.names.push_back(row.shard);
        rows.rows.push_back({row.key, entry->second});
    }
    rows.keys = std::move(table);
    return rows;
}

std::vector<ShardIndex> shardsNamed(const ShardMap& map, std::span<const std::string> names)
{
    std::unordered_map<std::string_view, ShardIndex> byText;
    for (const auto text : {&Shard::name, &Shard::url, &Shard::id})
        for (std::size_t i = 0; i < map.shards.size(); ++i)
            if (!(map.shards[i].*text).empty())
                byText.emplace(map.shards[i].*text, ShardIndex(i));
    std::vector<ShardIndex> named;
    for (const std::string& name : names) {
        const auto found = byText.find(name);
        named.push_back(found == byText.end() ? ShardIndex() : found->second);
    }
    return named;
}

RuleTrial::RuleTrial(const ShardMap& map, ClientRows rows, const BuildLimits& limits)
    : m_map(map), m_all(std::move(rows)), m_limits(limits)
{
}

Result<std::optional<TriedMap>> RuleTrial::tryMap(std::span<const RuleChange* const> changes,
                                                  const WorkContext& work) const
{
    TriedMap tried;
    tried.map = m_map;
    std::vector<const RuleChange*> ordered(changes.begin(), changes.end());
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const auto* a, const auto* b) { return a->scope < b->scope; });
    for (const RuleChange* change : ordered)
        if (!change->apply(tried.map))
            return std::optional<TriedMap>();
    // What the system fixes is just what a client may do otherwise.
    if (!systemConflicts(tried.map).empty())
        tried.map.system.clear();
    Result<Routing> routing = buildRouting(tried.map, m_limits, work);
    if (!routing && routing.error().code == ErrorCode::Cancelled)
        return routing.error();
    if (!routing || routing->placement == nullptr)
        return std::optional<TriedMap>();
    tried.routing = *std::move(routing);
    tried.named = shardsNamed(tried.map, m_all.names);
    tried.cost = tried.routing.placement->unitCount() + tried.map.shards.size();
    return std::optional<TriedMap>(std::move(tried));
}

bool RuleTrial::changeKeys(TriedMap& tried, const RuleChange& change) const
{
    if (!change.apply(tried.map))
        return false;
    auto rule = makeKeyRule(keyRuleSpec(tried.map, tried.routing));
    if (!rule)
        return false;
    tried.routing.keyRule = *std::move(rule);
    return true;
}

Result<std::uint64_t> RuleTrial::explained(const TriedMap& tried, const ClientRows& rows,
                                           const WorkContext& work) const
{
    const Result<HashedKeys> columns = hashOf(tried, rows, work);
    if (!columns)
        return columns.error();
    const auto owners = ownersOfKeys(tried.routing, *columns, *rows.keys, work);
    return owners ? Result<std::uint64_t>(countRight(rows, tried.named, *owners)) : owners.error();
}

Outcome RuleTrial::prepare(const WorkContext& work)
{
    const Result<std::optional<TriedMap>> own = tryMap({}, work);
    if (!own)
        return own.error();
    if (!own->has_value())
        return wrongUsage("verify: the map's own rule cannot be built");
    const TriedMap& tried = **own;
    const Result<HashedKeys> columns = hashOf(tried, m_all, work);
    if (!columns)
        return columns.error();
    const auto owners = ownersOfKeys(tried.routing, *columns, *m_all.keys, work);
    if (!owners)
        return owners.error();
    std::vector<std::size_t> right, wrong;
    for (std::size_t i = 0; i < m_all.rows.size(); ++i) {
        const ShardIndex owner = (*owners)[m_all.rows[i].key.value];
        const bool agrees = !owner.isNone() && owner == tried.named[m_all.rows[i].shard];
        (agrees ? right : wrong).push_back(i);
    }
    m_agreed = right.size();
    m_right = sampleOf(m_all, right);
    m_wrong = sampleOf(m_all, wrong);
    return done();
}

Result<const HashedKeys*> RuleTrial::hashed(const TriedMap& tried, const ClientRows& rows,
                                            char which, const WorkContext& work)
{
    const std::string id = which + tried.routing.keyRule->identity();
    if (const auto found = m_hashed.find(id); found != m_hashed.end())
        return &found->second;
    Result<HashedKeys> columns = hashOf(tried, rows, work);
    if (!columns)
        return columns.error();
    if (m_hashed.size() >= kMostColumns)
        m_hashed.clear();
    return &m_hashed.insert_or_assign(id, *std::move(columns)).first->second;
}

Result<std::uint64_t> RuleTrial::sampled(const TriedMap& tried, const ClientRows& rows, char which,
                                         const WorkContext& work)
{
    if (rows.rows.empty())
        return std::uint64_t{0};
    const Result<const HashedKeys*> columns = hashed(tried, rows, which, work);
    if (!columns)
        return columns.error();
    const auto owners = ownersOfKeys(tried.routing, **columns, *rows.keys, work);
    return owners ? Result<std::uint64_t>(countRight(rows, tried.named, *owners)) : owners.error();
}

Result<double> RuleTrial::estimate(const TriedMap& tried, const WorkContext& work)
{
    const Result<std::uint64_t> right = sampled(tried, m_right, 'r', work);
    if (!right)
        return right.error();
    const Result<std::uint64_t> wrong = sampled(tried, m_wrong, 'w', work);
    if (!wrong)
        return wrong.error();
    const auto scaled = [](std::uint64_t count, std::size_t of, std::uint64_t whole) {
        return of == 0 ? 0.0
                       : static_cast<double>(count) * static_cast<double>(whole)
                             / static_cast<double>(of);
    };
    const std::uint64_t rest = m_all.rows.size() - m_agreed;
    return scaled(*right, m_right.rows.size(), m_agreed)
           + scaled(*wrong, m_wrong.rows.size(), rest);
}

}  // namespace ringscope
