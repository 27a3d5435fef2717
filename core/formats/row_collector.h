// RowCollector: makes the table of a key file from batches of its rows, in file order. Counts and
// keeps broken rows, obeys the limit of memory and the wish to stop. Thread: one.
#pragma once

#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/workload/key_table_builder.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ringscope {

class RowCollector {
public:
    /// `file` is for messages. `work` must outlive the collector.
    RowCollector(std::string file, std::uint64_t maxMemoryBytes, const WorkContext& work);

    /// Errors: TooLarge with the estimated memory, Cancelled.
    Outcome take(const RowBatch& batch);

    /// Takes the table of the rows so far.
    using Partial = std::function<void(const std::shared_ptr<const KeyTable>&)>;
    /// From `rows` on, then at four times as many each, the table that the rows so far make is given
    /// to `partial`, while memory allows two. Cost: a copy each, together 4/3 of the last.
    void givePartials(Partial partial, std::uint64_t rows, KeySource source);

    /// The table. Errors: BadInput when more than half of the rows were broken, with the first of
    /// them.
    Result<std::shared_ptr<const KeyTable>> finish(KeySource source) &&;

private:
    void addRows(const RowBatch& batch);
    void keep(Error error);
    void makeRoom(std::optional<double> share);
    void givePartial();
    Outcome check(std::optional<double> share) const;
    Error tooManyBroken();

    std::string m_file;
    std::uint64_t m_maxMemoryBytes;
    const WorkContext& m_work;
    KeyTableBuilder m_builder;
    bool m_madeRoom = false;
    std::uint64_t m_skipped = 0;
    std::vector<Error> m_errors;
    Partial m_partial;
    std::uint64_t m_partialAt = 0;  ///< rows of the next one
    KeySource m_partialSource;
};

}  // namespace ringscope
