// ProgressCorner: "updating", how far, and Cancel, at the end of the status bar; only there when a
// derivation has run for 150 ms. Thread: GUI thread.
#pragma once

#include <QWidget>

class QProgressBar;

namespace ringscope::ui {

class SessionController;
class ThemeSource;

class ProgressCorner : public QWidget {
    Q_OBJECT
public:
    ProgressCorner(SessionController& session, const ThemeSource& theme, QWidget* parent = nullptr);

private:
    QProgressBar* m_bar;
};

}  // namespace ringscope::ui
