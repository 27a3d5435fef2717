// RingView: the picture of where keys live, to point at. It shows one transition at one position
// and shares the selection of the window; it changes nothing by itself. Hover and keyboard focus
// say the exact values. The same widget shows every form of placement.
// Thread: GUI thread.
#pragma once

#include "core/transition/lens_range.h"
#include "core/transition/mark_facts.h"
#include "core/transition/picture_style.h"
#include "core/transition/ring_measures.h"
#include "core/transition/transition.h"
#include "ui/charts/chart_items.h"
#include "ui/ring/ring_gesture.h"
#include "ui/ring/type_ahead.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace ringscope {
struct Ghosts;
}

namespace ringscope::ui {

/// Two maps against each other; the transition runs from A to B.
struct RingComparison {
    TransitionPtr transition;
    CompareWords words;
};

class LensGesture;
class RingLayers;
class Selection;
class ThemeSource;

/// What a context menu was opened for.
struct PointedAt {
    QString shardId;                    ///< "" = beside the shards
    std::optional<std::uint32_t> unit;  ///< of the later placement
    std::optional<std::string> key;     ///< bytes
    QString text;                       ///< exact values, as the tooltip says them
};

class RingView : public QWidget, public ChartItems {
    Q_OBJECT
public:
    /// Theme and selection outlive the view.
    RingView(const ThemeSource& theme, Selection& selection, QWidget* parent = nullptr);
    ~RingView() override;

    /// Null: nothing is open. The position is kept; set it, too.
    void setTransition(TransitionPtr transition);
    const TransitionPtr& transition() const;
    /// Range: 0..1.
    void setPosition(double t);
    double position() const;

    void setMode(PictureMode mode);
    void setKeyLoadShown(bool shown);
    void setNamesShown(bool shown);
    void setChangedArcsShown(bool shown);

    /// The probed key under the shown transition; nothing without a probe.
    const std::optional<ProbeFacts>& probe() const { return m_probe; }

    /// The piece of the circle that the lens shows unrolled; nothing without a lens.
    const std::optional<LensRange>& lens() const;
    void setLens(std::optional<LensRange> range);
    /// Opens the lens at what has the focus, or closes it.
    void toggleLens();
    /// False when there was none.
    bool closeLens();

    /// Shown instead of the transition as long as it is there.
    void setComparison(std::optional<RingComparison> comparison);
    const std::optional<RingComparison>& comparison() const { return m_comparison; }

    /// What is selected, probed and magnified, as the picture shows it: for exports.
    const PictureFocus& focus() const;
    /// The pinned keys under the shown transition, in their order.
    const std::vector<ProbeFacts>& pinned() const { return m_pinned; }

    /// A drag with the left button; first come, first asked.
    void addGesture(std::unique_ptr<RingGesture> gesture) { m_gestures.add(std::move(gesture)); }
    /// A change that is not made yet, over the picture; null: none.
    void setGhosts(std::shared_ptr<const Ghosts> ghosts);
    const std::shared_ptr<const Ghosts>& ghosts() const { return m_ghosts; }
    /// Where everything of a ring lies; nothing for other pictures.
    std::optional<RingMeasures> measures() const;
    /// Inside the ring with its badges; in any other picture, inside the view.
    bool isInPicture(QPointF place) const;

    /// All marks as painted, for tests and exports.
    DrawList shownMarks() const;
    /// What a tooltip says at a place of the view; empty where there is nothing.
    QString tooltipAt(QPoint place) const;
    /// The unit under the keyboard's focus ring.
    std::optional<std::uint32_t> focusedUnit() const { return m_focusedUnit; }

    /// As a list of shards; the sentences are those of `shardSentence`.
    int itemCount() const override;
    QString itemText(int item) const override;
    QRect itemRect(int item) const override;
    int itemAt(const QPoint& point) const override;
    bool isItemSelected(int item) const override;
    int focusedItem() const override;
    void focusItem(int item) override;
    void chooseItem(int item) override;

    QSize sizeHint() const override { return {756, 700}; }
    QSize minimumSizeHint() const override { return {240, 240}; }

signals:
    /// A shard was chosen by double click or Enter.
    void shardActivated(const QString& shardId);
    /// shardId is empty beside the shards.
    void contextMenuRequested(QPoint globalPlace, const QString& shardId,
                              const ringscope::ui::PointedAt& pointed);
    /// The wheel over a badge, or over a selected shard. Units: QWheelEvent::angleDelta.
    void weightTurned(const QString& shardId, int angle);
    /// Exact values of what is pointed at by mouse or keyboard; empty when nothing is.
    void described(const QString& text);
    /// The lens was opened, moved or closed.
    void lensChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Pointed {
        Hit hit;
        MarkFacts facts;
    };
    std::optional<Pointed> pointedAt(QPointF place) const;
    PointedAt menuTarget(const std::optional<Pointed>& pointed) const;
    bool keepsKey(const QKeyEvent& event) const;
    bool typeAhead(const QKeyEvent& event);
    void stopWalking();
    QString shardId(std::uint32_t shard) const;
    void present(TransitionPtr transition, double t);
    std::optional<double> placeOfUnit(std::uint32_t unit) const;
    double lensHome() const;
    void restyle();
    void refocus();
    void choose(const QString& id, bool adds);
    void chooseUpTo(const QString& id);
    void moveFocus(int step);
    void focusUnit(std::optional<std::uint32_t> unit);
    void focusShard(std::uint32_t shard);
    void describe(const QString& text);
    DrawList overlay() const;
    void describeForScreenReaders();

    const ThemeSource& m_theme;
    Selection& m_selection;
    std::unique_ptr<RingLayers> m_layers;
    LensGesture* m_lens = nullptr;
    TransitionPtr m_shown;  ///< of the stage, also while A and B are compared
    double m_position = 1.0;
    std::optional<RingComparison> m_comparison;
    std::optional<ProbeFacts> m_probe;
    std::vector<ProbeFacts> m_pinned;
    std::optional<std::uint32_t> m_focusedUnit;
    std::optional<std::uint32_t> m_focusedShard;  ///< where placements have no units
    bool m_isWalking = false;  ///< arrows and Space belong to the focused unit
    std::shared_ptr<const Ghosts> m_ghosts;
    RingGestures m_gestures;
    TypeAhead m_typeAhead;
};

}  // namespace ringscope::ui
