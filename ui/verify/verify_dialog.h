// VerifyDialog: "Verify clients": whether a production client places keys as the map says, and
// what another rule would make of the same shards. It stays open beside the window and follows
// what is shown there. Thread: GUI thread.
#pragma once

#include "ui/dialogs/dialog_frame.h"

class QProgressBar;
class QPushButton;

namespace ringscope::ui {

class ClientPage;
class OtherRulePage;
class Pages;
class SessionController;

class VerifyDialog : public DialogFrame {
    Q_OBJECT
public:
    enum Page { Client, OtherRule };

    VerifyDialog(SessionController& session, const QString& folder, const ThemeSource& theme,
                 QWidget* parent);

    Pages* pages() const { return m_pages; }
    ClientPage* client() const { return m_client; }
    OtherRulePage* otherRule() const { return m_other; }
    QPushButton* stopButton() const { return m_stop; }
    /// Whether copied keys get other names.
    void setRedacting(bool redacts);

signals:
    void folderUsed(const QString& folder);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void paste();
    void showSearching();

    Pages* m_pages;
    ClientPage* m_client;
    OtherRulePage* m_other;
    QProgressBar* m_progress;
    QPushButton* m_stop;
};

}  // namespace ringscope::ui
