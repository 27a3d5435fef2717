// RowBatch: some thousand rows of a key file, packed: texts one behind the other, numbers only where
// a row states them, and the tag of each key. Holds all that its rows say, so that one thread reads
// rows while another adds them up. Thread: one at a time.
#pragma once

#include "core/support/result.h"
#include "core/workload/key_row.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ringscope {

class RowBatch {
public:
    static constexpr std::size_t kMostRows = 4096;

    /// A row that could not be read, and how many rows of the batch came before it.
    struct Flaw {
        std::size_t before;
        Error error;
    };

    RowBatch();

    void add(const KeyRow& row, std::uint64_t line);
    /// Time to pass it on: it has its rows, or more text than a cache holds.
    bool isFull() const { return m_rows.size() >= kMostRows || m_texts.size() >= kMuchText; }
    void clear();

    std::size_t size() const { return m_rows.size(); }
    std::uint64_t line(std::size_t row) const { return m_rows[row].line; }
    /// nameTag of the key.
    std::uint32_t tag(std::size_t row) const { return m_rows[row].tag; }

    /// The rows from the first to the last.
    class Cursor {
    public:
        explicit Cursor(const RowBatch& batch) : m_batch(batch) {}
        /// Requires: not past the last row. Views into the batch.
        void next(KeyRow& row);

    private:
        const RowBatch& m_batch;
        std::size_t m_row = 0;
        std::size_t m_text = 0;
        std::size_t m_value = 0;
        std::size_t m_time = 0;
    };

    std::vector<Flaw> flaws;                ///< in order
    std::uint64_t flawsNotKept = 0;         ///< further ones
    std::optional<double> shareRead = {};   ///< of the input, behind the last row

private:
    static constexpr std::size_t kMuchText = std::size_t{1} << 18;
    static constexpr std::uint32_t kHasTime = 1u << 31;

    struct Row {
        std::uint64_t line;
        std::uint32_t tag;
        std::uint32_t stated;  ///< bit by measure, and kHasTime
        std::uint32_t keyBytes;
        std::uint32_t shardBytes;
    };

    std::vector<Row> m_rows;
    std::vector<char> m_texts;  ///< of each row its key, then its shard
    std::vector<ScaledValue> m_values;
    std::vector<std::int64_t> m_times;
};

}  // namespace ringscope
