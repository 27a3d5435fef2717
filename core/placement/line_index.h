// LineIndex: which of many sorted boundaries are at or below a position, by one cache line. The
// space is cut into equal buckets, one line of 64 bytes each, which holds 16 bits of every boundary
// in it and the owner between any two. Where 16 bits do not decide (a tie, or more boundaries than
// a line takes) the caller's boundaries do, so that every answer is exact.
// Thread: immutable once built.
#pragma once

#include "core/support/ids.h"
#include "core/support/wide.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// Boundaries in ascending order. Boundary i is where arc i + 1 begins; arc 0 holds position 0,
/// and a last boundary may begin arc 0 once more, where it wraps. A view: outlives no table.
struct ArcBegins {
    std::span<const std::uint64_t> begins;  ///< by arc

    bool wraps() const { return !begins.empty() && begins[0] != 0; }
    std::size_t boundaries() const { return begins.size() - (wraps() ? 0 : 1); }
    std::size_t arcOf(std::size_t boundariesBelow) const
    {
        return boundariesBelow == begins.size() ? 0 : boundariesBelow;
    }
    std::uint64_t boundary(std::size_t i) const { return begins[arcOf(i + 1)]; }
};

class LineIndex {
public:
    LineIndex() = default;

    /// Requires: arcs not empty; owners one an arc; every begin below turn, 1 to 2^64.
    /// Cost: O(arcs); 64 bytes for 6 arcs.
    LineIndex(ArcBegins arcs, std::span<const ShardIndex> owners, u128 turn);

    /// Requires: position < turn; `arcs` those it was built from.
    UnitId arcAt(std::uint64_t position, ArcBegins arcs) const;
    ShardIndex ownerAt(std::uint64_t position, ArcBegins arcs,
                       std::span<const ShardIndex> owners) const;

    /// The same of many, lines asked for ahead. Requires: spans of one size.
    void arcsAt(std::span<const std::uint64_t> positions, ArcBegins arcs,
                std::span<UnitId> out) const;
    void ownersAt(std::span<const std::uint64_t> positions, ArcBegins arcs,
                  std::span<const ShardIndex> owners, std::span<ShardIndex> out) const;

    std::size_t bytes() const { return m_lines.size() * sizeof(Line); }

private:
    static constexpr std::size_t kPoints = 14;      ///< boundaries that a line takes
    static constexpr std::size_t kMeanPoints = 6;
    static constexpr std::size_t kNearLines = 20'000;  ///< 1.25 MB: these stay in near caches
    static constexpr std::size_t kAhead = 32;          ///< positions whose lines are asked for
    static constexpr std::uint16_t kElsewhere = 0xFFFF;

    struct alignas(64) Line {
        std::array<std::uint16_t, kPoints> parts;       ///< ascending; 0xFFFF where there is none
        std::array<std::uint16_t, kPoints + 1> owners;  ///< kElsewhere: none, or above 16 bits
        std::uint16_t points;                           ///< kElsewhere: more than a line takes
        std::uint32_t before;                           ///< boundaries in the lines before it
    };
    static_assert(sizeof(Line) == 64);

    struct Place {
        std::size_t line;
        std::uint16_t part;
    };
    /// The space is stretched to 2^64 by a whole factor, which keeps every order.
    Place placeOf(std::uint64_t position) const
    {
        const u128 at = u128{position * m_stretch} * m_lines.size();
        return {static_cast<std::size_t>(at >> 64), static_cast<std::uint16_t>(at >> 48)};
    }

    /// Boundaries of a line at or below a part; `isSure` false where 16 bits do not decide.
    struct Count {
        unsigned below;
        bool isSure;
    };
    static Count countOf(const Line& line, std::uint16_t part);

    template <class Answer, class At>
    void eachOf(std::span<const std::uint64_t> positions, std::span<Answer> out, const At& at) const;

    std::size_t boundariesBelow(const Line& line, std::uint64_t position, ArcBegins arcs) const;
    void fill(std::size_t line, std::size_t first, std::size_t last, ArcBegins arcs,
              std::span<const ShardIndex> owners);

    std::vector<Line> m_lines;
    std::uint64_t m_stretch = 1;
};

}  // namespace ringscope
