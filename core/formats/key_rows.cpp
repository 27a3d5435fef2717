#include "core/formats/key_rows.h"

#include "core/formats/key_fields.h"
#include "core/support/number_text.h"
#include "core/workload/memory_limit.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace ringscope {

namespace {

constexpr std::size_t kTextBytes = 1 << 14;
constexpr std::uint64_t kRowsACheck = 8192;

}  // namespace

KeyRows::KeyRows(const TextWindow& window, std::uint64_t maxMemoryBytes, const WorkContext& work)
    : m_window(window), m_maxMemoryBytes(maxMemoryBytes), m_work(work)
{
    m_waiting.reserve(kWaiting);
    m_texts.reserve(kTextBytes);
}

Outcome KeyRows::add(const KeyRow& row, std::uint64_t line)
{
    const std::size_t bytes = row.key.size() + row.shard.size();
    if (m_waiting.size() == kWaiting || m_texts.size() + bytes > m_texts.capacity())
        addWaiting();
    if (bytes > m_texts.capacity()) {
        addNow(row, line);
    } else {
        const std::size_t begin = m_texts.size();
        m_texts.append(row.key).append(row.shard);
        const std::string_view texts = m_texts;
        KeyRow& kept = m_waiting.emplace_back(Waiting{row, line}).row;
        kept.key = texts.substr(begin, row.key.size());
        kept.shard = texts.substr(begin + row.key.size());
        m_builder.prefetch(kept.key);
    }
    return ++m_added % kRowsACheck == 0 ? check() : done();
}

void KeyRows::addWaiting()
{
    for (const Waiting& waiting : m_waiting)
        addNow(waiting.row, waiting.line);
    m_waiting.clear();
    m_texts.clear();
}

void KeyRows::addNow(const KeyRow& row, std::uint64_t line)
{
    std::optional<ScaledValue> requests;
    if (row.states(Measure::Requests))
        requests = row.value(Measure::Requests);
    Outcome outcome = isRest(row) ? m_builder.addRest(row.shard, requests) : m_builder.addRow(row);
    if (outcome)
        return;
    Error error = std::move(outcome).error();
    error.where = {m_window.file(), line, 1};
    ++m_skipped;
    if (m_errors.size() < kShownErrors)
        m_errors.push_back(std::move(error));
}

void KeyRows::skip(Error error)
{
    // Errors stay in file order as long as they are kept.
    if (m_errors.size() < kShownErrors)
        addWaiting();
    ++m_skipped;
    if (m_errors.size() < kShownErrors)
        m_errors.push_back(std::move(error));
}

Outcome KeyRows::check()
{
    if (m_work.stopped())
        return cancelled();
    const auto share = m_window.shareRead();
    if (share)
        m_work.report(*share);
    const std::uint64_t bytes = m_builder.byteCount();
    if (bytes <= m_maxMemoryBytes)
        return done();
    const double whole = share && *share > 0 ? static_cast<double>(bytes) / *share
                                             : static_cast<double>(bytes);
    return needsTooMuchMemory("the table of " + m_window.file(),
                              static_cast<std::uint64_t>(whole), m_maxMemoryBytes);
}

Error KeyRows::tooManyBroken()
{
    const std::uint64_t rows = m_builder.rowCount() + m_skipped;
    Error error = badInput("broken rows",
                           fmt::format("{} of {}", groupedText(m_skipped), groupedText(rows)),
                           "at most half of the rows", m_errors.front().where);
    error.further = std::move(m_errors);
    return error;
}

Result<std::shared_ptr<const KeyTable>> KeyRows::finish(KeySource source) &&
{
    addWaiting();
    if (const Outcome fits = check(); !fits)
        return fits.error();
    if (m_skipped > m_builder.rowCount())
        return tooManyBroken();
    if (m_builder.rowCount() == 0)
        source.warnings.push_back("there is no key in " + m_window.file());
    source.rowsSkipped = m_skipped;
    source.skipped = std::move(m_errors);
    return std::move(m_builder).finish(std::move(source));
}

}  // namespace ringscope
