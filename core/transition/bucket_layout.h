// BucketLayout: a placement of numbered buckets, of which some may be removed. A few stand in one
// row, more in rows below each other. Without a probe every bucket shows what its shard holds;
// with one, arcs lead from bucket to bucket along the key's way. Buckets that come, go or change
// owner do so while t runs. Thread: immutable once built.
#pragma once

#include "core/transition/flat_stage.h"
#include "core/transition/parts_form.h"
#include "core/transition/ring_frame.h"

#include <string>
#include <vector>

namespace ringscope {

class BucketLayout {
public:
    BucketLayout(const Scene& scene, BucketForm form, const PictureStyle& style,
                 const PictureFocus& focus);

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

private:
    bool isRow() const { return m_rows == 1; }
    Box cell(std::size_t bucket) const;
    std::uint32_t ownerBefore(std::size_t bucket) const;
    std::uint32_t ownerAfter(std::size_t bucket) const;
    std::uint32_t shownOwner(std::size_t bucket) const;
    bool changes(std::size_t bucket) const { return ownerBefore(bucket) != ownerAfter(bucket); }
    void placeRow(double top, double bottom);
    void placeRows(double top, double bottom);
    std::string wayText() const;
    std::vector<std::string> headLines() const;
    std::string legendText() const;
    void drawCell(std::size_t bucket, std::uint32_t owner, Side side, double opacity,
                  DrawList& list) const;
    bool isNumbered() const;
    void drawLabels(std::size_t bucket, DrawList& list) const;
    void drawManyCells(DrawList& list) const;
    void drawChanges(const RingFrame& frame, DrawList& list) const;
    void drawLoads(const RingFrame& frame, DrawList& list) const;
    void drawLoad(std::size_t bucket, std::uint64_t keys, double share, DrawList& list) const;
    void drawFlights(const RingFrame& frame, DrawList& list) const;
    void drawWay(DrawList& list) const;
    void drawStep(Spot from, Spot to, Dash dash, DrawList& list) const;
    std::vector<Spot> bow(Spot from, Spot to) const;
    Spot anchorOf(std::size_t bucket) const;

    FlatStage m_stage;
    BucketForm m_form;
    std::size_t m_buckets = 0;
    std::size_t m_rows = 1, m_columns = 1;
    std::size_t m_group = 1;  ///< buckets that one cell stands for
    Spot m_origin;
    double m_pitchX = 20.0, m_pitchY = 20.0, m_gap = 2.0;
    double m_zone = 0.0;  ///< height above a row, for arcs or loads
};

}  // namespace ringscope
