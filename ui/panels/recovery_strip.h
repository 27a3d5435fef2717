// RecoveryStrip: offers what a window that was killed had kept aside, the newest state first. It
// is there only while there is something to recover. Thread: GUI thread.
#pragma once

#include "ui/panels/offer_strip.h"
#include "ui/session/recovery.h"

#include <optional>

namespace ringscope::ui {

class SessionStore;

/// "14:07:30" of today, "27 Nov, 14:07" of another day.
QString momentText(const QDateTime& time, const QDate& today);

class RecoveryStrip : public OfferStrip {
    Q_OBJECT
public:
    /// `decline`: what the second button does. Beside files that were opened on purpose "Not now"
    /// is enough: File > Recover still has the state.
    enum class Decline { Discard, NotNow };
    RecoveryStrip(SessionStore& store, const ThemeSource& theme, Decline decline,
                  QWidget* parent = nullptr);

    const std::optional<Recovery>& offered() const { return m_offered; }
    /// Looks for states again.
    void refresh();

private:
    void declineIt();

    SessionStore& m_store;
    Decline m_decline;
    bool m_wasDeclined = false;
    std::optional<Recovery> m_offered;
};

}  // namespace ringscope::ui
