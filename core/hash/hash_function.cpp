#include "core/hash/hash_function.h"

#include "core/hash/finalizers.h"
#include "core/hash/integer.h"
#include "core/hash/kernel.h"
#include "core/support/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>

namespace ringscope {
namespace {

constexpr std::string_view kFinalizePrefix = "finalize:";
constexpr std::string_view kAvalanchePrefix = "avalanche:";
constexpr std::string_view kPerProcessPrefix = "per-process:";
constexpr std::string_view kSeedPrefix = "seed:";
constexpr std::uint64_t kSecondWordStep = 0x9E3779B97F4A7C15ull;

std::uint64_t maskOf(int widthBits)
{
    return widthBits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << widthBits) - 1;
}

const HashRow* findRow(std::string_view id)
{
    const auto isNamed = [id](const HashRow& row) {
        return row.id == id || std::ranges::find(row.aliases, id) != row.aliases.end();
    };
    const auto rows = hashRows();
    const auto found = std::ranges::find_if(rows, isNamed);
    return found == rows.end() ? nullptr : &*found;
}

/// The row that "per-process:SEED" hashes with; not in the table, as it has no id of its own.
const HashRow& perProcessRow()
{
    static const HashRow row{.id = "per-process", .title = "Salted by each process",
                             .wordRule = "the 64-bit value", .takesSeed = true,
                             .kernel = &kXxh64Kernel};
    return row;
}

std::string nearestHash(std::string_view id)
{
    std::vector<std::string> candidates;
    for (const HashRow& row : hashRows()) {
        candidates.emplace_back(row.id);
        candidates.insert(candidates.end(), row.aliases.begin(), row.aliases.end());
    }
    for (const HashRow& row : hashRows())
        candidates.push_back(std::string(kFinalizePrefix) + std::string(row.id));
    for (const HashForm& form : hashForms())
        candidates.emplace_back(form.form);
    return nearestName(id, candidates);
}

Error unknownHash(std::string_view id)
{
    std::string allowed;
    for (const HashRow& row : hashRows())
        allowed += fmt::format("{}{}", allowed.empty() ? "" : ", ", row.id);
    for (const HashForm& form : hashForms())
        allowed += fmt::format(", {}", form.form);
    const std::string nearest = nearestHash(id);
    const std::string hint = nearest.empty() ? "" : fmt::format(", nearest is {}", nearest);
    return badInput("unknown hash", fmt::format("\"{}\"{}", id, hint), std::move(allowed));
}

template <class Number>
std::optional<Number> parseWhole(std::string_view text, int base)
{
    Number number{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number, base);
    return error == std::errc{} && stop == end ? std::optional(number) : std::nullopt;
}

std::int64_t signedAt(std::uint64_t word, int widthBits)
{
    const int unused = 64 - widthBits;
    return static_cast<std::int64_t>(word << unused) >> unused;
}

std::optional<std::uint64_t> parseSigned(std::string_view text, int widthBits)
{
    const auto number = parseWhole<std::int64_t>(text, 10);
    if (!number)
        return std::nullopt;
    const std::uint64_t word = static_cast<std::uint64_t>(*number) & maskOf(widthBits);
    return signedAt(word, widthBits) == *number ? std::optional(word) : std::nullopt;
}

std::optional<std::uint64_t> parseUnsigned(std::string_view text, int widthBits)
{
    const auto number = parseWhole<std::uint64_t>(text, 10);
    return number && *number <= maskOf(widthBits) ? number : std::nullopt;
}

std::optional<std::uint64_t> parseHex(std::string_view text, int widthBits)
{
    if (text.size() != static_cast<std::size_t>((widthBits + 3) / 4)
        || text.find_first_not_of("0123456789abcdef") != std::string_view::npos)
        return std::nullopt;
    const auto number = parseWhole<std::uint64_t>(text, 16);
    return number && *number <= maskOf(widthBits) ? number : std::nullopt;
}

/// "42:xxh64" of "seed:42:xxh64".
struct SeededId {
    std::uint64_t seed = 0;
    const HashRow* row = nullptr;
};

std::optional<SeededId> parseSeeded(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const auto seed = parseWhole<std::uint64_t>(text.substr(0, colon), 10);
    const HashRow* row = findRow(text.substr(colon + 1));
    if (!seed || row == nullptr || !row->takesSeed)
        return std::nullopt;
    return SeededId{*seed, row};
}

Error notSeeded(std::string_view id)
{
    std::string allowed;
    for (const HashRow& row : hashRows())
        if (row.takesSeed)
            allowed += fmt::format("{}seed:N:{}", allowed.empty() ? "" : ", ", row.id);
    return badInput("hash with a seed", fmt::format("\"{}\"", id), std::move(allowed));
}

void deriveSecond(std::span<std::uint64_t> words)
{
    for (std::uint64_t& word : words)
        word = fmix64(word + kSecondWordStep);
}

}  // namespace

HashFunction::HashFunction() : HashFunction(hashRows().front()) {}

HashFunction::HashFunction(const HashRow& row) : m_id(row.id), m_row(&row) {}

Result<HashFunction> HashFunction::named(std::string_view id)
{
    if (id.starts_with(kFinalizePrefix))
        return finalizing(id, kFinalizePrefix, Finalizer::Fmix);
    if (id.starts_with(kAvalanchePrefix))
        return finalizing(id, kAvalanchePrefix, Finalizer::Avalanche);
    return namedBase(id);
}

Result<HashFunction> HashFunction::finalizing(std::string_view id, std::string_view prefix,
                                              Finalizer finalizer)
{
    const std::string_view baseId = id.substr(prefix.size());
    if (findRow(baseId) == nullptr && !baseId.starts_with(kPerProcessPrefix)
        && !baseId.starts_with(kSeedPrefix))
        return unknownHash(id);
    Result<HashFunction> base = namedBase(baseId);
    if (!base)
        return base;
    if (finalizer == Finalizer::Avalanche && base->widthBits() > 32)
        return badInput("avalanche of a hash that is too wide", std::string(baseId),
                        "a hash of up to 32 bits");
    base.value().m_finalizer = finalizer;
    base.value().m_id.insert(0, prefix);
    return base;
}

Result<HashFunction> HashFunction::namedBase(std::string_view id)
{
    if (id.starts_with(kPerProcessPrefix))
        return ofProcess(id.substr(kPerProcessPrefix.size()));
    if (id.starts_with(kSeedPrefix)) {
        const auto seeded = parseSeeded(id.substr(kSeedPrefix.size()));
        if (!seeded)
            return notSeeded(id);
        HashFunction hash(*seeded->row);
        hash.m_seed = seeded->seed;
        if (seeded->seed != 0)
            hash.m_id = fmt::format("{}{}:{}", kSeedPrefix, seeded->seed, seeded->row->id);
        return hash;
    }
    const HashRow* row = findRow(id);
    if (row == nullptr)
        return unknownHash(id);
    if (!row->kernel->isAvailable())
        return badInput("hash that this machine's libcrypto does not offer", std::string(id),
                        "a hash outside its policy");
    return HashFunction(*row);
}

Result<HashFunction> HashFunction::ofProcess(std::string_view seedText)
{
    const auto seed = parseWhole<std::uint64_t>(seedText, 10);
    if (!seed)
        return badInput("seed of per-process", fmt::format("\"{}\"", seedText),
                        "0 to 18446744073709551615");
    HashFunction hash(perProcessRow());
    hash.m_id = fmt::format("{}{}", kPerProcessPrefix, *seed);
    hash.m_seed = fmix64(*seed + kSecondWordStep);
    hash.m_perProcess = true;
    return hash;
}

std::uint64_t HashFunction::finalized(std::uint64_t word) const
{
    switch (m_finalizer) {
    case Finalizer::None:
        return word;
    case Finalizer::Avalanche:
        return avalanche32(static_cast<std::uint32_t>(word));
    case Finalizer::Fmix:
        break;
    }
    if (m_row->widthBits > 32)
        return fmix64(word) & maskOf(m_row->widthBits);
    return fmix32(static_cast<std::uint32_t>(word)) & maskOf(m_row->widthBits);
}

void HashFunction::finalize(std::span<std::uint64_t> words) const
{
    if (m_finalizer == Finalizer::None)
        return;
    for (std::uint64_t& word : words)
        word = finalized(word);
}

std::uint64_t HashFunction::operator()(std::string_view bytes) const
{
    return finalized(m_row->kernel->word(bytes, m_seed));
}

std::uint64_t HashFunction::second(std::string_view bytes) const
{
    if (m_row->takesSeed)
        return finalized(m_row->kernel->word(bytes, m_seed + 1));
    return fmix64((*this)(bytes) + kSecondWordStep);
}

void HashFunction::words(std::string_view bytes, std::span<std::uint64_t> out) const
{
    assert(out.size() == static_cast<std::size_t>(m_row->wordsPerDigest));
    m_row->kernel->words(bytes, m_seed, out);
    finalize(out);
}

void HashFunction::batch(std::span<const char> bytes, std::span<const std::uint64_t> offsets,
                         std::span<std::uint64_t> out) const
{
    assert(offsets.size() == out.size() + 1);
    m_row->kernel->batch({bytes, offsets}, m_seed, out);
    finalize(out);
}

void HashFunction::batchSecond(std::span<const char> bytes, std::span<const std::uint64_t> offsets,
                               std::span<std::uint64_t> out) const
{
    assert(offsets.size() == out.size() + 1);
    if (!m_row->takesSeed) {
        batch(bytes, offsets, out);
        return deriveSecond(out);
    }
    m_row->kernel->batch({bytes, offsets}, m_seed + 1, out);
    finalize(out);
}

std::string HashFunction::text(std::uint64_t word) const
{
    switch (m_row->text) {
    case HashText::UnsignedDecimal:
        return fmt::format("{}", word);
    case HashText::SignedDecimal:
        return fmt::format("{}", signedAt(word, widthBits()));
    case HashText::LowerHex:
        return fmt::format("{:0{}x}", word, (widthBits() + 3) / 4);
    }
    return {};
}

std::optional<std::uint64_t> HashFunction::parse(std::string_view text) const
{
    switch (m_row->text) {
    case HashText::UnsignedDecimal:
        return parseUnsigned(text, widthBits());
    case HashText::SignedDecimal:
        return parseSigned(text, widthBits());
    case HashText::LowerHex:
        return parseHex(text, widthBits());
    }
    return std::nullopt;
}

std::optional<std::string> HashFunction::refuses(std::string_view bytes) const
{
    if (m_row->takesAnyKey || parseInteger64(bytes))
        return std::nullopt;
    return badInput("key is not a 64-bit decimal", fmt::format("\"{}\"", bytes),
                    "-9223372036854775808 to 18446744073709551615")
        .message;
}

}  // namespace ringscope
