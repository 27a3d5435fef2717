// PaintedButton: a button that paints all of itself: repainted under the pointer and with the theme,
// pressed by Enter as well as by Space. Thread: GUI thread.
#pragma once

#include <QAbstractButton>

namespace ringscope::ui {

class ThemeSource;

class PaintedButton : public QAbstractButton {
    Q_OBJECT
public:
    /// The theme outlives the button.
    explicit PaintedButton(const ThemeSource& theme, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;

    const ThemeSource& m_theme;
};

}  // namespace ringscope::ui
