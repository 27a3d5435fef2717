// ClientPage: rows of a production client against the map that is shown: how many agree, the rules
// that would explain the others, and the rows themselves. It follows every snapshot with the rows
// that it has. Reading, checking and searching run on workers. Thread: GUI thread.
#pragma once

#include "core/dialects/client_check.h"
#include "core/snapshot/snapshot.h"
#include "ui/intake/import_source.h"
#include "ui/session/latest_job.h"
#include "ui/verify/key_owners_model.h"
#include "ui/verify/rule_row.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

class QPushButton;
class QVBoxLayout;

namespace ringscope::ui {

class KeyOwnersView;
class RowsField;
class SessionController;

class ClientPage : public QWidget {
    Q_OBJECT
public:
    /// Both outlive the page. `folder`: where opening starts.
    ClientPage(SessionController& session, const QString& folder, const ThemeSource& theme,
               QWidget* parent = nullptr);

    RowsField* field() const { return m_field; }
    QPushButton* checkButton() const { return m_check; }
    QPushButton* observedButton() const { return m_observed; }
    KeyOwnersView* rows() const { return m_rows; }
    const QList<RuleRow*>& rules() const { return m_rules; }
    /// What was read, or why it could not be.
    QString source() const;
    /// "82.4 %", "412 of 500 rows agree."
    QString figure() const;
    QString sentence() const;
    QString conclusion() const;

    void take(const ImportSource& source);
    void takeFiles(const QStringList& files);
    void takeText(const QByteArray& text);

    bool isSearching() const { return m_isSearching; }
    void stop();
    /// Waits for all of it. For tests only.
    void settle();

signals:
    void searchingChanged();
    void progressed(double share);
    void folderUsed(const QString& folder);

private:
    /// The rows that are checked, and their name for people and for a terminal.
    struct Given {
        ClientRows rows;
        QString name;
    };
    using GivenPtr = std::shared_ptr<const Given>;
    struct Checked {
        ClientCheck check;
        KeyOwners owners;   ///< of the rows that disagree
    };
    struct Explained {
        RuleSearch search;
        std::vector<RuleOffer> offers;
    };

    void build();
    QWidget* buildResult();
    void connectParts();
    void checkTyped();
    void askFile();
    void useObserved();
    void showObserved();
    void give(const GivenPtr& client);
    void check();
    void showCheck(const SnapshotPtr& snapshot, const GivenPtr& client, Checked checked);
    void explain(const SnapshotPtr& snapshot, const GivenPtr& client);
    void showRules(const Explained& explained, const GivenPtr& client);
    void setSearching(bool searching);
    void fail(const Error& error);
    void clearRules();
    void say(const QString& sentence, bool isFailure);

    SessionController& m_session;
    const ThemeSource& m_theme;
    QString m_folder;
    GivenPtr m_given;   ///< null before any rows came
    SnapshotPtr m_checked;   ///< that they were checked against last
    RowsField* m_field;
    QPushButton* m_check;
    QPushButton* m_open;
    QPushButton* m_observed;
    RoleLabel* m_source;
    QWidget* m_result = nullptr;
    RoleLabel* m_figure = nullptr;
    QPushButton* m_copy = nullptr;
    RoleLabel* m_sentence = nullptr;
    RoleLabel* m_strangers = nullptr;
    QWidget* m_explained = nullptr;
    RoleLabel* m_conclusion = nullptr;
    QVBoxLayout* m_ruleColumn = nullptr;
    QList<RuleRow*> m_rules;
    KeyOwnersView* m_rows = nullptr;
    bool m_isSearching = false;
    LatestJob m_checking;
    LatestJob m_searching;
};

}  // namespace ringscope::ui
