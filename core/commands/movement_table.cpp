#include "core/commands/movement_table.h"

namespace ringscope {

namespace {

void writeCell(RowWriter& writer, const Movement& movement, const MovementCell& cell)
{
    writer.text(nameIn(movement, cell.from));
    writer.text(nameIn(movement, cell.to));
    writer.figure(cell.share);
    if (movement.exact) {
        writer.none();
        writer.none();
    } else {
        writer.count(cell.keys);
        writer.amount(cell.load, movement.scale);
    }
    writer.endRow();
}

}  // namespace

std::string nameIn(const Movement& movement, std::uint32_t shard)
{
    return shard < movement.shards.size() ? movement.shards.names[shard] : "-";
}

void showMatrix(Report& report, const Movement& movement, std::string counted)
{
    report.columns = {{"from"},
                      {"to"},
                      {"share", CellForm::Share},
                      {std::move(counted), CellForm::Count},
                      {"load", CellForm::Count}};
    report.rows = [movement](RowWriter& writer) {
        for (const MovementCell& cell : movement.matrix)
            writeCell(writer, movement, cell);
        return done();
    };
}

}  // namespace ringscope
