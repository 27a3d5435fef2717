// Bars of the batched placements and draws, each against plain code that answers the same, compiled
// as everything else is.
#include "core/hash/finalizers.h"
#include "core/placement/jump_batch.h"
#include "core/placement/maglev_fill.h"
#include "core/placement/mix_scores.h"
#include "core/support/random.h"
#include "core/workload/load_shares.h"
#include "core/workload/rank_draws.h"
#include "tests/bench/bars.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <random>
#include <utility>

namespace ringscope::bench {

namespace {

using Words = std::vector<std::uint64_t>;

Words drawnWords(std::size_t count)
{
    const RandomStream stream(5, "words");
    Words words(count);
    for (std::size_t i = 0; i < count; ++i)
        words[i] = stream.at(i);
    return words;
}

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

// As printed in the paper.
std::int32_t paperJump(std::uint64_t key, std::int32_t buckets)
{
    std::int64_t b = -1, j = 0;
    while (j < buckets) {
        b = j;
        key = key * 2862933555777941757ULL + 1;
        j = static_cast<std::int64_t>(static_cast<double>(b + 1)
                                      * (static_cast<double>(1LL << 31)
                                         / static_cast<double>((key >> 33) + 1)));
    }
    return static_cast<std::int32_t>(b);
}

struct JumpSides {
    Words words = drawnWords(1'000'000);
    std::uint32_t shards;
    std::vector<UnitId> fast = std::vector<UnitId>(words.size());
    std::vector<std::int32_t> plain = std::vector<std::int32_t>(words.size());

    explicit JumpSides(std::uint32_t count) : shards(count) {}

    Round measure()
    {
        Round round;
        round.fast = nanosecondsOf([this] { jumpBuckets(words, shards, fast); });
        round.reference = nanosecondsOf([this] {
            for (std::size_t i = 0; i < words.size(); ++i)
                plain[i] = paperJump(words[i], static_cast<std::int32_t>(shards));
        });
        for (std::size_t i = 0; i < words.size(); ++i)
            require(fast[i].value == static_cast<std::uint32_t>(plain[i]));
        return round;
    }
};

/// A bar whose sides are made once and then measured round by round.
template <class Sides, class... Args>
std::function<std::function<Round()>()> preparing(Args... args)
{
    return [args...] {
        const auto sides = std::make_shared<Sides>(args...);
        return [sides] { return sides->measure(); };
    };
}

Bar jumpBar(std::string name, std::uint32_t shards)
{
    return {std::move(name), "the paper's code", 5, Sense::AtLeast, 2, 7,
            preparing<JumpSides>(shards)};
}

constexpr std::size_t kShards = 1'000;

std::vector<MixContender> drawnContenders(std::size_t count)
{
    const RandomStream stream(6, "seeds");
    std::vector<MixContender> contenders;
    for (std::size_t i = 0; i < count; ++i)
        contenders.push_back({stream.at(i), UnitId(i)});
    return contenders;
}

struct BestScores {
    explicit BestScores(std::size_t keys) : scores(keys), units(keys) {}

    Words scores;
    std::vector<UnitId> units;

    bool operator==(const BestScores&) const = default;
};

void scorePlainly(const Words& words, const std::vector<MixContender>& contenders, BestScores& best)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::uint64_t score = fmix64(words[i] ^ contenders[0].seed);
        UnitId unit = contenders[0].unit;
        for (std::size_t c = 1; c < contenders.size(); ++c) {
            const std::uint64_t other = fmix64(words[i] ^ contenders[c].seed);
            if (other > score) {
                score = other;
                unit = contenders[c].unit;
            }
        }
        best.scores[i] = score;
        best.units[i] = unit;
    }
}

struct MixSides {
    Words words = drawnWords(20'000);
    std::vector<MixContender> contenders = drawnContenders(kShards);
    MixScores scores = MixScores(contenders);
    BestScores fast = BestScores(words.size());
    BestScores plain = BestScores(words.size());

    Round measure()
    {
        Round round;
        round.fast = nanosecondsOf([this] { scores.best(words, fast.scores, fast.units); });
        round.reference = nanosecondsOf([this] { scorePlainly(words, contenders, plain); });
        require(fast == plain);
        return round;
    }
};

/// One more shard a round. The recompute takes the first keys only, scaled up.
struct MixJoinSides {
    static constexpr std::size_t kPart = 50;

    Words words = drawnWords(10'000'000);
    std::vector<MixContender> contenders = drawnContenders(2 * kShards);
    BestScores joined = BestScores(words.size());
    BestScores whole = BestScores(words.size() / kPart);
    std::size_t listed = kShards;

    MixJoinSides()
    {
        MixScores{std::span<const MixContender>(contenders).first(listed)}.best(words, joined.scores, joined.units);
    }

    Round measure()
    {
        const MixContender& joiner = contenders[listed++];
        const MixScores all{std::span<const MixContender>(contenders).first(listed)};
        Round round;
        round.fast = nanosecondsOf([&] { joinMix(words, joiner, joined.scores, joined.units); });
        round.reference = kPart * nanosecondsOf([&] {
            all.best(std::span(words).first(whole.units.size()), whole.scores, whole.units);
        });
        require(std::equal(whole.units.begin(), whole.units.end(), joined.units.begin()));
        require(std::equal(whole.scores.begin(), whole.scores.end(), joined.scores.begin()));
        return round;
    }
};

/// Both draw by the same weights; what they draw cannot be equal, so the share of the first rank is
/// looked at. The reference draws fewer, scaled up.
struct ZipfSides {
    static constexpr std::size_t kPart = 10;

    Words weights = zipfWeights(Decimal::parse("0.99").value(), 1'000'000);
    RankDraws draws = RankDraws(weights);
    std::vector<std::uint32_t> fast = std::vector<std::uint32_t>(10'000'000);
    std::discrete_distribution<std::uint32_t> law{weights.begin(), weights.end()};
    std::mt19937_64 random{7};
    std::vector<std::uint32_t> plain = std::vector<std::uint32_t>(fast.size() / kPart);
    std::uint64_t drawn = 0;

    Round measure()
    {
        const RandomStream stream(7, "requests");
        Round round;
        round.fast = nanosecondsOf([&] { draws.draw(stream, drawn, fast); });
        round.reference = kPart * nanosecondsOf([this] {
            for (std::uint32_t& rank : plain)
                rank = law(random);
        });
        drawn += fast.size();
        const auto firsts = static_cast<double>(std::ranges::count(fast, 0u));
        const auto plainFirsts =
            static_cast<double>(kPart) * static_cast<double>(std::ranges::count(plain, 0u));
        require(firsts > 0.97 * plainFirsts && firsts < 1.03 * plainFirsts);
        return round;
    }
};

std::vector<MaglevWalker> drawnWalkers(std::size_t count, std::uint64_t size)
{
    RandomStream stream(8, "walkers");
    std::vector<MaglevWalker> walkers;
    for (std::size_t i = 0; i < count; ++i)
        walkers.push_back({stream.nextBelow(size), 1 + stream.nextBelow(size - 1), 1});
    return walkers;
}

/// Every step of a walk by a remainder of its own, in a table of owners.
std::vector<std::uint32_t> fillPlainly(const std::vector<MaglevWalker>& walkers, std::uint64_t size)
{
    constexpr std::uint32_t kFree = 0xFFFFFFFF;
    std::vector<std::uint32_t> entries(size, kFree);
    std::vector<std::uint64_t> steps(walkers.size());
    for (std::uint64_t filled = 0;;)
        for (std::size_t i = 0; i < walkers.size(); ++i) {
            std::uint64_t at = (walkers[i].offset + steps[i] * walkers[i].skip) % size;
            while (entries[at] != kFree) {
                ++steps[i];
                at = (walkers[i].offset + steps[i] * walkers[i].skip) % size;
            }
            entries[at] = static_cast<std::uint32_t>(i);
            ++steps[i];
            if (++filled == size)
                return entries;
        }
}

/// Another set of shards a round, so that no branch is known from the last one.
struct MaglevSides {
    std::uint64_t size;
    std::vector<MaglevWalker> walkers;

    MaglevSides(std::size_t shards, std::uint64_t entries)
        : size(entries), walkers(drawnWalkers(shards, entries))
    {
    }

    Round measure()
    {
        walkers.front().skip = walkers.front().skip % (size - 1) + 1;
        std::vector<std::uint32_t> fast, plain;
        Round round;
        round.fast = nanosecondsOf([&] {
            fast = fillMaglev(walkers, size, MaglevFill::Envoy, WorkContext()).value();
        });
        round.reference = nanosecondsOf([&] { plain = fillPlainly(walkers, size); });
        require(fast == plain);
        return round;
    }
};

}  // namespace

std::vector<Bar> vectorBars()
{
    return {jumpBar("jump, bit-exact, 100 shards", 100),
            jumpBar("jump, bit-exact, 1,000 shards", 1'000),
            {"rendezvous mix, 1,000 shards", "the same score, plain loop", 5, Sense::AtLeast, 1.3, 7,
             preparing<MixSides>()},
            {"rendezvous mix, join by stored score", "full recompute, same fast path", 200,
             Sense::AtLeast, 0, 7, preparing<MixJoinSides>()},
            {"Zipf draws, 1M keys", "std::discrete_distribution", 35, Sense::AtLeast, 15, 7,
             preparing<ZipfSides>()},
            {"Maglev build, identical table, 100 shards", "straightforward form", 2, Sense::AtLeast,
             0, 15, preparing<MaglevSides>(100u, 65537u)},
            {"Maglev build, identical table, 1,000 shards", "straightforward form", 2,
             Sense::AtLeast, 0, 15, preparing<MaglevSides>(1000u, 65537u)}};
}

}  // namespace ringscope::bench
