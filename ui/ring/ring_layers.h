// RingLayers: the cached layers of a ring view. What stays while time runs is one pixmap in
// device pixels; what moves is a draw list a tick. Both are rebuilt only when transition, size,
// style, focus or theme have changed. Thread: GUI thread.
#pragma once

#include "core/transition/picture_layout.h"
#include "core/transition/picture_style.h"
#include "core/transition/transition.h"
#include "ui/ring/draw_list_painter.h"
#include "ui/ring/picture_fonts.h"
#include "ui/theme/theme.h"

#include <QPixmap>

#include <memory>
#include <optional>

class QPainter;

namespace ringscope::ui {

class RingLayers {
public:
    explicit RingLayers(const Theme& theme);

    void setTheme(const Theme& theme);
    void setTransition(TransitionPtr transition);
    void setStyle(const PictureStyle& style);  ///< textScale and textWidth are filled in
    void setFocus(PictureFocus focus);
    void setPosition(double t);

    const TransitionPtr& transition() const { return m_transition; }
    const PictureStyle& style() const { return m_style; }
    const PictureFocus& focus() const { return m_focus; }
    double position() const { return m_t; }
    const Theme& theme() const { return m_theme; }

    /// The background, the still layer and the marks of the moment.
    void paint(QPainter& painter);
    void paintOver(QPainter& painter, const DrawList& marks) { m_painter->paint(painter, marks); }

    /// Where things lie; null without a transition.
    const PictureLayout* picture();
    const DrawList& still();
    const DrawList& moving();

private:
    void makePainter();
    void layOut();
    void drawStill();

    Theme m_theme;
    TransitionPtr m_transition;
    PictureStyle m_style;
    PictureFocus m_focus;
    double m_t = 1.0;

    std::unique_ptr<PictureFonts> m_fonts;
    std::unique_ptr<DrawListPainter> m_painter;
    std::optional<PictureLayout> m_layout;  ///< nothing: to be made
    DrawList m_still;
    std::optional<DrawList> m_moving;  ///< nothing: to be made
    QPixmap m_stillPixmap;
};

}  // namespace ringscope::ui
