#include "core/formats/row_collector.h"

#include "core/formats/key_rows.h"
#include "core/support/number_text.h"
#include "core/workload/memory_limit.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

/// From so many rows the rest of a file is guessed.
constexpr std::uint64_t kRowsOfAGuess = 1 << 16;

}  // namespace

RowCollector::RowCollector(std::string file, std::uint64_t maxMemoryBytes, const WorkContext& work)
    : m_file(std::move(file)), m_maxMemoryBytes(maxMemoryBytes), m_work(work)
{
}

Outcome RowCollector::take(const RowBatch& batch)
{
    addRows(batch);
    m_skipped += batch.flawsNotKept;
    makeRoom(batch.shareRead);
    Outcome checked = check(batch.shareRead);
    if (checked)
        givePartial();
    return checked;
}

/// What readers found broken and what does not fit the table are listed together, in file order.
void RowCollector::addRows(const RowBatch& batch)
{
    auto flaw = batch.flaws.begin();
    const auto keepFlawsUpTo = [&](std::size_t row) {
        for (; flaw != batch.flaws.end() && flaw->before <= row; ++flaw)
            keep(flaw->error);
    };
    m_builder.addRows(batch, [&](Error error, std::size_t row) {
        keepFlawsUpTo(row);
        error.where = {m_file, batch.line(row), 1};
        keep(std::move(error));
    });
    keepFlawsUpTo(batch.size());
}

void RowCollector::keep(Error error)
{
    ++m_skipped;
    if (m_errors.size() < KeyRows::kKeptErrors)
        m_errors.push_back(std::move(error));
}

/// Where most rows so far are new keys, room for the measures of all at once: growing step by step
/// moves them again and again. Room that is not used is no memory.
void RowCollector::makeRoom(std::optional<double> share)
{
    if (m_madeRoom || m_builder.rowCount() < kRowsOfAGuess)
        return;
    m_madeRoom = true;
    const std::size_t keys = m_builder.keyCount();
    if (!share || *share <= 0 || *share >= 1 || keys < m_builder.rowCount() / 2)
        return;
    constexpr double kSpare = 1.05;
    const double more = kSpare / *share;
    if (static_cast<double>(m_builder.byteCount()) * more < static_cast<double>(m_maxMemoryBytes))
        m_builder.reserve(static_cast<std::size_t>(static_cast<double>(keys) * more));
}

Outcome RowCollector::check(std::optional<double> share) const
{
    if (m_work.stopped())
        return cancelled();
    if (share)
        m_work.report(*share);
    const std::uint64_t bytes = m_builder.byteCount();
    if (bytes <= m_maxMemoryBytes)
        return done();
    const double whole = share && *share > 0 ? static_cast<double>(bytes) / *share
                                             : static_cast<double>(bytes);
    return needsTooMuchMemory("the table of " + m_file, static_cast<std::uint64_t>(whole),
                              m_maxMemoryBytes);
}

Error RowCollector::tooManyBroken()
{
    const std::uint64_t rows = m_builder.rowCount() + m_skipped;
    Error error = badInput("broken rows",
                           fmt::format("{} of {}", groupedText(m_skipped), groupedText(rows)),
                           "at most half of the rows", m_errors.front().where);
    error.further = std::move(m_errors);
    return error;
}

void RowCollector::givePartials(Partial partial, std::uint64_t rows, KeySource source)
{
    m_partial = std::move(partial);
    m_partialAt = rows;
    m_partialSource = std::move(source);
}

void RowCollector::givePartial()
{
    constexpr std::uint64_t kStep = 4;
    if (!m_partial || m_builder.rowCount() < m_partialAt)
        return;
    m_partialAt *= kStep;
    if (m_builder.byteCount() > m_maxMemoryBytes / 2 || m_skipped > m_builder.rowCount())
        return;
    KeySource source = m_partialSource;
    source.rowsSkipped = m_skipped;
    source.skipped = m_errors;
    m_partial(KeyTableBuilder(m_builder).finish(std::move(source)));
}

Result<std::shared_ptr<const KeyTable>> RowCollector::finish(KeySource source) &&
{
    if (m_skipped > m_builder.rowCount())
        return tooManyBroken();
    if (m_builder.rowCount() == 0)
        source.warnings.push_back("there is no key in " + m_file);
    source.rowsSkipped = m_skipped;
    source.skipped = std::move(m_errors);
    return std::move(m_builder).finish(std::move(source));
}

}  // namespace ringscope
