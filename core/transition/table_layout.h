// TableLayout: a placement that reads a short table by remainder, as stripes. While the length of
// the table changes, the row before stands above the row after and every key goes from its old
// remainder to its new one, so it is seen that nearly all of them move.
// Thread: immutable once built.
#pragma once

#include "core/transition/flat_stage.h"
#include "core/transition/ring_frame.h"

#include <vector>

namespace ringscope {

class TableLayout {
public:
    TableLayout(const Scene& scene, const TableForm& form, const PictureStyle& style,
                const PictureFocus& focus);

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

private:
    struct Row {
        const std::vector<std::uint32_t>* owners = nullptr;
        double y = 0.0;
        Side side = Side::After;
        double stripe = 0.0;  ///< width of one
    };
    bool changes() const { return m_form.before != m_form.after; }
    std::string wordFor(std::size_t size) const;
    void drawRow(const Row& row, DrawList& list) const;
    void drawStripe(const Row& row, std::size_t unit, DrawList& list) const;
    Ink inkOn(std::uint32_t owner, std::size_t unit) const;
    void drawThin(const Row& row, DrawList& list) const;
    double x(const Row& row, std::uint32_t unit, double share) const;
    void placeKeys();
    Spot keySpot(std::size_t key, double share) const;
    void drawKeyLines(DrawList& list) const;
    void drawKeyDots(const RingFrame& frame, DrawList& list) const;
    void drawFlights(const RingFrame& frame, DrawList& list) const;
    void drawStacks(DrawList& list) const;
    void drawLoads(const RingFrame& frame, DrawList& list) const;
    void drawProbe(DrawList& list) const;

    FlatStage m_stage;
    const TableForm& m_form;
    Row m_before, m_after;
    double m_height = 48.0;  ///< of a row
    double m_dot = 5.0;
    std::vector<double> m_shareBefore;  ///< of its stripe, by key
    std::vector<double> m_shareAfter;
};

}  // namespace ringscope
