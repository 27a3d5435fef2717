#include "ui/models/hash_grid.h"

#include "core/state/command.h"
#include "core/support/number_text.h"
#include "ui/models/qt_text.h"

#include <algorithm>
#include <set>

namespace ringscope::ui {

namespace {

/// A sweep hashes every key once a hash: above this it would take the page's whole patience.
constexpr std::size_t kMostKeys = 2'000'000;

void addOnce(std::vector<std::string>& list, std::string value)
{
    if (std::find(list.begin(), list.end(), value) == list.end())
        list.push_back(std::move(value));
}

/// A map may have no room for a hash: an expression of the key that only some can read.
bool isTaken(const ClusterState& state, const std::string& hash, const WorkContext& work)
{
    const Result<ClusterState> with = reduce(state, {"hash", Value::scalar(hash)}, {});
    return with && buildRouting(with->map, BuildLimits(), work.part(0.0, 0.0)).ok();
}

std::vector<std::string> hashesFor(const ClusterState& state, const WorkContext& work)
{
    const std::string& own = state.map.hash;
    std::vector<std::string> wanted{own};
    if (!own.starts_with("finalize:"))
        addOnce(wanted, "finalize:" + own);
    for (const char* known : {"xxh64", "murmur3-32", "fnv1a32", "djb2"})
        addOnce(wanted, known);
    std::erase_if(wanted, [&](const std::string& hash) { return !isTaken(state, hash, work); });
    return wanted;
}

std::vector<std::string> countsFor(std::size_t shards)
{
    std::vector<std::string> texts;
    for (const std::size_t count : std::set<std::size_t>{3, 5, shards, shards + 1, 2 * shards})
        texts.push_back(std::to_string(count));
    return texts;
}

int placeIn(QStringList& names, const std::string& name)
{
    const QString text = toQt(name);
    const auto found = names.indexOf(text);
    if (found >= 0)
        return static_cast<int>(found);
    names << text;
    return static_cast<int>(names.size()) - 1;
}

QString againstChance(const SweepRow& row)
{
    const QString cv = QStringLiteral("CV %1").arg(toQt(percentText(*row.cv)));
    return row.cvChance ? QStringLiteral("%1, by chance %2").arg(cv, toQt(percentText(*row.cvChance)))
                        : cv;
}

}  // namespace

bool canSweepHashes(const Snapshot& snapshot)
{
    const ShardMap& map = snapshot.state.map;
    return snapshot.keys && snapshot.keys->size() > 0 && snapshot.keys->size() <= kMostKeys
           && snapshot.routing->placement && map.units.empty() && map.ranges.empty()
           && map.routableShards() > 1;
}

HashSweep hashSweep(const Snapshot& snapshot, const WorkContext& work)
{
    HashSweep spec;
    spec.hashes.axis = SweepAxis::Hash;
    spec.hashes.values = hashesFor(snapshot.state, work);
    spec.shards.axis = SweepAxis::Shards;
    spec.shards.values = countsFor(snapshot.state.map.shards.size());
    return spec;
}

MatrixModel hashGrid(const std::vector<SweepGridRow>& rows, const Snapshot& snapshot)
{
    MatrixModel model;
    model.title = QStringLiteral("CV of load by hash and shards");
    model.hint = QStringLiteral("these keys");
    model.pairText = QStringLiteral("%1 over %2 shards: %3");
    model.leftOut = QStringLiteral("%L1 figures are not drawn; the table has all.");
    model.emptyText = snapshot.keys ? QStringLiteral("The map itself says who owns what.")
                                    : QStringLiteral("No keys yet: what a hash does with them "
                                                     "stands here.");
    for (const SweepGridRow& cell : rows) {
        if (!cell.row.cv)
            continue;
        const int hash = placeIn(model.from, cell.row.value);
        const int shards = placeIn(model.to, cell.by);
        model.cells.push_back({hash, shards, *cell.row.cv, toQt(percentText(*cell.row.cv)),
                               againstChance(cell.row), cell.isBeyondChance});
    }
    return model;
}

}  // namespace ringscope::ui
