// CopySums: what shards hold of keys with several copies, as integers, and the three readings of
// it. Groups may be added in any order and in any parts: the sums are the same.
// Thread: a plain value.
#pragma once

#include "core/analysis/copy_groups.h"
#include "core/analysis/load_report.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ringscope {

/// What one load of a key means for its copies.
enum class CopyReading {
    Primaries,  ///< the first owner takes all of it
    All,        ///< every copy takes all of it: writes, stored bytes
    Spread,     ///< the copies share it equally: reads from any of them
};

struct CopyReadingRow {
    CopyReading reading;
    std::string_view id;     ///< "spread", as on the command line
    std::string_view title;  ///< "Spread reads"
    std::string_view meaning;
};

inline constexpr std::array<CopyReadingRow, 3> kCopyReadings = {{
    {CopyReading::Primaries, "primaries", "Primaries",
     "The first shard of a key's list takes all of its load."},
    {CopyReading::All, "all", "All copies",
     "Every copy takes the load of its key, as writes and stored bytes do."},
    {CopyReading::Spread, "spread", "Spread reads",
     "The copies of a key share its load equally, as reads from any of them do."},
}};

constexpr const CopyReadingRow& rowOf(CopyReading reading)
{
    return kCopyReadings[static_cast<std::size_t>(reading)];
}

constexpr std::optional<CopyReading> copyReadingNamed(std::string_view id)
{
    for (const CopyReadingRow& row : kCopyReadings)
        if (row.id == id)
            return row.reading;
    return std::nullopt;
}

class CopySums {
public:
    explicit CopySums(std::size_t shards);

    /// Cost: O(owners).
    void add(std::span<const ShardIndex> owners, const CopyAmounts& amounts);

    /// Keys are those of which a shard is the first, or in the other two readings holds a copy.
    /// Loads shared out are whole numbers: of what all lists of one length leave over, shards with
    /// the greatest rest get one more, then those listed first. So the loads add up to the total,
    /// and do not depend on how keys were grouped.
    ShardSums loads(CopyReading reading) const;
    /// Lengths of the space by shard, read in the same way.
    std::vector<u128> lengths(CopyReading reading) const;

    std::uint64_t copiesOfKeys() const { return m_copiesOfKeys; }  ///< entries of all lists
    u128 copiedLoad() const { return m_copiedLoad; }               ///< their loads

private:
    /// By shard, of lists of one length.
    struct Held {
        std::vector<u128> load, length;
        u128 listedLoad = 0, listedLength = 0;
    };

    std::size_t m_shards;
    std::vector<std::uint64_t> m_firstKeys, m_heldKeys;
    std::vector<u128> m_firstLoad, m_firstLength;
    std::vector<Held> m_byCopies;  ///< place = copies - 1
    std::uint64_t m_unownedKeys = 0;
    u128 m_unownedLoad = 0;
    std::uint64_t m_copiesOfKeys = 0;
    u128 m_copiedLoad = 0;
};

}  // namespace ringscope
