// WeightSteps: weight changed notch by notch, by wheel. Notches that follow each other on one
// shard are one undo step; a pause, or another shard, ends it. A touchpad's small turns add up
// to whole notches.
// Thread: GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace ringscope {
struct Shard;
}

namespace ringscope::ui {

class SessionController;

/// The weight by so many whole steps further, never below 0, as a command writes it.
std::string steppedWeight(const Shard& shard, int steps);

class WeightSteps : public QObject {
    Q_OBJECT
public:
    static constexpr int kPauseMs = 900;

    explicit WeightSteps(SessionController& session, QObject* parent = nullptr);

    /// Units: eighths of a degree, as QWheelEvent::angleDelta; one notch is 120.
    void turn(const QString& shardId, int angle);
    void end();

private:
    SessionController& m_session;
    QTimer m_pause;
    QString m_shard;
    int m_left = 0;  ///< of a notch that is not whole
};

}  // namespace ringscope::ui
