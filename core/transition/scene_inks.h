// SceneInks: which ink a shard has in a picture. Identity inks only for teaching and up to seven
// shards; else colour means state, and neighbours differ by tone. Thread: a value.
#pragma once

#include "core/transition/picture_style.h"
#include "core/transition/scene.h"

namespace ringscope {

/// The shard's state before or after the change.
enum class Side : std::uint8_t { Before, After };

class SceneInks {
public:
    SceneInks(const Scene& scene, const PictureStyle& style);

    bool byIdentity() const { return m_identity; }

    /// `alternate`: the tone of every second neighbour.
    Ink fill(std::uint32_t shard, bool alternate = false) const;
    /// Of something that the shard takes over.
    Ink taken(std::uint32_t shard) const { return m_identity ? fill(shard) : Ink::Candidate; }
    /// Digits and letters on fill().
    Ink onFill(std::uint32_t shard) const;
    /// Lines round fills.
    Ink outline() const { return m_identity ? Ink::IdentityOutline : Ink::Panel; }

    /// How an arc, stripe or slot of the shard is painted: its state is a pattern, not a hue.
    Paint area(std::uint32_t shard, Side side, bool alternate = false) const;
    /// Over an area that the shard would have if it were not still warming.
    Paint willTake(std::uint32_t shard) const;
    /// True when the area stays empty and is struck out.
    bool isStruck(std::uint32_t shard, Side side) const;

private:
    ShardState stateOf(std::uint32_t shard, Side side) const;

    const Scene* m_scene;
    bool m_identity;
};

}  // namespace ringscope
