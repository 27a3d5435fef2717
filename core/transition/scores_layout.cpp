#include "core/transition/scores_layout.h"

#include "core/support/number_text.h"
#include "core/transition/figure_text.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kRow = 56.0;  // of a bar, with its gap
constexpr double kThinRow = 20.0;
constexpr std::size_t kColumns = 40;   // more columns carry no names
constexpr double kRotateBelow = 24.0;  // narrower columns carry marks, not names

}  // namespace

ScoresLayout::ScoresLayout(const Scene& scene, const ScoresForm& form, const PictureStyle& style,
                           const PictureFocus& focus)
    : m_stage(scene, style, focus), m_form(form)
{
    m_top = FlatStage::kMargin + m_stage.bold().px + m_stage.axis().px * 4.6;
    for (std::uint32_t i = 0; i < scene.shards.size(); ++i)
        m_shards.push_back(i);
    const double room = style.height - m_top - 2.0 * m_stage.axis().px - FlatStage::kMargin;
    const auto rows = static_cast<double>(std::max<std::size_t>(1, m_shards.size()));
    m_pitch = std::clamp(room / rows, style.text(kThinRow), style.text(kRow));
    const auto fit = static_cast<std::size_t>(std::max(1.0, room / m_pitch));
    if (m_shards.size() > fit) {
        // The fullest are shown; ties by their place in the map.
        std::stable_sort(m_shards.begin(), m_shards.end(),
                         [&scene](std::uint32_t a, std::uint32_t b) {
                             return scene.shards[a].loadShare.value_or(0.0)
                                    > scene.shards[b].loadShare.value_or(0.0);
                         });
        m_hidden = m_shards.size() - fit;
        m_shards.resize(fit);
    }
    m_nameWidth = 0.0;
    for (const std::uint32_t shard : m_shards)
        m_nameWidth =
            std::max(m_nameWidth, m_stage.width(m_stage.axis(), scene.shards[shard].name));
    m_nameWidth = std::min(m_nameWidth, style.width * 0.3);
}

void ScoresLayout::drawBar(std::size_t place, const RingFrame& frame, double longest,
                           DrawList& list) const
{
    const std::uint32_t shard = m_shards[place];
    const SceneShard& row = m_stage.scene.shards[shard];
    const double badge = m_stage.inks.byIdentity() ? m_stage.style.text(26.0) : 0.0;
    const double y = m_top + m_pitch * static_cast<double>(place);
    const double height = m_pitch * 0.6;
    const double begin = m_stage.left() + badge + m_nameWidth + 12.0;
    const TextStyle number{m_stage.axis().px, true, false};
    // The longest bar has the widest number: it must end inside the picture at any text size.
    const double numberRoom =
        8.0 + m_stage.width(number, groupedText(static_cast<std::uint64_t>(longest)));
    const double length =
        (m_stage.right() - numberRoom - begin) * static_cast<double>(frame.keys[shard]) / longest;
    if (badge > 0.0)
        m_stage.drawBadge({m_stage.left() + m_stage.style.text(10.0), y + height / 2},
                          std::min(m_stage.style.text(10.0), m_pitch * 0.42), shard, list);
    const std::string name =
        shortened(row.name, m_stage.axis(), m_nameWidth, m_stage.style.textWidth);
    list.add(TextShape{{m_stage.left() + badge, y + height / 2 + m_stage.axis().px * 0.36},
                       Anchor::Start,
                       m_stage.axis(),
                       name},
             filled(m_stage.isMuted(shard) ? Ink::SecondaryText : Ink::Text), {Mark::Row, shard});
    m_stage.drawArea({begin, y, std::max(1.0, length), height, 0.0}, shard,
                     frame.t < 1.0 ? Side::Before : Side::After, {Mark::Share, shard}, list);
    list.add(TextShape{{begin + length + 8.0, y + height / 2 + m_stage.axis().px * 0.36},
                       Anchor::Start,
                       number,
                       groupedText(frame.keys[shard])},
             filled(Ink::Text), {Mark::Row, shard});
}

void ScoresLayout::drawBars(const RingFrame& frame, DrawList& list) const
{
    std::uint64_t longest = 1;
    for (const std::uint32_t shard : m_shards)
        longest = std::max(longest, frame.keys[shard]);
    for (std::size_t i = 0; i < m_shards.size(); ++i)
        drawBar(i, frame, static_cast<double>(longest), list);
    std::string note = "keys on each shard";
    if (m_hidden > 0)
        note += "; " + counted(m_hidden, "other holds fewer", "others hold fewer");
    m_stage.drawLegend(note, list);
}

void ScoresLayout::drawColumn(std::size_t place, const ProbeScore& score, double share,
                              DrawList& list) const
{
    const std::uint32_t shard = score.shard;
    const std::size_t count = std::min(kColumns, m_stage.focus.probe->after.scores.size());
    const double pitch = (m_stage.right() - m_stage.left()) / static_cast<double>(count);
    const double bottom = m_stage.style.height - m_stage.style.text(64.0);
    const double height = std::max(1.0, (bottom - m_top - m_stage.style.text(24.0)) * share);
    const double width = std::min(pitch * 0.7, 64.0);
    const double x = m_stage.left() + pitch * (static_cast<double>(place) + 0.5);
    const ProbeFacts& probe = *m_stage.focus.probe;
    const bool wins = probe.after.owner == shard;
    const RectShape rect{x - width / 2, bottom - height, width, height, 0.0};
    m_stage.drawArea(rect, shard, Side::After, {Mark::Score, shard}, list);
    if (wins)
        list.add(rect, stroked(Ink::Selection, 3.0), {Mark::Probe, shard});
    const bool wasOwner = probe.moves() && probe.before->owner == shard;
    if (wins || wasOwner)
        m_stage.drawCentred(
            wins ? "wins" : "owner before",
            {x - pitch / 2, rect.y - m_stage.style.text(22.0), pitch, m_stage.style.text(18.0)},
            {m_stage.axis().px, wins, false}, Ink::Text, {Mark::Probe, shard}, list);
    const Box below{x - pitch / 2 + 2.0, bottom + 6.0, pitch - 4.0, m_stage.style.text(20.0)};
    const SceneShard& row = m_stage.scene.shards[shard];
    const TextStyle style{m_stage.axis().px, wins, false};
    const bool nameFits = pitch >= kRotateBelow && m_stage.width(style, row.name) <= below.width;
    m_stage.drawCentred(nameFits ? row.name : row.mark.text, below, style, Ink::Text,
                        {Mark::Row, shard}, list);
}

void ScoresLayout::drawColumns(const RingFrame& frame, DrawList& list) const
{
    std::vector<ProbeScore> scores = m_stage.focus.probe->after.scores;
    double best = 0.0;
    for (const ProbeScore& score : scores)
        best = std::max(best, score.score);
    const std::size_t hidden = scores.size() - std::min(kColumns, scores.size());
    scores.resize(scores.size() - hidden);  // best first: the lowest are left out
    std::sort(scores.begin(), scores.end(),
              [](const ProbeScore& a, const ProbeScore& b) { return a.shard < b.shard; });
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const bool isNew = m_stage.scene.shards[scores[i].shard].presence == Presence::Appears;
        const double share = best > 0.0 ? std::max(0.0, scores[i].score) / best : 0.0;
        drawColumn(i, scores[i], share * (isNew ? frame.appeared : 1.0), list);
    }
    std::string note = "height: score for this key; the highest owns it";
    if (hidden > 0)
        note += "; " + counted(hidden, "lower score is left out", "lower scores are left out");
    m_stage.drawLegend(note, list);
}

void ScoresLayout::drawStill(DrawList& list) const
{
    const Scene& scene = m_stage.scene;
    std::vector<std::string> lines;
    std::string title = m_form.scores ? "Scores" : "Shards";
    if (!scene.emptyReason.empty()) {
        lines.push_back(scene.emptyReason);
    } else if (hasScores()) {
        title = m_stage.focus.probe->key;
        lines.push_back(m_form.weighted ? "each shard scores the key by its weight"
                                        : "each shard scores the key");
    } else {
        lines.push_back(m_form.idea);
        if (m_form.scores)
            lines.push_back("Type a key to see its scores.");
    }
    m_stage.drawHead(title, lines, list);
    if (scene.shards.empty())
        list.add(RectShape{m_stage.left(), m_top, m_stage.right() - m_stage.left(),
                           std::max(24.0, m_stage.style.height - m_top - 2 * FlatStage::kMargin),
                           6.0},
                 stroked(Ink::Neutral, 1.5, Dash::Dashed));
}

void ScoresLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    if (hasScores())
        drawColumns(frame, list);
    else
        drawBars(frame, list);
}

}  // namespace ringscope
