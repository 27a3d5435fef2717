#include "ui/charts/load_field.h"

#include "core/support/number_text.h"

#include <QObject>

namespace ringscope::ui {

QString LoadField::restText(int shown) const
{
    const auto begin = static_cast<std::size_t>(shown);
    if (begin >= ranking.size())
        return {};
    std::size_t judged = 0, within = 0;
    for (std::size_t i = begin; i < ranking.size(); ++i) {
        const ShardPoint& shard = shards[static_cast<std::size_t>(ranking[i])];
        judged += shard.standing != Standing::Unjudged ? 1 : 0;
        within += shard.standing == Standing::Inside ? 1 : 0;
    }
    const auto number = [](std::size_t count) { return QString::fromStdString(groupedText(count)); };
    const std::size_t count = ranking.size() - begin;
    QString text = count == 1 ? QObject::tr("1 other") : QObject::tr("%1 others").arg(number(count));
    if (judged > 0)
        text += within == count ? QObject::tr(", all inside the band")
                                : QObject::tr(", %1 inside the band").arg(number(within));
    const ShardPoint& last = shards[static_cast<std::size_t>(ranking.back())];
    const ShardPoint& first = shards[static_cast<std::size_t>(ranking[begin])];
    return text + (last.ratioText == first.ratioText
                       ? QStringLiteral(", ") + last.ratioText
                       : QObject::tr(", %1 to %2").arg(last.ratioText, first.ratioText));
}

}  // namespace ringscope::ui
