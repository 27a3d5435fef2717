#include "ui/panels/recovery_strip.h"

#include "ui/session/session_store.h"

#include <QLocale>

namespace ringscope::ui {

QString momentText(const QDateTime& time, const QDate& today)
{
    return time.date() == today ? time.toString(QStringLiteral("HH:mm:ss"))
                                : QLocale::c().toString(time, QStringLiteral("d MMM, HH:mm"));
}

RecoveryStrip::RecoveryStrip(SessionStore& store, const ThemeSource& theme, Decline decline,
                             QWidget* parent)
    : OfferStrip(theme, parent), m_store(store), m_decline(decline)
{
    connect(this, &OfferStrip::accepted, this, [this] {
        if (m_offered)
            m_store.open(*m_offered);
    });
    connect(this, &OfferStrip::declined, this, &RecoveryStrip::declineIt);
    connect(&store, &SessionStore::recoveriesChanged, this, &RecoveryStrip::refresh);
    refresh();
}

void RecoveryStrip::refresh()
{
    const std::vector<Recovery> found = m_store.recoveries();
    m_offered = found.empty() ? std::nullopt : std::optional(found.front());
    if (!m_offered || m_wasDeclined) {
        hide();
        return;
    }
    offer(tr("%1 was not saved. Its state of %2 is kept.")
              .arg(m_offered->name, momentText(m_offered->time, QDate::currentDate())),
          tr("Open it"), m_decline == Decline::Discard ? tr("Discard") : tr("Not now"));
}

void RecoveryStrip::declineIt()
{
    if (m_decline == Decline::NotNow) {
        m_wasDeclined = true;
        hide();
    } else if (m_offered) {
        m_store.discard(*m_offered);
    }
}

}  // namespace ringscope::ui
