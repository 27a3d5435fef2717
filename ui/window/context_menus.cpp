#include "ui/window/context_menus.h"

#include "ui/actions/actions.h"
#include "ui/charts/chart_pane.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_table_model.h"
#include "ui/panels/probe_view.h"
#include "ui/window/main_window.h"
#include "ui/window/result_column.h"

#include <QAbstractItemView>
#include <QAction>
#include <QMenu>
#include <QTimer>

#include <array>
#include <span>
#include <vector>

namespace ringscope::ui {

namespace {

using A = ActionId;

// Blocks of a menu, a separator between two.
constexpr std::array kOfValue = {A::CopyValue};
constexpr std::array kOfKey = {A::PinProbe, A::PinKey, A::UnpinKey};
constexpr std::array kOfKeys = {A::ShowKeys, A::CopyKeys};
constexpr std::array kOfUnit = {A::MoveUnit, A::ShowUnits};
constexpr std::array kOfShard = {A::ShardState,  A::WeightUp,   A::WeightDown,
                                 A::RenameShard, A::DrainShard, A::RemoveShard};
constexpr std::array kOfLoss = {A::LoseShard, A::LoseZone};
constexpr std::array kOfCluster = {A::AddShard, A::AddShardDialog};
constexpr std::array kOfSlots = {A::Rebalance};
constexpr std::array kOfProbes = {A::UnpinProbes};
constexpr std::array kOfTable = {A::Copy, A::CopyTableCsv, A::CopyTableMarkdown};
constexpr std::array kOfPicture = {A::CopyImage, A::ExportPicture};

/// Actions that nothing stands behind are left out.
void addBlock(QMenu& menu, const Actions& actions, std::span<const ActionId> block)
{
    bool isFirst = true;
    for (const ActionId id : block) {
        QAction* action = actions.action(id);
        if (!action->isVisible())
            continue;
        if (isFirst && !menu.isEmpty())
            menu.addSeparator();
        isFirst = false;
        menu.addAction(action);
    }
}

/// Of what most maps have nothing of: those that can be done, no others.
void addAvailable(QMenu& menu, const Actions& actions, std::span<const ActionId> block)
{
    std::vector<ActionId> there;
    for (const ActionId id : block)
        if (actions.action(id)->isEnabled())
            there.push_back(id);
    addBlock(menu, actions, there);
}

}  // namespace

ContextMenus::ContextMenus(MainWindow& window) : QObject(&window), m_window(window) {}

void ContextMenus::select(const QString& shardId)
{
    Selection& selection = m_window.selection();
    if (!shardId.isEmpty() && !selection.contains(shardId))
        selection.select({shardId});
}

void ContextMenus::setTarget(PointedAt target)
{
    m_target = std::move(target);
    emit targetChanged();
}

void ContextMenus::open(On on, const PointedAt& target, QPoint globalPlace)
{
    if (!m_window.session().snapshot())
        return;
    select(target.shardId);
    setTarget(target);
    delete m_menu;
    m_menu = new QMenu(&m_window);
    m_menu->setAttribute(Qt::WA_DeleteOnClose);
    const Actions& actions = m_window.actions();
    const bool hasShard = !target.shardId.isEmpty();
    if (!value().isEmpty())
        addBlock(*m_menu, actions, kOfValue);
    if (key() && (target.key || on == On::Probe))
        addBlock(*m_menu, actions, kOfKey);
    if (hasShard || on == On::Ring)
        addBlock(*m_menu, actions, kOfKeys);
    if (target.unit || on == On::Ring)
        addAvailable(*m_menu, actions, kOfUnit);
    if (hasShard) {
        addBlock(*m_menu, actions, kOfShard);
        addBlock(*m_menu, actions, kOfLoss);
    }
    if (on != On::Probe)
        addBlock(*m_menu, actions, kOfCluster);
    if (on != On::Probe)
        addAvailable(*m_menu, actions, kOfSlots);
    if (!m_window.selection().pinned().keys().empty())
        addBlock(*m_menu, actions, kOfProbes);
    if (on == On::Row || on == On::Cell)
        addBlock(*m_menu, actions, kOfTable);
    if (on != On::Probe)
        addBlock(*m_menu, actions, kOfPicture);
    // What is chosen is triggered after the menu has hidden.
    connect(m_menu, &QMenu::aboutToHide, this, [this] {
        QTimer::singleShot(0, this, [this] {
            if (!m_menu || !m_menu->isVisible())
                setTarget({});
        });
    });
    m_menu->popup(globalPlace);
}

std::optional<std::string> ContextMenus::key() const
{
    return m_target.key ? m_target.key : m_window.selection().probe();
}

std::optional<std::uint32_t> ContextMenus::unit() const
{
    if (m_target.unit || !m_target.shardId.isEmpty())
        return m_target.unit;
    return m_window.ring().focusedUnit();
}

KeyListScope ContextMenus::keys() const
{
    const TransitionPtr& shown = m_window.ring().transition();
    if (const std::optional<std::uint32_t> one = unit(); one && shown)
        return {tr("Keys of %1").arg(toQt(unitFacts(*shown, *one).title)), one, {}};
    const QStringList& ids = m_window.selection().shards();
    if (ids.isEmpty())
        return {tr("All keys"), std::nullopt, {}};
    QStringList names;
    for (const Shard& shard : m_window.session().state().map.shards)
        if (ids.contains(toQt(shard.id)))
            names << toQt(shard.name);
    const QString whose = names.size() <= 3 ? names.join(QStringLiteral(", "))
                                            : tr("%n shards", nullptr, static_cast<int>(names.size()));
    return {tr("Keys of %1").arg(whose), std::nullopt, ids};
}

QString ContextMenus::value() const
{
    if (!m_target.text.isEmpty())
        return m_target.text;
    const TransitionPtr& shown = m_window.ring().transition();
    if (!shown)
        return {};
    if (const std::optional<std::uint32_t> one = unit())
        return toQt(unitFacts(*shown, *one).text());
    QStringList texts;
    for (const QString& id : m_window.selection().shards())
        if (const std::uint32_t shard = shown->shardNumber(id.toStdString()); shard != kNobody)
            texts << toQt(shardFacts(*shown, shard).text());
    if (texts.isEmpty() && m_window.selection().probe())
        texts << readableBytes(*m_window.selection().probe());
    return texts.join(QStringLiteral("\n\n"));
}

void ContextMenus::attachRows(QAbstractItemView& view, On on)
{
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&view, &QWidget::customContextMenuRequested, this, [this, &view, on](QPoint place) {
        const QModelIndex cell = view.indexAt(place);
        PointedAt target;
        target.shardId = cell.siblingAtColumn(0).data(ShardTableModel::IdRole).toString();
        target.text = cell.data(Qt::DisplayRole).toString();
        open(on, target, view.viewport()->mapToGlobal(place));
    });
}

void ContextMenus::attachRing()
{
    connect(&m_window.ring(), &RingView::contextMenuRequested, this,
            [this](QPoint place, const QString&, const PointedAt& target) {
                m_window.ring().setFocus();   // "copy image" copies what has the focus
                open(On::Ring, target, place);
            });
}

void ContextMenus::attachBars()
{
    QWidget& bars = *m_window.results().bars();
    bars.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&bars, &QWidget::customContextMenuRequested, this, [this, &bars](QPoint place) {
        PointedAt target;
        target.shardId = m_window.selection().hovered();
        open(On::Bar, target, bars.mapToGlobal(place));
    });
}

void ContextMenus::attachProbe()
{
    QWidget& probe = *m_window.results().probe();
    probe.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&probe, &QWidget::customContextMenuRequested, this, [this, &probe](QPoint place) {
        open(On::Probe, {}, probe.mapToGlobal(place));
    });
}

}  // namespace ringscope::ui
