#include "ui/ring/ring_layers.h"

#include "ui/theme/pixels.h"

#include <QPainter>

#include <cmath>

namespace ringscope::ui {

RingLayers::RingLayers(const Theme& theme) : m_theme(theme) { makePainter(); }

void RingLayers::makePainter()
{
    m_painter.reset();
    m_fonts =
        std::make_unique<PictureFonts>(m_theme.font(TextRole::Table), m_theme.font(TextRole::Mono));
    m_painter = std::make_unique<DrawListPainter>(m_theme, *m_fonts);
    m_style.textScale = m_theme.textScale();
    m_style.textWidth = m_fonts->measure();
    m_layout.reset();
}

void RingLayers::setTheme(const Theme& theme)
{
    m_theme = theme;
    makePainter();
}

void RingLayers::setTransition(TransitionPtr transition)
{
    m_layout.reset();
    m_transition = std::move(transition);
}

void RingLayers::setStyle(const PictureStyle& style)
{
    m_layout.reset();
    m_style = style;
    m_style.textScale = m_theme.textScale();
    m_style.textWidth = m_fonts->measure();
}

void RingLayers::setFocus(PictureFocus focus)
{
    m_layout.reset();
    m_focus = std::move(focus);
}

void RingLayers::setPosition(double t)
{
    m_t = t;
    m_moving.reset();
}

void RingLayers::layOut()
{
    if (m_layout || !m_transition)
        return;
    m_layout.emplace(*m_transition, m_style, m_focus);
    m_still = m_layout->still();
    m_moving.reset();
    m_stillPixmap = {};
}

const PictureLayout* RingLayers::picture()
{
    layOut();
    return m_layout ? &*m_layout : nullptr;
}

const DrawList& RingLayers::still()
{
    layOut();
    return m_still;
}

const DrawList& RingLayers::moving()
{
    layOut();
    if (!m_moving)
        m_moving = m_layout ? m_layout->moving(m_transition->frameAt(m_t)) : DrawList();
    return *m_moving;
}

void RingLayers::drawStill()
{
    layOut();
    if (!m_stillPixmap.isNull())
        return;
    const auto pixels = [this](double length) {
        return std::max(1, static_cast<int>(std::ceil(length * m_style.pixelRatio)));
    };
    m_stillPixmap = QPixmap(pixels(m_style.width), pixels(m_style.height));
    m_stillPixmap.setDevicePixelRatio(m_style.pixelRatio);
    m_stillPixmap.fill(m_theme.colour(Ink::Panel));
    QPainter painter(&m_stillPixmap);
    m_painter->paint(painter, m_still);
}

void RingLayers::paint(QPainter& painter)
{
    if (hasPixels(painter)) {
        drawStill();
        painter.drawPixmap(QPointF(0.0, 0.0), m_stillPixmap);
    } else {
        painter.fillRect(QRectF(0.0, 0.0, m_style.width, m_style.height), m_theme.colour(Ink::Panel));
        m_painter->paint(painter, still());
    }
    m_painter->paint(painter, moving());
}

}  // namespace ringscope::ui
