// Comparison: stands A against B on the ring: the pinned baseline, or else the state before the
// last step, against now. It prepares both on a worker, follows every new snapshot while it is on,
// and says in words what A is. View state: nothing of it is a Command.
// Thread: GUI thread; only immutable values cross.
#pragma once

#include "ui/session/latest_job.h"
#include "ui/session/session_controller.h"

#include <QObject>
#include <QString>

namespace ringscope::ui {

class RingView;

class Comparison : public QObject {
    Q_OBJECT
public:
    enum class Form { Off, OneRing, TwoRings };

    /// Both outlive it.
    Comparison(SessionController& session, RingView& ring, QObject* parent = nullptr);

    Form form() const { return m_form; }
    /// Off, one ring with two bands, two rings, off. Refused when there is nothing to compare.
    void next();
    void set(Form form);
    /// B becomes A.
    void swap();
    bool isBusy() const { return m_preparing.isBusy(); }
    /// Waits for what is being prepared. For --render and tests only.
    void settle() { m_preparing.settle(); }

signals:
    void formChanged();
    /// A sentence: why there is nothing to compare, and how to get it.
    void refused(const QString& sentence);

private:
    bool hasOther() const;
    void prepare();

    SessionController& m_session;
    RingView& m_ring;
    LatestJob m_preparing;
    Form m_form = Form::Off;
    bool m_isSwapped = false;
};

}  // namespace ringscope::ui
