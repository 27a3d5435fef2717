// ChangeColumn: the left column, what can be changed, in three pages: the shards, the rules of the
// cluster, the keys. Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

namespace ringscope::ui {

class ClusterPage;
class KeysPage;
class Pages;
class ShardRail;

class ChangeColumn : public QWidget {
    Q_OBJECT
public:
    enum Page { Shards, Rules, Keys };

    explicit ChangeColumn(const PanelContext& context, QWidget* parent = nullptr);

    Pages* pages() const { return m_pages; }
    ShardRail* shards() const { return m_shards; }
    ClusterPage* rules() const { return m_rules; }
    KeysPage* keys() const { return m_keys; }

private:
    Pages* m_pages;
    ShardRail* m_shards;
    ClusterPage* m_rules;
    KeysPage* m_keys;
};

}  // namespace ringscope::ui
