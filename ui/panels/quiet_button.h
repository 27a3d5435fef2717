// QuietButton: an action of the table as a button without a frame, for doors beside the main
// one. Thread: GUI thread.
#pragma once

#include <QPushButton>

class QAction;

namespace ringscope::ui {

class QuietButton : public QPushButton {
    Q_OBJECT
public:
    /// The action outlives the button.
    explicit QuietButton(QAction* action, QWidget* parent = nullptr);

private:
    void follow();

    QAction* m_action;
};

}  // namespace ringscope::ui
