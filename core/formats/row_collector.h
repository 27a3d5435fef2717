// RowCollector: makes the table of a key file from batches of its rows, in file order. Counts and
// keeps broken rows, obeys the limit of memory and the wish to stop. Thread: one.
#pragma once

#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/workload/key_table_builder.h"

#include <cstdint>
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

    /// The table. Errors: BadInput when more than half of the rows were broken, with the first of
    /// them.
    Result<std::shared_ptr<const KeyTable>> finish(KeySource source) &&;

private:
    void addRows(const RowBatch& batch);
    void keep(Error error);
    void makeRoom(std::optional<double> share);
    Outcome check(std::optional<double> share) const;
    Error tooManyBroken();

    std::string m_file;
    std::uint64_t m_maxMemoryBytes;
    const WorkContext& m_work;
    KeyTableBuilder m_builder;
    bool m_madeRoom = false;
    std::uint64_t m_skipped = 0;
    std::vector<Error> m_errors;
};

}  // namespace ringscope
