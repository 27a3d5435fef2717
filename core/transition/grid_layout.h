// GridLayout: a placement of numbered slots as a map of cells. Owners are told by place (brackets
// and names at the left) and by alternating tone; heat is the load of a slot against the mean
// slot; slots that move are outlined and fill as they move; those on their way by the map are
// hatched. Below 3 px a slot, 2 x 2 slots share a cell and the hottest wins.
// Thread: immutable once built.
#pragma once

#include "core/transition/flat_stage.h"
#include "core/transition/parts_form.h"
#include "core/transition/ring_frame.h"

#include <vector>

namespace ringscope {

class GridLayout {
public:
    GridLayout(const Scene& scene, const GridForm& form, const PictureStyle& style,
               const PictureFocus& focus, MigratingSlots migrating = {});

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

    /// Slots that one cell of the map stands for: 1 or 2 a side.
    std::size_t group() const { return m_group; }

private:
    struct Cell {
        double x = 0.0, y = 0.0;
    };
    Cell cellOf(std::size_t slot) const;
    std::uint8_t toneOf(std::size_t slot, std::uint32_t owner, std::vector<Tone>& palette) const;
    void drawCells(DrawList& list) const;
    void drawOwners(DrawList& list) const;
    void drawNumbers(DrawList& list) const;
    void drawHottest(DrawList& list) const;
    void drawProbe(DrawList& list) const;
    void drawChanged(const RingFrame& frame, DrawList& list) const;
    void drawMigrating(DrawList& list) const;
    void drawMigratingRow(std::size_t first, std::size_t last, std::uint32_t to,
                          DrawList& list) const;
    Paint migratingPaint(std::uint32_t to) const;
    std::size_t migratingSlots() const;
    void drawLegend(DrawList& list) const;
    std::size_t rowsOf() const;
    bool hasHeat(std::size_t slot) const;

    FlatStage m_stage;
    const GridForm& m_form;
    MigratingSlots m_migrating;
    std::size_t m_slots = 0;
    std::size_t m_columns = 128;  ///< slots a row
    std::size_t m_group = 1;
    double m_pitchX = 5.0, m_pitchY = 4.5, m_gap = 0.8;
    Spot m_origin{104.0, 60.0};
    std::vector<bool> m_alternate;  ///< by scene shard
};

}  // namespace ringscope
