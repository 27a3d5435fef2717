// KeyRows: where the readers of all key file forms put their rows. Packs them into batches and hands
// full ones on; broken rows go with them, in file order. Thread: that of the reader.
#pragma once

#include "core/formats/text_window.h"
#include "core/support/result.h"
#include "core/workload/row_batch.h"

#include <cstdint>
#include <functional>

namespace ringscope {

class KeyRows {
public:
    /// So many broken rows are kept with their errors; further ones are counted.
    static constexpr std::size_t kKeptErrors = 20;

    /// Takes a batch and leaves an empty one in its place. Errors end the reading.
    using HandOn = std::function<Outcome(RowBatch&)>;

    /// `window` must outlive the rows.
    KeyRows(const TextWindow& window, HandOn handOn) : m_window(window), m_handOn(std::move(handOn))
    {
    }

    /// Views in `row` are only read during the call. Errors: those of handing on.
    Outcome add(const KeyRow& row, std::uint64_t line)
    {
        m_batch.add(row, line);
        return m_batch.isFull() ? handOn() : done();
    }

    /// A broken row, with its place.
    void skip(Error error);

    /// Hands on what is left, behind the last row.
    Outcome handOn();

private:
    const TextWindow& m_window;
    HandOn m_handOn;
    RowBatch m_batch;
    std::size_t m_kept = 0;
};

}  // namespace ringscope
