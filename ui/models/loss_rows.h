// What a loss does, as a person reads it: one sentence, a few figures, and the shards that are left
// with their load now and then. Figures are fields of the Loss. Thread: pure; made on a worker.
#pragma once

#include "core/analysis/loss.h"
#include "core/snapshot/snapshot.h"

#include <QList>
#include <QString>

#include <optional>

namespace ringscope::ui {

/// A shard's load now and after, both as parts of the greatest bar.
struct LossBar {
    QString name;
    double now = 0.0, then = 0.0;  ///< 0..1
    QString text;                  ///< "1.71x", "lost"
    QString spoken;                ///< "redis-4, 12 k requests now, 20 k then, 1.71 times ..."
    bool isLost = false;
    bool isHot = false;            ///< the hottest then
};

struct LossFigure {
    QString name, value;
};

struct LossRows {
    QString sentence;              ///< "redis-4 becomes the hottest: 1.71x its fair share (1.12x now)."
    QString rule;
    QList<LossFigure> figures;
    QList<LossBar> bars;           ///< lost shards first, then by load for their weight, hottest first
    QString rest;                  ///< "and 988 more"; empty when all are shown
};

inline constexpr int kMostLossBars = 14;

LossRows lossRows(const Snapshot& snapshot, const Loss& loss);

}  // namespace ringscope::ui
