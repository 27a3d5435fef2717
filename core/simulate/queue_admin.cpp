// The admin tool of QueueModel: how keys get to their new shard, by the way that was chosen.
#include "core/simulate/queue_model.h"

#include <utility>

namespace ringscope {

void QueueModel::chooseHot()
{
    if (m_hot != kNoServer)
        return;
    m_hot = 0;
    for (std::uint32_t server = 1; server < m_bank.size(); ++server)
        if (m_bank.requestsOf(server) > m_bank.requestsOf(m_hot))
            m_hot = server;
    m_run.hotShard = m_input.servers[m_hot].name;
    m_run.hotPeakBefore = m_bank.maxActiveOf(m_hot);
    m_run.hotPeakAfter = m_bank.activeOf(m_hot);
}

void QueueModel::change(std::uint32_t number, Engine& engine)
{
    chooseHot();
    const QueueChange& now = m_input.changes[number];
    for (std::size_t server = 0; server < now.capacityS.size(); ++server)
        if (now.capacityS[server] > 0)
            m_bank.setCapacity(server, now.capacityS[server]);
    for (std::uint32_t key = 0; key < now.owner.size(); ++key) {
        if (now.owner[key] == m_target[key])
            continue;
        ++m_run.keysToMove;
        m_target[key] = now.owner[key];
        m_todo.push_back(key);
    }
    if (m_todo.empty())
        return;
    switch (m_spec.way) {
    case MovingWay::Switch:
        m_changeOfAll = number;
        return switchAll(engine);
    case MovingWay::PauseAll:
        return startAll(number, engine);
    case MovingWay::Drain:
        return startNext(engine);
    }
}

void QueueModel::startNext(Engine& engine)
{
    while (m_underway < m_spec.batch && !m_todo.empty()) {
        const std::uint32_t key = m_todo.front();
        m_todo.pop_front();
        // One that is on its way goes on from where it arrives.
        if (m_moving[key].state == Moving::State::Idle && m_owner[key] != m_target[key])
            startKey(key, engine);
    }
}

/// An acknowledged pause is renewed until it is taken back.
std::uint64_t QueueModel::pauseEnd(const Engine& engine) const
{
    return awaits(Confirmation::Acknowledge) ? kNever
                                             : engine.nowUs() + microseconds(m_spec.pauseTtlS);
}

void QueueModel::startKey(std::uint32_t key, Engine& engine)
{
    ++m_underway;
    m_moving[key].to = m_target[key];
    if (awaits(Confirmation::Fence))
        m_isFenced[placeOf(key, m_owner[key])] = true;
    awaitDrain(key, {Note::Kind::Pause, key, 0, pauseEnd(engine), 0}, engine);
}

/// All keys at once. A change that comes while another is under way joins it.
void QueueModel::startAll(std::uint32_t number, Engine& engine)
{
    m_changeOfAll = number;
    if (m_allMoving.state == Moving::State::Idle)
        awaitDrain(kAllKeys, {Note::Kind::PauseAll, 0, 0, pauseEnd(engine), 0}, engine);
}

void QueueModel::awaitDrain(std::uint32_t key, Note pause, Engine& engine)
{
    Moving& moving = movingOf(key);
    ++moving.round;
    moving.pausedUs = engine.nowUs();
    moving.note = publish(pause, engine);
    engine.after(microseconds(m_spec.timeoutS), kTimeout, key, moving.round);
    const bool waits = awaits(Confirmation::Acknowledge);
    moving.state = waits ? Moving::State::Pausing : Moving::State::Draining;
    if (!waits)
        sample(key, moving.round, engine);
}

void QueueModel::acknowledged(std::size_t number, Engine& engine)
{
    if (!awaits(Confirmation::Acknowledge) || m_spec.way == MovingWay::Switch)
        return;
    const Note note = m_notes[number];
    const bool isAll = note.kind == Note::Kind::PauseAll || note.kind == Note::Kind::SwitchAll;
    const std::uint32_t key = isAll ? kAllKeys : note.key;
    Moving& moving = movingOf(key);
    if (moving.note != number)
        return;
    if (moving.state == Moving::State::Pausing) {
        moving.state = Moving::State::Draining;
        sample(key, moving.round, engine);
    } else if (moving.state == Moving::State::Switching) {
        isAll ? resumeAll(true, engine) : resumeKey(key, true, engine);
    }
}

/// The depth as it is now, to be read later.
void QueueModel::sample(std::uint32_t key, std::uint64_t round, Engine& engine)
{
    const Moving& moving = movingOf(key);
    if (moving.state != Moving::State::Draining || moving.round != round)
        return;
    const std::uint64_t depth = key == kAllKeys
                                    ? m_bank.active()
                                    : m_depth[placeOf(key, m_owner[key])];
    engine.after(microseconds(m_spec.metricLagS), kReading, key, round << 1 | (depth == 0 ? 1 : 0));
}

void QueueModel::reading(std::uint32_t key, std::uint64_t value, Engine& engine)
{
    const Moving& moving = movingOf(key);
    if (moving.state != Moving::State::Draining || moving.round != value >> 1)
        return;
    if ((value & 1) == 0)
        engine.after(microseconds(m_spec.pollS), kSample, key, value >> 1);
    else
        key == kAllKeys ? switchAll(engine) : switchKey(key, engine);
}

void QueueModel::switchKey(std::uint32_t key, Engine& engine)
{
    Moving& moving = m_moving[key];
    moving.state = Moving::State::Switching;
    m_isFenced[placeOf(key, moving.to)] = false;
    moving.note = publish({Note::Kind::Override, key, moving.to, 0, 0}, engine);
    if (!awaits(Confirmation::Acknowledge))
        resumeKey(key, true, engine);
}

void QueueModel::noteMoved(std::uint32_t key, std::uint32_t to, const Engine& engine)
{
    m_owner[key] = to;
    ++m_run.keysMoved;
    m_run.finishUs = engine.nowUs();
}

void QueueModel::resumeKey(std::uint32_t key, bool hasMoved, Engine& engine)
{
    Moving& moving = m_moving[key];
    publish({Note::Kind::Resume, key, 0, 0, 0}, engine);
    m_run.pauses.add(engine.nowUs() - moving.pausedUs);
    moving.state = Moving::State::Idle;
    --m_underway;
    if (!hasMoved) {
        ++m_run.keysPinned;
        m_isFenced[placeOf(key, m_owner[key])] = false;
        m_target[key] = m_owner[key];
    } else {
        noteMoved(key, moving.to, engine);
    }
    if (m_owner[key] != m_target[key])
        m_todo.push_back(key);
    startNext(engine);
}

void QueueModel::switchAll(Engine& engine)
{
    m_allMoving.state = Moving::State::Switching;
    m_switchedTo = m_changeOfAll;
    m_allMoving.note = publish({Note::Kind::SwitchAll, m_changeOfAll, 0, 0, 0}, engine);
    if (m_spec.way == MovingWay::Switch || !awaits(Confirmation::Acknowledge))
        resumeAll(true, engine);
}

void QueueModel::resumeAll(bool hasMoved, Engine& engine)
{
    if (m_spec.way == MovingWay::PauseAll) {
        publish({Note::Kind::ResumeAll, 0, 0, 0, 0}, engine);
        m_run.pauses.add(engine.nowUs() - m_allMoving.pausedUs);
    }
    m_allMoving.state = Moving::State::Idle;
    for (const std::uint32_t key : std::exchange(m_todo, {})) {
        if (!hasMoved) {
            ++m_run.keysPinned;
            m_target[key] = m_owner[key];
        } else if (m_input.changes[m_switchedTo].owner[key] == m_target[key]) {
            noteMoved(key, m_target[key], engine);
        } else {
            m_todo.push_back(key);  // of a change that came after the switch
        }
    }
    if (!m_todo.empty())
        startAll(m_changeOfAll, engine);
}

void QueueModel::timeout(std::uint32_t key, std::uint64_t round, Engine& engine)
{
    const Moving& moving = movingOf(key);
    const bool isWaiting =
        moving.state == Moving::State::Pausing || moving.state == Moving::State::Draining;
    if (moving.round != round || !isWaiting)
        return;
    key == kAllKeys ? resumeAll(false, engine) : resumeKey(key, false, engine);
}

}  // namespace ringscope
