// TreeLayout: a tree of choices from the root down. A few leaves stand in one row under their
// parents, with the straws that a probed key's unit drew as bars; many leaves are cells, packed
// by parent, and the winners are named in words. Winners are lit. Thread: immutable once built.
#pragma once

#include "core/transition/flat_stage.h"
#include "core/transition/parts_form.h"
#include "core/transition/ring_frame.h"

#include <string>
#include <vector>

namespace ringscope {

class TreeLayout {
public:
    TreeLayout(const Scene& scene, TreeForm form, const PictureStyle& style,
               const PictureFocus& focus);

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

private:
    using Straw = TreeWalk::Straw;
    bool isLeaf(std::size_t node) const { return m_form.nodes[node].shard != kNobody; }
    std::vector<std::string> headLines() const;
    std::string winnersText() const;
    std::vector<const Straw*> bestStraws(std::size_t level, std::size_t count) const;
    void findBranches();
    void findWay();
    void placeWide(double top, double bottom);
    void placePacked(double top, double bottom);
    /// Its place among the winners, from 1; 0 for others.
    std::size_t winnerPlace(std::size_t node) const;
    void drawEdge(std::size_t node, DrawList& list) const;
    void drawNode(std::size_t node, DrawList& list) const;
    void drawLeaf(std::size_t node, DrawList& list) const;
    void drawStraws(DrawList& list) const;
    void drawStraw(const Straw& straw, double best, bool wins, DrawList& list) const;
    void drawLoads(const RingFrame& frame, DrawList& list) const;

    FlatStage m_stage;
    TreeForm m_form;
    bool m_isWide = true;                              ///< one column a leaf
    std::vector<Box> m_boxes;                          ///< by node
    std::vector<std::vector<std::size_t>> m_branches;  ///< leaves by child of the root, in order
    std::vector<std::size_t> m_branchNodes;            ///< the child itself
    std::vector<bool> m_isOnWay;                       ///< by node
    double m_strawRoom = 0.0;                          ///< height of bars under a node
};

}  // namespace ringscope
