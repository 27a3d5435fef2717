#include "core/transition/tree_layout.h"

#include "core/support/number_text.h"
#include "core/transition/figure_text.h"
#include "core/transition/paragraph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kNarrowest = 44.0;  // column of a leaf
constexpr double kWidestLeaf = 110.0;
constexpr double kSmallestCell = 2.0;
constexpr std::size_t kStrawsTold = 3;

/// A straw is below 0; the closer, the longer.
std::string strawText(const std::optional<double>& length)
{
    return length ? fmt::format("–{:.3g}", -*length) : std::string(kNoFigure);
}

}  // namespace

TreeLayout::TreeLayout(const Scene& scene, TreeForm form, const PictureStyle& style,
                       const PictureFocus& focus)
    : m_stage(scene, style, focus), m_form(std::move(form)), m_boxes(m_form.nodes.size())
{
    findBranches();
    findWay();
    const double line = m_stage.axis().px * 1.45;
    const double top = FlatStage::kMargin + m_stage.bold().px * 0.8
                       + line * static_cast<double>(headLines().size()) + line;
    const double bottom = style.height - FlatStage::kMargin - line * 1.3;
    const double leaves = static_cast<double>(
        std::count_if(m_form.nodes.begin(), m_form.nodes.end(),
                      [](const TreeForm::Node& node) { return node.shard != kNobody; }));
    const double needed = m_stage.axis().px * 16.0;
    m_isWide = leaves * style.text(kNarrowest) <= m_stage.right() - m_stage.left()
               && bottom - top >= needed;
    if (m_form.nodes.empty())
        return;
    if (m_isWide)
        placeWide(top, bottom);
    else
        placePacked(top, bottom);
}

void TreeLayout::findBranches()
{
    std::vector<std::size_t> branchOf(m_form.nodes.size());
    for (std::size_t node = 1; node < m_form.nodes.size(); ++node) {
        const std::uint32_t parent = m_form.nodes[node].parent;
        branchOf[node] = parent == 0 ? m_branches.size() : branchOf[parent];
        if (parent == 0) {
            m_branches.emplace_back();
            m_branchNodes.push_back(node);
        }
        if (isLeaf(node))
            m_branches[branchOf[node]].push_back(node);
    }
}

/// Root, hosts, leaves: three rows. A leaf under the root hangs in the row of the leaves.
void TreeLayout::placeWide(double top, double bottom)
{
    std::size_t leaves = 0;
    for (const auto& branch : m_branches)
        leaves += std::max<std::size_t>(1, branch.size());
    const double pitch = std::min((m_stage.right() - m_stage.left())
                                      / static_cast<double>(std::max<std::size_t>(1, leaves)),
                                  m_stage.style.text(kWidestLeaf));
    const double left =
        (m_stage.left() + m_stage.right() - pitch * static_cast<double>(leaves)) / 2;
    const double height = m_stage.axis().px * 2.0;
    const double room = bottom - top;
    m_strawRoom = (room - 3.0 * height) * 0.28;
    const double hosts = top + height + (room - 3.0 * height) * 0.2;
    const double devices = hosts + height + m_strawRoom + (room - 3.0 * height) * 0.2;
    const double middle = (m_stage.left() + m_stage.right()) / 2;
    const double half = m_stage.style.text(36.0);
    m_boxes[0] = {middle - half, top, 2 * half, height};
    double x = left;
    for (std::size_t i = 0; i < m_branches.size(); ++i) {
        const double begin = x;
        for (const std::size_t leaf : m_branches[i]) {
            m_boxes[leaf] = {x + 2.0, devices, pitch - 4.0, height};
            x += pitch;
        }
        if (m_branches[i].empty())
            x += pitch;
        if (!isLeaf(m_branchNodes[i]))
            m_boxes[m_branchNodes[i]] = {begin + 2.0, hosts, x - begin - 4.0, height};
    }
}

/// Cells in rows; a gap stands between branches.
void TreeLayout::placePacked(double top, double bottom)
{
    const double width = m_stage.right() - m_stage.left();
    const double head = m_stage.axis().px * 3.0;  // root, and room for its edges
    const double half = m_stage.style.text(36.0);
    m_boxes[0] = {(m_stage.left() + m_stage.right()) / 2 - half, top, 2 * half,
                  m_stage.axis().px * 1.7};
    const auto place = [&](double side) {
        const double pad = std::max(1.0, side * 0.25);
        double x = m_stage.left();
        double y = top + head;
        for (std::size_t i = 0; i < m_branches.size(); ++i) {
            const double wide = side * static_cast<double>(m_branches[i].size()) + pad;
            if (x > m_stage.left() && x + wide > m_stage.right() && wide <= width) {
                x = m_stage.left();
                y += side * 1.3;
            }
            m_boxes[m_branchNodes[i]] = {x, y, std::min(wide - pad, m_stage.right() - x), side};
            for (const std::size_t leaf : m_branches[i]) {
                if (x + side > m_stage.right() + 0.01) {
                    x = m_stage.left();
                    y += side * 1.3;
                }
                m_boxes[leaf] = {x, y, side, side};
                x += side;
            }
            x += pad;
        }
        return y + side;
    };
    double side = m_stage.style.text(36.0);
    while (side > kSmallestCell && place(side) > bottom)
        side *= 0.95;
    place(side);
}

std::size_t TreeLayout::winnerPlace(std::size_t node) const
{
    const auto found =
        std::find(m_form.winners.begin(), m_form.winners.end(), m_form.nodes[node].shard);
    return !isLeaf(node) || found == m_form.winners.end()
               ? 0
               : static_cast<std::size_t>(found - m_form.winners.begin()) + 1;
}

/// From the root to the first owner.
void TreeLayout::findWay()
{
    m_isOnWay.assign(m_form.nodes.size(), false);
    for (std::size_t leaf = 1; leaf < m_form.nodes.size(); ++leaf)
        if (m_form.walk && winnerPlace(leaf) == 1)
            m_isOnWay[0] = m_isOnWay[leaf] = m_isOnWay[m_form.nodes[leaf].parent] = true;
}

/// The longest straws of a level; the first of equal ones first.
std::vector<const TreeWalk::Straw*> TreeLayout::bestStraws(std::size_t level,
                                                           std::size_t count) const
{
    std::vector<const Straw*> straws;
    for (const Straw& straw : m_form.walk->levels[level])
        if (straw.length && straw.node < m_form.nodes.size())
            straws.push_back(&straw);
    std::stable_sort(straws.begin(), straws.end(),
                     [](const Straw* a, const Straw* b) { return *a->length > *b->length; });
    straws.resize(std::min(count, straws.size()));
    return straws;
}

std::string TreeLayout::winnersText() const
{
    std::string text = m_form.walk->unitText + ": ";
    for (std::size_t level = 0; level < m_form.walk->levels.size(); ++level) {
        const std::vector<const Straw*> best = bestStraws(level, kStrawsTold);
        for (std::size_t i = 0; i < best.size(); ++i)
            text += (i == 0   ? (level == 0 ? "" : "; in it ")
                     : i == 1 ? " wins before "
                              : ", ")
                    + m_form.nodes[best[i]->node].name + " (" + strawText(best[i]->length) + ")";
        if (best.size() == 1)
            text += " wins";
    }
    if (m_form.walk->failed > 0)
        text += "; drawn again " + counted(m_form.walk->failed, "time", "times")
                + ", the winner was out";
    for (std::size_t i = 1; i < m_form.winners.size(); ++i)
        if (m_form.winners[i] != kNobody)
            text +=
                (i == 1 ? "; copies on " : " and ") + m_stage.scene.shards[m_form.winners[i]].name;
    return text;
}

std::vector<std::string> TreeLayout::headLines() const
{
    const Scene& scene = m_stage.scene;
    return wrapped(!scene.emptyReason.empty() ? scene.emptyReason
                   : m_form.walk              ? winnersText()
                                              : m_form.idea,
                   m_stage.axis(), m_stage.right() - m_stage.left(), m_stage.style.textWidth);
}

void TreeLayout::drawEdge(std::size_t node, DrawList& list) const
{
    // Packed cells have no boxes for hosts: the way leads from the root.
    const Box& from = m_boxes[m_isWide ? m_form.nodes[node].parent : 0];
    const Box& to = m_boxes[node];
    const bool lit = m_isOnWay[node];
    if (!m_isWide && !lit)
        return;
    const bool hangs = m_isWide && m_form.nodes[node].parent != 0 && m_form.walk;
    const double below = hangs ? m_strawRoom : 0.0;
    list.add(
        LineShape{{from.x + from.width / 2, from.bottom() + below}, {to.x + to.width / 2, to.y}},
        stroked(lit ? Ink::Selection : Ink::Guide, lit ? 3.0 : 1.0),
        {lit ? Mark::Probe : Mark::Guide});
}

/// Root and hosts.
void TreeLayout::drawNode(std::size_t node, DrawList& list) const
{
    const Box& box = m_boxes[node];
    if (!m_isWide && node != 0)
        return;
    const bool lit = m_isOnWay[node];
    list.add(RectShape{box.x, box.y, box.width, box.height, 4.0},
             outlined(Ink::Panel, lit ? Ink::Selection : Ink::Neutral, lit ? 3.0 : 1.0),
             {lit ? Mark::Probe : Mark::Decor});
    m_stage.drawCentred(m_form.nodes[node].name, {box.x + 2.0, box.y, box.width - 4.0, box.height},
                        {m_stage.axis().px, lit, false}, Ink::Text, {Mark::Note}, list);
}

void TreeLayout::drawLeaf(std::size_t node, DrawList& list) const
{
    const Box& box = m_boxes[node];
    const TreeForm::Node& leaf = m_form.nodes[node];
    const double gap = box.width >= 6.0 ? 1.0 : 0.0;
    const RectShape rect{box.x, box.y, std::max(1.0, box.width - gap),
                         std::max(1.0, box.height - gap), 0.0};
    m_stage.drawArea(rect, leaf.shard, Side::After, {Mark::Row, leaf.shard}, list);
    if (leaf.isOut)
        list.add(LineShape{{rect.x, rect.y + rect.height}, {rect.x + rect.width, rect.y}},
                 stroked(Ink::Text, 1.0), {Mark::Guide});
    const std::size_t place = winnerPlace(node);
    if (place > 0)
        list.add(RectShape{rect.x, rect.y, rect.width, rect.height, 0.0},
                 stroked(Ink::Selection, place == 1 ? 4.0 : 2.0), {Mark::Probe, leaf.shard});
    const Ink ink = m_stage.inks.byIdentity() ? m_stage.inks.onFill(leaf.shard) : Ink::Panel;
    const TextStyle style{m_stage.axis().px, place == 1, false};
    if (box.height < style.px * 1.2)
        return;
    const bool fits = m_stage.width(style, leaf.name) <= box.width - 6.0;
    m_stage.drawCentred(fits ? leaf.name : m_stage.scene.shards[leaf.shard].mark.text,
                        {box.x + 2.0, box.y, box.width - 4.0, box.height}, style, ink,
                        {Mark::Row, leaf.shard}, list);
}

/// A bar hangs under each node that drew: the longest straw is full, others by how close they are.
void TreeLayout::drawStraw(const Straw& straw, double best, bool wins, DrawList& list) const
{
    const Box& box = m_boxes[straw.node];
    const double share = !straw.length ? 0.0 : *straw.length == 0.0 ? 1.0 : best / *straw.length;
    const double room = std::max(4.0, m_strawRoom - m_stage.axis().px * 1.5);
    const double width = std::min(box.width * 0.5, 24.0);
    const std::uint32_t shard = m_form.nodes[straw.node].shard;
    list.add(RectShape{box.x + (box.width - width) / 2, box.bottom() + 2.0, width,
                       std::max(1.0, room * std::clamp(share, 0.0, 1.0)), 0.0},
             outlined(wins ? Ink::Selection : Ink::NeutralAlt, Ink::Panel, 1.0),
             {Mark::Score, shard});
    m_stage.drawCentred(strawText(straw.length),
                        {box.x, box.bottom() + 2.0 + room, box.width, m_stage.axis().px * 1.3},
                        {m_stage.axis().px, wins, false}, Ink::Text, {Mark::Score, shard}, list);
}

void TreeLayout::drawStraws(DrawList& list) const
{
    if (!m_form.walk || !m_isWide)
        return;
    for (std::size_t level = 0; level < m_form.walk->levels.size(); ++level) {
        const std::vector<const Straw*> winner = bestStraws(level, 1);
        for (const Straw& straw : m_form.walk->levels[level])
            if (!winner.empty() && straw.node < m_form.nodes.size())
                drawStraw(straw, *winner[0]->length, &straw == winner[0], list);
    }
}

/// Without a probe: what every leaf holds.
void TreeLayout::drawLoads(const RingFrame& frame, DrawList& list) const
{
    if (m_form.walk || !m_isWide || !m_stage.scene.hasCounts())
        return;
    std::uint64_t most = 1;
    for (const std::uint64_t keys : frame.keys)
        most = std::max(most, keys);
    const double room = std::max(4.0, m_strawRoom - m_stage.axis().px * 1.5);
    for (std::size_t node = 1; node < m_form.nodes.size(); ++node) {
        const std::uint32_t shard = m_form.nodes[node].shard;
        if (shard == kNobody || shard >= frame.keys.size())
            continue;
        const Box& box = m_boxes[node];
        const std::uint64_t keys = frame.keys[shard];
        const double height =
            std::max(1.0, room * static_cast<double>(keys) / static_cast<double>(most));
        const double width = std::min(box.width * 0.5, 40.0);
        m_stage.drawArea({box.x + (box.width - width) / 2, box.bottom() + 2.0, width, height, 0.0},
                         shard, Side::After, {Mark::Share, shard}, list);
        m_stage.drawCentred(groupedText(keys),
                            {box.x, box.bottom() + 2.0 + room, box.width, m_stage.axis().px * 1.3},
                            m_stage.axis(), Ink::Text, {Mark::Share, shard}, list);
    }
}

void TreeLayout::drawStill(DrawList& list) const
{
    m_stage.drawHead(m_form.walk ? m_stage.focus.probe->key : "Tree of choices", headLines(), list);
    for (std::size_t node = 1; node < m_form.nodes.size(); ++node)
        if (m_isWide || isLeaf(node))
            drawEdge(node, list);
    for (std::size_t node = 0; node < m_form.nodes.size(); ++node) {
        if (isLeaf(node))
            drawLeaf(node, list);
        else
            drawNode(node, list);
    }
    drawStraws(list);
    const std::string legend = m_form.walk ? "straws: ln(draw) / weight; closest to 0 wins"
                               : m_isWide  ? "bars: " + m_stage.scene.countedWords + " on each device"
                                           : "cells: devices, by host";
    m_stage.drawLegend(legend, list);
}

void TreeLayout::drawMoving(const RingFrame& frame, DrawList& list) const
{
    drawLoads(frame, list);
}

}  // namespace ringscope
