// HelpDialog: what the window shows, on one page: first steps, the picture, the words and figures.
// The keys in its texts are those that the actions have now. Thread: GUI thread.
#pragma once

#include "ui/dialogs/dialog_frame.h"

namespace ringscope::ui {

class Actions;

class HelpDialog : public DialogFrame {
    Q_OBJECT
public:
    HelpDialog(const Actions& actions, const ThemeSource& theme, QWidget* parent);

    /// All texts, in reading order.
    QStringList texts() const;

private:
    void addHeading(const QString& title);
    void addLine(const QString& text);
};

}  // namespace ringscope::ui
