// PosterPreview: a picture as it would be exported, as large as there is room. It is laid out at
// its own size and only painted smaller, so that the preview is the file. Thread: GUI thread.
#pragma once

#include "ui/export/poster.h"

#include <QWidget>

namespace ringscope::ui {

class PosterPreview : public QWidget {
    Q_OBJECT
public:
    explicit PosterPreview(QWidget* parent = nullptr);

    void preview(const PosterRequest& request, const Theme& theme);
    const QImage& image();

    QSize sizeHint() const override { return {480, 320}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    PosterRequest m_request;
    Theme m_theme{Scheme::Light, 1.0};
    QImage m_image;   ///< null = to be painted again
};

}  // namespace ringscope::ui
