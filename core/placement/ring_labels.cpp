#include "core/placement/ring_labels.h"

#include "core/placement/key_columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>

namespace ringscope {
namespace {

constexpr std::uint64_t kLabelsPerBatch = 1024;

/// Bytes that one piece takes at most.
std::size_t roomOf(const NameTemplate::Piece& piece)
{
    constexpr std::size_t kMostDigits = 20;
    return countsLabels(piece.kind) ? kMostDigits : piece.literal.size();
}

std::size_t roomOf(const std::vector<NameTemplate::Piece>& pieces)
{
    std::size_t room = 0;
    for (const NameTemplate::Piece& piece : pieces)
        room += roomOf(piece);
    return room;
}

// All of these write at a place with enough room, and answer the place behind.

char* writeNumber(std::uint64_t number, char* at)
{
    const auto digit = [](std::uint64_t value) { return static_cast<char>('0' + value % 10); };
    if (number >= 1000)
        return std::to_chars(at, at + 20, number).ptr;
    if (number >= 100)
        *at++ = digit(number / 100);
    if (number >= 10)
        *at++ = digit(number / 10);
    *at = digit(number);
    return at + 1;
}

char* writeLittle32(std::uint64_t number, char* at)
{
    for (int shift = 0; shift < 32; shift += 8)
        *at++ = static_cast<char>(number >> shift & 0xFFu);
    return at;
}

/// One piece of a label that counts labels.
char* writeCounted(const NameTemplate::Piece& piece, std::uint64_t number, char* at)
{
    switch (piece.kind) {
    case Placeholder::NumberFromOne:
        return writeNumber(number + 1, at);
    case Placeholder::NumberByte:
        *at = static_cast<char>(number & 0xFFu);
        return at + 1;
    case Placeholder::NumberLittle32:
        return writeLittle32(number, at);
    case Placeholder::NodeNumber:
        return writeNumber((std::stoull(piece.literal) + number) & 0xFFFFFFFFu, at);
    default:
        return writeNumber(number, at);
    }
}

/// Literals are short: two moves that overlap cost less than a call.
char* writeText(std::string_view text, char* at)
{
    if (text.size() < 8 || text.size() > 16)
        return std::ranges::copy(text, at).out;
    std::memcpy(at, text.data(), 8);
    std::memcpy(at + text.size() - 8, text.data() + text.size() - 8, 8);
    return at + text.size();
}

char* writeLabel(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t number, char* at)
{
    for (const NameTemplate::Piece& piece : pieces)
        at = countsLabels(piece.kind) ? writeCounted(piece, number, at)
                                      : writeText(piece.literal, at);
    return at;
}

Outcome checkWords(std::uint32_t words, const HashFunction& hash)
{
    const auto allowed = static_cast<std::uint32_t>(hash.wordsPerDigest());
    if (words >= 1 && words <= allowed)
        return done();
    return badInput(fmt::format("words of hash {}", hash.id()), fmt::format("{}", words),
                    allowed == 1 ? "1" : fmt::format("1 to {}", allowed));
}

}  // namespace

Result<NameTemplate> labelTemplate(std::string_view text)
{
    using enum Placeholder;
    return NameTemplate::parse("label", text,
                               {Name, Host, Port, NameWithout, Url, Id, Index, Number,
                                NumberFromOne, NumberByte, NumberLittle32, NodeNumber, Previous});
}

std::string labelText(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t number)
{
    std::string text(roomOf(pieces), '\0');
    text.resize(static_cast<std::size_t>(writeLabel(pieces, number, text.data()) - text.data()));
    return text;
}

Result<RingLabels> RingLabels::make(const PlacementSpec& spec)
{
    auto names = labelTemplate(spec.ring.label + spec.ring.seedSuffix);
    if (!names)
        return names.error();
    if (const Outcome words = checkWords(spec.ring.words, spec.pointHash); !words)
        return words.error();
    const auto positions = positionRule(spec.ring, spec.hash, spec.pointHash);
    if (!positions)
        return positions.error();
    RingLabels labels;
    labels.m_names = std::move(names).value();
    labels.m_isChain = labels.m_names.uses(Placeholder::Previous);
    labels.m_hash = spec.pointHash;
    labels.m_positions = *positions;
    labels.m_words = spec.ring.words;
    labels.m_digest.resize(static_cast<std::size_t>(spec.pointHash.wordsPerDigest()));
    return labels;
}

// Beside each other in one buffer, which is only made larger: what lies behind is not looked at.
void RingLabels::writeLabels(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t first,
                             std::uint64_t count)
{
    m_bytes.resize(std::max<std::size_t>(m_bytes.size(), roomOf(pieces) * count));
    m_offsets.assign(count + 1, 0);
    char* at = m_bytes.data();
    for (std::uint64_t i = 0; i < count; ++i) {
        at = writeLabel(pieces, first + i, at);
        m_offsets[i + 1] = static_cast<std::uint64_t>(at - m_bytes.data());
    }
}

void RingLabels::hashLabels()
{
    const std::size_t labels = m_offsets.size() - 1;
    m_hashes.resize(labels * m_words);
    if (m_words == 1)
        return m_hash.batch(m_bytes, m_offsets, m_hashes);
    const PackedStrings texts{m_bytes, m_offsets};
    for (std::size_t i = 0; i < labels; ++i) {
        m_hash.words(texts[i], m_digest);
        std::copy_n(m_digest.begin(), m_words,
                    m_hashes.begin() + static_cast<std::ptrdiff_t>(i * m_words));
    }
}

// Each label holds the hash of the one before: they are hashed one by one.
void RingLabels::hashChain(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t labels)
{
    m_bytes.resize(std::max(m_bytes.size(), roomOf(pieces)));
    m_hashes.clear();
    std::uint64_t previous = 0;
    for (std::uint64_t number = 0; number < labels; ++number) {
        char* at = m_bytes.data();
        for (const NameTemplate::Piece& piece : pieces)
            at = piece.kind == Placeholder::Previous ? writeLittle32(previous, at)
                                                     : writeLabel({piece}, number, at);
        m_hash.words({m_bytes.data(), static_cast<std::size_t>(at - m_bytes.data())}, m_digest);
        previous = m_digest[0];
        m_hashes.insert(m_hashes.end(), m_digest.begin(), m_digest.begin() + m_words);
    }
}

void RingLabels::hashBatch(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t first,
                           std::uint64_t count)
{
    writeLabels(pieces, first, count);
    hashLabels();
}

void RingLabels::writePoints(const ShardNaming& shard, ShardIndex index, std::span<RingPoint> out)
{
    const auto pieces = namePieces(m_names, shard);
    const std::uint64_t labels = (out.size() + m_words - 1) / m_words;
    const std::uint64_t batch = m_isChain ? labels : kLabelsPerBatch;
    std::uint32_t ordinal = 0;
    for (std::uint64_t first = 0; first < labels; first += batch) {
        if (m_isChain)
            hashChain(pieces, labels);
        else
            hashBatch(pieces, first, std::min(batch, labels - first));
        const std::size_t taken = std::min<std::size_t>(m_hashes.size(), out.size() - ordinal);
        for (std::size_t i = 0; i < taken; ++i, ++ordinal)
            out[ordinal] = {m_positions(m_hashes[i]), index, ordinal};
    }
}

}  // namespace ringscope
