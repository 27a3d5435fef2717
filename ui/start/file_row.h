// FileRow: one file to open, as a wide button: name and content at the left, time and mode at the
// right. Thread: GUI thread.
#pragma once

#include <QAbstractButton>

namespace ringscope::ui {

class ThemeSource;

struct FileRowText {
    QString name;
    QString content;   ///< "1,000 shards, 8 hot"
    QString when;      ///< "today 14:07"
    QString mode;      ///< "Investigate"
};

class FileRow : public QAbstractButton {
    Q_OBJECT
public:
    FileRow(FileRowText text, const ThemeSource& theme, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void paintLine(QPainter& painter, const QRectF& line, const QString& left, const QString& right,
                   bool isName) const;

    FileRowText m_text;
    const ThemeSource& m_theme;
};

}  // namespace ringscope::ui
