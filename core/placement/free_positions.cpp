#include "core/placement/free_positions.h"

#include <bit>
#include <cassert>

namespace ringscope {

FreePositions::FreePositions(u128 space, std::size_t claims)
    : m_space(space), m_slots(std::bit_ceil(2 * claims + 2))
{
}

FreePositions::Taken& FreePositions::slotOf(std::uint64_t position)
{
    const std::size_t mask = m_slots.size() - 1;
    const std::uint64_t mixed = position * 0x9E3779B97F4A7C15ull;
    std::size_t at = static_cast<std::size_t>(mixed ^ (mixed >> 32)) & mask;
    while (m_slots[at].used && m_slots[at].position != position)
        at = (at + 1) & mask;
    return m_slots[at];
}

std::uint64_t FreePositions::after(std::uint64_t position) const
{
    return position == static_cast<std::uint64_t>(m_space - 1) ? 0 : position + 1;
}

std::optional<std::uint64_t> FreePositions::nextFree(std::uint64_t position)
{
    if (m_takenCount == m_space)
        return std::nullopt;
    std::uint64_t free = position;
    while (slotOf(free).used)
        free = slotOf(free).next;
    // Every position of the walk may jump straight there from now on.
    for (std::uint64_t at = position; at != free;) {
        Taken& taken = slotOf(at);
        at = taken.next;
        taken.next = free;
    }
    return free;
}

void FreePositions::take(std::uint64_t position)
{
    Taken& slot = slotOf(position);
    assert(!slot.used);
    slot = {position, after(position), true};
    ++m_takenCount;
}

}  // namespace ringscope
