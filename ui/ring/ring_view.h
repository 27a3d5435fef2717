// RingView: the picture of where keys live, to point at. It shows one transition at one position
// and shares the selection of the window; it changes nothing by itself. Hover and keyboard focus
// say the exact values. The same widget shows every form of placement.
// Thread: GUI thread.
#pragma once

#include "core/transition/mark_facts.h"
#include "core/transition/picture_style.h"
#include "core/transition/transition.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace ringscope::ui {

class RingLayers;
class Selection;
class ThemeSource;

class RingView : public QWidget {
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

    /// All marks as painted, for tests and exports.
    DrawList shownMarks() const;
    /// What a tooltip says at a place of the view; empty where there is nothing.
    QString tooltipAt(QPoint place) const;
    /// The unit under the keyboard's focus ring.
    std::optional<std::uint32_t> focusedUnit() const { return m_focusedUnit; }

    QSize sizeHint() const override { return {756, 700}; }
    QSize minimumSizeHint() const override { return {240, 240}; }

signals:
    /// A shard was chosen by double click or Enter.
    void shardActivated(const QString& shardId);
    /// shardId is empty beside the shards.
    void contextMenuRequested(QPoint globalPlace, const QString& shardId);
    /// Exact values of what is pointed at by mouse or keyboard; empty when nothing is.
    void described(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
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
    QString shardId(std::uint32_t shard) const;
    void restyle();
    void refocus();
    void choose(const QString& id, bool adds);
    void moveFocus(int step);
    void focusUnit(std::optional<std::uint32_t> unit);
    DrawList overlay() const;
    void describeForScreenReaders();

    const ThemeSource& m_theme;
    Selection& m_selection;
    std::unique_ptr<RingLayers> m_layers;
    std::optional<ProbeFacts> m_probe;
    std::optional<std::uint32_t> m_focusedUnit;
};

}  // namespace ringscope::ui
