#include "core/simulate/key_owners.h"

#include <bit>

namespace ringscope {

namespace {

std::uint64_t bitOf(std::size_t server) { return std::uint64_t{1} << (server % 64); }

}  // namespace

void KeyOwners::write(std::size_t key, std::size_t server, std::uint64_t nowUs)
{
    m_served[key * m_words + server / 64] |= bitOf(server);
    m_written[key * m_words + server / 64] |= bitOf(server);
    Writes& writes = m_writes[key];
    if (writes.lastServer != server && writes.lastServer != 0xFFFFFFFFu) {
        writes.otherUs = writes.lastUs;
        writes.hasOther = true;
    }
    writes.lastServer = static_cast<std::uint32_t>(server);
    writes.lastUs = nowUs;
}

bool KeyOwners::isStale(const Writes& writes, std::size_t server, std::uint64_t nowUs) const
{
    if (writes.lastServer == 0xFFFFFFFFu)
        return false;
    if (writes.lastServer != server)
        return nowUs - writes.lastUs < m_replicationUs;
    return writes.hasOther && nowUs - writes.otherUs < m_replicationUs;
}

void KeyOwners::read(std::size_t key, std::size_t server, std::uint64_t nowUs)
{
    std::uint64_t owners = 0;
    for (std::size_t word = 0; word < m_words; ++word)
        owners += static_cast<std::uint64_t>(std::popcount(m_written[key * m_words + word]));
    const bool isOwner = (m_written[key * m_words + server / 64] & bitOf(server)) != 0;
    m_served[key * m_words + server / 64] |= bitOf(server);
    m_merges += owners - (isOwner ? 1 : 0);
    m_staleReads += isStale(m_writes[key], server, nowUs) ? 1 : 0;
}

std::uint64_t KeyOwners::keysWithSeveralOwners() const
{
    std::uint64_t keys = 0;
    for (std::size_t key = 0; key < m_writes.size(); ++key) {
        int owners = 0;
        for (std::size_t word = 0; word < m_words; ++word)
            owners += std::popcount(m_served[key * m_words + word]);
        keys += owners > 1 ? 1 : 0;
    }
    return keys;
}

}  // namespace ringscope
