// ModeSwitch: one segmented control for the modes of the window, made of their actions.
// Thread: GUI thread.
#pragma once

#include <QWidget>

class QAction;

namespace ringscope::ui {

class ThemeSource;

class ModeSwitch : public QWidget {
    Q_OBJECT
public:
    ModeSwitch(const QList<QAction*>& modes, const ThemeSource& theme, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addSegment(QAction* mode);

    const ThemeSource& m_theme;
};

}  // namespace ringscope::ui
