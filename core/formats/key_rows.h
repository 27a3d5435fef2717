// KeyRows: where the readers of all key file forms put their rows. Counts and keeps broken rows,
// builds the table, obeys the limit of memory and the wish to stop.
#pragma once

#include "core/formats/text_window.h"
#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/workload/key_table_builder.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ringscope {

class KeyRows {
public:
    KeyRows(const TextWindow& window, std::uint64_t maxMemoryBytes, const WorkContext& work);

    /// Views in `row` are only read during the call. Errors: TooLarge, Cancelled.
    Outcome add(const KeyRow& row, const SourcePlace& place) { return add(row, place.line); }
    Outcome add(const KeyRow& row, std::uint64_t line);

    /// A broken row, with its place.
    void skip(Error error);

    /// The table. Errors: BadInput when more than half of the rows were broken, with the first of
    /// them; TooLarge, Cancelled.
    Result<std::shared_ptr<const KeyTable>> finish(KeySource source) &&;

private:
    /// Rows wait here for the memory that they will touch.
    static constexpr std::size_t kWaiting = 32;
    static constexpr std::size_t kShownErrors = 20;
    struct Waiting {
        KeyRow row;
        std::uint64_t line;
    };

    void addWaiting();
    void addNow(const KeyRow& row, std::uint64_t line);
    Outcome check();
    Error tooManyBroken();

    const TextWindow& m_window;
    std::uint64_t m_maxMemoryBytes;
    const WorkContext& m_work;
    KeyTableBuilder m_builder;
    std::vector<Waiting> m_waiting;
    std::string m_texts;  ///< of the waiting rows; never grows past its capacity
    std::uint64_t m_added = 0;
    std::uint64_t m_skipped = 0;
    std::vector<Error> m_errors;
};

}  // namespace ringscope
