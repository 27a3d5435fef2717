// LevelsLayout: two nested rings. The outer one is the space of hashes, cut into the intervals of
// logical shards; the inner one says on which shard each of them lives. Only the inner ring
// changes when a logical shard moves. Thread: immutable once built.
#pragma once

#include "core/transition/flat_stage.h"
#include "core/transition/parts_form.h"
#include "core/transition/ring_frame.h"

#include <string>
#include <vector>

namespace ringscope {

class LevelsLayout {
public:
    LevelsLayout(const Scene& scene, const CircleForm& circle, LevelsForm form,
                 const PictureStyle& style, const PictureFocus& focus);

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

    Spot centre() const { return m_centre; }
    double inner() const { return m_inner; }  ///< of the inner ring
    double outer() const { return m_outer; }  ///< of the outer ring

private:
    /// Neighbouring intervals of one logical shard.
    struct Piece {
        double begin = 0.0, sweep = 0.0;
        std::uint32_t from = kNobody, to = kNobody;
        std::uint32_t unit = Tag::kNone, change = Tag::kNone;
        std::string name;
        bool alternate = false;
    };
    void placeRings();
    void readPieces();
    void readBand();
    std::size_t movingShards() const;
    std::vector<std::string> middleLines() const;
    std::vector<std::string> headLines() const;
    void placeNames();
    void drawOuter(DrawList& list) const;
    void drawInner(DrawList& list) const;
    void drawChanged(const RingFrame& frame, DrawList& list) const;
    void drawOwners(const RingFrame& frame, DrawList& list) const;
    void drawKeys(const RingFrame& frame, DrawList& list) const;
    void drawProbe(DrawList& list) const;

    FlatStage m_stage;
    const CircleForm& m_circle;
    LevelsForm m_form;
    std::vector<Piece> m_pieces;  ///< by begin
    std::vector<TextShape> m_names;
    std::vector<std::uint32_t> m_nameUnits;
    bool m_wordsInHead = false;  ///< they do not fit in the middle
    Spot m_centre;
    double m_inner = 40.0, m_middle = 60.0, m_outer = 90.0;
};

}  // namespace ringscope
