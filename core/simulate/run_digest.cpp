#include "core/simulate/run_digest.h"

#include <fmt/format.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <bit>

namespace ringscope {

void RunDigest::add(std::uint64_t number)
{
    for (int byte = 0; byte < 8; ++byte)
        m_bytes.push_back(static_cast<char>(number >> (8 * byte)));
}

void RunDigest::add(double figure)
{
    add(std::bit_cast<std::uint64_t>(figure));
}

void RunDigest::add(std::string_view text)
{
    add(std::uint64_t{text.size()});
    m_bytes += text;
}

void RunDigest::add(const std::vector<Series>& series)
{
    for (const Series& one : series) {
        add(one.entity);
        add(one.metric);
        for (const SeriesPoint& point : one.points) {
            add(point.timeUs);
            add(point.value);
        }
    }
}

std::string RunDigest::text() const
{
    const XXH128_hash_t hash = XXH3_128bits(m_bytes.data(), m_bytes.size());
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace ringscope
