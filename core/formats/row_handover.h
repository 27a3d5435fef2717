// RowHandover: batches of rows from the thread that reads them to the one that adds them up, in
// order. A few batches go round, so that neither runs far ahead: the table is the same as on one
// thread. Thread: one gives, one takes; either closes.
#pragma once

#include "core/workload/row_batch.h"

#include <array>
#include <condition_variable>
#include <cstddef>
#include <mutex>

namespace ringscope {

class RowHandover {
public:
    /// Waits for room; then `batch` is an empty one. False when the taker wants no more.
    bool give(RowBatch& batch);

    /// The oldest batch, until the next call. Null when the giver is done and nothing is left.
    const RowBatch* take();

    /// Nothing more comes, or is wanted: nobody waits any longer.
    void close();

private:
    static constexpr std::size_t kBatches = 12;

    std::mutex m_mutex;  ///< guards all below; a batch in use is its user's alone
    std::condition_variable m_changed;
    std::array<RowBatch, kBatches> m_batches;
    std::size_t m_given = 0;
    std::size_t m_taken = 0;   ///< given back, too
    bool m_inUse = false;      ///< batch m_taken
    bool m_closed = false;
};

}  // namespace ringscope
