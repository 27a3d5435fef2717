// Bars of look-ups in a token ring: by cache line against the search of the same points, against
// a ring of shared_ptr, against reading one random cache line, and with the hashing of keys.
#include "core/hash/hash_function.h"
#include "tests/bench/bars.h"
#include "tests/bench/rings.h"
#include "tests/bench/shared_ring.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

namespace ringscope::bench {

namespace {

constexpr std::size_t kPositions = 1'000'000;
constexpr std::size_t kSearched = 250'000;  ///< of these, by the slow references
constexpr int kPasses = 5;                  ///< of the fast side
constexpr std::size_t kKeysAtOnce = 4096;   ///< their hashes stay in near caches

/// Nanoseconds of one of several passes: one alone would mostly fetch what the other side drove
/// out of the caches.
template <class Pass>
double ofOnePass(const Pass& pass)
{
    return nanosecondsOf([&] {
        for (int i = 0; i < kPasses; ++i)
            pass();
    }) / kPasses;
}

/// Every shard and ring size that is measured, as people read it.
struct Size {
    std::size_t shards;
    const char* points;
    double overSearch;  ///< bounds; 0: not measured
    double overShared;
};
constexpr std::array kSizes{Size{10, "2.5k", 0, 0}, Size{100, "25.6k", 25, 35},
                            Size{1000, "256k", 30, 55}};

struct Lookups {
    BenchRing ring;
    SharedRing shared;
    std::vector<std::uint64_t> positions = hashesOf(shuffledKeys(kPositions));
    std::vector<ShardIndex> owners = std::vector<ShardIndex>(kPositions);
    std::vector<ShardIndex> slowOwners = std::vector<ShardIndex>(kPositions);

    explicit Lookups(std::size_t shards) : ring(shards), shared(ring.points) {}

    double byLine()
    {
        return ofOnePass([&] { ring.arcs.ownersAt(positions, owners); });
    }
    /// One search after the other; scaled up to all positions.
    template <class Search>
    double bySearch(const Search& search)
    {
        const double part = nanosecondsOf([&] {
            for (std::size_t i = 0; i < kSearched; ++i)
                slowOwners[i] = search(positions[i]);
        });
        if (!std::equal(slowOwners.begin(), slowOwners.begin() + kSearched, owners.begin()))
            std::abort();
        return part * kPositions / kSearched;
    }
};

Bar lookupBar(const Size& size, std::string reference, double bound)
{
    Bar bar;
    bar.name = fmt::format("pre-hashed look-up, {} points", size.points);
    bar.reference = std::move(reference);
    bar.bound = bound;
    bar.rounds = 15;
    return bar;
}

Bar overSearch(const Size& size)
{
    Bar bar = lookupBar(size, "std::lower_bound ring", size.overSearch);
    bar.prepare = [size] {
        const auto lookups = std::make_shared<Lookups>(size.shards);
        return [lookups] {
            Round round;
            round.fast = lookups->byLine();
            round.reference = lookups->bySearch(
                [&](std::uint64_t position) { return lookups->ring.ownerAt(position); });
            return round;
        };
    };
    return bar;
}

Bar overShared(const Size& size)
{
    Bar bar = lookupBar(size, "shared_ptr ring", size.overShared);
    bar.prepare = [size] {
        const auto lookups = std::make_shared<Lookups>(size.shards);
        return [lookups] {
            Round round;
            round.fast = lookups->byLine();
            round.reference = lookups->bySearch(
                [&](std::uint64_t position) { return lookups->shared.at(position)->shard; });
            return round;
        };
    };
    return bar;
}

/// A table as large as the index of a ring, of which one number a line is read.
struct Lines {
    struct alignas(64) Line {
        std::array<std::uint32_t, 16> numbers;
    };
    std::vector<Line> lines;

    explicit Lines(std::size_t count) : lines(count)
    {
        for (std::size_t i = 0; i < count; ++i)
            lines[i].numbers.fill(static_cast<std::uint32_t>(i));
    }

    double gather(const std::vector<std::uint64_t>& positions, std::vector<ShardIndex>& out) const
    {
        return ofOnePass([&] {
            const Line* table = lines.data();
            const std::size_t count = lines.size();
#pragma GCC unroll 8
            for (std::size_t i = 0; i < positions.size(); ++i)
                out[i] = ShardIndex(
                    table[static_cast<std::size_t>((u128{positions[i]} * count) >> 64)].numbers[8]);
        });
    }
};

Bar overLimit(const Size& size)
{
    Bar bar = lookupBar(size, "one random cache line", 2.2);
    bar.sense = Sense::AtMost;
    bar.prepare = [size] {
        const auto lookups = std::make_shared<Lookups>(size.shards);
        const ArcTable& arcs = lookups->ring.arcs;
        const LineIndex index({arcs.begins()}, arcs.owners(), arcs.turn());
        const auto lines = std::make_shared<const Lines>(index.bytes() / sizeof(Lines::Line));
        return [lookups, lines] {
            Round round;
            round.fast = lookups->byLine();
            round.reference = lines->gather(lookups->positions, lookups->slowOwners);
            return round;
        };
    };
    return bar;
}

struct HashedLookups {
    BenchRing ring;
    PackedColumn names = shuffledKeys(kPositions);
    HashFunction hash = HashFunction::named("xxh3").value();
    std::vector<ShardIndex> owners = std::vector<ShardIndex>(kPositions);
    std::vector<std::uint64_t> hashes = std::vector<std::uint64_t>(kPositions);

    explicit HashedLookups(std::size_t shards) : ring(shards)
    {
        placeAll();
        hashAll();
        for (std::size_t i = 0; i < kPositions; ++i)
            if (owners[i] != ring.ownerAt(hashes[i]))
                std::abort();
    }

    void hashSome(std::size_t first, std::size_t count, std::span<std::uint64_t> out) const
    {
        const PackedStrings some = names.view().slice(first, count);
        hash.batch(some.bytes, some.offsets, out);
    }
    void hashAll()
    {
        for (std::size_t first = 0; first < kPositions; first += kKeysAtOnce) {
            const std::size_t count = std::min(kKeysAtOnce, kPositions - first);
            hashSome(first, count, std::span(hashes).subspan(first, count));
        }
    }
    void placeAll()
    {
        std::array<std::uint64_t, kKeysAtOnce> some;
        for (std::size_t first = 0; first < kPositions; first += kKeysAtOnce) {
            const std::size_t count = std::min(kKeysAtOnce, kPositions - first);
            hashSome(first, count, std::span(some).first(count));
            ring.arcs.ownersAt(std::span(some).first(count),
                               std::span(owners).subspan(first, count));
        }
    }
};

Bar overHashing(const Size& size)
{
    Bar bar;
    bar.name = fmt::format("XXH3 + look-up, batched, {} points", size.points);
    bar.reference = "XXH3 alone";
    bar.bound = 2.3;
    bar.sense = Sense::AtMost;
    bar.rounds = 15;
    bar.prepare = [size] {
        const auto lookups = std::make_shared<HashedLookups>(size.shards);
        return [lookups] {
            Round round;
            round.fast = ofOnePass([&] { lookups->placeAll(); });
            round.reference = ofOnePass([&] { lookups->hashAll(); });
            return round;
        };
    };
    return bar;
}

}  // namespace

std::vector<Bar> lookupBars()
{
    std::vector<Bar> bars;
    for (const Size& size : kSizes) {
        if (size.overSearch > 0)
            bars.push_back(overSearch(size));
        if (size.overShared > 0)
            bars.push_back(overShared(size));
        bars.push_back(overLimit(size));
    }
    for (const Size& size : kSizes)
        bars.push_back(overHashing(size));
    return bars;
}

}  // namespace ringscope::bench
