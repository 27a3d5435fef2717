// ProbeField: the field in which a key is typed; every letter probes at once. Its shortcut stands
// inside it. Any text is a key, spaces and an empty one included once it was typed and Enter
// pressed. Thread: GUI thread.
#pragma once

#include <QLineEdit>

namespace ringscope::ui {

class Selection;
class ThemeSource;

class ProbeField : public QLineEdit {
    Q_OBJECT
public:
    ProbeField(Selection& selection, const ThemeSource& theme, QWidget* parent = nullptr);

    /// Takes the focus and selects what stands there.
    void ask();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void restyle();

    Selection& m_selection;
    const ThemeSource& m_theme;
};

}  // namespace ringscope::ui
