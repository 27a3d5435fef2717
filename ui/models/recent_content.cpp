#include "ui/models/recent_content.h"

#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"

#include <QLocale>
#include <QObject>

namespace ringscope::ui {

namespace {

QString grouped(std::uint64_t count)
{
    return toQt(groupedText(count));
}

}  // namespace

QString shardsContent(const Snapshot& snapshot)
{
    const std::size_t shards = snapshot.state.map.shards.size();
    std::uint64_t hot = 0;
    for (std::size_t i = 0; i < shards; ++i)
        hot += ShardRow{snapshot, nullptr, ShardIndex(i)}.isHot() ? 1u : 0u;
    const QString text = shards == 1 ? QObject::tr("1 shard") : QObject::tr("%1 shards").arg(grouped(shards));
    return hot == 0 ? text : QObject::tr("%1, %2 hot").arg(text, grouped(hot));
}

QString keysContent(const KeyTable& keys)
{
    return keys.size() == 1 ? QObject::tr("1 key") : QObject::tr("%1 keys").arg(grouped(keys.size()));
}

QString unitsContent(const UnitRows& rows)
{
    return rows.rows.size() == 1 ? QObject::tr("load of 1 unit")
                                 : QObject::tr("loads of %1 units").arg(grouped(rows.rows.size()));
}

QString whenText(const QDateTime& time, const QDate& today)
{
    if (!time.isValid())
        return {};
    const QDate day = time.date();
    if (day == today)
        return QObject::tr("today %1").arg(time.toString(QStringLiteral("HH:mm")));
    if (day == today.addDays(-1))
        return QObject::tr("yesterday");
    return QLocale::c().toString(day, day.year() == today.year() ? QStringLiteral("d MMM")
                                                                 : QStringLiteral("d MMM yyyy"));
}

}  // namespace ringscope::ui
