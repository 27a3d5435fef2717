#include "ui/models/preview_text.h"

#include "core/support/counted.h"
#include "core/support/number_text.h"
#include "ui/models/qt_text.h"

#include <QObject>

namespace ringscope::ui {

namespace {

/// "redis-3, 1.12x"; empty where no shard has a load.
QString hottest(const Snapshot& snapshot)
{
    const LoadReport& load = snapshot.load;
    if (!snapshot.hasLoad() || !load.hotRatio || load.hotShard.isNone())
        return {};
    return QStringLiteral("%1, %2").arg(
        readableBytes(snapshot.state.map.shards[load.hotShard.value].name),
        toQt(factorText(*load.hotRatio)));
}

}  // namespace

QString wouldMoveSentence(const Preview& preview)
{
    if (!preview.movedShare)
        return {};
    const Movement& movement = *preview.after->sinceParent;
    const QString whole = movement.exact ? QObject::tr("all positions")
                                         : QObject::tr("the %1").arg(toQt(rowOf(movement.measure).unit));
    return QObject::tr("%1 of %2 would move.").arg(toQt(percentText(*preview.movedShare)), whole);
}

QString heatSentence(const Preview& preview)
{
    const QString then = hottest(*preview.after), now = hottest(*preview.now);
    if (then.isEmpty() || now.isEmpty())
        return {};
    return QObject::tr("Hottest then: %1 its fair share; now: %2.").arg(then, now);
}

QString balanceSentence(const SlotBalance& balance, std::uint64_t slots)
{
    if (balance.moves == 0)
        return QObject::tr("Nothing would move: every shard owns the slots that its weight is due.");
    return QObject::tr("%1 of %2 would get another owner.")
        .arg(toQt(groupedText(balance.moves)), toQt(counted(slots, "slot", "slots")));
}

}  // namespace ringscope::ui
