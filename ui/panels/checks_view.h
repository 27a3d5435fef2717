// ChecksView: every check and warning of the published snapshot, failed ones first, and the shared
// positions of its ring. Thread: GUI thread.
#pragma once

#include "ui/models/text_table.h"
#include "ui/panels/panel_context.h"

#include <QWidget>

class QTableWidget;
class QVBoxLayout;

namespace ringscope::ui {

class RoleLabel;
struct Finding;
struct CollisionRows;

class ChecksView : public QWidget {
    Q_OBJECT
public:
    explicit ChecksView(const PanelContext& context, QWidget* parent = nullptr);

    QTableWidget* collisions() const { return m_collisions; }
    /// Failed checks and warnings.
    int openCount() const { return m_open; }
    /// All checks and warnings, those that are not listed, too.
    TextTable table() const;

signals:
    void openCountChanged();

private:
    void showSnapshot();
    void showCollisions(const CollisionRows& rows);
    QWidget* rowOf(const Finding& finding);

    PanelContext m_context;
    QVBoxLayout* m_list;
    RoleLabel* m_collisionSummary;
    QTableWidget* m_collisions;
    int m_open = 0;
};

}  // namespace ringscope::ui
