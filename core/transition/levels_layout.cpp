#include "core/transition/levels_layout.h"

#include "core/support/number_text.h"
#include "core/transition/circle_form.h"
#include "core/transition/circle_words.h"
#include "core/transition/figure_text.h"
#include "core/transition/paragraph.h"
#include "core/transition/transition_times.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace ringscope {

namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr double kDot = 4.0;  // of a key
constexpr double kGap = 4.0;  // between the rings
constexpr std::size_t kNamed = 200;

}  // namespace

LevelsLayout::LevelsLayout(const Scene& scene, const CircleForm& circle, LevelsForm form,
                           const PictureStyle& style, const PictureFocus& focus)
    : m_stage(scene, style, focus), m_circle(circle), m_form(std::move(form))
{
    placeRings();
    if (!fitInCircle(middleLines(), m_stage, m_inner * 0.8)) {
        m_wordsInHead = true;
        placeRings();
    }
    if (circle.asBand)
        readBand();
    else
        readPieces();
    placeNames();
}

void LevelsLayout::placeRings()
{
    const PictureStyle& style = m_stage.style;
    const auto [top, bottom] = m_stage.rowsUnder(headLines().size());
    const double names = m_stage.axis().px * 1.5 + 4.0 * kDot;
    const double room = std::max(20.0, std::min(bottom - top, style.width - 32.0) - 2.0 * names);
    m_outer = std::max(8.0, room / 2);
    const double band = std::max(3.0, m_outer * 0.15);
    m_middle = m_outer - band - kGap;
    m_inner = std::max(2.0, m_middle - band * 1.4);
    m_centre = {style.width / 2, (top + bottom) / 2};
}

/// Intervals of one logical shard that touch are one piece.
void LevelsLayout::readPieces()
{
    bool alternate = false;
    for (const SceneArc& arc : m_circle.arcs) {
        const std::string name =
            arc.unit < m_circle.unitNames.size() ? m_circle.unitNames[arc.unit] : "";
        if (!m_pieces.empty() && m_pieces.back().name == name && m_pieces.back().from == arc.from
            && m_pieces.back().to == arc.to && !arc.changes()) {
            m_pieces.back().sweep += arc.sweep;
            continue;
        }
        alternate = m_pieces.empty() || m_pieces.back().name != name ? !alternate : alternate;
        m_pieces.push_back(
            {arc.begin, arc.sweep, arc.from, arc.to, arc.unit, arc.change, name, alternate});
    }
}

/// Too many to be listed by the scene: the later arcs as they are, then what changes over them.
void LevelsLayout::readBand()
{
    const ArcTable* arcs = m_circle.after.arcs;
    for (std::uint32_t arc = 0; arcs && arc < arcs->size(); ++arc) {
        const std::uint32_t owner = m_circle.after.owner(arc);
        const double sweep =
            static_cast<double>(arcs->length(UnitId(arc))) / static_cast<double>(arcs->turn());
        const double begin =
            turnsOf(fractionOf(*arcs, m_circle.after.lineStart, arcs->begin(UnitId(arc))));
        // Below a pixel neighbours of one owner are one piece.
        if (!m_pieces.empty() && m_pieces.back().to == owner
            && m_pieces.back().sweep * kTurn * m_outer < 1.0) {
            m_pieces.back().sweep += sweep;
            continue;
        }
        m_pieces.push_back({begin, sweep, owner, owner, arc, Tag::kNone, "", arc % 2 != 0});
    }
    for (const SceneArc& arc : m_circle.arcs)
        if (arc.changes())
            m_pieces.push_back(
                {arc.begin, arc.sweep, arc.from, arc.to, arc.unit, arc.change, "", false});
}

std::size_t LevelsLayout::movingShards() const
{
    std::set<std::string> names;
    for (const SceneArc& arc : m_circle.arcs)
        if (arc.changes() && arc.unit < m_circle.unitNames.size())
            names.insert(m_circle.unitNames[arc.unit]);
    return names.size();
}

std::vector<std::string> LevelsLayout::headLines() const
{
    const Scene& scene = m_stage.scene;
    std::string text = m_form.idea;
    if (!scene.emptyReason.empty())
        text = scene.emptyReason;
    else if (m_form.walk)
        text = "outer ring: " + m_form.walk->logical + "; inner ring: " + m_form.walk->how;
    else if (const std::size_t moving = movingShards(); moving > 0)
        text = groupedText(moving) + " of "
               + counted(m_form.logicalShards, "logical shard", "logical shards")
               + (moving == 1 ? " moves whole" : " move whole");
    if (m_wordsInHead)
        for (const std::string& words : middleLines())
            text += "; " + words;
    return wrapped(text, m_stage.axis(), m_stage.right() - m_stage.left(), m_stage.style.textWidth);
}

/// Round the outer ring, as long as they do not meet.
void LevelsLayout::placeNames()
{
    if (m_pieces.size() > kNamed)
        return;
    std::vector<Box> taken;
    const Box picture{4.0, 4.0, m_stage.style.width - 8.0, m_stage.style.height - 8.0};
    for (const Piece& piece : m_pieces) {
        const double turn = piece.begin + piece.sweep / 2;
        const Spot spot = onCircle(m_centre, m_outer + 4.0 * kDot + 2.0, turn);
        const double side = spot.x - m_centre.x;
        const Anchor anchor = std::abs(side) < m_outer * 0.2 ? Anchor::Middle
                              : side > 0.0                   ? Anchor::Start
                                                             : Anchor::End;
        const TextShape text{
            {spot.x, spot.y + m_stage.axis().px * 0.36}, anchor, m_stage.axis(), piece.name};
        const Box box = boxOf(text, m_stage.style.textWidth).grown(2.0);
        if (piece.name.empty() || !picture.contains(box)
            || std::any_of(taken.begin(), taken.end(),
                           [&box](const Box& other) { return other.overlaps(box); }))
            continue;
        taken.push_back(box);
        m_names.push_back(text);
        m_nameUnits.push_back(piece.unit);
    }
}

void LevelsLayout::drawOuter(DrawList& list) const
{
    for (const Piece& piece : m_pieces) {
        Paint paint = outlined(piece.alternate ? Ink::NeutralAlt : Ink::Neutral, Ink::Panel, 1.0);
        if (piece.to == kNobody)
            paint = outlined(Ink::Panel, Ink::Neutral, 1.0);
        list.add(SectorShape{m_centre, m_middle + kGap, m_outer, piece.begin, piece.sweep}, paint,
                 {Mark::Arc, piece.to, piece.unit});
    }
    for (std::size_t i = 0; i < m_names.size(); ++i)
        list.add(m_names[i], filled(Ink::Text), {Mark::Note, Tag::kNone, m_nameUnits[i]});
}

void LevelsLayout::drawInner(DrawList& list) const
{
    for (const Piece& piece : m_pieces) {
        Paint paint = m_stage.inks.area(piece.from, Side::Before, piece.alternate);
        paint.stroke = piece.from == kNobody ? Ink::Neutral : Ink::Panel;
        paint.opacity = piece.from != kNobody && m_stage.isMuted(piece.from) ? 0.35 : 1.0;
        list.add(SectorShape{m_centre, m_inner, m_middle, piece.begin, piece.sweep}, paint,
                 {Mark::Arc, piece.from, piece.unit});
        if (piece.to != kNobody && m_stage.isSelected(piece.to))
            list.add(SectorShape{m_centre, m_inner, m_middle, piece.begin, piece.sweep},
                     stroked(Ink::Selection, 3.0), {Mark::Selection, piece.to, piece.unit});
    }
}

/// The new owner fills its piece clockwise; a line along it says that it changes.
void LevelsLayout::drawChanged(const RingFrame& frame, DrawList& list) const
{
    for (const Piece& piece : m_pieces) {
        if (piece.change == Tag::kNone)
            continue;
        const double filled = piece.change < frame.filled.size() ? frame.filled[piece.change] : 1.0;
        const Tag tag{Mark::ChangedArc, piece.to, piece.unit};
        if (filled > 0.0) {
            Paint paint = m_stage.inks.area(piece.to, Side::After, piece.alternate);
            if (piece.to != kNobody && !m_stage.inks.byIdentity())
                paint.fill = Ink::Candidate;
            paint.stroke = piece.to == kNobody ? Ink::Neutral : Ink::Panel;
            list.add(SectorShape{m_centre, m_inner, m_middle, piece.begin, piece.sweep * filled},
                     paint, tag);
        }
        list.add(ArcShape{m_centre, m_inner - 4.0, piece.begin, piece.sweep},
                 stroked(piece.to == kNobody ? Ink::Neutral : m_stage.inks.taken(piece.to), 3.0),
                 tag);
    }
}

/// A badge in every piece of the inner ring that has room for one.
void LevelsLayout::drawOwners(const RingFrame& frame, DrawList& list) const
{
    const double middle = (m_inner + m_middle) / 2;
    const double radius = std::min((m_middle - m_inner) * 0.36, m_stage.style.text(12.0));
    for (const Piece& piece : m_pieces) {
        const bool moved = piece.change == Tag::kNone || piece.change >= frame.filled.size()
                           || frame.filled[piece.change] >= 0.5;
        const std::uint32_t owner = moved ? piece.to : piece.from;
        if (owner != kNobody && piece.sweep * kTurn * middle >= 2.4 * radius && radius >= 5.0)
            m_stage.drawBadge(onCircle(m_centre, middle, piece.begin + piece.sweep / 2), radius,
                              owner, list);
    }
}

void LevelsLayout::drawKeys(const RingFrame& frame, DrawList& list) const
{
    const std::vector<SceneKey>& keys = m_stage.scene.keys;
    for (std::size_t i = 0; m_stage.scene.keysAreAll && i < keys.size(); ++i) {
        const bool moved = i < frame.travelled.size() && frame.travelled[i] > 0.0;
        const std::uint32_t owner = moved || frame.t >= 1.0 ? keys[i].to : keys[i].from;
        list.add(CircleShape{onCircle(m_centre, m_outer + 2.0 * kDot, keys[i].place), kDot * 0.75},
                 outlined(m_stage.inks.fill(owner), m_stage.inks.outline(), 1.0),
                 {Mark::Key, owner, static_cast<std::uint32_t>(i)});
    }
}

/// In the rings: the ways of the hash and of its logical shard.
std::vector<std::string> LevelsLayout::middleLines() const
{
    if (!m_form.walk)
        return {counted(m_form.logicalShards, "logical shard", "logical shards"),
                "on " + counted(m_stage.scene.shards.size(), "shard", "shards")};
    const std::uint32_t owner = m_stage.focus.probe->after.owner;
    return {"→ " + m_form.walk->logical,
            "→ " + (owner == kNobody ? "no owner" : m_stage.scene.shards[owner].name)};
}

/// From the key's hash inwards, through its logical shard to the shard.
void LevelsLayout::drawProbe(DrawList& list) const
{
    if (!m_form.walk || !m_stage.focus.probe->after.place)
        return;
    const double turn = *m_stage.focus.probe->after.place;
    const Tag tag{Mark::Probe, m_stage.focus.probe->after.owner};
    for (const Piece& piece : m_pieces)
        if (piece.name == m_form.walk->logical) {
            list.add(SectorShape{m_centre, m_middle + kGap, m_outer, piece.begin, piece.sweep},
                     stroked(Ink::Selection, 3.0), tag);
            list.add(SectorShape{m_centre, m_inner, m_middle, piece.begin, piece.sweep},
                     stroked(Ink::Selection, 3.0), tag);
        }
    const double end = (m_inner + m_middle) / 2;
    list.add(
        LineShape{onCircle(m_centre, m_outer + 3.0 * kDot, turn), onCircle(m_centre, end, turn)},
        stroked(Ink::Selection, 2.0), tag);
    list.add(CircleShape{onCircle(m_centre, m_outer + 3.0 * kDot, turn), 6.0},
             outlined(Ink::Selection, Ink::Panel, 1.0), tag);
    list.add(CircleShape{onCircle(m_centre, end, turn), 4.0},
             outlined(Ink::Selection, Ink::Panel, 1.0), tag);
}

void LevelsLayout::drawStill(DrawList& list) const
{
    m_stage.drawHead(m_form.walk ? m_stage.focus.probe->key : "Two levels", headLines(), list);
    if (m_pieces.empty())
        list.add(CircleShape{m_centre, m_outer}, stroked(Ink::Neutral, 1.5, Dash::Dashed),
                 {Mark::Decor});
    drawOuter(list);
    drawInner(list);
    list.add(LineShape{{m_centre.x, m_centre.y - m_outer - kDot},
                       {m_centre.x, m_centre.y - m_outer + kDot}},
             stroked(Ink::Text, 1.5), {Mark::Gate});
    if (!m_wordsInHead)
        drawInCircle(middleLines(), m_stage, m_centre, m_inner * 0.8, list);
    const std::string legend = "outer: hashes by logical shard; inner: their shards";
    m_stage.drawLegend(legend, list);
}

void LevelsLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    drawChanged(frame, list);
    drawOwners(frame, list);
    drawKeys(frame, list);
    drawProbe(list);
}

}  // namespace ringscope
