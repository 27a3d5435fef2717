#include "core/transition/scene_inks.h"

namespace ringscope {

SceneInks::SceneInks(const Scene& scene, const PictureStyle& style)
    : m_scene(&scene),
      m_identity(style.mode != PictureMode::Plain
                 && scene.shards.size() <= static_cast<std::size_t>(kIdentityInks))
{
}

Ink SceneInks::fill(std::uint32_t shard, bool alternate) const
{
    if (shard == kNobody)
        return Ink::Panel;
    const SceneShard& row = m_scene->shards[shard];
    if (m_identity)
        return identityInk(row.mark.identity < 0 ? 0 : row.mark.identity);
    if (row.isHot)
        return Ink::Hot;
    return alternate ? Ink::NeutralAlt : Ink::Neutral;
}

Ink SceneInks::onFill(std::uint32_t shard) const
{
    if (!m_identity || shard == kNobody)
        return Ink::Text;
    return onIdentityInk(m_scene->shards[shard].mark.identity);
}

ShardState SceneInks::stateOf(std::uint32_t shard, Side side) const
{
    const SceneShard& row = m_scene->shards[shard];
    return side == Side::Before ? row.stateBefore : row.state;
}

bool SceneInks::isStruck(std::uint32_t shard, Side side) const
{
    return shard == kNobody || stateOf(shard, side) == ShardState::Down;
}

Paint SceneInks::area(std::uint32_t shard, Side side, bool alternate) const
{
    if (isStruck(shard, side))
        return filled(Ink::Panel);
    Paint paint = filled(fill(shard, alternate));
    switch (stateOf(shard, side)) {
    case ShardState::Active:
    case ShardState::Down:
        break;
    case ShardState::Warming:
        paint.fill = Ink::Panel;
        paint.pattern = Pattern::Hatched;
        paint.patternInk = Ink::Candidate;
        break;
    case ShardState::Draining:
        paint.pattern = Pattern::Striped;
        paint.patternInk = Ink::Panel;
        break;
    }
    return paint;
}

Paint SceneInks::willTake(std::uint32_t shard) const
{
    return {.fill = Ink::Panel,
            .stroke = taken(shard),
            .width = 1.0,
            .dash = Dash::Solid,
            .pattern = Pattern::Hatched,
            .patternInk = taken(shard)};
}

}  // namespace ringscope
