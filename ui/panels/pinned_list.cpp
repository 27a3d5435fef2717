#include "ui/panels/pinned_list.h"

#include "ui/models/pinned_rows.h"
#include "ui/panels/role_label.h"
#include "ui/session/selection.h"
#include "ui/session/session_controller.h"
#include "ui/theme/icons.h"

#include <QGridLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

constexpr int kShownKey = 22;   // letters; the whole key is in the tooltip

QString shortened(const QString& key)
{
    return key.size() <= kShownKey ? key
                                   : key.left(kShownKey - 8) + QChar(0x2026) + key.right(7);
}

}  // namespace

PinnedList::PinnedList(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context),
      m_title(new RoleLabel(tr("Pinned probes"), context.theme, TextRole::PanelTitle)),
      m_grid(new QGridLayout)
{
    setAccessibleName(tr("Pinned probes"));
    m_grid->setHorizontalSpacing(Theme::kGrid);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(2, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, Theme::kGrid);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_title);
    column->addLayout(m_grid);
    connect(&context.selection, &Selection::pinnedChanged, this, &PinnedList::refresh);
    connect(&context.session, &SessionController::snapshotChanged, this, &PinnedList::refresh);
    connect(&context.theme, &ThemeSource::changed, this, &PinnedList::refresh);
    refresh();
}

void PinnedList::refresh()
{
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();   // it may be the button that was clicked
        delete item;
    }
    m_shown.clear();
    const SnapshotPtr snapshot = m_context.session.snapshot();
    const std::vector<std::string>& keys = m_context.selection.pinned().keys();
    setVisible(snapshot && !keys.empty());
    if (!snapshot)
        return;
    const QList<PinnedRow> rows = pinnedRows(*snapshot, m_context.session.previous().get(), keys);
    for (int i = 0; i < rows.size(); ++i)
        addRow(i, rows[i], keys[static_cast<std::size_t>(i)]);
}

void PinnedList::addRow(int line, const PinnedRow& row, const std::string& key)
{
    const QString number = QString::number(line + 1);
    m_grid->addWidget(
        new RoleLabel(number, m_context.theme, TextRole::Table, LabelTone::Secondary), line, 0);
    auto* name = new QPushButton(shortened(row.key).replace(u'&', QStringLiteral("&&")));
    name->setFlat(true);
    name->setFont(m_context.theme.theme().font(TextRole::Mono));
    name->setToolTip(row.key);
    name->setAccessibleName(tr("Probe %1").arg(row.key));
    connect(name, &QPushButton::clicked, this, [this, key] { m_context.selection.setProbe(key); });
    m_grid->addWidget(name, line, 1, Qt::AlignLeft);
    auto* owner = new RoleLabel(row.change(), m_context.theme, TextRole::Table);
    owner->setWordWrap(true);
    owner->setTextFormat(Qt::PlainText);
    owner->setTextInteractionFlags(Qt::TextSelectableByMouse);
    owner->setBold(row.moved);
    m_grid->addWidget(owner, line, 2);
    auto* remove = new QToolButton;
    remove->setIcon(icon(QStringLiteral("cross"), m_context.theme.theme()));
    remove->setAutoRaise(true);
    remove->setToolTip(tr("Let go of %1").arg(row.key));
    remove->setAccessibleName(tr("Let go of %1").arg(row.key));
    connect(remove, &QToolButton::clicked, this, [this, key] { m_context.selection.unpin(key); });
    m_grid->addWidget(remove, line, 3);
    m_shown << QStringLiteral("%1 %2 %3").arg(number, row.key, row.change());
}

}  // namespace ringscope::ui
