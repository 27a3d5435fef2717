#include "core/workload/position_sort.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace ringscope {

namespace {

using Records = std::span<PositionedKey>;

constexpr int kDigitBits = 8;
constexpr std::size_t kDigits = std::size_t{1} << kDigitBits;
constexpr std::size_t kSmall = 32;  // below this, inserting beats counting

std::size_t digitOf(const PositionedKey& record, int shift)
{
    return static_cast<std::size_t>(record.position >> shift) & (kDigits - 1);
}

void insertionSort(Records records)
{
    for (std::size_t i = 1; i < records.size(); ++i) {
        const PositionedKey record = records[i];
        std::size_t at = i;
        for (; at > 0 && records[at - 1].position > record.position; --at)
            records[at] = records[at - 1];
        records[at] = record;
    }
}

enum class Into { Itself, Other };

/// Sorts by the bits below shift + kDigitBits; those above are equal within `records`. The
/// result lies in `records` or in `other`, as asked, so that no pass copies back.
void sortDigit(Records records, Records other, int shift, Into into)
{
    if (records.size() <= kSmall) {
        insertionSort(records);
        if (into == Into::Other)
            std::copy(records.begin(), records.end(), other.begin());
        return;
    }
    std::array<std::size_t, kDigits + 1> begins{};
    for (const PositionedKey& record : records)
        ++begins[digitOf(record, shift) + 1];
    for (std::size_t digit = 0; digit < kDigits; ++digit)
        begins[digit + 1] += begins[digit];

    std::array<std::size_t, kDigits> next;
    std::copy_n(begins.begin(), kDigits, next.begin());
    for (const PositionedKey& record : records)
        other[next[digitOf(record, shift)]++] = record;
    if (shift == 0) {
        if (into == Into::Itself)
            std::copy(other.begin(), other.end(), records.begin());
        return;
    }
    const Into turned = into == Into::Itself ? Into::Other : Into::Itself;
    for (std::size_t digit = 0; digit < kDigits; ++digit) {
        const std::size_t begin = begins[digit];
        const std::size_t count = begins[digit + 1] - begin;
        if (count > 0)
            sortDigit(other.subspan(begin, count), records.subspan(begin, count),
                      std::max(0, shift - kDigitBits), turned);
    }
}

}  // namespace

void sortByPosition(std::vector<PositionedKey>& records)
{
    std::uint64_t highest = 0;
    for (const PositionedKey& record : records)
        highest = std::max(highest, record.position);
    std::vector<PositionedKey> other(records.size());
    const int shift = std::max(0, static_cast<int>(std::bit_width(highest)) - kDigitBits);
    sortDigit(records, other, shift, Into::Itself);
}

}  // namespace ringscope
