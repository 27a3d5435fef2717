#include "core/workload/effective_keys.h"

#include "core/support/wide.h"

#include <algorithm>

namespace ringscope {

std::optional<double> effectiveKeys(const KeyTable& table, Measure measure)
{
    const MeasureColumn& column = table.column(measure);
    if (column.total == 0)
        return std::nullopt;
    if (column.values.empty())
        return static_cast<double>(table.size());
    // Values add up to less than 2^64, so their squares add up to less than 2^128.
    u128 squares = 0;
    for (const std::uint64_t value : column.values)
        squares += u128{value} * value;
    const auto total = static_cast<double>(column.total);
    return total * total / static_cast<double>(squares);
}

std::vector<KeyId> heaviestKeys(const KeyTable& table, Measure measure, std::size_t count)
{
    const MeasureColumn& column = table.column(measure);
    const PackedStrings names = table.names();
    const auto isHeavier = [&](KeyId a, KeyId b) {
        const std::uint64_t left = column.at(a.value);
        const std::uint64_t right = column.at(b.value);
        return left != right ? left > right : names[a.value] < names[b.value];
    };
    std::vector<KeyId> heap;  // the lightest of the kept keys is its front
    for (std::size_t i = 0; i < table.size() && count > 0; ++i) {
        const KeyId key(i);
        if (heap.size() == count) {
            if (!isHeavier(key, heap.front()))
                continue;
            std::pop_heap(heap.begin(), heap.end(), isHeavier);
            heap.pop_back();
        }
        heap.push_back(key);
        std::push_heap(heap.begin(), heap.end(), isHeavier);
    }
    std::sort_heap(heap.begin(), heap.end(), isHeavier);
    return heap;
}

}  // namespace ringscope
