#include "core/transition/ring_measures.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr std::size_t kBadgePoints = 60;
constexpr std::size_t kBandBadgePoints = 16;
// Above these points a device pixel lines between arcs vanish, then colour stops meaning owner.
constexpr double kSeparatorDensity = 0.2;
constexpr double kOwnerDensity = 1.0;

/// Room that points, their badges and the gate's digit need beyond the band.
struct Margins {
    double side = 16.0, top = 40.0, bottom = 30.0;
};

Margins marginsOf(PointMarks marks, const PictureStyle& style)
{
    const double scale = std::min(style.width / 756.0, style.height / 700.0);
    switch (marks) {
    case PointMarks::Badges: {
        const double ring = std::clamp(64.0 * scale, 30.0, 70.0) + style.text(12.0) - 6.0;
        return {ring, ring + std::max(0.0, 8.0 * scale), ring};
    }
    case PointMarks::BadgesOnBand:
        return {40.0 * scale, style.text(31.0) + 50.0 * scale, 40.0 * scale};
    case PointMarks::Ticks:
    case PointMarks::None:
        return {16.0, style.text(15.0) + 24.0, style.text(12.0) + 22.0};
    }
    return {};
}

void placeBand(RingMeasures& m, const PictureStyle& style)
{
    const Margins margins = marginsOf(m.points, style);
    const double height = style.height - margins.top - margins.bottom;
    m.outer = std::max(24.0, std::min(style.width / 2 - margins.side, height / 2));
    m.centre = {style.width / 2, margins.top + std::max(height / 2, m.outer)};
    m.inner = m.outer * (1.0 - bandShare(style.mode));
}

void placeMarks(RingMeasures& m, const PictureStyle& style)
{
    const double k = m.outer / 280.0;
    const double soft = std::clamp(k, 0.7, 1.4);  // small marks stay visible on small rings
    m.edge = k < 0.6 ? 1.5 : 2.0;
    m.badgeRadius = style.text(10.0);
    m.badgeCircle = m.outer + 8.0 * soft + 2.0 * m.badgeRadius;
    m.badgePitch = 2.45 * m.badgeRadius;
    m.gateFree = 1.8 * m.badgeRadius;
    m.changedRadius = m.outer + 7.0 * soft;
    m.changedWidth = 6.0 * soft;
    m.gateInner = m.inner - 7.0 * soft;
    m.gateOuter = m.outer + (m.points == PointMarks::Badges ? 35.0 : 16.0) * soft;
    m.dotRadius = 5.0 * soft;
    m.keyCircle = m.inner - 14.0 * soft;
    m.loadBase = m.inner - 24.0 * soft;
    m.loadUnit = 12.0 * std::clamp(k, 0.4, 1.4);
}

/// Presenter: badges stand on the band, dots are large.
void placeForTheBackRow(RingMeasures& m, const PictureStyle& style)
{
    const double k = m.outer / 262.0;
    m.badgeCircle = (m.outer + m.inner) / 2;
    m.badgeRadius = std::max(25.0 * k, style.text(12.0));
    m.badgePitch = 2.1 * m.badgeRadius;
    m.gateFree = 0.0;
    m.changedRadius = m.outer + 16.0 * k;
    m.changedWidth = 12.0 * k;
    m.gateInner = m.inner - 14.0 * k;
    m.gateOuter = m.outer + 26.0 * k;
    m.dotRadius = 9.0 * k;
    m.keyCircle = m.inner - 20.0 * k;
    m.loadBase = m.inner - 34.0 * k;
    m.loadUnit = 12.0 * k;
}

bool badgesFit(const RingMeasures& m, std::size_t count)
{
    const double around = kTurn * m.badgeCircle - 2.0 * m.gateFree;
    return static_cast<double>(count) * m.badgePitch <= around;
}

void place(RingMeasures& m, PointMarks marks, const PictureStyle& style)
{
    m.points = marks;
    placeBand(m, style);
    if (marks == PointMarks::BadgesOnBand)
        placeForTheBackRow(m, style);
    else
        placeMarks(m, style);
}

PointMarks marksWanted(const CircleForm& form, const PictureStyle& style)
{
    if (form.points.empty())
        return PointMarks::None;
    if (style.mode == PictureMode::Presenter && form.points.size() <= kBandBadgePoints)
        return PointMarks::BadgesOnBand;
    return form.points.size() <= kBadgePoints ? PointMarks::Badges : PointMarks::Ticks;
}

void judgeDensity(RingMeasures& m, const CircleForm& form, const PictureStyle& style)
{
    const double pixels = kTurn * m.outer * style.pixelRatio;
    m.buckets = static_cast<std::size_t>(std::max(64.0, std::round(pixels)));
    m.pointsPerPixel = static_cast<double>(form.pointCount) / pixels;
    m.asBand = form.asBand;
    m.separators = !m.asBand && m.pointsPerPixel * style.pixelRatio < kSeparatorDensity;
    m.owners = m.pointsPerPixel <= kOwnerDensity;
}

}  // namespace

double bandShare(PictureMode mode)
{
    return mode == PictureMode::Presenter ? 56.0 / 262.0 : 48.0 / 280.0;
}

RingMeasures measureRing(const Scene& scene, const CircleForm& form, const PictureStyle& style)
{
    RingMeasures m;
    place(m, marksWanted(form, style), style);
    if ((m.points == PointMarks::Badges || m.points == PointMarks::BadgesOnBand)
        && !badgesFit(m, form.points.size()))
        place(m, PointMarks::Ticks, style);
    if (!scene.keysAreAll || scene.keys.empty())
        m.loadBase = m.inner - 6.0;
    m.free = style.keyLoad && scene.keyCount > 0 ? m.loadBase - m.loadCap * m.loadUnit
                                                 : m.keyCircle - 2.0 * m.dotRadius;
    judgeDensity(m, form, style);
    return m;
}

}  // namespace ringscope
