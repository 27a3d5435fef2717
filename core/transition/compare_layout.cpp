#include "core/transition/compare_layout.h"

#include "core/transition/figure_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kMargin = 16.0;
constexpr double kUnchanged = 0.45;
constexpr double kMuted = 0.2;
constexpr double kBandShare = 0.14;
constexpr double kSeparators = 0.2;  // arcs a pixel above which lines between them vanish

CompareMeasures measuresFor(const PictureStyle& style)
{
    const double top = kMargin + style.text(13.0) * 5.2;
    const double bottom = kMargin + style.text(12.0) * 3.4;
    CompareMeasures m;
    const double height = std::max(80.0, style.height - top - bottom - 2.0 * style.text(15.0));
    m.outer = std::max(40.0, std::min(style.width / 2 - kMargin, height / 2));
    m.centre = {style.width / 2, top + style.text(15.0) + height / 2};
    m.width = m.outer * kBandShare;
    m.gap = std::clamp(m.outer * 0.025, 3.0, 8.0);
    return m;
}

std::vector<LensCell> cellsRound(const CircleForm& form, std::size_t count,
                                 const std::vector<bool>& seen)
{
    std::vector<LensCell> cells;
    for (const double begin : {0.0, 0.5}) {
        const LensRange half{begin, 0.5};
        const std::vector<LensCell> part = lensCells(lensPieces(form, half), count / 2, seen);
        cells.insert(cells.end(), part.begin(), part.end());
    }
    return cells;
}

}  // namespace

CompareLayout::CompareLayout(const Scene& scene, const CircleForm& form, const PictureStyle& style,
                             const PictureFocus& focus)
    : m_scene(scene),
      m_form(form),
      m_style(style),
      m_focus(focus),
      m_inks(scene, style),
      m_measures(measuresFor(style))
{
    if (!form.asBand)
        return;
    std::vector<bool> seen;
    for (std::uint32_t i = 0; i < scene.shards.size(); ++i)
        seen.push_back(isSelected(i));
    const double pixels = 2.0 * std::numbers::pi * m_measures.outer * style.pixelRatio;
    m_cells = cellsRound(form, std::max<std::size_t>(64, static_cast<std::size_t>(pixels)), seen);
}

bool CompareLayout::isSelected(std::uint32_t shard) const
{
    return std::find(m_focus.selected.begin(), m_focus.selected.end(), shard)
           != m_focus.selected.end();
}

TextStyle CompareLayout::text(double px, bool bold) const
{
    const double times = m_style.mode == PictureMode::Presenter ? 2.0 : 1.0;
    return {m_style.text(px * times), bold, false};
}

Paint CompareLayout::paintOf(const SceneArc& arc, const Band& band, bool alternate) const
{
    const std::uint32_t owner = band.isA ? arc.from : arc.to;
    const Side side = band.isA ? Side::Before : Side::After;
    Paint paint = m_inks.area(owner, side, alternate);
    if (m_inks.isStruck(owner, side)) {
        paint.stroke = Ink::Neutral;
        return paint;
    }
    if (paint.pattern != Pattern::Hatched)
        paint.fill = !arc.changes() ? (alternate ? Ink::NeutralAlt : Ink::Neutral)
                     : band.isA     ? m_inks.fill(owner)
                                    : m_inks.taken(owner);
    paint.stroke = arc.changes() ? Ink::Text : Ink::Panel;
    paint.width = 1.0;
    if (!arc.changes())
        paint.opacity = kUnchanged;
    if (!m_focus.selected.empty() && !isSelected(owner))
        paint.opacity = std::min(paint.opacity, arc.changes() ? kUnchanged : kMuted);
    return paint;
}

void CompareLayout::drawArcs(const Band& band, DrawList& list) const
{
    const double around = 2.0 * std::numbers::pi * band.outer;
    const bool thin = static_cast<double>(m_form.arcs.size()) / around >= kSeparators;
    bool tone = false;
    for (std::size_t i = 0; i < m_form.arcs.size(); ++i) {
        const SceneArc& arc = m_form.arcs[i];
        const std::uint32_t owner = band.isA ? arc.from : arc.to;
        const std::size_t last = i == 0 ? 0 : i - 1;
        const SceneArc& before = m_form.arcs[last];
        if (owner != (band.isA ? before.from : before.to))
            tone = !tone;
        Paint paint = paintOf(arc, band, tone);
        if (thin)
            paint.stroke.reset();
        const SectorShape shape{m_measures.centre, band.inner, band.outer, arc.begin, arc.sweep};
        list.add(shape, paint, {Mark::Arc, owner, arc.unit});
        if (owner != kNobody && isSelected(owner))
            list.add(shape, stroked(Ink::Selection, 2.5), {Mark::Selection, owner, arc.unit});
        const TextStyle letter = text(12.0, true);
        const bool fits = arc.sweep * around > 22.0 && band.outer - band.inner > letter.px + 4.0;
        if (arc.changes() && owner != kNobody && m_inks.byIdentity() && fits) {
            const Spot spot = onCircle(m_measures.centre, (band.inner + band.outer) / 2,
                                       arc.begin + arc.sweep / 2);
            list.add(TextShape{{spot.x, spot.y + letter.px * 0.36},
                               Anchor::Middle,
                               letter,
                               m_scene.shards[owner].mark.text},
                     filled(m_inks.onFill(owner)), {Mark::Arc, owner, arc.unit});
        }
    }
}

Tone CompareLayout::toneOf(const LensCell& cell, const Band& band) const
{
    const std::uint32_t owner = band.isA ? cell.before : cell.after;
    const bool changes = cell.before != cell.after;
    if (owner == kNobody)
        return {Ink::Neutral, Ink::Panel, 0.1};
    if (isSelected(owner))
        return {Ink::Selection, Ink::Panel, 1.0};
    if (changes)
        return {band.isA ? Ink::Text : m_inks.taken(owner), Ink::Panel, band.isA ? 0.8 : 1.0};
    return {cell.alternate ? Ink::NeutralAlt : Ink::Neutral, Ink::Panel,
            m_focus.selected.empty() ? kUnchanged : kMuted};
}

void CompareLayout::drawBuckets(const Band& band, DrawList& list) const
{
    BandShape shape{m_measures.centre, band.inner, band.outer, {}, {}};
    for (const LensCell& cell : m_cells) {
        const Tone tone = toneOf(cell, band);
        auto found = std::find(shape.palette.begin(), shape.palette.end(), tone);
        if (found == shape.palette.end())
            found = shape.palette.insert(found, tone);
        shape.buckets.push_back(static_cast<std::uint8_t>(found - shape.palette.begin()));
    }
    list.add(std::move(shape), {}, {Mark::Band, Tag::kNone, band.isA ? 0U : 1U});
}

void CompareLayout::drawWords(DrawList& list) const
{
    const CompareWords& words = *m_focus.compare;
    const double room = m_style.width - 2.0 * kMargin;
    double y = kMargin + text(13.0).px;
    const auto line = [&](const std::string& string, const TextStyle& style, Ink ink) {
        if (string.empty())
            return;
        list.add(TextShape{{kMargin, y},
                           Anchor::Start,
                           style,
                           shortened(string, style, room, m_style.textWidth)},
                 filled(ink), {Mark::Title});
        y += style.px * 1.5;
    };
    line(words.a + ", inner band", text(13.0, true), Ink::Text);
    line(words.b + ", outer band", text(13.0, true), Ink::Text);
    line(words.delta, text(13.0), Ink::SecondaryText);
}

std::string changesText(const CircleForm& form)
{
    if (form.changes == 0)
        return "no arc changes owner";
    return counted(form.changes, "arc changes owner", "arcs change owner");
}

void CompareLayout::drawFigures(DrawList& list) const
{
    const TextStyle label = text(15.0, true);
    const TextStyle small = text(12.0);
    const double room = 2.0 * m_measures.innerA() * 0.8;
    double y = m_measures.centre.y;
    for (const auto& [string, style] :
         {std::pair(changesText(m_form), label),
          std::pair(counted(m_scene.movingKeys, "key moves", "keys move"), small)}) {
        const bool hasSense = style.bold || m_scene.keyCount > 0;
        if (!hasSense || m_style.textWidth(style, string) > room)
            continue;
        list.add(TextShape{{m_measures.centre.x, y}, Anchor::Middle, style, string},
                 filled(style.bold ? Ink::Text : Ink::SecondaryText), {Mark::Centre});
        y += style.px * 1.5;
    }
}

void CompareLayout::drawLegend(DrawList& list) const
{
    struct Row {
        std::string word;
        Paint swatch;
    };
    Paint same = filled(Ink::Neutral);
    same.opacity = kUnchanged;
    std::vector<Row> rows{{"same owner", same}};
    if (m_form.changes > 0) {
        const bool identity = m_inks.byIdentity();
        rows.push_back({identity ? "changes: filled with its owner" : "has a new owner in B",
                        outlined(identity ? Ink::Panel : Ink::Candidate, Ink::Text, 1.0)});
    }
    double x = kMargin;
    const double y = m_style.height - kMargin;
    const TextStyle style = text(12.0);
    for (const Row& row : rows) {
        const double width = m_style.textWidth(style, row.word);
        if (x + 30.0 + width > m_style.width - kMargin)
            return;
        list.add(RectShape{x, y - 11.0, 22.0, 13.0, 1.0}, row.swatch, {Mark::Legend});
        list.add(TextShape{{x + 30.0, y}, Anchor::Start, style, row.word},
                 filled(Ink::SecondaryText), {Mark::Legend});
        x += 30.0 + width + 20.0;
    }
}

void CompareLayout::drawProbe(DrawList& list) const
{
    if (!m_focus.probe)
        return;
    const auto mark = [&](const ProbeSide& side, const Band& band) {
        if (!side.place)
            return;
        list.add(LineShape{onCircle(m_measures.centre, band.inner - 3.0, *side.place),
                           onCircle(m_measures.centre, band.outer + 3.0, *side.place)},
                 stroked(Ink::Selection, 2.5), {Mark::Probe});
    };
    mark(m_focus.probe->before ? *m_focus.probe->before : m_focus.probe->after, bandA());
    mark(m_focus.probe->after, bandB());
}

void CompareLayout::drawGate(DrawList& list) const
{
    const CompareMeasures& m = m_measures;
    const Spot top = onCircle(m.centre, m.outer + 8.0, 0.0);
    list.add(LineShape{onCircle(m.centre, m.innerA() - 5.0, 0.0), top}, stroked(Ink::Text, 3.0),
             {Mark::Gate});
    list.add(TextShape{{top.x, top.y - 5.0}, Anchor::Middle, text(15.0, true), "0"},
             filled(Ink::Text), {Mark::Gate});
    for (const auto& [name, radius] : {std::pair("A", (m.innerA() + m.outerA()) / 2),
                                       std::pair("B", (m.innerB() + m.outer) / 2)}) {
        const TextStyle style = text(13.0, true);
        const Spot spot{m.centre.x - style.px * 0.9, m.centre.y - radius};
        list.add(CircleShape{spot, style.px * 0.72}, outlined(Ink::Panel, Ink::Text, 1.5),
                 {Mark::Legend});
        list.add(TextShape{{spot.x, spot.y + style.px * 0.36}, Anchor::Middle, style, name},
                 filled(Ink::Text), {Mark::Legend});
    }
}

void CompareLayout::drawStill(DrawList& list) const
{
    for (const Band& band : {bandA(), bandB()}) {
        if (m_cells.empty())
            drawArcs(band, list);
        else
            drawBuckets(band, list);
        for (const double radius : {band.inner, band.outer})
            list.add(CircleShape{m_measures.centre, radius}, stroked(Ink::Neutral, 1.0),
                     {Mark::Guide});
    }
    drawGate(list);
    drawProbe(list);
    drawFigures(list);
    drawWords(list);
    drawLegend(list);
}

}  // namespace ringscope
