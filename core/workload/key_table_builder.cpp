#include "core/workload/key_table_builder.h"

#include "core/support/decimal.h"
#include "core/workload/look_alikes.h"

#include <algorithm>
#include <bit>
#include <string>

namespace ringscope {

namespace {

constexpr std::uint32_t bitOf(Measure measure) { return 1u << static_cast<unsigned>(measure); }

/// The measures of a set of bits, in the order of kMeasures.
class Measures {
public:
    explicit Measures(std::uint32_t bits) : m_bits(bits) {}

    struct Iterator {
        std::uint32_t bits;
        Measure operator*() const { return static_cast<Measure>(std::countr_zero(bits)); }
        Iterator& operator++()
        {
            bits &= bits - 1;
            return *this;
        }
        bool operator==(const Iterator&) const = default;
    };
    Iterator begin() const { return {m_bits}; }
    Iterator end() const { return {0}; }

private:
    std::uint32_t m_bits;
};

std::string textOf(ScaledValue value)
{
    std::string digits = std::to_string(value.units);
    const auto scale = static_cast<std::size_t>(value.scale);
    if (scale == 0)
        return digits;
    if (digits.size() <= scale)
        digits.insert(0, scale + 1 - digits.size(), '0');
    digits.insert(digits.size() - scale, 1, '.');
    return digits;
}

Error doesNotFit(Measure measure, ScaledValue value)
{
    return badInput(std::string(rowOf(measure).id), textOf(value),
                    "a total below 2^64 in the digits of this measure");
}

}  // namespace

KeyTableBuilder::KeyTableBuilder() : m_active(bitOf(Measure::Requests))
{
    column(Measure::Requests) = MeasureColumnBuilder(1);
}

Outcome KeyTableBuilder::addTagged(const KeyRow& row, std::uint32_t tag)
{
    if (m_names.size() >= KeyNames::kMaxKeys)
        return badInput("distinct keys", std::to_string(m_names.size() + 1), "at most 2^31");
    Units units{};
    Measure misfit = Measure::Keys;
    if (!prepare(row, units, misfit))
        return doesNotFit(misfit, row.states(misfit) ? row.value(misfit) : ScaledValue{});
    const KeyNamesBuilder::Probe probe = m_names.probe(row.key, tag);
    const KeyId key = addToColumns(row, probe, units);
    noteRow(key, probe.key.isNone());
    if (!row.shard.empty() || row.timeUs)
        observe(key, row, units[static_cast<std::size_t>(Measure::Requests)]);
    return done();
}

void KeyTableBuilder::addRows(const RowBatch& rows, const LeftOut& leftOut)
{
    // Rows between the fetching of a slot, of where the name lies, of its bytes, and the use of all.
    constexpr std::size_t kSlot = 24;
    constexpr std::size_t kOffset = 12;
    constexpr std::size_t kBytes = 6;
    RowBatch::Cursor cursor(rows);
    KeyRow row;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i + kSlot < rows.size()) {
            m_names.prefetchSlot(rows.tag(i + kSlot));
            if (const KeyId key = m_names.prefetchOffset(rows.tag(i + kOffset)); !key.isNone())
                for (const Measure measure : Measures(m_active))
                    column(measure).prefetch(key);
            m_names.prefetchBytes(rows.tag(i + kBytes));
        }
        cursor.next(row);
        Outcome added = isRest(row) ? addRestRow(row) : addTagged(row, rows.tag(i));
        if (!added)
            leftOut(std::move(added).error(), i);
    }
}

void KeyTableBuilder::reserve(std::size_t keys)
{
    if (keys <= m_reserved)
        return;
    m_reserved = keys;
    m_names.reserve(keys);
    for (const Measure measure : Measures(m_active))
        column(measure).reserve(keys);
}

Outcome KeyTableBuilder::addRestRow(const KeyRow& row)
{
    std::optional<ScaledValue> requests;
    if (row.states(Measure::Requests))
        requests = row.value(Measure::Requests);
    return addRest(row.shard, requests);
}

void KeyTableBuilder::beginColumns(std::uint32_t stated)
{
    for (const Measure measure : Measures(stated & ~m_active)) {
        column(measure).begin(m_names.size());
        column(measure).reserve(m_reserved);
    }
    if ((stated & ~m_active & bitOf(Measure::Stored)) != 0)
        m_storedUnknown.assign(m_names.size(), true);
    m_active |= stated;
}

bool KeyTableBuilder::prepare(const KeyRow& row, Units& units, Measure& misfit)
{
    if ((row.statedBits() & ~m_active) != 0)
        beginColumns(row.statedBits());
    for (const Measure measure : Measures(m_active)) {
        MeasureColumnBuilder& one = column(measure);
        const int scale = one.scale();
        const ScaledValue value = row.states(measure) ? row.value(measure) : one.missing();
        if (!one.prepareInto(value, units[static_cast<std::size_t>(measure)])) {
            misfit = measure;
            return false;
        }
        if (measure == Measure::Requests)
            raiseObserved(scale);
    }
    return true;
}

void KeyTableBuilder::raiseObserved(int oldScale)
{
    const int scale = column(Measure::Requests).scale();
    if (scale == oldScale)
        return;
    const auto factor = static_cast<std::uint64_t>(powerOfTen(scale - oldScale));
    m_observed.multiply(factor);
    m_trace.multiply(factor);
}

KeyId KeyTableBuilder::addToColumns(const KeyRow& row, const KeyNamesBuilder::Probe& probe,
                                    const Units& units)
{
    const bool isNew = probe.key.isNone();
    const KeyId key = isNew ? m_names.append(row.key, probe) : probe.key;
    for (const Measure measure : Measures(m_active)) {
        const std::uint64_t value = units[static_cast<std::size_t>(measure)];
        if (isNew)
            column(measure).appendKey(value);
        else
            column(measure).addToKey(key, value);
    }
    if ((m_active & bitOf(Measure::Stored)) != 0)
        noteStored(key, isNew, row.states(Measure::Stored));
    return key;
}

void KeyTableBuilder::noteStored(KeyId key, bool isNew, bool stated)
{
    if (isNew)
        m_storedUnknown.push_back(!stated);
    else if (stated)
        m_storedUnknown[key.value] = false;
}

void KeyTableBuilder::noteRow(KeyId key, bool isNew)
{
    ++m_rowsAdded;
    if (m_rows.empty() && isNew)
        return;
    if (m_rows.empty())
        for (std::size_t i = 0; i < m_names.size(); ++i)
            m_rows.emplace_back(i);
    m_rows.push_back(key);
}

void KeyTableBuilder::observe(KeyId key, const KeyRow& row, std::uint64_t requests)
{
    std::uint32_t shard = TimedLoad::kNoShard;
    if (!row.shard.empty()) {
        shard = m_observed.shardNumber(row.shard);
        m_observed.add(key, shard, requests);
    }
    if (row.timeUs)
        m_trace.add(*row.timeUs, key, shard, requests);
}

Outcome KeyTableBuilder::addRest(std::string_view shard, std::optional<ScaledValue> requests)
{
    MeasureColumnBuilder& all = column(Measure::Requests);
    const int scale = all.scale();
    const auto units = requests ? all.prepare(*requests) : all.prepareMissing();
    if (!units)
        return doesNotFit(Measure::Requests, requests.value_or(ScaledValue{1, 0}));
    raiseObserved(scale);
    all.addToRest(*units);
    m_observed.add(KeyId{}, m_observed.shardNumber(shard), *units);
    ++m_rowsAdded;
    return done();
}

std::uint64_t KeyTableBuilder::byteCount() const
{
    std::uint64_t bytes = m_names.memoryBytes() + m_rows.capacity() * sizeof(KeyId)
        + m_observed.byteCount() + m_trace.byteCount();
    for (const MeasureColumnBuilder& one : m_columns)
        bytes += one.byteCount();
    return bytes;
}

std::shared_ptr<const KeyTable> KeyTableBuilder::finish(KeySource source) &&
{
    source.rowsRead = m_rowsAdded;
    std::vector<MeasureColumn> columns = defaultColumns(m_names.size());
    for (const Measure measure : Measures(m_active))
        columns[static_cast<std::size_t>(measure)] = std::move(column(measure)).finish();
    if (std::find(m_storedUnknown.begin(), m_storedUnknown.end(), true) != m_storedUnknown.end())
        columns[static_cast<std::size_t>(Measure::Stored)].unknown = std::move(m_storedUnknown);

    const auto names = std::move(m_names).finish();
    addLookAlikeWarnings(*names, source.warnings);
    auto table = std::make_shared<KeyTable>(names, std::move(columns), std::move(source));
    m_rows.shrink_to_fit();
    table->m_rows = std::move(m_rows);
    table->m_observed = m_observed.finish();
    if (!m_trace.isEmpty())
        table->m_trace = std::move(m_trace).finish(m_observed.shards());
    return table;
}

}  // namespace ringscope
