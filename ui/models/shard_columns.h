// The columns of the shard table, one row each: how a figure reads, what it sorts by, what it
// means. The table on screen, its copies as CSV and Markdown and its tests walk over them.
// Thread: pure functions of a snapshot.
#pragma once

#include "core/placement/ring_points.h"
#include "core/snapshot/snapshot.h"

#include <QString>
#include <QVariant>

#include <span>

namespace ringscope::ui {

/// One shard of a snapshot. The snapshot must outlive it.
struct ShardRow {
    const Snapshot& snapshot;
    const RingPoints* points = nullptr;  ///< null when the policy has none
    ShardIndex index;

    const Shard& shard() const { return snapshot.state.map.shards[index.value]; }
    /// Figures of the shard.
    const ShardLoad& load() const { return snapshot.load.shards[index.value]; }
    bool isHot() const;   ///< above the chance band of the whole map
};

enum class ColumnId { Name, Weight, State, Points, Share, Chance, Keys, Load, Ratio, Used };

struct ShardColumn {
    ColumnId id;
    const char* title;
    const char* meaning;                     ///< one sentence, the header's tooltip
    QString (*text)(const ShardRow&);        ///< as people read it
    QString (*exact)(const ShardRow&);       ///< every digit, with unit: the cell's tooltip
    QVariant (*sortValue)(const ShardRow&);  ///< an invalid one sorts last
    bool isEditable = false;
};

std::span<const ShardColumn> shardColumns();


/// "requests"; with a known window "requests in 300 s".
QString loadUnit(const LoadReport& load);

}  // namespace ringscope::ui
