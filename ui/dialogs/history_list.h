// HistoryList: every step of the undo list in a small window beside the work, the state as opened
// on top. The step that is on screen is marked, those that were taken back are dimmed; a click or
// Enter goes there. It follows the session while it stays open.
// Thread: GUI thread.
#pragma once

#include <QDialog>

class QListWidget;

namespace ringscope::ui {

class SessionController;
class ThemeSource;

class HistoryList : public QDialog {
    Q_OBJECT
public:
    HistoryList(SessionController& session, const ThemeSource& theme, QWidget* parent);

    QListWidget* list() const { return m_list; }

private:
    void refresh();
    void jump(int row);

    SessionController& m_session;
    const ThemeSource& m_theme;
    QListWidget* m_list;
};

}  // namespace ringscope::ui
