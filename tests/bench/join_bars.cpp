// Bars of a join over sorted keys: loads after it, the keys that move, and all keys placed anew,
// against looking keys up in a ring of shared_ptr. The tokens of the joiner are given; every
// measured join is another one.
#include "core/analysis/arc_ranks.h"
#include "core/analysis/moving_runs.h"
#include "core/placement/mutable_ring.h"
#include "core/workload/workload_spec.h"
#include "tests/bench/bars.h"
#include "tests/bench/shared_ring.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <limits>
#include <memory>
#include <random>
#include <string>

namespace ringscope::bench {

namespace {

using Points = std::vector<std::pair<std::uint64_t, ShardIndex>>;
using Tokens = std::vector<std::uint64_t>;

constexpr std::size_t kVnodes = 256;
constexpr std::size_t kJoins = 16;        // measured in a round, each once
constexpr std::size_t kLooked = 500'000;  // keys of all that the reference looks up

/// Keys at drawn positions, with drawn loads.
struct Keys {
    std::vector<std::uint64_t> positions;  ///< by key; only the first kLooked of many
    std::shared_ptr<const PositionOrder> order;

    explicit Keys(std::size_t count)
    {
        std::mt19937_64 random(count);
        MeasureColumn loads;
        loads.values.resize(count);
        std::vector<std::uint64_t> all(count);
        for (std::size_t key = 0; key < count; ++key) {
            all[key] = random();
            loads.values[key] = 1 + all[key] % 1000;
        }
        positions.assign(all.begin(),
                         all.begin() + static_cast<std::ptrdiff_t>(std::min(count, kLooked)));
        WorkloadSpec spec;
        spec.keys = count;
        const auto names = generateKeys(spec, nullptr, ~std::uint64_t{0}, WorkContext{}).value();
        std::vector<MeasureColumn> columns = defaultColumns(count);
        columns[static_cast<std::size_t>(Measure::Requests)] = std::move(loads);
        order = PositionOrder::build(withMeasures(*names, std::move(columns), {}), std::move(all),
                                     {}, WorkContext{})
                    .value();
    }

    std::uint64_t loadOf(std::size_t key) const
    {
        return order->table().column(Measure::Requests).at(key);
    }
    /// What a part of the keys takes, as of all.
    double scale() const
    {
        return static_cast<double>(order->size()) / static_cast<double>(positions.size());
    }
};

/// One ring in the forms that are compared, and joins to it.
struct Cluster {
    std::size_t shards;
    std::mt19937_64 random;
    Points points;
    MutableRing ring;

    explicit Cluster(std::size_t count) : shards(count), random(count)
    {
        std::vector<RingClaim> claims;
        for (std::size_t i = 0; i < shards * kVnodes; ++i) {
            points.emplace_back(random(), ShardIndex(i / kVnodes));
            claims.push_back({points.back().first, points.back().second});
        }
        std::sort(claims.begin(), claims.end(), [](const RingClaim& a, const RingClaim& b) {
            return a.token < b.token;
        });
        ring = MutableRing(MutableRing::Rules{}, claims);
    }

    ShardIndex joiner() const { return ShardIndex(shards); }
    Tokens drawnTokens()
    {
        Tokens tokens(kVnodes);
        for (std::uint64_t& token : tokens)
            token = random();
        std::sort(tokens.begin(), tokens.end());
        return tokens;
    }
    Points pointsWith(const Tokens& tokens) const
    {
        Points all = points;
        for (const std::uint64_t token : tokens)
            all.emplace_back(token, joiner());
        return all;
    }
    std::vector<MovingRun> join(const Tokens& tokens, const PositionOrder& order)
    {
        const std::vector<ArcChange> changes = ring.insert(joiner(), tokens);
        return movingRuns(movingArcs(changes, powerOfTwo(64), shards + 1), order);
    }
};

struct Setting {
    Keys keys;
    Cluster cluster;
    ShardSums sums;  ///< before the join, the joiner's place free
    std::vector<KeyId> moved;

    Setting(std::size_t keyNumber, std::size_t shards) : keys(keyNumber), cluster(shards)
    {
        sums.keys.assign(shards + 1, 0);
        sums.load.assign(shards + 1, 0);
        for (const MovingRun& run : wholeRuns()) {
            sums.keys[run.to] += run.size();
            sums.load[run.to] += keys.order->sum(Measure::Requests, run.begin, run.end);
        }
    }

    ArcTable arcs() const
    {
        Points sorted = cluster.points;
        std::sort(sorted.begin(), sorted.end());
        Tokens begins{sorted.back().first + 1};
        std::vector<ShardIndex> owners;
        for (const auto& [token, shard] : sorted) {
            owners.push_back(shard);
            if (owners.size() < sorted.size())
                begins.push_back(token + 1);
        }
        return ArcTable(std::move(begins), std::move(owners), powerOfTwo(64));
    }
    std::vector<MovingRun> wholeRuns() const
    {
        std::vector<MovingRun> runs;
        forEachPieceOfKeys(arcs(), *keys.order,
                           [&](ShardIndex owner, std::size_t from, std::size_t to) {
                               runs.push_back({from, to, 0, owner.value});
                           });
        return runs;
    }
};

using SettingPtr = std::shared_ptr<Setting>;

/// Mean time of one join of many; the ring is put back between them.
template <class Work>
double nanosecondsOfAJoin(Setting& setting, const std::vector<Tokens>& joins, const Work& work)
{
    double sum = 0;
    for (const Tokens& tokens : joins) {
        sum += nanosecondsOf([&] { work(tokens); });
        setting.cluster.ring.erase(setting.cluster.joiner(), tokens);
    }
    return sum / static_cast<double>(joins.size());
}

std::vector<Tokens> drawnJoins(Setting& setting)
{
    std::vector<Tokens> joins;
    for (std::size_t i = 0; i < kJoins; ++i)
        joins.push_back(setting.cluster.drawnTokens());
    return joins;
}

double loadsAfterJoins(Setting& setting, const std::vector<Tokens>& joins,
                       std::vector<ShardSums>& sums)
{
    sums.assign(joins.size(), setting.sums);
    std::size_t next = 0;
    return nanosecondsOfAJoin(setting, joins, [&](const Tokens& tokens) {
        moveLoads(sums[next++], setting.cluster.join(tokens, *setting.keys.order),
                  *setting.keys.order, Measure::Requests);
    });
}

// ---- loads after a join ----

std::vector<u128> recount(const Setting& setting, const SharedRing& ring)
{
    std::vector<u128> loads(setting.sums.load.size());
    for (std::size_t key = 0; key < setting.keys.positions.size(); ++key)
        loads[ring.at(setting.keys.positions[key])->shard.value] += setting.keys.loadOf(key);
    return loads;
}

void checkLoads(const Setting& setting, const SharedRing& ring, const ShardSums& sums)
{
    const PositionOrder& order = *setting.keys.order;
    std::vector<u128> loads(sums.load.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        loads[ring.at(order.positions()[rank])->shard.value] +=
            setting.keys.loadOf(order.keys()[rank].value);
    if (loads != sums.load)
        std::abort();
}

Round loadsRound(Setting& setting, bool isChecked)
{
    const std::vector<Tokens> joins = drawnJoins(setting);
    std::vector<ShardSums> sums;
    Round round;
    round.fast = loadsAfterJoins(setting, joins, sums);
    const SharedRing after(setting.cluster.pointsWith(joins.front()));
    std::vector<u128> recounted;
    round.reference = nanosecondsOf([&] { recounted = recount(setting, after); })
                      * setting.keys.scale();
    if (recounted.empty())
        std::abort();
    if (isChecked)
        checkLoads(setting, after, sums.front());
    return round;
}

// ---- the list of moved keys ----

std::vector<KeyId> movedByLookUps(const Setting& setting, const SharedRing& before,
                                  const SharedRing& after)
{
    std::vector<KeyId> moved;
    for (std::size_t key = 0; key < setting.keys.positions.size(); ++key) {
        const std::uint64_t position = setting.keys.positions[key];
        if (before.at(position)->shard != after.at(position)->shard)
            moved.emplace_back(key);
    }
    return moved;
}

void checkMoved(const Setting& setting, std::vector<KeyId> listed, const std::vector<KeyId>& moved)
{
    std::sort(listed.begin(), listed.end());
    std::erase_if(listed, [&](KeyId key) { return key.value >= setting.keys.positions.size(); });
    if (listed != moved)
        std::abort();
}

/// The ids are copied into memory of the caller that is used again for every list.
Round movedRound(Setting& setting)
{
    const std::vector<Tokens> joins = drawnJoins(setting);
    std::size_t listed = 0;
    Round round;
    setting.moved.resize(setting.keys.order->size() / setting.cluster.shards * 2);
    round.fast = nanosecondsOfAJoin(setting, joins, [&](const Tokens& tokens) {
        const std::vector<MovingRun> runs = setting.cluster.join(tokens, *setting.keys.order);
        listed = keyCount(runs);
        copyKeys(runs, *setting.keys.order, std::span(setting.moved).first(listed));
    });
    const SharedRing before(setting.cluster.points), after(setting.cluster.pointsWith(joins.back()));
    std::vector<KeyId> moved;
    round.reference = nanosecondsOf([&] { moved = movedByLookUps(setting, before, after); })
                      * setting.keys.scale();
    setting.moved.resize(listed);
    checkMoved(setting, setting.moved, moved);
    return round;
}

// ---- all keys placed anew ----

Round placeRound(Setting& setting, const ArcTable& arcs, std::vector<ShardIndex>& owners)
{
    const PositionOrder& order = *setting.keys.order;
    Round round;
    round.fast = nanosecondsOf([&] {
        forEachPieceOfKeys(arcs, order, [&](ShardIndex owner, std::size_t from, std::size_t to) {
            std::fill(owners.begin() + static_cast<std::ptrdiff_t>(from),
                      owners.begin() + static_cast<std::ptrdiff_t>(to), owner);
        });
    });
    const SharedRing ring(setting.cluster.points);
    std::vector<ShardIndex> looked(setting.keys.positions.size());
    round.reference = nanosecondsOf([&] {
        for (std::size_t key = 0; key < looked.size(); ++key)
            looked[key] = ring.at(setting.keys.positions[key])->shard;
    }) * setting.keys.scale();
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        if (const std::uint32_t key = order.keys()[rank].value;
            key < looked.size() && looked[key] != owners[rank])
            std::abort();
    return round;
}

// ---- the bars ----

constexpr std::size_t kTenMillion = 10'000'000;
constexpr const char* kSharedRing = "shared_ptr ring";

Bar loadsBar()
{
    Bar bar;
    bar.name = "loads after a join, 10M keys, 100 shards";
    bar.reference = std::string("recount, ") + kSharedRing;
    bar.bound = 8000;
    bar.prepare = [] {
        const auto setting = std::make_shared<Setting>(kTenMillion, 100);
        auto isFirst = std::make_shared<bool>(true);
        return [setting, isFirst] { return loadsRound(*setting, std::exchange(*isFirst, false)); };
    };
    return bar;
}

Bar movedBar(std::size_t shards, double bound)
{
    Bar bar;
    bar.name = fmt::format("moved-key list, 10M keys, {} shards", shards);
    bar.reference = std::string("two look-ups a key, ") + kSharedRing;
    bar.bound = bound;
    bar.prepare = [shards] {
        const auto setting = std::make_shared<Setting>(kTenMillion, shards);
        return [setting] { return movedRound(*setting); };
    };
    return bar;
}

Bar placeBar()
{
    Bar bar;
    bar.name = "re-place all sorted keys, 10M, 100 shards";
    bar.reference = std::string("look-ups, ") + kSharedRing;
    bar.bound = 90;
    bar.prepare = [] {
        const auto setting = std::make_shared<Setting>(kTenMillion, 100);
        const auto arcs = std::make_shared<const ArcTable>(setting->arcs());
        const auto owners = std::make_shared<std::vector<ShardIndex>>(kTenMillion);
        return [=] { return placeRound(*setting, *arcs, *owners); };
    };
    return bar;
}

/// Bytes that the system could give now; 0 where it does not say.
std::uint64_t availableBytes()
{
    std::ifstream file("/proc/meminfo");
    std::string word;
    std::uint64_t kibibytes = 0;
    while (file >> word)
        if (word == "MemAvailable:" && file >> kibibytes)
            return kibibytes * 1024;
    return 0;
}

Bar sizeBar()
{
    constexpr std::uint64_t kNeeded = std::uint64_t{9} << 30;
    Bar bar;
    bar.name = "join at 100M keys, loads counted";
    bar.reference = "the same join at 1M keys";
    bar.bound = 3;
    bar.sense = Sense::AtMost;
    if (availableBytes() < kNeeded)
        bar.skipped = "less than 9 GiB of memory free";
    bar.prepare = [] {
        const auto large = std::make_shared<Setting>(100'000'000, 100);
        const auto small = std::make_shared<Setting>(1'000'000, 100);
        return [large, small] {
            const std::vector<Tokens> joins = drawnJoins(*large);
            std::vector<ShardSums> sums;
            Round round;
            round.fast = loadsAfterJoins(*large, joins, sums);
            round.reference = loadsAfterJoins(*small, joins, sums);
            return round;
        };
    };
    return bar;
}

}  // namespace

std::vector<Bar> joinBars()
{
    return {loadsBar(),          sizeBar(),           movedBar(10, 1000),
            movedBar(100, 5000), movedBar(1000, 3000), placeBar()};
}

}  // namespace ringscope::bench
