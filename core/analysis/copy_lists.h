// CopyLists: the preference lists of keys in blocks, for figures that compare two maps key by key.
// Lists of units are read once. Thread: one reader.
#pragma once

#include "core/analysis/key_places.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <cstddef>
#include <span>
#include <vector>

namespace ringscope {

/// Lists end to end: list i is owners[ends[i - 1] .. ends[i]).
class PackedLists {
public:
    void append(std::span<const ShardIndex> list)
    {
        m_owners.insert(m_owners.end(), list.begin(), list.end());
        m_ends.push_back(m_owners.size());
    }
    void clear()
    {
        m_owners.clear();
        m_ends.clear();
    }
    std::size_t size() const { return m_ends.size(); }
    std::span<const ShardIndex> operator[](std::size_t i) const
    {
        const std::size_t begin = i == 0 ? 0 : m_ends[i - 1];
        return std::span(m_owners).subspan(begin, m_ends[i] - begin);
    }

private:
    std::vector<ShardIndex> m_owners;
    std::vector<std::size_t> m_ends;
};

/// The list of every unit of a placement. Errors: Cancelled. Cost: O(units * a list).
Result<PackedLists> listsOfUnits(const Placement& placement, std::size_t copies,
                                 const WorkContext& work);

class CopyLists {
public:
    static constexpr std::size_t kBlock = std::size_t{1} << 14;

    /// Requires: placement and keys. Errors: Cancelled. `places` must outlive the lists.
    static Result<CopyLists> of(const KeyPlaces& places, std::size_t copies,
                                const WorkContext& work);

    /// Keys first .. first + count - 1, overrides included. Cost: O(count); where only keys know
    /// their lists O(count * shards).
    void read(std::size_t first, std::size_t count);

    /// Of the block that was read last, by place in it.
    std::span<const ShardIndex> operator[](std::size_t i) const { return m_block[i]; }

private:
    CopyLists(const KeyPlaces& places, std::size_t copies, PackedLists ofUnits)
        : m_places(&places), m_copies(copies), m_ofUnits(std::move(ofUnits))
    {
    }

    bool isRefused(KeyId key) const;
    std::vector<ShardIndex> placedList(KeyId key, UnitId unit) const;

    const KeyPlaces* m_places;
    std::size_t m_copies;
    PackedLists m_ofUnits;
    PackedLists m_block;
    std::vector<UnitId> m_units;
};

}  // namespace ringscope
