// ActionButton: a wide push button of an action of the table, its shortcut at the right inside.
// Thread: GUI thread.
#pragma once

#include <QPushButton>

class QAction;

namespace ringscope::ui {

class ThemeSource;

class ActionButton : public QPushButton {
    Q_OBJECT
public:
    ActionButton(QAction* action, const ThemeSource& theme, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    QString label() const;
    QString key() const;

    QAction* m_action;
    const ThemeSource& m_theme;
};

}  // namespace ringscope::ui
