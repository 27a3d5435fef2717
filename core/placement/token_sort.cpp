#include "core/placement/token_sort.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace ringscope {
namespace {

/// Below this, scattering costs more than it saves.
constexpr std::size_t kSmall = 256;
/// Points a bucket holds when tokens are spread evenly.
constexpr std::size_t kPointsPerBucket = 4;
/// Few points are fastest put in place one by one.
constexpr std::ptrdiff_t kInsertionLimit = 24;

bool before(const RingPoint& a, const RingPoint& b)
{
    return std::tie(a.token, a.shard, a.ordinal) < std::tie(b.token, b.shard, b.ordinal);
}

/// Requires: at least one point.
void insertionSort(RingPoint* first, RingPoint* last)
{
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
    else if (last - first > 1)
        insertionSort(first, last);
}

}  // namespace

// One pass by the top bits of the token, then each bucket by itself: hashes spread evenly, so
// buckets are short; where they do not, a bucket is sorted like any list.
void sortByToken(std::vector<RingPoint>& points, u128 space)
{
    if (points.size() < kSmall)
        return std::sort(points.begin(), points.end(), before);
    if (std::is_sorted(points.begin(), points.end(), before))
        return;
    const int bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(space - 1)));
    const int bucketBits =
        std::min<int>(bits, static_cast<int>(std::bit_width(points.size() / kPointsPerBucket)));
    const int shift = std::min(63, bits - bucketBits);
    std::vector<std::uint32_t> ends((std::size_t{1} << bucketBits) + 1, 0);
    for (const RingPoint& point : points)
        ++ends[static_cast<std::size_t>(point.token >> shift) + 1];
    for (std::size_t bucket = 1; bucket < ends.size(); ++bucket)
        ends[bucket] += ends[bucket - 1];
    std::vector<RingPoint> sorted(points.size());
    for (const RingPoint& point : points)
        sorted[ends[static_cast<std::size_t>(point.token >> shift)]++] = point;
    RingPoint* first = sorted.data();
    // After the scatter, ends[b] is the end of bucket b.
    for (std::size_t bucket = 0; bucket + 1 < ends.size(); ++bucket) {
        RingPoint* last = sorted.data() + ends[bucket];
        sortBucket(first, last);
        first = last;
    }
    points = std::move(sorted);
}

}  // namespace ringscope
