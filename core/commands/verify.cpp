#include "core/commands/verify.h"

#include "core/commands/move.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

struct Disagreement {
    KeyId key;
    std::string expected;
    ShardIndex actual;
};

struct Verified {
    std::uint64_t checked = 0;
    std::vector<Disagreement> rows;
};

Verified compare(const OpenedMap& map, const KeyTable& vectors,
                 const std::vector<ShardIndex>& owners)
{
    Verified verified;
    for (const ObservedLoad& row : vectors.observed()) {
        if (row.key.isNone())
            continue;
        ++verified.checked;
        const ShardIndex actual = owners[row.key.value];
        if (map.map->indexOf(row.shard) != actual || actual.isNone())
            verified.rows.push_back({row.key, row.shard, actual});
    }
    return verified;
}

}  // namespace

Result<Report> verify(const OpenedMap& map, std::shared_ptr<const KeyTable> vectors,
                      const CommandContext& context)
{
    if (Outcome placed = map.requirePlacement("verify"); !placed)
        return placed.error();
    const Result<std::vector<ShardIndex>> owners = ownersUnder(map, *vectors, context.work);
    if (!owners)
        return owners.error();
    Verified verified = compare(map, *vectors, *owners);
    if (verified.checked == 0)
        return badInput("no row names a shard", "", "rows key,shard",
                        {vectors->source().name, 0, 0});
    const std::uint64_t disagreed = verified.rows.size();
    Report report;
    report.disagrees = disagreed > 0;
    report.json = {{"checked", verified.checked},
                   {"agreed", verified.checked - disagreed},
                   {"disagreed", disagreed},
                   {"rules", nlohmann::ordered_json::array()}};
    report.rowsField = "rows";
    report.columns = {{"key", CellForm::Key}, {"expected"}, {"actual"}};
    report.lines = {fmt::format("{} of {} rows agree.",
                                groupedText(verified.checked - disagreed),
                                groupedText(verified.checked))};
    report.rows = [map, vectors, rows = std::move(verified.rows)](RowWriter& writer) {
        for (const Disagreement& row : rows) {
            writer.text(vectors->names()[row.key.value]);
            writer.text(row.expected);
            writer.text(map.shardName(row.actual));
            writer.endRow();
        }
        return done();
    };
    return report;
}

}  // namespace ringscope
