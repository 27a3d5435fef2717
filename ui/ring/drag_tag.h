// DragTag: what is being dragged, beside the pointer, wherever the window is. It takes no events.
// Thread: GUI thread.
#pragma once

#include <QWidget>

namespace ringscope::ui {

class ThemeSource;

class DragTag : public QWidget {
    Q_OBJECT
public:
    /// `window` is what it floats over; the theme outlives it.
    DragTag(const ThemeSource& theme, QWidget* window);

    void setText(const QString& text);
    const QString& text() const { return m_text; }
    /// Dashed: a drop here does nothing.
    void setIdle(bool idle);
    void follow(QPoint globalPlace);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeSource& m_theme;
    QString m_text;
    bool m_isIdle = true;
};

}  // namespace ringscope::ui
