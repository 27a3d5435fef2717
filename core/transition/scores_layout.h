// ScoresLayout: a placement in which every shard scores every key. With a probed key its scores
// are columns and the highest wins; without one, what every shard holds, as bars. Forms without
// scores show the bars. Thread: immutable once built.
#pragma once

#include "core/transition/flat_stage.h"
#include "core/transition/ring_frame.h"

#include <vector>

namespace ringscope {

class ScoresLayout {
public:
    ScoresLayout(const Scene& scene, const ScoresForm& form, const PictureStyle& style,
                 const PictureFocus& focus);

    void drawStill(DrawList& list) const;
    void drawMoving(const RingFrame& frame, DrawList& list) const;

private:
    bool hasScores() const
    {
        return m_stage.focus.probe && !m_stage.focus.probe->after.scores.empty();
    }
    void drawColumns(const RingFrame& frame, DrawList& list) const;
    void drawColumn(std::size_t place, const ProbeScore& score, double share, DrawList& list) const;
    void drawBars(const RingFrame& frame, DrawList& list) const;
    void drawBar(std::size_t place, const RingFrame& frame, double longest, DrawList& list) const;

    FlatStage m_stage;
    const ScoresForm& m_form;
    std::vector<std::uint32_t> m_shards;  ///< that have a row, in the order of the map
    std::size_t m_hidden = 0;             ///< that have none, for lack of room
    double m_top = 80.0;
    double m_pitch = 40.0;
    double m_nameWidth = 80.0;
};

}  // namespace ringscope
