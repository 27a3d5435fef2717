#include "core/transition/ghosts.h"

#include "core/support/number_text.h"
#include "core/support/within.h"
#include "core/transition/circle_form.h"
#include "core/transition/ring_measures.h"
#include "core/transition/text_measure.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr std::size_t kNamedFlows = 2;
// More outer lines would close to a second band.
constexpr std::size_t kDrawnArcs = 400;

bool hasId(const ShardMap& map, const std::string& id)
{
    return std::any_of(map.shards.begin(), map.shards.end(),
                       [&id](const Shard& shard) { return shard.id == id; });
}

/// Points of the shards of `of` that `other` has not, where there are too many to be listed.
void addPointsOfStrangers(const Snapshot& of, const Snapshot& other, bool leaves,
                          std::vector<GhostPoint>& points)
{
    const Picture picture = of.routing->placement->picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    const RingPoints* all = pointsOf(of);
    if (!arcs || !all)
        return;
    std::vector<bool> isStranger;
    for (const Shard& shard : of.state.map.shards)
        isStranger.push_back(!hasId(other.state.map, shard.id));
    for (const RingPoint& point : all->points)
        if (isStranger[point.shard.value] && points.size() < kDrawnPoints)
            points.push_back({placeOf(*arcs, point.token), leaves});
}

void readPoints(const Preview& preview, const CircleForm& form, Ghosts& ghosts)
{
    for (const ScenePoint& point : form.points)
        if (point.presence != Presence::Stays)
            ghosts.points.push_back({point.place, point.presence == Presence::Leaves});
    if (!form.points.empty() || !preview.after->routing->placement)
        return;
    addPointsOfStrangers(*preview.after, *preview.now, false, ghosts.points);
    addPointsOfStrangers(*preview.now, *preview.after, true, ghosts.points);
}

/// Neighbouring pieces of the circle that both change are one stroke.
void readArcs(const CircleForm& form, Ghosts& ghosts)
{
    for (const SceneArc& arc : form.arcs) {
        if (!arc.changes())
            continue;
        GhostArc* last = ghosts.arcs.empty() ? nullptr : &ghosts.arcs.back();
        if (last && std::abs(last->begin + last->sweep - arc.begin) < 1e-12)
            last->sweep += arc.sweep;
        else
            ghosts.arcs.push_back({arc.begin, arc.sweep});
    }
}

const CircleForm* ringOf(const Scene& scene)
{
    const auto* form = std::get_if<CircleForm>(&scene.form);
    return form && form->closed ? form : nullptr;
}

struct Line {
    std::string text;
    TextStyle style;
    Ink ink = Ink::Text;
    double height = 0.0;
};

/// The figures as lines that are at most `room` wide, where words allow it.
class Lines {
public:
    Lines(const Ghosts& ghosts, const PictureStyle& style, double room) : m_style(style), m_room(room)
    {
        const bool backRow = style.mode == PictureMode::Presenter;
        const double small = backRow ? 24.0 : 13.0;
        add(ghosts.step, backRow ? 31.0 : 15.0, true, Ink::Text);
        add(ghosts.moves, backRow ? 40.0 : 22.0, true, Ink::Text);
        add(ghosts.flows, small, false, Ink::SecondaryText);
        if (!backRow)
            add(ghosts.least, small, false, Ink::SecondaryText);
    }

    const std::vector<Line>& all() const { return m_lines; }
    double width() const
    {
        double widest = 0.0;
        for (const Line& line : m_lines)
            widest = std::max(widest, m_style.textWidth(line.style, line.text));
        return widest;
    }
    double height() const
    {
        double sum = 0.0;
        for (const Line& line : m_lines)
            sum += line.height;
        return sum;
    }

private:
    void add(const std::string& text, double px, bool bold, Ink ink)
    {
        const TextStyle style{m_style.text(px), bold, false};
        Line line{{}, style, ink, style.px * 1.5};
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            // A figure stays with its unit.
            const std::size_t past = text.compare(end, 2, " %") == 0
                                         ? std::min(text.find(' ', end + 1), text.size())
                                         : end;
            const std::string word = text.substr(at, past - at);
            const std::string longer = line.text.empty() ? word : line.text + " " + word;
            if (!line.text.empty() && m_style.textWidth(style, longer) > m_room) {
                m_lines.push_back(line);
                line.text = word;
            } else {
                line.text = longer;
            }
            at = past + 1;
        }
        if (!line.text.empty())
            m_lines.push_back(line);
    }

    const PictureStyle& m_style;
    double m_room;
    std::vector<Line> m_lines;
};

void drawLines(const Lines& lines, Spot centre, DrawList& list)
{
    double y = centre.y - lines.height() / 2;
    for (const Line& line : lines.all()) {
        list.add(TextShape{{centre.x, y + line.height * 0.72}, Anchor::Middle, line.style, line.text},
                 filled(line.ink), {Mark::Centre});
        y += line.height;
    }
}

/// Over whatever stands there: its box hides it.
void drawBox(const Lines& lines, const Spot& centre, DrawList& list)
{
    const double width = lines.width() + 32.0;
    const double height = lines.height() + 24.0;
    list.add(RectShape{centre.x - width / 2, centre.y - height / 2, width, height, 6.0},
             outlined(Ink::Panel, Ink::Candidate, 2.0), {Mark::Centre});
    drawLines(lines, centre, list);
}

void drawCaption(const Ghosts& ghosts, const PictureStyle& style, Spot centre, double free,
                 DrawList& list)
{
    const Lines inside(ghosts, style, free * 1.6);
    if (std::hypot(inside.width() / 2, inside.height() / 2 * 0.8) > free) {
        drawBox(Lines(ghosts, style, style.width - 64.0), centre, list);
        return;
    }
    list.add(CircleShape{centre, free}, filled(Ink::Panel), {Mark::Centre});
    drawLines(inside, centre, list);
}

void drawPoint(const RingMeasures& m, const GhostPoint& point, double radius, DrawList& list)
{
    const double middle = (m.inner + m.outer) / 2;
    list.add(LineShape{onCircle(m.centre, m.inner, point.place),
                       onCircle(m.centre, m.outer, point.place)},
             stroked(Ink::Candidate, 3.0, point.leaves ? Dash::Dashed : Dash::Solid),
             {Mark::Guide});
    const Spot spot = onCircle(m.centre, middle, point.place);
    list.add(CircleShape{spot, radius}, outlined(Ink::Panel, Ink::Candidate, 3.0), {Mark::Guide});
    if (point.leaves)
        list.add(LineShape{{spot.x - radius * 0.6, spot.y}, {spot.x + radius * 0.6, spot.y}},
                 stroked(Ink::Candidate, 2.5), {Mark::Guide});
}

void drawRingGhosts(const Ghosts& ghosts, const RingMeasures& m, const PictureStyle& style,
                    DrawList& list)
{
    if (ghosts.arcs.size() <= kDrawnArcs)
        for (const GhostArc& arc : ghosts.arcs)
            list.add(ArcShape{m.centre, m.changedRadius, arc.begin, arc.sweep},
                     stroked(Ink::Candidate, m.changedWidth), {Mark::Guide});
    // Hollow while there is room for a hollow, then dots, then ticks across the band.
    const double pitch = ghosts.points.empty()
                             ? m.outer
                             : 2.0 * std::numbers::pi * m.outer / static_cast<double>(ghosts.points.size());
    const double radius = within(pitch / 6.0, 3.0, std::min(8.0, (m.outer - m.inner) / 4));
    for (const GhostPoint& point : ghosts.points)
        drawPoint(m, point, radius, list);
    drawCaption(ghosts, style, m.centre, m.free, list);
}

}  // namespace

Ghosts ghostsOf(const Preview& preview, const Transition& would)
{
    Ghosts ghosts;
    ghosts.step = preview.step;
    ghosts.moves = wouldMoveText(preview);
    ghosts.flows = fromAndToText(preview, kNamedFlows);
    if (preview.minimumShare && preview.movedShare && *preview.movedShare > 0.0)
        ghosts.least = "least possible " + percentText(*preview.minimumShare);
    if (const CircleForm* form = ringOf(would.scene())) {
        readPoints(preview, *form, ghosts);
        readArcs(*form, ghosts);
    }
    return ghosts;
}

void drawGhosts(const Ghosts& ghosts, const Scene& shown, const PictureStyle& style, DrawList& list)
{
    if (const CircleForm* form = ringOf(shown)) {
        drawRingGhosts(ghosts, measureRing(shown, *form, style), style, list);
        return;
    }
    list.add(RectShape{6.0, 6.0, style.width - 12.0, style.height - 12.0, 6.0},
             stroked(Ink::Candidate, 2.0, Dash::Dashed), {Mark::Guide});
    drawBox(Lines(ghosts, style, style.width - 64.0), {style.width / 2, style.height / 2}, list);
}

}  // namespace ringscope
