// PullOut: a shard dragged out of the ring is taken from the cluster. A drag from a badge is one
// at once; one from an arc only when it goes clearly off the band outward: along the band it is
// somebody else's. Thread: GUI thread.
#pragma once

#include "ui/ring/ring_gesture.h"

namespace ringscope::ui {

class ShardDrag;

class PullOut : public RingGesture {
public:
    /// The drag outlives the gesture.
    explicit PullOut(ShardDrag& drag) : m_drag(drag) {}

    void press(const RingPress& press) override;
    bool move(QPointF place) override;
    void release(QPointF place) override;
    void cancel() override;

private:
    bool isOut(QPointF place) const;
    void begin();

    ShardDrag& m_drag;
    QPointF m_from;
    QString m_shardId;   ///< "" = nothing to pull
    bool m_byBadge = false;
    bool m_hasBegun = false;   ///< and stays so when the drag was given up
};

}  // namespace ringscope::ui
