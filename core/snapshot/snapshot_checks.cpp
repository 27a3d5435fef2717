#include "core/snapshot/snapshot_checks.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"

namespace ringscope {
namespace {

void append(std::vector<Check>& checks, const std::vector<Check>& more, const std::string& where)
{
    for (const Check& check : more)
        checks.push_back({check.name + where, check.ok, check.detail});
}

// Loads before, less what left, plus what came, are the loads after: three figures of three
// different computations.
Check movementExplainsLoads(const Movement& movement, const LoadReport& before,
                            const LoadReport& after)
{
    const std::size_t nobody = movement.shards.size();
    std::vector<u128> expected(nobody + 1, 0), actual(nobody + 1, 0);
    for (std::size_t i = 0; i < before.shards.size(); ++i)
        expected[movement.shards.from[i]] += before.shards[i].load;
    for (std::size_t i = 0; i < after.shards.size(); ++i)
        actual[movement.shards.to[i]] += after.shards[i].load;
    expected[nobody] += before.unownedLoad;
    actual[nobody] += after.unownedLoad;
    for (const MovementCell& cell : movement.matrix) {
        expected[cell.to] += cell.load;
        expected[cell.from] -= cell.load;
    }
    std::size_t off = 0;
    for (std::size_t i = 0; i <= nobody; ++i)
        off += expected[i] != actual[i] ? 1 : 0;
    return {"loads before and movement give the loads after", off == 0,
            off == 0 ? groupedText(nobody) + " shards" : groupedText(off) + " shards differ"};
}

/// What has a load is the same on both sides, and counted alike.
bool haveSameLoads(const Snapshot& a, const Snapshot& b)
{
    if (a.basis != b.basis || a.load.measure != b.load.measure)
        return false;
    if (b.basis == LoadBasis::Units)
        return a.state.units == b.state.units
               && a.units->loads.table()->namesFingerprint() == b.units->loads.table()->namesFingerprint();
    return b.keys && a.keys == b.keys;
}

}  // namespace

std::vector<Check> checksOf(const Snapshot& snapshot, const Snapshot* parent)
{
    std::vector<Check> checks = snapshot.load.checks;
    if (snapshot.sinceParent)
        append(checks, snapshot.sinceParent->checks, " (last change)");
    if (snapshot.sinceBaseline)
        append(checks, snapshot.sinceBaseline->checks, " (since baseline)");
    if (snapshot.replicas)
        append(checks, snapshot.replicas->checks, "");
    if (snapshot.copiesSinceParent)
        append(checks, snapshot.copiesSinceParent->checks, " (last change)");
    if (snapshot.copiesSinceBaseline)
        append(checks, snapshot.copiesSinceBaseline->checks, " (since baseline)");
    if (snapshot.sinceParent && parent && haveSameLoads(*parent, snapshot))
        checks.push_back(
            movementExplainsLoads(*snapshot.sinceParent, parent->load, snapshot.load));
    return checks;
}

}  // namespace ringscope
