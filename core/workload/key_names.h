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

    /// Fetches the memory that probe(name) will read, to be asked some names ahead: with a
    /// million names a probe is one cache miss.
    void prefetch(std::string_view name) const;

    Probe probe(std::string_view name) const;

    /// Requires: `probe` is of this name, found nothing, and nothing was appended since.
    KeyId append(std::string_view name, const Probe& probe);

    std::size_t size() const { return m_strings.size(); }
    /// Bytes held, room for growth included (estimated at half).
    std::uint64_t memoryBytes() const
    {
        return m_slots.size() * sizeof(m_slots[0]) + m_strings.byteCount() * 3 / 2
            + size() * 3 / 2 * sizeof(std::uint64_t);
    }

    std::shared_ptr<const KeyNames> finish() &&;

private:
    void grow(std::size_t slots);

    PackedColumn m_strings;
    LargeVector<std::uint64_t> m_slots = LargeVector<std::uint64_t>(16);
};

}  // namespace ringscope
