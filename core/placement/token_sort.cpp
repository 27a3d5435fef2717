#include "core/placement/token_sort.h"

#include "core/support/large_array.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <bit>
#include <span>
#include <tuple>
#include <utility>

namespace ringscope {
namespace {

/// Below this, scattering costs more than it saves.
constexpr std::size_t kSmall = 256;
/// Points of a bucket that is scattered once more: they and what they become stay in near caches.
constexpr std::size_t kPointsPerBucket = 512;
/// Points of a bucket of that second scattering, when tokens are spread evenly.
constexpr std::size_t kPointsAtTheEnd = 1;
/// Few points are fastest put in place one by one.
constexpr std::uint32_t kInsertionLimit = 24;
/// Pieces of work that a thread takes in turn.
constexpr std::size_t kPartsAThread = 4;

bool before(const RingPoint& a, const RingPoint& b)
{
    return std::tie(a.token, a.shard, a.ordinal) < std::tie(b.token, b.shard, b.ordinal);
}

void insertionSort(RingPoint* first, RingPoint* last)
{
    if (first == last)
        return;
    for (RingPoint* next = first + 1; next < last; ++next) {
        const RingPoint point = *next;
        RingPoint* place = next;
        for (; place > first && before(point, place[-1]); --place)
            *place = place[-1];
        *place = point;
    }
}

void sortBucket(RingPoint* first, RingPoint* last)
{
    if (last - first > kInsertionLimit)
        std::sort(first, last, before);
    else
        insertionSort(first, last);
}

/// Bits of a token: those above `shift` are equal within the points that are scattered.
struct Digit {
    int shift;
    int bits;

    std::size_t of(std::uint64_t token) const
    {
        return static_cast<std::size_t>(token >> shift) & ((std::size_t{1} << bits) - 1);
    }
};

/// Bits that cut `points` into buckets of about `each`, of the `below` lowest of a token.
Digit digitFor(std::size_t points, std::size_t each, int below)
{
    const int bits = std::min<int>(below, static_cast<int>(std::bit_width(points / each)));
    return {std::min(63, below - bits), bits};
}

/// Points to where their buckets stand; `ends` become the ends of the buckets.
void scatter(std::span<const RingPoint> from, RingPoint* to, Digit digit,
             std::vector<std::uint32_t>& ends)
{
    ends.assign((std::size_t{1} << digit.bits) + 1, 0);
    for (const RingPoint& point : from)
        ++ends[digit.of(point.token) + 1];
    for (std::size_t bucket = 1; bucket < ends.size(); ++bucket)
        ends[bucket] += ends[bucket - 1];
    for (const RingPoint& point : from)
        to[ends[digit.of(point.token)]++] = point;
}

/// Points of the fullest bucket.
std::uint32_t longestOf(const std::vector<std::uint32_t>& ends)
{
    std::uint32_t longest = 0;
    std::uint32_t first = 0;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
        longest = std::max(longest, ends[i] - first);
        first = ends[i];
    }
    return longest;
}

/// Sorts a bucket, which agrees in all but the `below` lowest bits, into `to`.
void sortBucketInto(std::span<const RingPoint> bucket, RingPoint* to, int below,
                    std::vector<std::uint32_t>& ends)
{
    scatter(bucket, to, digitFor(bucket.size(), kPointsAtTheEnd, below), ends);
    // Where all are short, one walk over all of them costs less than a walk a bucket.
    if (longestOf(ends) <= kInsertionLimit)
        return insertionSort(to, to + bucket.size());
    std::uint32_t first = 0;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
        sortBucket(to + first, to + ends[i]);
        first = ends[i];
    }
}

/// Where part `part` begins when so many are cut into parts alike.
std::size_t beginOf(std::size_t part, std::size_t parts, std::size_t count)
{
    return count / parts * part + std::min(part, count % parts);
}

/// The same scattering by several threads, each of its own part of the points: a part's points
/// of a bucket stand behind those of the parts before it. Returns: the ends of the buckets.
std::vector<std::uint32_t> scatterTogether(std::span<const RingPoint> from, RingPoint* to,
                                           Digit digit, std::size_t threads)
{
    const auto partOf = [&](std::size_t part) {
        const std::size_t first = beginOf(part, threads, from.size());
        return from.subspan(first, beginOf(part + 1, threads, from.size()) - first);
    };
    std::vector<std::vector<std::uint32_t>> places(threads);  // by part, then bucket
    runTasks(threads, threads, [&](std::size_t part) {
        places[part].assign(std::size_t{1} << digit.bits, 0);
        for (const RingPoint& point : partOf(part))
            ++places[part][digit.of(point.token)];
    });
    std::uint32_t place = 0;
    for (std::size_t bucket = 0; bucket < places[0].size(); ++bucket)
        for (auto& part : places)
            place += std::exchange(part[bucket], place);
    runTasks(threads, threads, [&](std::size_t part) {
        std::uint32_t* next = places[part].data();
        for (const RingPoint& point : partOf(part))
            to[next[digit.of(point.token)]++] = point;
    });
    return std::move(places.back());
}

}  // namespace

void sortByToken(std::vector<RingPoint>& points, u128 space)
{
    sortByToken(points, space, threadsFor(points.size(), kPointsAThread));
}

// By the top bits of the token into buckets that stay in near caches, and each of them by its next
// bits: hashes spread evenly, so that few points are left to compare; where they do not, a bucket
// is sorted like any list.
void sortByToken(std::vector<RingPoint>& points, u128 space, std::size_t threads)
{
    if (points.size() < kSmall)
        return std::sort(points.begin(), points.end(), before);
    const int bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(space - 1)));
    const Digit top = digitFor(points.size(), kPointsPerBucket, bits);
    LargeArray<RingPoint> scattered(points.size());
    const auto ends = scatterTogether(points, scattered.data(), top, threads);
    const std::size_t buckets = ends.size();
    // More parts than threads: buckets may be unlike, and a thread may come late.
    const std::size_t parts = threads == 1 ? 1 : std::min(buckets, threads * kPartsAThread);
    runTasks(parts, threads, [&](std::size_t part) {
        std::vector<std::uint32_t> innerEnds;
        for (std::size_t i = beginOf(part, parts, buckets); i < beginOf(part + 1, parts, buckets);
             ++i) {
            const std::uint32_t first = i == 0 ? 0 : ends[i - 1];
            const auto bucket = scattered.all().subspan(first, ends[i] - first);
            sortBucketInto(bucket, points.data() + first, bits - top.bits, innerEnds);
        }
    });
}

}  // namespace ringscope
