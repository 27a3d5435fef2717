// TransitionPlayer: the play position t in 0..1 of the transition on screen: play, pause, step,
// scrub both ways, speed. It owns t and nothing else; views ask frameAt(t). Scrubbing back
// undoes nothing, it only shows. Reduced motion jumps to t = 1.
// Thread: GUI thread.
#pragma once

#include <QObject>

#include <cstdint>
#include <vector>

namespace ringscope::ui {

class FrameClock;

class TransitionPlayer : public QObject {
    Q_OBJECT
public:
    /// The clock must outlive the player.
    explicit TransitionPlayer(FrameClock& clock, QObject* parent = nullptr);

    double position() const { return m_position; }
    bool isPlaying() const;
    double speed() const { return m_speed; }
    bool reducedMotion() const { return m_reduced; }

    /// Starts from 0, or jumps to the end with reduced motion. durationUs is at speed 1.
    void start(std::int64_t durationUs, std::vector<double> stops);
    void play();
    void pause();
    void seek(double position);  ///< clamped to 0..1, pauses
    void stepForward();          ///< to the next stop
    void stepBack();
    void setSpeed(double speed);  ///< 0.25 .. 8
    void setReducedMotion(bool reduced);

    /// Ascending, with 0 and 1.
    const std::vector<double>& stops() const { return m_stops; }

signals:
    void positionChanged(double position);
    void playingChanged(bool playing);
    void stopsChanged();

private:
    void tick(std::int64_t elapsedUs);
    void moveTo(double position);
    void setPlaying(bool playing);

    FrameClock& m_clock;
    double m_position = 1.0;
    double m_speed = 1.0;
    std::int64_t m_durationUs = 1'200'000;
    std::vector<double> m_stops = {0.0, 1.0};
    bool m_reduced = false;
    bool m_playing = false;
};

}  // namespace ringscope::ui
