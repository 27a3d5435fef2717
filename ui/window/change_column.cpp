#include "ui/window/change_column.h"

#include "ui/panels/cluster_page.h"
#include "ui/panels/keys_page.h"
#include "ui/panels/pages.h"
#include "ui/panels/shard_rail.h"

#include <QVBoxLayout>

namespace ringscope::ui {

ChangeColumn::ChangeColumn(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_pages(new Pages), m_shards(new ShardRail(context)),
      m_rules(new ClusterPage(context)), m_keys(new KeysPage(context))
{
    m_pages->addPage(m_shards, tr("Shards"));
    m_pages->addPage(m_rules, tr("Rules"));
    m_pages->addPage(m_keys, tr("Keys"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
}

}  // namespace ringscope::ui
