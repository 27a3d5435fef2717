#include "ui/start/bring_page.h"

#include "ui/actions/actions.h"
#include "ui/panels/action_button.h"
#include "ui/panels/quiet_button.h"
#include "ui/panels/role_label.h"
#include "ui/start/drop_zone.h"
#include "ui/start/examples.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kColumn = 640.0;

}  // namespace

BringPage::BringPage(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_column(new QWidget)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    row->addStretch(1);
    row->addWidget(m_column, 1000);
    row->addStretch(1);
    auto* example = new QPushButton(tr("Try it with a hot key"));
    example->setToolTip(tr("Opens an example: seven shards, one key takes a third of the load"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(new ActionButton(context.actions.action(ActionId::Open), context.theme));
    buttons->addStretch(1);
    buttons->addWidget(example);
    auto* title = new RoleLabel(tr("Which shard is hot?"), context.theme, TextRole::Verdict);
    auto* column = new QVBoxLayout(m_column);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addStretch(1);
    column->addWidget(title);
    column->addWidget(
        new DropZone(tr("Bring a shard map and keys"),
                     tr("Drop files here, or paste text: the map as YAML or JSON, keys as CSV, JSON "
                        "lines or a list. The map says where keys should live, the keys say what "
                        "they cost."),
                     context.theme));
    column->addLayout(buttons);
    column->addWidget(new QuietButton(context.actions.action(ActionId::Recipe)), 0, Qt::AlignLeft);
    column->addStretch(2);
    connect(example, &QPushButton::clicked, this, [this] {
        emit exampleChosen(QString::fromLatin1(exampleOf("hot-key").path));
    });
    connect(&context.theme, &ThemeSource::changed, this, &BringPage::fit);
    fit();
}

void BringPage::fit()
{
    m_column->setMaximumWidth(static_cast<int>(std::lround(m_context.theme.theme().scaled(kColumn))));
}

}  // namespace ringscope::ui
