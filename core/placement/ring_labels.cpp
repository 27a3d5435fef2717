#include "core/placement/ring_labels.h"

#include "core/placement/key_columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ringscope {
namespace {

constexpr std::uint64_t kLabelsPerBatch = 1024;

template <class Bytes>
void appendNumber(std::uint64_t number, Bytes& out)
{
    char digits[20];
    const char* end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.insert(out.end(), static_cast<const char*>(digits), end);
}

template <class Bytes>
void appendLittle32(std::uint64_t number, Bytes& out)
{
    for (int shift = 0; shift < 32; shift += 8)
        out.insert(out.end(), static_cast<char>(number >> shift & 0xFFu));
}

/// One piece of a label that counts labels.
template <class Bytes>
void appendCounted(const NameTemplate::Piece& piece, std::uint64_t number, Bytes& out)
{
    switch (piece.kind) {
    case Placeholder::NumberFromOne:
        return appendNumber(number + 1, out);
    case Placeholder::NumberByte:
        out.insert(out.end(), static_cast<char>(number & 0xFFu));
        return;
    case Placeholder::NumberLittle32:
        return appendLittle32(number, out);
    case Placeholder::NodeNumber:
        return appendNumber((std::stoull(piece.literal) + number) & 0xFFFFFFFFu, out);
    default:
        return appendNumber(number, out);
    }
}

template <class Bytes>
void appendLabel(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t number, Bytes& out)
{
    for (const NameTemplate::Piece& piece : pieces) {
        if (countsLabels(piece.kind))
            appendCounted(piece, number, out);
        else
            out.insert(out.end(), piece.literal.begin(), piece.literal.end());
    }
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
    std::string text;
    appendLabel(pieces, number, text);
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

void RingLabels::writeLabels(const std::vector<NameTemplate::Piece>& pieces, std::uint64_t first,
                             std::uint64_t count)
{
    m_bytes.clear();
    m_offsets.assign(1, 0);
    for (std::uint64_t number = first; number < first + count; ++number) {
        appendLabel(pieces, number, m_bytes);
        m_offsets.push_back(m_bytes.size());
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
    m_hashes.clear();
    std::uint64_t previous = 0;
    for (std::uint64_t number = 0; number < labels; ++number) {
        m_bytes.clear();
        for (const NameTemplate::Piece& piece : pieces) {
            if (piece.kind == Placeholder::Previous)
                appendLittle32(previous, m_bytes);
            else
                appendLabel({piece}, number, m_bytes);
        }
        m_hash.words({m_bytes.data(), m_bytes.size()}, m_digest);
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

void RingLabels::appendPoints(const ShardNaming& shard, ShardIndex index, std::uint64_t count,
                              std::vector<RingPoint>& out)
{
    const auto pieces = namePieces(m_names, shard);
    const std::uint64_t labels = (count + m_words - 1) / m_words;
    const std::uint64_t batch = m_isChain ? labels : kLabelsPerBatch;
    std::uint32_t ordinal = 0;
    for (std::uint64_t first = 0; first < labels; first += batch) {
        if (m_isChain)
            hashChain(pieces, labels);
        else
            hashBatch(pieces, first, std::min(batch, labels - first));
        for (const std::uint64_t hash : m_hashes) {
            if (ordinal == count)
                return;
            out.push_back({m_positions(hash), index, ordinal++});
        }
    }
}

}  // namespace ringscope
