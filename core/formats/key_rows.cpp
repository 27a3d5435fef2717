#include "core/formats/key_rows.h"

#include <utility>

namespace ringscope {

void KeyRows::skip(Error error)
{
    if (m_kept == kKeptErrors) {
        ++m_batch.flawsNotKept;
        return;
    }
    ++m_kept;
    m_batch.flaws.push_back({m_batch.size(), std::move(error)});
}

Outcome KeyRows::handOn()
{
    m_batch.shareRead = m_window.shareRead();
    return m_handOn(m_batch);
}

}  // namespace ringscope
