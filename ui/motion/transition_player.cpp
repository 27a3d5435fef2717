#include "ui/motion/transition_player.h"

#include "ui/motion/frame_clock.h"

#include <algorithm>
#include <utility>

namespace ringscope::ui {

namespace {

// Two positions this near are the same stop.
constexpr double kSame = 1e-6;

std::vector<double> tidied(std::vector<double> stops)
{
    for (double& stop : stops)
        stop = std::clamp(stop, 0.0, 1.0);
    stops.push_back(0.0);
    stops.push_back(1.0);
    std::sort(stops.begin(), stops.end());
    stops.erase(
        std::unique(stops.begin(), stops.end(), [](double a, double b) { return b - a < kSame; }),
        stops.end());
    return stops;
}

}  // namespace

TransitionPlayer::TransitionPlayer(FrameClock& clock, QObject* parent)
    : QObject(parent), m_clock(clock)
{
    connect(&m_clock, &FrameClock::ticked, this, &TransitionPlayer::tick);
}

bool TransitionPlayer::isPlaying() const { return m_playing; }

void TransitionPlayer::start(std::int64_t durationUs, std::vector<double> stops)
{
    m_durationUs = std::max<std::int64_t>(1, durationUs);
    m_stops = tidied(std::move(stops));
    emit stopsChanged();
    if (m_reduced) {
        setPlaying(false);
        moveTo(1.0);
        return;
    }
    moveTo(0.0);
    setPlaying(true);
}

void TransitionPlayer::play()
{
    if (m_reduced) {
        moveTo(1.0);
        return;
    }
    if (m_position >= 1.0)
        moveTo(0.0);
    setPlaying(true);
}

void TransitionPlayer::pause() { setPlaying(false); }

void TransitionPlayer::seek(double position)
{
    setPlaying(false);
    moveTo(std::clamp(position, 0.0, 1.0));
}

void TransitionPlayer::stepForward()
{
    const auto next = std::find_if(m_stops.begin(), m_stops.end(),
                                   [this](double stop) { return stop > m_position + kSame; });
    seek(next == m_stops.end() ? 1.0 : *next);
}

void TransitionPlayer::stepBack()
{
    const auto previous = std::find_if(m_stops.rbegin(), m_stops.rend(),
                                       [this](double stop) { return stop < m_position - kSame; });
    seek(previous == m_stops.rend() ? 0.0 : *previous);
}

void TransitionPlayer::setSpeed(double speed) { m_speed = std::clamp(speed, 0.25, 8.0); }

void TransitionPlayer::setReducedMotion(bool reduced)
{
    m_reduced = reduced;
    if (reduced && m_playing) {
        setPlaying(false);
        moveTo(1.0);
    }
}

void TransitionPlayer::tick(std::int64_t elapsedUs)
{
    if (!m_playing)
        return;
    const double step =
        static_cast<double>(elapsedUs) * m_speed / static_cast<double>(m_durationUs);
    const double next = std::min(1.0, m_position + step);
    moveTo(next);
    if (next >= 1.0)
        setPlaying(false);
}

void TransitionPlayer::moveTo(double position)
{
    if (position == m_position)
        return;
    m_position = position;
    emit positionChanged(position);
}

void TransitionPlayer::setPlaying(bool playing)
{
    if (playing == m_playing)
        return;
    m_playing = playing;
    // The clock stops as soon as nothing moves.
    if (playing)
        m_clock.start();
    else
        m_clock.stop();
    emit playingChanged(playing);
}

}  // namespace ringscope::ui
