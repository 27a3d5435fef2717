// LoadField: the shards of one snapshot as the painted views show them: figures and texts, made
// once, on a worker, and shared by all views of a page. Colour, place and size are the views'.
// Thread: immutable once made.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace ringscope::ui {

/// Where a load lies against its chance band. Unjudged: no band, or no load ratio.
enum class Standing { Unjudged, Inside, Hot, Cold };

struct ShardPoint {
    QString id, name, host, rack, zone;
    QString state;                      ///< "active", "warming", "draining", "down"
    std::optional<double> ratio;        ///< load / fair share; nothing where it does not count
    std::optional<double> low, high;    ///< chance band of the ratio
    Standing standing = Standing::Unjudged;
    int rank = -1;                      ///< 0 = the busiest; -1: has no ratio
    QString ratioText;                  ///< "2.89x"
    QString loadText;                   ///< "244.8 k"
    QString key, keyShareText;          ///< its hottest key, and the key's part of it
    QString tooltip;                    ///< value, unit, window
    QString spoken;                     ///< "redis-3, 24 % of requests, 1.9 times its fair share"
};

struct GroupPoint {
    QString name;
    std::vector<int> shards;            ///< places in LoadField::shards
    std::optional<double> ratio, low, high;
    Standing standing = Standing::Unjudged;
    QString ratioText, tooltip, spoken;
};

struct Grouping {
    QString word, words;                ///< "host", "hosts"
    std::vector<GroupPoint> groups;
};

struct LoadBin {
    double from = 0.0, to = 0.0;        ///< of the load ratio
    std::vector<int> shards;
    int hot = 0, cold = 0;              ///< of them
    QString tooltip, spoken;
};

struct LoadField {
    std::vector<ShardPoint> shards;     ///< in map order
    QHash<QString, int> places;         ///< identity -> place
    std::vector<int> ranking;           ///< places, the busiest first
    std::vector<LoadBin> bins;          ///< ascending
    std::optional<double> bandLow, bandHigh;
    bool oneBand = false;               ///< of all shards
    int inside = 0, outside = 0;
    QString insideText, bandText, outsideText;
    std::vector<Grouping> groupings;    ///< those that the map names
    QString unit;                       ///< "requests in 300 s"
    QString emptyText;                  ///< what to do when there is nothing to show

    /// "988 others, all inside the band, 0.71x to 1.25x"; empty when `shown` are all.
    QString restText(int shown) const;
};

using LoadFieldPtr = std::shared_ptr<const LoadField>;

}  // namespace ringscope::ui
