// KeyField: takes the next key that is pressed in it, with its modifiers, as a shortcut, even one
// that the window or the system's menus would take. Tab leaves it, Backspace empties it.
// Thread: GUI thread.
#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace ringscope::ui {

class KeyField : public QLineEdit {
    Q_OBJECT
public:
    explicit KeyField(QWidget* parent = nullptr);

    QKeySequence keys() const { return m_keys; }
    void setKeys(const QKeySequence& keys);

signals:
    void keysChanged();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QKeySequence m_keys;
};

}  // namespace ringscope::ui
