#include "core/transition/band_buckets.h"

#include "core/transition/ring_layout.h"
#include "core/transition/transition_times.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr int kDensitySteps = 16;
constexpr double kMuted = 0.35;
// What will be taken lies thin over what is there.
constexpr double kWaiting = 0.4;

/// The palette of a band, each tone once.
class Palette {
public:
    std::uint8_t placeOf(const Tone& tone)
    {
        const auto found = std::find(m_tones.begin(), m_tones.end(), tone);
        if (found != m_tones.end())
            return static_cast<std::uint8_t>(found - m_tones.begin());
        m_tones.push_back(tone);
        return static_cast<std::uint8_t>(m_tones.size() - 1);
    }
    Ink inkAt(std::uint8_t place) const { return m_tones[place].ink; }
    std::vector<Tone> take() { return std::move(m_tones); }

private:
    std::vector<Tone> m_tones;
};

/// Tones of buckets of one side.
class Toner {
public:
    explicit Toner(const RingLayout& ring) : m_plan(ring) {}

    Tone toneOf(const BandBuckets& side, std::size_t bucket) const
    {
        if (side.seen[bucket] != kNobody)
            return {highlight(side.seen[bucket]), Ink::Panel, 1.0};
        if (!m_plan.m.owners)
            return density(side, bucket);
        const std::uint32_t owner = side.owner[bucket];
        const double share = m_plan.isMuted(owner) ? kMuted : 1.0;
        return {m_plan.inks.fill(owner, side.alternate[bucket]), Ink::Panel, share};
    }

    Ink highlight(std::uint32_t shard) const
    {
        const SceneShard& row = m_plan.scene.shards[shard];
        if (m_plan.inks.byIdentity())
            return m_plan.inks.fill(shard);
        if (row.presence == Presence::Appears)
            return Ink::Candidate;
        return row.isHot ? Ink::Hot : Ink::Selection;
    }

private:
    /// Half-way at the mean density, full at twice the mean.
    Tone density(const BandBuckets& side, std::size_t bucket) const
    {
        const double mean = std::max(1.0, static_cast<double>(m_plan.form.pointCount))
                            / static_cast<double>(side.size());
        const double share = std::min(1.0, side.points[bucket] / (2.0 * mean));
        return {Ink::Neutral, Ink::Panel, std::round(share * kDensitySteps) / kDensitySteps};
    }

    const RingLayout& m_plan;
};

/// Above this many changed arcs a front turns round the circle instead of one an arc.
bool turnsAsOne(const RingLayout& ring) { return ring.form.changes > 0 && ring.form.arcs.empty(); }

Times bucketTimes(std::size_t bucket, std::size_t buckets)
{
    const double leaves = leavingTime(bucket, buckets, 0.5);
    return {leaves, leaves + 1e-9};
}

/// How one bucket of an arc that changes looks. Where colour means "owner", the old owner stays
/// seen until the arc is taken.
Tone changedTone(const RingLayout& ring, Ink ink, Ink under, bool isDone, double appeared)
{
    if (isDone)
        return {ink, Ink::Panel, 1.0};
    return ring.m.owners ? Tone{under, Ink::Panel, 1.0} : Tone{ink, under, kWaiting * appeared};
}

void paintChanged(const RingLayout& ring, const RingFrame& frame, Palette& palette,
                  const Toner& toner, BandShape& band)
{
    for (const SceneArc& arc : ring.form.arcs) {
        const bool isSeen =
            arc.changes() && arc.to != kNobody && (ring.m.owners || ring.highlighted[arc.to]);
        if (!isSeen)
            continue;
        const Ink ink = ring.m.owners ? ring.inks.taken(arc.to) : toner.highlight(arc.to);
        const BucketSpan span = bucketsOf(arc.begin, arc.sweep, band.buckets.size());
        const auto done = static_cast<std::size_t>(
            std::ceil(frame.filled[arc.change] * static_cast<double>(span.count)));
        for (std::size_t i = 0; i < span.count; ++i) {
            std::uint8_t& place = band.buckets[(span.first + i) % band.buckets.size()];
            place = palette.placeOf(
                changedTone(ring, ink, palette.inkAt(place), i < done, frame.appeared));
        }
    }
}

}  // namespace

BucketSpan bucketsOf(double begin, double sweep, std::size_t buckets)
{
    const auto n = static_cast<double>(buckets);
    const auto first = std::min(static_cast<std::size_t>(begin * n), buckets - 1);
    const auto last = static_cast<std::size_t>(std::max(0.0, std::ceil((begin + sweep) * n)));
    return {first, std::clamp<std::size_t>(last - std::min(last, first), 1, buckets)};
}

BandBuckets composeBand(const ArcSide& side, std::size_t buckets,
                        const std::vector<bool>& highlighted)
{
    BandBuckets out{
        std::vector<std::uint32_t>(buckets, kNobody), std::vector<std::uint32_t>(buckets, 0),
        std::vector<std::uint32_t>(buckets, kNobody), std::vector<bool>(buckets, false)};
    if (!side.arcs)
        return out;
    const ArcTable& arcs = *side.arcs;
    const double scale = static_cast<double>(buckets) / static_cast<double>(arcs.turn());
    std::vector<float> widest(buckets, 0.0F);
    const auto n = static_cast<std::uint32_t>(arcs.size());
    for (std::uint32_t i = 0; i < n; ++i) {
        const double begin = static_cast<double>(arcs.begin(UnitId(i))) * scale;
        const double end = begin + static_cast<double>(arcs.length(UnitId(i))) * scale;
        const auto first = std::min(static_cast<std::size_t>(begin), buckets - 1);
        const auto last = std::max(first, static_cast<std::size_t>(std::ceil(end)) - 1);
        const std::uint32_t owner = side.owner(i);
        ++out.points[first];
        for (std::size_t b = first; b <= last && b < first + buckets; ++b) {
            const std::size_t place = b < buckets ? b : b - buckets;
            const auto cover = static_cast<float>(std::min(end, static_cast<double>(b) + 1.0)
                                                  - std::max(begin, static_cast<double>(b)));
            if (cover > widest[place]) {
                widest[place] = cover;
                out.owner[place] = owner;
                out.alternate[place] = i % 2 != 0;
            }
            if (owner != kNobody && highlighted[owner])
                out.seen[place] = owner;
        }
    }
    return out;
}

void drawBand(const RingLayout& ring, const RingFrame& frame, DrawList& list)
{
    const RingMeasures& m = ring.m;
    BandShape band{m.centre, m.inner, m.outer, std::vector<std::uint8_t>(m.buckets), {}};
    const Toner toner(ring);
    Palette palette;
    const bool asOne = turnsAsOne(ring);
    const bool afterOnly = frame.t >= 1.0 || ring.form.changes == 0;
    for (std::size_t b = 0; b < m.buckets; ++b) {
        const bool after = afterOnly || (asOne && bucketTimes(b, m.buckets).done(frame.t) > 0.0);
        band.buckets[b] =
            palette.placeOf(toner.toneOf(after ? ring.bandAfter : ring.bandBefore, b));
    }
    if (!afterOnly && !asOne)
        paintChanged(ring, frame, palette, toner, band);
    band.palette = palette.take();
    list.add(std::move(band), {}, {Mark::Band});
}

}  // namespace ringscope
