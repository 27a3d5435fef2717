#include "ui/window/stage.h"

#include "ui/models/qt_text.h"
#include "ui/motion/transition_player.h"

namespace ringscope::ui {

namespace {

constexpr qint64 kBetweenFramesMs = 100;

bool plays(PublishReason reason)
{
    switch (reason) {
    case PublishReason::Changed:
    case PublishReason::Undone:
    case PublishReason::Redone: return true;
    case PublishReason::Opened:
    case PublishReason::Adjusted: return false;
    }
    return false;
}

}  // namespace

Stage::Stage(SessionController& session, TransitionPlayer& player, QObject* parent)
    : QObject(parent), m_session(session), m_player(player)
{
    connect(&session, &SessionController::snapshotChanged, this, &Stage::prepare);
    connect(&player, &TransitionPlayer::positionChanged, this, &Stage::tellFrame);
    connect(&player, &TransitionPlayer::playingChanged, this, &Stage::frameChanged);
}

void Stage::prepare(PublishReason reason)
{
    const bool isMidway = m_transition && m_player.isPlaying() && plays(reason);
    m_preparing.start([this, reason, before = m_session.previous(), after = m_session.snapshot(),
                       running = isMidway ? m_transition : nullptr,
                       t = m_player.position()](const WorkContext& work) -> LatestJob::Delivery {
        Result<TransitionPtr> made = running ? Transition::retarget(*running, t, after, work)
                                             : Transition::make(before, after, work);
        if (!made)
            return {};
        return [this, reason, transition = *made] { present(transition, reason); };
    });
}

void Stage::present(TransitionPtr transition, PublishReason reason)
{
    m_transition = std::move(transition);
    std::vector<double> stops;
    for (const TransitionStop& stop : m_transition->stops())
        stops.push_back(stop.t);
    if (stops.size() < 2)
        stops = {0.0, 1.0};
    m_player.start(m_transition->durationUs(), std::move(stops));
    if (!plays(reason) || !canPlay())
        m_player.seek(1.0);
    emit transitionChanged();
    emit frameChanged();
    m_sinceTold.start();
}

void Stage::tellFrame()
{
    const double t = m_player.position();
    const bool isDue = !m_sinceTold.isValid() || m_sinceTold.elapsed() >= kBetweenFramesMs;
    if (!m_transition || (m_player.isPlaying() && t > 0.0 && t < 1.0 && !isDue))
        return;
    m_sinceTold.start();
    emit frameChanged();
}

RingFrame Stage::frame() const
{
    return m_transition->frameAt(m_player.position());
}

std::optional<KeysUnderway> Stage::underway() const
{
    if (!m_transition || !canPlay() || m_player.position() >= 1.0
        || m_transition->scene().keyCount == 0)
        return std::nullopt;
    const RingFrame now = frame();
    return KeysUnderway{now.arrivedKeys, now.travellingKeys, m_transition->scene().movingKeys};
}

bool Stage::canPlay() const
{
    return m_transition && m_transition->before() && m_transition->durationUs() > 0;
}

QStringList Stage::stopNames() const
{
    QStringList names;
    if (m_transition)
        for (const TransitionStop& stop : m_transition->stops())
            names << toQt(stop.name);
    return names;
}

}  // namespace ringscope::ui
