// The ring as a list of shards, for keyboard and screen readers: RingView's ChartItems.
#include "ui/ring/ring_view.h"

#include "core/transition/shard_sentence.h"
#include "ui/charts/chart_access.h"
#include "ui/ring/mark_bounds.h"
#include "ui/ring/ring_layers.h"
#include "ui/session/selection.h"

namespace ringscope::ui {

int RingView::itemCount() const
{
    return transition() ? static_cast<int>(transition()->scene().shards.size()) : 0;
}

QString RingView::itemText(int item) const
{
    return QString::fromStdString(
        shardSentence(transition()->scene(), static_cast<std::uint32_t>(item)));
}

/// A shard of a band of grey has no marks of its own: it is all over the circle.
QRect RingView::itemRect(int item) const
{
    const auto shard = static_cast<std::uint32_t>(item);
    const QRectF box =
        shardBounds(m_layers->moving(), shard) | shardBounds(m_layers->still(), shard);
    return box.isEmpty() ? rect() : box.toAlignedRect() & rect();
}

int RingView::itemAt(const QPoint& point) const
{
    const std::optional<Pointed> pointed = pointedAt(point);
    return pointed && pointed->facts.shard != kNobody ? static_cast<int>(pointed->facts.shard) : -1;
}

bool RingView::isItemSelected(int item) const
{
    return m_selection.contains(shardId(static_cast<std::uint32_t>(item)));
}

int RingView::focusedItem() const
{
    if (m_focusedShard)
        return static_cast<int>(*m_focusedShard);
    if (!m_focusedUnit)
        return -1;
    const std::uint32_t shard = unitFacts(*transition(), *m_focusedUnit).shard;
    return shard == kNobody ? -1 : static_cast<int>(shard);
}

/// The first piece of the shard; the shard as a whole where placements have no pieces.
void RingView::focusItem(int item)
{
    if (item < 0) {
        focusUnit(std::nullopt);
        return;
    }
    const auto shard = static_cast<std::uint32_t>(item);
    const Snapshot& after = *transition()->after();
    const Placement* placement = after.routing->placement.get();
    const auto index = after.state.map.indexOf(transition()->scene().shards[shard].name);
    const std::size_t units = placement && index ? placement->unitCount() : 0;
    for (std::uint32_t unit = 0; unit < units; ++unit)
        if (placement->ownerOf(UnitId(unit)).value == index->value) {
            focusUnit(unit);
            return;
        }
    focusShard(shard);
}

void RingView::focusShard(std::uint32_t shard)
{
    m_focusedUnit.reset();
    m_focusedShard = shard;
    describe(QString::fromStdString(shardFacts(*transition(), shard).text()));
    update();
}

void RingView::describe(const QString& text)
{
    setAccessibleDescription(text);
    emit described(text);
    tellItemFocused(*this, focusedItem());
}

void RingView::chooseItem(int item)
{
    m_selection.select({shardId(static_cast<std::uint32_t>(item))});
}

}  // namespace ringscope::ui
