#include "core/workload/key_names.h"

#include "core/support/large_pages.h"
#include "core/workload/memory_limit.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ringscope {

namespace {

constexpr std::size_t kLargeBytes = std::size_t{4} << 20;
constexpr std::size_t kBlock = 64;  // names between a prefetch and its use

/// A name behind its tag is found in a cache line as a rule while so much of an index is taken.
constexpr bool isCrowded(std::size_t names, std::size_t slots) { return names * 10 >= slots * 7; }

bool same(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size()) == 0);
}

std::uint64_t fingerprintOf(const PackedStrings& names)
{
    const std::uint64_t lengths =
        XXH3_64bits(names.offsets.data(), names.offsets.size_bytes());
    return XXH3_64bits_withSeed(names.bytes.data(), names.bytes.size(), lengths);
}

}  // namespace

std::uint32_t nameTag(std::string_view name)
{
    return static_cast<std::uint32_t>(XXH3_64bits(name.data(), name.size()));
}

std::optional<KeyId> KeyNames::find(std::string_view name) const
{
    if (m_slots.empty())
        return std::nullopt;
    const std::size_t mask = m_slots.size() - 1;
    const PackedStrings names = view();
    for (std::size_t slot = nameTag(name) & mask; m_slots[slot] != 0; slot = (slot + 1) & mask) {
        const std::size_t index = m_slots[slot] - 1;
        if (same(names[index], name))
            return KeyId(index);
    }
    return std::nullopt;
}

void KeyNames::take(PackedColumn names)
{
    m_strings = std::move(names);
    // Room that was never written is no memory yet; giving it back would copy all names.
    if (m_strings.byteCount() < kLargeBytes)
        m_strings.shrinkToFit();
    m_fingerprint = fingerprintOf(view());
}

std::shared_ptr<const KeyNames> KeyNames::ofDistinct(PackedColumn distinct, std::string pattern)
{
    auto names = std::make_shared<KeyNames>();
    names->take(std::move(distinct));
    names->m_pattern = std::move(pattern);
    std::vector<std::uint32_t>& slots = names->m_slots;
    resizeOnLargePages(slots, static_cast<std::size_t>(indexSlots(names->size())));
    const std::size_t mask = slots.size() - 1;
    std::array<std::uint32_t, kBlock> tags;
    for (std::size_t begin = 0; begin < names->size(); begin += kBlock) {
        const std::size_t count = std::min(kBlock, names->size() - begin);
        for (std::size_t i = 0; i < count; ++i) {
            tags[i] = nameTag((*names)[begin + i]);
            __builtin_prefetch(&slots[tags[i] & mask], 1);
        }
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t slot = tags[i] & mask;
            while (slots[slot] != 0)
                slot = (slot + 1) & mask;
            slots[slot] = static_cast<std::uint32_t>(begin + i + 1);
        }
    }
    return names;
}

KeyNamesBuilder::Probe KeyNamesBuilder::probe(std::string_view name, std::uint32_t tag) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = tag & mask;
    for (; m_slots[slot] != 0; slot = (slot + 1) & mask) {
        if (static_cast<std::uint32_t>(m_slots[slot] >> 32) != tag)
            continue;
        const std::size_t index = static_cast<std::uint32_t>(m_slots[slot]) - 1;
        if (same(m_strings[index], name))
            return {slot, tag, KeyId(index)};
    }
    return {slot, tag, KeyId{}};
}

KeyId KeyNamesBuilder::append(std::string_view name, const Probe& probe)
{
    assert(probe.key.isNone() && m_slots[probe.slot] == 0 && size() < KeyNames::kMaxKeys);
    const KeyId key(size());
    m_strings.append(name);
    m_slots[probe.slot] = std::uint64_t{probe.tag} << 32 | (key.value + 1);
    if (isCrowded(size(), m_slots.size()))
        grow(m_slots.size() * 2);
    return key;
}

void KeyNamesBuilder::grow(std::size_t slots)
{
    // Twice the names that the slots will hold, as long as those so far. Room is no memory before it
    // is written; without it all names would move again and again.
    const std::size_t names = slots * 14 / 10;
    m_strings.reserve(names, m_strings.byteCount() / size() * names);
    LargeVector<std::uint64_t> wider(slots);
    const std::size_t mask = slots - 1;
    for (const std::uint64_t entry : m_slots) {
        if (entry == 0)
            continue;
        std::size_t slot = static_cast<std::size_t>(entry >> 32) & mask;
        while (wider[slot] != 0)
            slot = (slot + 1) & mask;
        wider[slot] = entry;
    }
    m_slots.swap(wider);
}

void KeyNamesBuilder::reserve(std::size_t names)
{
    std::size_t slots = m_slots.size();
    while (isCrowded(names, slots))
        slots *= 2;
    if (slots > m_slots.size() && size() > 0)
        grow(slots);
}

std::shared_ptr<const KeyNames> KeyNamesBuilder::finish() &&
{
    auto names = std::make_shared<KeyNames>();
    resizeOnLargePages(names->m_slots, m_slots.size());
    std::transform(m_slots.begin(), m_slots.end(), names->m_slots.begin(),
                   [](std::uint64_t entry) { return static_cast<std::uint32_t>(entry); });
    m_slots = LargeVector<std::uint64_t>(16);
    names->take(std::move(m_strings));
    return names;
}

}  // namespace ringscope
