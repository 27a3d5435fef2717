// RingMeasures: where everything of a ring lies for one size and number of points. The measures
// are those of a band of radius 280 in a panel of 756 x 700, scaled; text never shrinks.
// Thread: a value.
#pragma once

#include "core/transition/picture_style.h"
#include "core/transition/scene.h"

namespace ringscope {

/// How points are shown: the more, the less of each.
enum class PointMarks : std::uint8_t { Badges, BadgesOnBand, Ticks, None };

struct RingMeasures {
    Spot centre;
    double outer = 280.0, inner = 232.0;
    double edge = 2.0;  ///< line width of both edges
    PointMarks points = PointMarks::Badges;
    double badgeCircle = 308.0, badgeRadius = 10.0;
    double badgePitch = 24.5;  ///< between neighbours, along the badge circle
    double gateFree = 18.0;    ///< around the gate, along the badge circle
    double gateInner = 225.0, gateOuter = 315.0;
    double changedRadius = 287.0, changedWidth = 6.0;
    double keyCircle = 218.0, dotRadius = 5.0;
    double loadBase = 208.0;      ///< key load grows inward from here
    double loadUnit = 12.0;       ///< length of 1x
    double loadCap = 4.0;         ///< longest bar, in means
    double free = 150.0;          ///< radius of what is left in the middle
    double pointsPerPixel = 0.0;  ///< of the outer circumference, device pixels
    bool separators = true;       ///< a line between arcs
    bool asBand = false;          ///< one bucket a pixel instead of one mark an arc
    bool owners = true;           ///< colour may still mean "owner"
    std::size_t buckets = 0;      ///< device pixels of the outer circumference
};

RingMeasures measureRing(const Scene& scene, const CircleForm& form, const PictureStyle& style);

/// The band's share of the outer radius.
double bandShare(PictureMode mode);

}  // namespace ringscope
