#include "ui/panels/kept_splitter.h"

#include "ui/theme/theme.h"

#include <QDataStream>
#include <QIODevice>

#include <algorithm>

namespace ringscope::ui {

namespace {

constexpr int kLeastPart = 40;   ///< below this a part cannot be grasped any more

}  // namespace

KeptSplitter::KeptSplitter(Qt::Orientation orientation, QWidget* parent)
    : QSplitter(orientation, parent)
{
    setHandleWidth(Theme::kGap);
    setChildrenCollapsible(false);
}

QByteArray KeptSplitter::saveSizes(const QByteArray& form) const
{
    QByteArray saved;
    QDataStream out(&saved, QIODevice::WriteOnly);
    out << form << saveState();
    return saved;
}

bool KeptSplitter::restoreSizes(const QByteArray& saved, const QByteArray& form, int parts)
{
    QDataStream in(saved);
    QByteArray name, state;
    in >> name >> state;
    if (in.status() != QDataStream::Ok || name != form)
        return false;
    const Qt::Orientation way = orientation();
    const bool isTaken = restoreState(state) && orientation() == way;
    setOrientation(way);
    setHandleWidth(Theme::kGap);
    setChildrenCollapsible(false);
    const QList<int> now = sizes().mid(0, parts);
    return isTaken && std::all_of(now.begin(), now.end(), [](int size) { return size >= kLeastPart; });
}

}  // namespace ringscope::ui
