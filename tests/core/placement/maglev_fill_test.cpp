// The filling of Maglev tables, against the straightforward form: entry by entry of the walk, each
// by its own remainder, in an array of owners.
#include "core/placement/maglev_fill.h"

#include "core/support/random.h"

#include <gtest/gtest.h>

#include <vector>

namespace ringscope {
namespace {

using Entries = std::vector<std::uint32_t>;
using Walkers = std::vector<MaglevWalker>;

Walkers drawnWalkers(std::size_t count, std::uint64_t size)
{
    RandomStream stream(count, "walkers");
    Walkers walkers;
    for (std::size_t i = 0; i < count; ++i)
        walkers.push_back({stream.nextBelow(size), 1 + stream.nextBelow(size - 1), 1});
    return walkers;
}

/// Equal weights: one entry each in turn.
Entries plainTable(const Walkers& walkers, std::uint64_t size)
{
    constexpr std::uint32_t kFree = 0xFFFFFFFF;
    Entries entries(size, kFree);
    std::vector<std::uint64_t> steps(walkers.size());
    for (std::uint64_t turn = 0; turn < size; ++turn) {
        const std::size_t i = turn % walkers.size();
        const auto entry = [&] {
            return (walkers[i].offset + steps[i] * walkers[i].skip) % size;
        };
        while (entries[entry()] != kFree)
            ++steps[i];
        entries[entry()] = static_cast<std::uint32_t>(i);
    }
    return entries;
}

Entries filled(const Walkers& walkers, std::uint64_t size, MaglevFill fill = MaglevFill::Envoy)
{
    return fillMaglev(walkers, size, fill, WorkContext()).value();
}

TEST(MaglevFill, IsTheStraightforwardTable)
{
    for (const std::uint64_t size : {2u, 3u, 5u, 7u, 61u, 67u, 251u, 2'039u, 65'537u})
        for (const std::size_t count : {1u, 2u, 3u, 10u, 100u, 1000u}) {
            const Walkers walkers = drawnWalkers(count, size);
            const Entries plain = plainTable(walkers, size);
            EXPECT_EQ(filled(walkers, size), plain) << count << " in " << size;
            EXPECT_EQ(filled(walkers, size, MaglevFill::Cilium), plain) << count << " in " << size;
        }
}

TEST(MaglevFill, WalksThatAreAllTheSameMeetAtEveryEntry)
{
    for (const std::uint64_t skip : {1u, 2u, 126u, 250u}) {
        const Walkers walkers(7, MaglevWalker{250, skip, 1});
        EXPECT_EQ(filled(walkers, 251), plainTable(walkers, 251)) << skip;
    }
}

TEST(MaglevFill, WeightsGiveTheirSharesOfALargeTable)
{
    Walkers walkers = drawnWalkers(3, 65'537);
    walkers[1].weight = 2;
    const Entries entries = filled(walkers, 65'537);
    std::vector<std::uint64_t> counts(3);
    for (const std::uint32_t walker : entries)
        ++counts[walker];
    EXPECT_NEAR(static_cast<double>(counts[1]), 65'537 / 2.0, 2);
    EXPECT_NEAR(static_cast<double>(counts[0]), 65'537 / 4.0, 2);
}

}  // namespace
}  // namespace ringscope
