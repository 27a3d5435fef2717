// FileRow: one file to open, as a wide button: name and content at the left, time and mode at the
// right. Thread: GUI thread.
#pragma once

#include "ui/start/painted_button.h"

namespace ringscope::ui {

struct FileRowText {
    QString name;
    QString content;   ///< "1,000 shards, 8 hot"
    QString when;      ///< "today 14:07"
    QString mode;      ///< "Investigate"
};

class FileRow : public PaintedButton {
    Q_OBJECT
public:
    FileRow(FileRowText text, const ThemeSource& theme, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintLine(QPainter& painter, const QRectF& line, const QString& left, const QString& right,
                   bool isName) const;

    FileRowText m_text;
};

}  // namespace ringscope::ui
