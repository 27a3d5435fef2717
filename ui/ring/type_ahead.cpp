#include "ui/ring/type_ahead.h"

namespace ringscope::ui {

namespace {

int found(const QString& typed, const QStringList& names)
{
    for (int i = 0; i < names.size(); ++i)
        if (names[i].startsWith(typed, Qt::CaseInsensitive))
            return i;
    for (int i = 0; i < names.size(); ++i)
        if (names[i].contains(typed, Qt::CaseInsensitive))
            return i;
    return -1;
}

}  // namespace

TypeAhead::TypeAhead()
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
}

int TypeAhead::type(const QString& letters, const QStringList& names)
{
    const QString before = isTyping() ? m_typed : QString();
    for (const QString& typed : {before + letters, letters})
        if (const int place = found(typed, names); place >= 0) {
            m_typed = typed;
            m_pause.start();
            return place;
        }
    return -1;
}

void TypeAhead::end()
{
    m_pause.stop();
    m_typed.clear();
}

}  // namespace ringscope::ui
