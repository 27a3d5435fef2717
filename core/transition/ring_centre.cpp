// The middle of a ring: the probed key, the selected shard, or what the ring holds.
#include "core/support/number_text.h"
#include "core/transition/figure_text.h"
#include "core/transition/ring_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringscope {

namespace {

constexpr double kBadge = 10.0;

bool isBackRow(const RingLayout& ring) { return ring.style.mode == PictureMode::Presenter; }

class Lines {
public:
    explicit Lines(const RingLayout& ring) : m_plan(ring) {}

    CentreRun run(std::string text, double px, bool bold, Ink ink = Ink::Text) const
    {
        return {CentreRun::Kind::Text,
                std::move(text),
                {m_plan.style.text(px), bold, false},
                ink,
                kNobody};
    }
    void add(std::vector<CentreRun> runs, double height)
    {
        m_lines.push_back({std::move(runs), m_plan.style.text(height), 0.0, 0.0, 0.0});
    }
    void addText(std::string text, double px, bool bold, double height,
                 Ink ink = Ink::SecondaryText)
    {
        add({run(std::move(text), px, bold, ink)}, height);
    }
    std::vector<CentreLine> take() { return std::move(m_lines); }

private:
    const RingLayout& m_plan;
    std::vector<CentreLine> m_lines;
};

std::string nameOf(const RingLayout& ring, std::uint32_t shard)
{
    if (shard == kNobody)
        return "no owner";
    const TextStyle style{ring.style.text(15.0), true, false};
    return shortened(ring.scene.shards[shard].name, style, ring.m.free * 0.8, ring.style.textWidth);
}

void addOwner(const RingLayout& ring, const Lines& lines, std::vector<CentreRun>& runs,
              std::uint32_t shard, const std::string& when, bool bold, double px)
{
    if (shard != kNobody && ring.inks.byIdentity())
        runs.push_back(
            {CentreRun::Kind::Badge, ring.scene.shards[shard].mark.text, {}, Ink::Text, shard});
    runs.push_back(lines.run(nameOf(ring, shard) + when, px, bold));
}

double widthOf(const RingLayout& ring, const CentreRun& run)
{
    switch (run.kind) {
    case CentreRun::Kind::Text:
        return ring.width(run.style, run.text);
    case CentreRun::Kind::Badge:
        return ring.style.text(2 * kBadge);
    case CentreRun::Kind::Arrow:
        return ring.style.text(24.0);
    }
    return 0.0;
}

double gap(const RingLayout& ring) { return ring.style.text(6.0); }

double widthOf(const RingLayout& ring, const std::vector<CentreRun>& runs)
{
    double width = -gap(ring);
    for (const CentreRun& run : runs)
        width += widthOf(ring, run) + gap(ring);
    return width;
}

/// "(3) redis-3 now -> (4) redis-4 next", on two lines where one is too long.
void addOwners(const RingLayout& ring, const ProbeFacts& probe, Lines& lines)
{
    const double px = isBackRow(ring) ? 31.0 : 15.0;
    const double height = isBackRow(ring) ? 44.0 : 30.0;
    std::vector<CentreRun> now;
    if (!probe.moves()) {
        addOwner(ring, lines, now, probe.after.owner, "", true, px);
        lines.add(std::move(now), height);
        return;
    }
    addOwner(ring, lines, now, probe.before->owner, " now", true, px);
    std::vector<CentreRun> next = {{CentreRun::Kind::Arrow, "", {}, Ink::SecondaryText, kNobody}};
    addOwner(ring, lines, next, probe.after.owner, isBackRow(ring) ? "" : " next", false, px);
    if (widthOf(ring, now) + gap(ring) + widthOf(ring, next) < 1.9 * ring.m.free) {
        now.insert(now.end(), next.begin(), next.end());
        lines.add(std::move(now), height);
        return;
    }
    lines.add(std::move(now), height);
    lines.add(std::move(next), height);
}

/// Hash, place and the point that the walk meets.
void addWalk(const RingLayout& ring, const ProbeSide& side, Lines& lines)
{
    if (side.byOverride)
        lines.addText("pinned by an override", 13.0, false, 22.0);
    CentreRun hash = lines.run(hashGroups(side.hashText), 13.0, false, Ink::SecondaryText);
    hash.style.mono = true;
    lines.add({hash}, 22.0);
    if (side.place)
        lines.addText(percentText(*side.place) + " round the circle", 13.0, false, 22.0);
    if (!side.pointLabel.empty())
        lines.addText((ring.form.nearest ? "nearest point: " : "next point clockwise: ")
                          + shortKey(readable(side.pointLabel)),
                      13.0, false, 22.0);
    if (side.wrapped)
        lines.addText("the walk passes 0", 13.0, false, 22.0);
    if (!side.rule.empty())
        lines.addText("rule: " + side.rule, 13.0, false, 22.0);
}

std::vector<CentreLine> probeLines(const RingLayout& ring, const ProbeFacts& probe)
{
    Lines lines(ring);
    const double px = isBackRow(ring) ? 46.0 : 26.0;
    const TextStyle big{ring.style.text(px), true, false};
    lines.addText(shortened(probe.key, big, ring.m.free * 1.5, ring.style.textWidth), px, true,
                  px * 1.2, Ink::Text);
    addOwners(ring, probe, lines);
    if (!isBackRow(ring))
        addWalk(ring, probe.after, lines);
    return lines.take();
}

std::vector<CentreLine> shardLines(const RingLayout& ring, const SceneShard& shard)
{
    Lines lines(ring);
    const TextStyle style{ring.style.text(18.0), true, false};
    lines.addText(shortened(shard.name, style, ring.m.free * 1.6, ring.style.textWidth), 18.0, true,
                  28.0, Ink::Text);
    if (shard.share)
        lines.addText("share " + percentText(*shard.share), 13.0, false, 22.0);
    if (shard.loadRatio)
        lines.addText(factorText(*shard.loadRatio) + " the mean " + ring.scene.loadWord, 13.0,
                      false, 22.0, shard.isHot ? Ink::Hot : Ink::SecondaryText);
    lines.addText(counted(shard.arcs, "arc", "arcs") + ", " + counted(shard.keys, "key", "keys"),
                  13.0, false, 22.0);
    return lines.take();
}

/// A sentence in lines that fit into the circle.
std::vector<std::string> wrapped(const RingLayout& ring, const std::string& sentence,
                                 const TextStyle& style)
{
    std::vector<std::string> lines(1);
    for (std::size_t at = 0; at < sentence.size();) {
        const std::size_t end = std::min(sentence.find(' ', at), sentence.size());
        const std::string word = sentence.substr(at, end - at);
        const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
        if (lines.back().empty() || ring.width(style, longer) <= ring.m.free * 1.5)
            lines.back() = longer;
        else
            lines.push_back(word);
        at = end + 1;
    }
    return lines;
}

/// "5 shards", or "3 of 5 shards" when the others take no keys.
std::string shardCountText(const Scene& scene)
{
    std::uint64_t taking = 0;
    std::uint64_t all = 0;
    for (const SceneShard& shard : scene.shards) {
        taking += shard.presence != Presence::Leaves && shard.arcs > 0 ? 1 : 0;
        all += shard.isGone ? 0 : 1;
    }
    return (taking < all ? groupedText(taking) + " of " : "") + counted(all, "shard", "shards");
}

std::vector<CentreLine> ringLines(const RingLayout& ring)
{
    Lines lines(ring);
    if (!ring.scene.emptyReason.empty()) {
        const double px = isBackRow(ring) ? 31.0 : 15.0;
        for (const std::string& line :
             wrapped(ring, ring.scene.emptyReason, {ring.style.text(px), false, false}))
            lines.addText(line, px, false, px * 1.5, Ink::Text);
        return lines.take();
    }
    if (isBackRow(ring)) {
        lines.addText("clock-", 31.0, false, 36.0);
        lines.addText("wise", 31.0, false, 36.0);
        return lines.take();
    }
    const double px = ring.m.free > 110.0 ? 22.0 : ring.m.free > 75.0 ? 18.0 : 15.0;
    lines.addText(shardCountText(ring.scene), px, true, px * 1.36, Ink::Text);
    if (ring.form.pointCount > 0)
        lines.addText(counted(ring.form.pointCount, "point", "points"), 13.0, false, 22.0);
    lines.addText(ring.scene.keyCount == 0 ? "no keys yet"
                                           : counted(ring.scene.keyCount, "key", "keys"),
                  13.0, false, 22.0);
    return lines.take();
}

void place(const RingLayout& ring, std::vector<CentreLine>& lines)
{
    const double height =
        std::accumulate(lines.begin(), lines.end(), 0.0,
                        [](double sum, const CentreLine& l) { return sum + l.height; });
    double y = ring.m.centre.y - height / 2;
    for (CentreLine& line : lines) {
        line.width = widthOf(ring, line.runs);
        line.left = ring.m.centre.x - line.width / 2;
        line.baseline = y + line.height * 0.72;
        y += line.height;
    }
}

/// The corners of every line lie inside the free circle.
bool fits(const RingLayout& ring, const std::vector<CentreLine>& lines)
{
    return std::all_of(lines.begin(), lines.end(), [&](const CentreLine& line) {
        const double top = line.baseline - line.height * 0.6 - ring.m.centre.y;
        const double bottom = line.baseline + line.height * 0.15 - ring.m.centre.y;
        return std::hypot(line.width / 2, std::max(std::abs(top), std::abs(bottom))) <= ring.m.free;
    });
}

void drawBadge(const RingLayout& ring, const CentreRun& run, Spot middle, DrawList& list)
{
    const double radius = ring.style.text(kBadge);
    list.add(CircleShape{middle, radius},
             outlined(ring.inks.fill(run.shard), Ink::IdentityOutline, 2.0),
             {Mark::Centre, run.shard});
    double px = radius * 1.2;
    px *= std::min(1.0, radius * 1.7 / std::max(1.0, ring.width({px, true, false}, run.text)));
    list.add(
        TextShape{{middle.x, middle.y + px * 0.36}, Anchor::Middle, {px, true, false}, run.text},
        filled(ring.inks.onFill(run.shard)), {Mark::Centre, run.shard});
}

void drawArrow(Spot from, double length, DrawList& list)
{
    const Spot tip{from.x + length, from.y};
    list.add(LineShape{from, {tip.x - 5.0, tip.y}}, stroked(Ink::SecondaryText, 2.0),
             {Mark::Centre});
    list.add(PolylineShape{{{tip.x - 6.0, tip.y - 4.0}, tip, {tip.x - 6.0, tip.y + 4.0}}, true},
             filled(Ink::SecondaryText), {Mark::Centre});
}

/// From the centre to the farthest corner of its lines.
double reachOf(const RingLayout& ring)
{
    double reach = 0.0;
    for (const CentreLine& line : ring.centre) {
        const double top = std::abs(line.baseline - line.height * 0.72 - ring.m.centre.y);
        reach = std::max(reach, std::hypot(line.width / 2, top));
    }
    return reach;
}

/// The big arrow round "clockwise" in front of a class: never through the word.
void drawBigArrow(const RingLayout& ring, DrawList& list)
{
    constexpr double kHead = 12.0;   // half the width of its head
    const double radius = std::max(std::min(ring.m.free * 0.55, ring.style.text(56.0)), reachOf(ring) + kHead);
    if (radius + kHead > ring.m.free)
        return;
    list.add(ArcShape{ring.m.centre, radius, 0.72, 0.51}, stroked(Ink::SecondaryText, 5.0),
             {Mark::Guide});
    const Spot tip = onCircle(ring.m.centre, radius, 0.25);
    list.add(
        PolylineShape{
            {{tip.x - 11.0, tip.y - 6.0}, {tip.x + 11.0, tip.y - 6.0}, {tip.x, tip.y + 12.0}},
            true},
        filled(Ink::SecondaryText), {Mark::Guide});
}

}  // namespace

std::vector<CentreLine> centreLines(const RingLayout& ring)
{
    std::vector<CentreLine> lines;
    if (ring.focus.probe)
        lines = probeLines(ring, *ring.focus.probe);
    else if (ring.focus.selected.size() == 1)
        lines = shardLines(ring, ring.scene.shards[ring.focus.selected.front()]);
    else
        lines = ringLines(ring);
    place(ring, lines);
    while (!lines.empty() && !fits(ring, lines)) {
        lines.pop_back();
        place(ring, lines);
    }
    return lines;
}

void drawCentre(const RingLayout& ring, DrawList& list)
{
    const bool idle = !ring.focus.probe && ring.focus.selected.size() != 1;
    if (idle && isBackRow(ring))
        drawBigArrow(ring, list);
    for (const CentreLine& line : ring.centre) {
        double x = line.left;
        for (const CentreRun& run : line.runs) {
            const Spot middle{x + ring.style.text(kBadge), line.baseline - ring.style.text(5.5)};
            switch (run.kind) {
            case CentreRun::Kind::Text:
                list.add(TextShape{{x, line.baseline}, Anchor::Start, run.style, run.text},
                         filled(run.ink), {Mark::Centre});
                break;
            case CentreRun::Kind::Badge:
                drawBadge(ring, run, middle, list);
                break;
            case CentreRun::Kind::Arrow:
                drawArrow({x, middle.y}, widthOf(ring, run), list);
                break;
            }
            x += widthOf(ring, run) + gap(ring);
        }
    }
}

}  // namespace ringscope
