// KeyNames: the distinct names of a key table, in order, with an open-addressing index over
// them. Tables that differ only in measures share one KeyNames, and with it their hash columns.
// Thread: immutable once built, free to share.
#pragma once

#include "core/placement/key_columns.h"
#include "core/support/large_vector.h"
#include "core/support/ids.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// By which an index finds a name: the low half of its xxh3.
std::uint32_t nameTag(std::string_view name);

class KeyNames {
public:
    /// More keys are refused: the index keeps 32 bits of a hash a slot.
    static constexpr std::uint64_t kMaxKeys = std::uint64_t{1} << 31;

    std::size_t size() const { return m_strings.size(); }
    PackedStrings view() const { return m_strings.view(); }
    std::string_view operator[](std::size_t index) const { return m_strings[index]; }

    KeyNames() = default;

    /// Requires: no two names are equal. `pattern` is what they were generated from, or "".
    /// Cost: O(bytes).
    static std::shared_ptr<const KeyNames> ofDistinct(PackedColumn names, std::string pattern);

    /// Cost: one xxh3 and about one and a half probes.
    std::optional<KeyId> find(std::string_view name) const;

    /// xxh3 over all names and their lengths, in order.
    std::uint64_t fingerprint() const { return m_fingerprint; }

    /// "key-{i}" when the names were generated from it, else "".
    const std::string& pattern() const { return m_pattern; }

private:
    friend class KeyNamesBuilder;
    void take(PackedColumn names);

    PackedColumn m_strings;
    std::vector<std::uint32_t> m_slots;  ///< key index + 1, 0 = free; a power of two, or empty
    std::uint64_t m_fingerprint = 0;
    std::string m_pattern;
};

/// Collects names, each once. A slot is the low half of a name's hash above key index + 1, so
/// that growing never reads a name again and unequal names are told apart without reading them.
class KeyNamesBuilder {
public:
    struct Probe {
        std::size_t slot = 0;
        std::uint32_t tag = 0;
        KeyId key;  ///< none: the name is not there yet
    };

    /// Fetch, one after the other and each some names ahead, the memory that a probe of a name with
    /// this tag will read: its slot, where its bytes lie, the bytes. With a million names each is a
    /// cache miss. Always inlined: a function that only fetches seems to do nothing.
    [[gnu::always_inline]] void prefetchSlot(std::uint32_t tag) const
    {
        __builtin_prefetch(&m_slots[tag & (m_slots.size() - 1)], 1);
    }
    /// The key that is likely to have the tag, its offset fetched; none where it is new.
    [[gnu::always_inline]] KeyId prefetchOffset(std::uint32_t tag) const
    {
        const KeyId key = likely(tag);
        if (!key.isNone())
            __builtin_prefetch(m_strings.view().offsets.data() + key.value);
        return key;
    }
    [[gnu::always_inline]] void prefetchBytes(std::uint32_t tag) const
    {
        const KeyId key = likely(tag);
        if (!key.isNone())
            __builtin_prefetch(m_strings[key.value].data());
    }

    Probe probe(std::string_view name) const { return probe(name, nameTag(name)); }
    /// Requires: `tag` is that of the name.
    Probe probe(std::string_view name, std::uint32_t tag) const;

    /// Requires: `probe` is of this name, found nothing, and nothing was appended since.
    KeyId append(std::string_view name, const Probe& probe);

    /// Makes room for so many names in all. The bytes of further names are taken to be as those so
    /// far. Room is no memory before it is written, but the index is.
    void reserve(std::size_t names);

    std::size_t size() const { return m_strings.size(); }
    /// Bytes held, room for growth included (estimated at half).
    std::uint64_t memoryBytes() const
    {
        return m_slots.size() * sizeof(m_slots[0]) + m_strings.byteCount() * 3 / 2
            + size() * 3 / 2 * sizeof(std::uint64_t);
    }

    std::shared_ptr<const KeyNames> finish() &&;

private:
    [[gnu::always_inline]] KeyId likely(std::uint32_t tag) const
    {
        const std::uint64_t entry = m_slots[tag & (m_slots.size() - 1)];
        const auto number = static_cast<std::uint32_t>(entry);
        return number != 0 && static_cast<std::uint32_t>(entry >> 32) == tag ? KeyId(number - 1)
                                                                             : KeyId{};
    }
    void grow(std::size_t slots);

    PackedColumn m_strings;
    LargeVector<std::uint64_t> m_slots = LargeVector<std::uint64_t>(16);
};

}  // namespace ringscope
