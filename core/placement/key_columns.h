// PackedStrings: a column of byte strings, seen through a view; KeyTable owns such columns.
// String i is bytes[offsets[i] .. offsets[i + 1]). Keys are bytes: nothing is trimmed,
// normalised or parsed. Thread: a view of immutable data, free to share.
#pragma once

#include "core/support/large_vector.h"
#include "core/support/ids.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ringscope {

struct PackedStrings {
    std::span<const char> bytes;
    std::span<const std::uint64_t> offsets;  ///< size() + 1 entries, or none at all

    std::size_t size() const { return offsets.empty() ? 0 : offsets.size() - 1; }

    /// Requires: index < size().
    std::string_view operator[](std::size_t index) const
    {
        const std::uint64_t begin = offsets[index];
        return {bytes.data() + begin, static_cast<std::size_t>(offsets[index + 1] - begin)};
    }

    /// Strings first .. first + count as a view of their own (offsets stay absolute).
    PackedStrings slice(std::size_t first, std::size_t count) const
    {
        return {bytes, offsets.subspan(first, count + 1)};
    }
};

/// The owner of such a column; append only, then read through view().
class PackedColumn {
public:
    void append(std::string_view text)
    {
        if (m_offsets.empty())
            m_offsets.push_back(0);
        m_bytes.insert(m_bytes.end(), text.begin(), text.end());
        m_offsets.push_back(m_bytes.size());
    }
    void reserve(std::size_t strings, std::size_t bytes)
    {
        m_offsets.reserve(strings + 1);
        m_bytes.reserve(bytes);
    }
    /// Gives back what growing reserved too much.
    void shrinkToFit()
    {
        m_bytes.shrink_to_fit();
        m_offsets.shrink_to_fit();
    }
    std::size_t size() const { return m_offsets.empty() ? 0 : m_offsets.size() - 1; }
    std::size_t byteCount() const { return m_bytes.size(); }
    PackedStrings view() const { return {m_bytes, m_offsets}; }
    std::string_view operator[](std::size_t index) const { return view()[index]; }

private:
    LargeVector<char> m_bytes;
    LargeVector<std::uint64_t> m_offsets;
};

/// What a Placement reads of keys: the bytes that were hashed, and one or two hash words a key.
/// Invariant: first.size() == bytes.size(); second is empty unless the policy takes two words.
struct KeyBatch {
    PackedStrings bytes;
    std::span<const std::uint64_t> first;
    std::span<const std::uint64_t> second;

    std::size_t size() const { return first.size(); }
    KeyBatch slice(std::size_t from, std::size_t count) const
    {
        return {bytes.slice(from, count), first.subspan(from, count),
                second.empty() ? second : second.subspan(from, count)};
    }
};

}  // namespace ringscope
