#include "core/workload/row_batch.h"

#include "core/workload/key_names.h"

#include <bit>

namespace ringscope {

RowBatch::RowBatch()
{
    m_rows.reserve(kMostRows);
    m_values.reserve(kMostRows);
    m_texts.reserve(kMostRows * 32);
}

void RowBatch::add(const KeyRow& row, std::uint64_t line)
{
    std::uint32_t stated = row.statedBits();
    for (std::uint32_t bits = stated; bits != 0; bits &= bits - 1)
        m_values.push_back(row.value(static_cast<Measure>(std::countr_zero(bits))));
    if (row.timeUs) {
        stated |= kHasTime;
        m_times.push_back(*row.timeUs);
    }
    m_texts.insert(m_texts.end(), row.key.begin(), row.key.end());
    if (!row.shard.empty())
        m_texts.insert(m_texts.end(), row.shard.begin(), row.shard.end());
    m_rows.push_back({line, nameTag(row.key), stated, static_cast<std::uint32_t>(row.key.size()),
                      static_cast<std::uint32_t>(row.shard.size())});
}

void RowBatch::clear()
{
    m_rows.clear();
    m_texts.clear();
    m_values.clear();
    m_times.clear();
    flaws.clear();
    flawsNotKept = 0;
    shareRead.reset();
}

void RowBatch::Cursor::next(KeyRow& row)
{
    const Row& packed = m_batch.m_rows[m_row++];
    const char* text = m_batch.m_texts.data() + m_text;
    row.clear();
    row.key = {text, packed.keyBytes};
    row.shard = {text + packed.keyBytes, packed.shardBytes};
    m_text += std::size_t{packed.keyBytes} + packed.shardBytes;
    for (std::uint32_t bits = packed.stated & ~kHasTime; bits != 0; bits &= bits - 1)
        row.state(static_cast<Measure>(std::countr_zero(bits)), m_batch.m_values[m_value++]);
    if ((packed.stated & kHasTime) != 0)
        row.timeUs = m_batch.m_times[m_time++];
}

}  // namespace ringscope
