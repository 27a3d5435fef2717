// TypeAhead: letters typed one after the other find a name: first one that begins with them, else
// one that holds them, so that "7" finds redis-7. A pause begins anew. Thread: GUI thread.
#pragma once

#include <QString>
#include <QStringList>
#include <QTimer>

namespace ringscope::ui {

class TypeAhead {
public:
    static constexpr int kPauseMs = 1200;

    TypeAhead();

    /// Place in `names` of what is found, -1 for nothing; letters that lead nowhere are dropped.
    int type(const QString& letters, const QStringList& names);
    /// Something was typed a moment ago: the next key belongs to it.
    bool isTyping() const { return m_pause.isActive(); }
    void end();

private:
    QString m_typed;
    QTimer m_pause;
};

}  // namespace ringscope::ui
