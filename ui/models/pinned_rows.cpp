#include "ui/models/pinned_rows.h"

#include "ui/models/probe_rows.h"
#include "ui/models/qt_text.h"

namespace ringscope::ui {

QString PinnedRow::change() const
{
    return moved ? QStringLiteral("was %1, now %2").arg(before, now) : now;
}

QList<PinnedRow> pinnedRows(const Snapshot& snapshot, const Snapshot* before,
                            const std::vector<std::string>& keys)
{
    const QString nobody = QStringLiteral("no owner");
    const auto owner = [&nobody](const ProbeAnswer& answer) {
        return answer.owner.isEmpty() ? nobody : answer.owner;
    };
    QList<PinnedRow> rows;
    for (const std::string& key : keys) {
        const ProbeAnswer now = answerProbe(snapshot, nullptr, key);
        PinnedRow row{now.key, {}, owner(now), false};
        if (before) {
            row.before = owner(answerProbe(*before, nullptr, key));
            row.moved = row.before != row.now;
        }
        rows << row;
    }
    return rows;
}

}  // namespace ringscope::ui
