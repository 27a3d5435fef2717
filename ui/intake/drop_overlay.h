// DropOverlay: while files hover over the window it lies over everything and tells what each will
// become. It takes no events: what is dropped reaches the window. Thread: GUI thread.
#pragma once

#include "ui/intake/drop_hints.h"

#include <QWidget>

namespace ringscope::ui {

class ThemeSource;

class DropOverlay : public QWidget {
    Q_OBJECT
public:
    /// Covers its parent. Theme outlives the overlay.
    DropOverlay(const ThemeSource& theme, QWidget* parent);

    /// No hints: hides.
    void show(const DropHints& hints);
    /// Lines as they stand on the overlay: title first.
    QStringList lines() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString title() const;
    void paintRow(QPainter& painter, const DropHint& hint, const QRectF& row) const;

    const ThemeSource& m_theme;
    DropHints m_hints;
};

/// "What each file will become" as texts: for a drop zone of any size.
QString hintLine(const DropHint& hint);

}  // namespace ringscope::ui
