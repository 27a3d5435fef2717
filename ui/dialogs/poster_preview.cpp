#include "ui/dialogs/poster_preview.h"

#include "ui/export/poster_file.h"

#include <QPainter>

#include <algorithm>

namespace ringscope::ui {

PosterPreview::PosterPreview(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Preview"));
}

void PosterPreview::preview(const PosterRequest& request, const Theme& theme)
{
    m_request = request;
    m_theme = theme;
    m_image = {};
    update();
}

const QImage& PosterPreview::image()
{
    if (!m_image.isNull() || !m_request.transition)
        return m_image;
    PosterRequest small = m_request;
    const double fit = std::min(width() / small.size.width(), height() / small.size.height());
    small.pixelRatio = std::max(0.05, fit * devicePixelRatioF());
    m_image = posterImage(small, m_theme);
    m_image.setDevicePixelRatio(devicePixelRatioF());
    return m_image;
}

void PosterPreview::paintEvent(QPaintEvent*)
{
    const QImage& picture = image();
    if (picture.isNull())
        return;
    const QSizeF size = picture.deviceIndependentSize();
    const QRectF frame({(width() - size.width()) / 2, (height() - size.height()) / 2}, size);
    QPainter painter(this);
    painter.drawImage(frame.topLeft(), picture);
    painter.setPen(palette().color(QPalette::Disabled, QPalette::Text));
    painter.drawRect(frame.adjusted(0, 0, -1, -1));
}

void PosterPreview::resizeEvent(QResizeEvent*)
{
    m_image = {};
}

}  // namespace ringscope::ui
