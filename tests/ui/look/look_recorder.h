// LookRecorder: a paint device that paints into an image and writes down every text on its way:
// where it stands, what clips it, which widget painted it, and how far it stands out from the
// pixels that lie behind it at that moment. It works for every widget by QWidget::render: views
// that keep layers as pixmaps paint them anew for a device without pixels (see hasPixels).
// Thread: GUI thread.
#pragma once

#include <QColor>
#include <QFont>
#include <QImage>
#include <QPaintDevice>
#include <QPainterPath>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <memory>
#include <vector>

namespace ringscope::ui {

struct PaintedText {
    QString text;
    QRectF ink;          ///< the box around the glyphs, in device coordinates
    QRectF visible;      ///< what of it the clips leave
    QRectF clip;         ///< the box around all clips, in device coordinates
    QPointF baseline;
    double pixelSize = 0.0;
    double contrast = 0.0;   ///< to 9 of 10 pixels behind it at least
    QColor colour, behind;   ///< of the pixel that `contrast` is about
    QPointer<QWidget> widget;
};

class LookRecorder : public QPaintDevice {
public:
    LookRecorder(QSize size, const QColor& background);
    ~LookRecorder() override;

    /// Renders the window with everything that is visible in it.
    void record(QWidget& window);

    const std::vector<PaintedText>& texts() const;
    /// All that was painted but the texts.
    const QImage& image() const;

    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;
    std::unique_ptr<Engine> m_engine;
};

/// Contrast by WCAG 2: 1 .. 21.
double contrastOf(const QColor& one, const QColor& other);

}  // namespace ringscope::ui
