// Ink: what a mark means, never which colour it has. Core builds pictures out of inks; a theme
// gives each ink its colour. Colour is never the only signal: a second cue (hatch, dash, shape,
// number) stands beside every one of them.
#pragma once

#include <cstdint>

namespace ringscope {

enum class Ink : std::uint8_t {
    Window,         ///< behind everything
    Panel,          ///< behind a picture
    Text,
    SecondaryText,
    Guide,          ///< grid lines and dotted circles; may be below 3:1
    Neutral,        ///< data "now"
    NeutralAlt,     ///< the alternating tone of neighbouring arcs
    Hot,
    Cold,
    Candidate,      ///< "after", moved to
    Selection,
    SelectedFill,
    ChanceBand,
    NotSure,
    Heat0, Heat1, Heat2, Heat3, Heat4,  ///< inside the band, from 1.25, 1.5, 2, 3 times the mean
    Identity0, Identity1, Identity2, Identity3, Identity4, Identity5, Identity6,  ///< Teach, to 7 shards
    IdentityOutline,
    OnIdentity,      ///< dark digits and letters on an identity colour
    OnIdentityLight, ///< light ones, where dark would fall below 4.5:1
};

/// Identity inks end at seven shards: beyond, name, position and selection tell shards apart.
inline constexpr int kIdentityInks = 7;

constexpr Ink identityInk(int number)
{
    return static_cast<Ink>(static_cast<int>(Ink::Identity0) + number % kIdentityInks);
}

/// The ink of a digit on an identity colour: only the dark blue needs a light one.
constexpr Ink onIdentityInk(int number)
{
    return number % kIdentityInks == 4 ? Ink::OnIdentityLight : Ink::OnIdentity;
}

/// The heat step of a load ratio. Range of ratio: >= 0.
constexpr Ink heatInk(double ratio)
{
    if (ratio >= 3.0) return Ink::Heat4;
    if (ratio >= 2.0) return Ink::Heat3;
    if (ratio >= 1.5) return Ink::Heat2;
    return ratio >= 1.25 ? Ink::Heat1 : Ink::Heat0;
}

}  // namespace ringscope
