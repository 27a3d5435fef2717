#include "ui/session/recent_snapshots.h"

namespace ringscope::ui {

SnapshotPtr RecentSnapshots::at(std::size_t position) const
{
    const auto found = m_kept.find(position);
    return found == m_kept.end() ? nullptr : found->second;
}

void RecentSnapshots::keep(std::size_t position, SnapshotPtr snapshot)
{
    m_kept[position] = std::move(snapshot);
    // The one that is farthest from here is needed last.
    while (m_kept.size() > kKept) {
        const std::size_t below = position - m_kept.begin()->first;
        const std::size_t above = m_kept.rbegin()->first - position;
        m_kept.erase(below >= above ? m_kept.begin() : std::prev(m_kept.end()));
    }
}

}  // namespace ringscope::ui
