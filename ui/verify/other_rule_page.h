// OtherRulePage: the rule of the map beside that of another system over the same shards: the share
// of the space that they place apart, and the keys that they place apart. It follows every
// snapshot; figures are made on a worker. Thread: GUI thread.
#pragma once

#include "core/analysis/rule_difference.h"
#include "core/snapshot/snapshot.h"
#include "ui/session/latest_job.h"

#include <QWidget>

class QBoxLayout;

namespace ringscope::ui {

class KeyOwnersView;
class RoleLabel;
class SessionController;
class SystemList;
class ThemeSource;

class OtherRulePage : public QWidget {
    Q_OBJECT
public:
    /// Both outlive the page.
    OtherRulePage(SessionController& session, const ThemeSource& theme, QWidget* parent = nullptr);

    SystemList* systems() const { return m_systems; }
    KeyOwnersView* keys() const { return m_keys; }
    QString figure() const;
    /// What the figure is of; and what else can be said, or why it cannot.
    QString headline() const;
    QString detail() const;
    /// Waits for the figures. For tests only.
    void settle() { m_comparing.settle(); }

protected:
    void resizeEvent(QResizeEvent* event) override;
    /// A page that is not looked at does no work.
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void offerSystems();
    void compare();
    void showDifference(const SnapshotPtr& snapshot, const RuleDifference& difference);
    void refuse(const QString& sentence);
    void arrange();

    SessionController& m_session;
    const ThemeSource& m_theme;
    SystemList* m_systems;
    QBoxLayout* m_halves;
    RoleLabel* m_title;
    RoleLabel* m_evidence;
    RoleLabel* m_figure;
    RoleLabel* m_headline;
    RoleLabel* m_detail;
    KeyOwnersView* m_keys;
    LatestJob m_comparing;
};

}  // namespace ringscope::ui
