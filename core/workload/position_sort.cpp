#include "core/workload/position_sort.h"

#include "core/support/parallel.h"
#include "core/workload/record_scatter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

namespace ringscope {

namespace {

using Records = std::span<PositionedKey>;

constexpr std::size_t kSmall = 32;  // below this, inserting beats counting
/// A piece and the copy that its passes go through stay in half a MiB.
constexpr std::size_t kPieceRecords = std::size_t{1} << 14;
/// Larger pieces are cut again.
constexpr std::size_t kMostInPiece = 4 * kPieceRecords;
constexpr int kMostCutBits = 12;
constexpr std::size_t kKeysAThread = std::size_t{1} << 18;
constexpr std::size_t kChunksAThread = 8;  // so that none waits long for the last

struct Piece {
    std::size_t begin = 0, end = 0;  // of the records
    std::size_t size() const { return end - begin; }
};

std::uint64_t positionOf(std::uint64_t position) { return position; }
std::uint64_t positionOf(const PositionedKey& record) { return record.position; }

/// Bits in which not all positions agree.
template <class Source>
std::uint64_t differingBits(std::span<const Source> source)
{
    std::uint64_t differing = 0;
    for (const Source& one : source)
        differing |= positionOf(one) ^ positionOf(source.front());
    return differing;
}

// ---- one piece, in cache ----

void insertionSort(Records records)
{
    for (std::size_t i = 1; i < records.size(); ++i) {
        const PositionedKey record = records[i];
        std::size_t at = i;
        for (; at > 0 && records[at - 1].position > record.position; --at)
            records[at] = records[at - 1];
        records[at] = record;
    }
}

constexpr int kPassBits = 8;
using Places = std::array<std::uint32_t, std::size_t{1} << kPassBits>;

void makeBegins(Places& counts)
{
    std::uint32_t begin = 0;
    for (std::uint32_t& count : counts)
        begin += std::exchange(count, begin);
}

/// Both digits are counted in one go over the records. `low` = bits below both.
void sortTwoDigits(Records records, Records copy, int low)
{
    Places first{}, second{};
    const Digit lower{low, kPassBits}, upper{low + kPassBits, kPassBits};
    for (const PositionedKey& record : records) {
        ++first[lower.of(record.position)];
        ++second[upper.of(record.position)];
    }
    makeBegins(first);
    makeBegins(second);
    for (const PositionedKey& record : records)
        copy[first[lower.of(record.position)]++] = record;
    for (const PositionedKey& record : copy)
        records[second[upper.of(record.position)]++] = record;
}

/// Stable. Requires: copy as long as records, unless all positions are equal.
void sortPiece(Records records, Records copy)
{
    if (records.size() <= kSmall)
        return insertionSort(records);
    const int width = static_cast<int>(
        std::bit_width(differingBits(std::span<const PositionedKey>(records))));
    if (width == 0)
        return;
    const int low = std::max(0, width - 2 * kPassBits);
    sortTwoDigits(records, copy.first(records.size()), low);
    if (low == 0)
        return;
    for (std::size_t begin = 0, end = 0; begin < records.size(); begin = end) {
        const std::uint64_t top = records[begin].position >> low;
        for (end = begin + 1; end < records.size() && records[end].position >> low == top; ++end) {}
        if (end - begin > 1)
            sortPiece(records.subspan(begin, end - begin), copy);
    }
}

// ---- cutting into pieces ----

/// The top bits of those that differ, enough of them for pieces of the wanted size.
Digit cutDigit(std::uint64_t differing, std::size_t size, int fewest)
{
    const int width = static_cast<int>(std::bit_width(differing));
    const int wanted = static_cast<int>(std::bit_width(size / kPieceRecords));
    const int bits = std::min(width, std::clamp(wanted, fewest, kMostCutBits));
    return {bits == 0 ? 0 : width - bits, bits};
}

void feed(RecordScatter& scatter, std::span<const PositionedKey> records, std::size_t)
{
    scatter.add(records);
}

void feed(RecordScatter& scatter, std::span<const std::uint64_t> positions, std::size_t firstKey)
{
    scatter.add(positions, static_cast<std::uint32_t>(firstKey));
}

/// A slice of the source a thread: counted, then scattered to where the slices before it end.
template <class Source>
class Cut {
public:
    /// Runs of `source` that are taken; the others are left out.
    Cut(std::span<const Source> source, std::span<const Piece> taken, Digit digit,
        std::size_t threads)
        : m_source(source), m_digit(digit), m_threads(threads), m_slices(slicesOf(taken, threads)),
          m_counts(m_slices.size(), std::vector<std::size_t>(digit.count()))
    {
    }

    /// The pieces, in order; indices into `into`.
    std::vector<Piece> run(Records into)
    {
        runTasks(m_slices.size(), m_threads, [&](std::size_t slice) { count(slice); });
        const std::vector<Piece> pieces = makePlaces();
        std::vector<RecordScatter> scatters;
        for (std::vector<std::size_t>& places : m_counts)
            scatters.emplace_back(m_digit, std::move(places), into);
        runTasks(m_slices.size(), m_threads, [&](std::size_t slice) {
            for (const Piece& run : m_slices[slice])
                feed(scatters[slice], m_source.subspan(run.begin, run.size()), run.begin);
            scatters[slice].finish();
        });
        return pieces;
    }

private:
    static std::vector<std::vector<Piece>> slicesOf(std::span<const Piece> taken, std::size_t slices)
    {
        std::size_t all = 0;
        for (const Piece& run : taken)
            all += run.size();
        const std::size_t each = all / slices + 1;
        std::vector<std::vector<Piece>> cut(1);
        std::size_t room = each;
        for (Piece run : taken)
            while (run.size() > 0) {
                if (room == 0) {
                    cut.emplace_back();
                    room = each;
                }
                const std::size_t part = std::min(room, run.size());
                cut.back().push_back({run.begin, run.begin + part});
                run.begin += part;
                room -= part;
            }
        return cut;
    }

    void count(std::size_t slice)
    {
        std::size_t* const counts = m_counts[slice].data();
        const Digit digit = m_digit;
        for (const Piece& run : m_slices[slice])
            for (const Source& one : m_source.subspan(run.begin, run.size()))
                ++counts[digit.of(positionOf(one))];
    }

    std::vector<Piece> makePlaces()
    {
        std::vector<Piece> pieces;
        std::size_t next = 0;
        for (std::size_t digit = 0; digit < m_digit.count(); ++digit) {
            const std::size_t begin = next;
            for (std::vector<std::size_t>& counts : m_counts)
                next += std::exchange(counts[digit], next);
            if (next > begin)
                pieces.push_back({begin, next});
        }
        return pieces;
    }

    std::span<const Source> m_source;
    Digit m_digit;
    std::size_t m_threads;
    std::vector<std::vector<Piece>> m_slices;
    std::vector<std::vector<std::size_t>> m_counts;  // by slice, then digit; places later
};

std::vector<Piece> runsBetween(std::size_t size, std::span<const KeyId> leftOut)
{
    std::vector<Piece> runs;
    std::size_t begin = 0;
    for (const KeyId key : leftOut) {
        if (key.value > begin)
            runs.push_back({begin, key.value});
        begin = key.value + std::size_t{1};
    }
    if (begin < size)
        runs.push_back({begin, size});
    return runs;
}

/// Cuts pieces that are too large for the cache, unless all their positions are equal.
void cutAgain(Records records, std::vector<Piece>& pieces, std::size_t threads,
              const WorkContext& work)
{
    std::vector<Piece> fit, open;
    for (const Piece& piece : pieces)
        (piece.size() > kMostInPiece ? open : fit).push_back(piece);
    std::size_t largest = 0;
    for (const Piece& piece : open)
        largest = std::max(largest, piece.size());
    LargeArray<PositionedKey> copy(largest);
    while (!open.empty() && !work.stopped()) {
        const Piece piece = open.back();
        open.pop_back();
        const Records own = records.subspan(piece.begin, piece.size());
        const std::span<const PositionedKey> source = own;
        const std::uint64_t differing = differingBits(source);
        if (differing == 0) {
            fit.push_back(piece);
            continue;
        }
        const Piece whole{0, own.size()};
        const Digit digit = cutDigit(differing, own.size(), kPassBits);
        Cut<PositionedKey> cut(source, {&whole, 1}, digit, threads);
        const std::vector<Piece> parts = cut.run(copy.all().first(own.size()));
        std::copy_n(copy.data(), own.size(), own.begin());
        for (const Piece& part : parts)
            (part.size() > kMostInPiece ? open : fit)
                .push_back({piece.begin + part.begin, piece.begin + part.end});
    }
    pieces = std::move(fit);
}

// ---- finishing ----

void sortInto(SortedKeys& sorted, Records records, const Piece& piece, Records copy)
{
    const Records own = records.subspan(piece.begin, piece.size());
    sortPiece(own, copy);
    for (std::size_t i = 0; i < own.size(); ++i) {
        sorted.positions[piece.begin + i] = own[i].position;
        sorted.keys[piece.begin + i] = KeyId(own[i].key);
    }
}

void finishPieces(SortedKeys& sorted, Records records, std::span<const Piece> pieces,
                  std::size_t threads, const WorkContext& work)
{
    const std::size_t chunks = std::min(pieces.size(), threads == 1 ? 1 : threads * kChunksAThread);
    std::vector<LargeArray<PositionedKey>> copies;
    for (std::size_t i = 0; i < chunks; ++i)
        copies.emplace_back(std::min(records.size(), kMostInPiece));
    runTasks(chunks, threads, [&](std::size_t chunk) {
        const std::size_t end = (chunk + 1) * pieces.size() / chunks;
        for (std::size_t i = chunk * pieces.size() / chunks; i < end && !work.stopped(); ++i)
            sortInto(sorted, records, pieces[i], copies[chunk].all());
    });
}

}  // namespace

Result<SortedKeys> sortByPosition(std::vector<std::uint64_t> positions,
                                  std::span<const KeyId> leftOut, std::size_t threads,
                                  const WorkContext& work)
{
    if (threads == 0)
        threads = threadsFor(positions.size(), kKeysAThread);
    const std::size_t size = positions.size() - leftOut.size();
    const std::vector<Piece> taken = runsBetween(positions.size(), leftOut);
    LargeArray<PositionedKey> records(size);
    std::vector<Piece> pieces;
    if (size > 0) {
        const std::span<const std::uint64_t> source = positions;
        Cut<std::uint64_t> cut(source, taken, cutDigit(differingBits(source), size, 0), threads);
        pieces = cut.run(records.all());
    }
    positions = std::vector<std::uint64_t>();  // `= {}` would keep the memory
    if (work.stopped())
        return cancelled();
    cutAgain(records.all(), pieces, threads, work);
    if (work.stopped())
        return cancelled();
    SortedKeys sorted{LargeArray<std::uint64_t>(size), LargeArray<KeyId>(size)};
    finishPieces(sorted, records.all(), pieces, threads, work);
    if (work.stopped())
        return cancelled();
    return sorted;
}

}  // namespace ringscope
