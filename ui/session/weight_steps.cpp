#include "ui/session/weight_steps.h"

#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <algorithm>

namespace ringscope::ui {

namespace {

constexpr int kNotch = 120;

const Shard* shardOf(const ShardMap& map, const QString& id)
{
    const auto found = std::find_if(map.shards.begin(), map.shards.end(), [&id](const Shard& shard) {
        return QString::fromStdString(shard.id) == id;
    });
    return found == map.shards.end() ? nullptr : &*found;
}

}  // namespace

std::string steppedWeight(const Shard& shard, int steps)
{
    const double weight = std::max(0.0, shard.weight.toDouble() + steps);
    return QString::number(weight, 'g', 15).toStdString();
}

WeightSteps::WeightSteps(SessionController& session, QObject* parent)
    : QObject(parent), m_session(session)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &WeightSteps::end);
}

void WeightSteps::turn(const QString& shardId, int angle)
{
    if (shardId != m_shard)
        end();
    m_shard = shardId;
    m_pause.start();
    m_left += angle;
    const int steps = m_left / kNotch;
    m_left -= steps * kNotch;
    const Shard* shard = shardOf(m_session.state().map, shardId);
    if (!shard || steps == 0)
        return;
    const std::string weight = steppedWeight(*shard, steps);
    m_session.adjust(intents::setWeight(shard->name, weight));
}

void WeightSteps::end()
{
    m_pause.stop();
    m_shard.clear();
    m_left = 0;
    m_session.endAdjusting();
}

}  // namespace ringscope::ui
