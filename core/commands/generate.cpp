#include "core/commands/generate.h"

#include "core/commands/json_text.h"

namespace ringscope {

namespace {

void writeAmount(RowWriter& writer, const MeasureColumn& column, std::size_t key)
{
    writer.amount(column.at(key), column.scale);
}

}  // namespace

Report generate(const WorkloadSpec& spec, std::shared_ptr<const KeyTable> table)
{
    const MeasureColumn& requests = table->column(Measure::Requests);
    const bool hasCost = !spec.costSigma.isZero();
    Report report;
    report.isFile = true;
    report.json = {{"keys", table->size()},
                   {"distribution", distributionText(spec.distribution)},
                   {"seed", spec.seed},
                   {"total", toJson(requests.total, requests.scale)}};
    report.rowsField = "rows";
    report.columns = {{"key", CellForm::Key}, {"requests", CellForm::Count}};
    if (hasCost)
        report.columns.push_back({"cost", CellForm::Count});
    report.rows = [table, hasCost](RowWriter& writer) {
        for (std::size_t key = 0; key < table->size() && !writer.isBroken(); ++key) {
            writer.text(table->names()[key]);
            writeAmount(writer, table->column(Measure::Requests), key);
            if (hasCost)
                writeAmount(writer, table->column(Measure::Cost), key);
            writer.endRow();
        }
        return done();
    };
    return report;
}

}  // namespace ringscope
