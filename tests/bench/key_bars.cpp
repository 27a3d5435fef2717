// Bars of the sorted keys: sorting them, and what is read from the sorted order.
#include "core/workload/position_sort.h"
#include "tests/bench/bars.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <random>

namespace ringscope::bench {

namespace {

constexpr std::size_t kTenMillion = 10'000'000;

struct Record {
    std::uint64_t position;
    std::uint32_t key;

    friend auto operator<=>(const Record&, const Record&) = default;
};

std::vector<std::uint64_t> drawnPositions(std::size_t keys)
{
    std::mt19937_64 random(keys);
    std::vector<std::uint64_t> positions(keys);
    for (std::uint64_t& position : positions)
        position = random();
    return positions;
}

std::vector<Record> recordsOf(const std::vector<std::uint64_t>& positions)
{
    std::vector<Record> records(positions.size());
    for (std::size_t key = 0; key < positions.size(); ++key)
        records[key] = {positions[key], static_cast<std::uint32_t>(key)};
    return records;
}

bool isSameOrder(const SortedKeys& sorted, const std::vector<Record>& records)
{
    for (std::size_t rank = 0; rank < records.size(); ++rank)
        if (sorted.positions[rank] != records[rank].position
            || sorted.keys[rank].value != records[rank].key)
            return false;
    return sorted.keys.size() == records.size();
}

/// Ours makes its own columns, which the reference is not charged for.
Round sortRound(const std::vector<std::uint64_t>& positions, std::size_t threads)
{
    std::vector<std::uint64_t> given = positions;
    std::vector<Record> records = recordsOf(positions);
    SortedKeys sorted;
    Round round;
    round.fast = nanosecondsOf(
        [&] { sorted = sortByPosition(std::move(given), {}, threads, WorkContext{}).value(); });
    round.reference = nanosecondsOf([&] { std::sort(records.begin(), records.end()); });
    if (!isSameOrder(sorted, records))
        std::abort();
    return round;
}

Bar sortBar(std::string name, std::size_t threads)
{
    Bar bar;
    bar.name = std::move(name);
    bar.reference = "std::sort, one thread";
    bar.bound = 4.5;
    bar.boundWithoutAvx512 = 3;
    bar.rounds = 5;
    bar.prepare = [threads] {
        const auto positions =
            std::make_shared<const std::vector<std::uint64_t>>(drawnPositions(kTenMillion));
        return [positions, threads] { return sortRound(*positions, threads); };
    };
    return bar;
}

}  // namespace

std::vector<Bar> keyBars()
{
    return {sortBar("sort 10M records, one thread", 1), sortBar("sort 10M records, two threads", 2)};
}

}  // namespace ringscope::bench
