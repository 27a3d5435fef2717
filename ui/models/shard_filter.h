// ShardFilter: what a person types to find shards: "redis host:h-2 state:down >1.5". Words are
// joined by "and", in any order, without regard to case. Thread: a plain value.
#pragma once

#include "ui/charts/load_field.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace ringscope::ui {

class ShardFilter {
public:
    /// ">1.5" and "<0.7" ask for the load ratio; "host:", "rack:", "zone:", "state:" and "name:"
    /// for one field; any other word for a part of name, host, rack or zone.
    explicit ShardFilter(const QString& text);

    /// No word: everything passes.
    bool isEmpty() const { return m_words.empty(); }
    bool passes(const ShardPoint& shard) const;
    /// By place; empty when the filter is.
    std::vector<bool> letThrough(const LoadField& field) const;

private:
    enum class Field { Any, Name, Host, Rack, Zone, State, Above, Below };
    struct Word {
        Field field = Field::Any;
        QString text;
        double ratio = 0.0;
    };
    static Word wordOf(const QString& text);
    static bool passes(const Word& word, const ShardPoint& shard);

    std::vector<Word> m_words;
};

/// What may be typed next: names, hosts, racks, zones, states and a ratio, each once.
QStringList filterSuggestions(const LoadField& field);

}  // namespace ringscope::ui
