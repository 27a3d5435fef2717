// KeyListDialog: the keys of an arc, of shards or of everything, heaviest first, with a filter;
// any row probes its key, the whole list copies as CSV. It stays open beside the window and
// follows the published snapshot. Lists are made on a worker.
// Thread: GUI thread.
#pragma once

#include "core/analysis/key_list.h"
#include "core/snapshot/snapshot.h"
#include "ui/panels/panel_context.h"
#include "ui/session/latest_job.h"

#include <QDialog>
#include <QStringList>

class QLineEdit;
class QTableView;

namespace ringscope::ui {

class KeyListModel;
class RoleLabel;

/// What is listed, by names that outlive a change of the map.
struct KeyListScope {
    QString title;                      ///< "Keys of redis-3#17"
    std::optional<std::uint32_t> unit;  ///< of the snapshot that it was opened on
    QStringList shardIds;               ///< without a unit; empty: every key
};

class KeyListDialog : public QDialog {
    Q_OBJECT
public:
    static constexpr std::size_t kMostRows = 10'000;

    KeyListDialog(const PanelContext& context, KeyListScope scope, QWidget* parent);

    QLineEdit* filter() const { return m_filter; }
    KeyListModel* model() const { return m_model; }
    QTableView* view() const { return m_view; }
    QString summary() const;
    /// Whether copied keys get other names.
    void setRedacting(bool redacts) { m_redacts = redacts; }
    /// Waits for the list. For tests only.
    void settle() { m_job.settle(); }

private:
    void relist();
    void copy();
    void fit();

    PanelContext m_context;
    KeyListScope m_scope;
    QLineEdit* m_filter;
    KeyListModel* m_model;
    QTableView* m_view;
    RoleLabel* m_summary;
    LatestJob m_job;
    bool m_redacts = true;
};

/// The scope in terms of a snapshot; a unit of another map is nothing: every key of its shards.
KeyScope scopeIn(const Snapshot& snapshot, const KeyListScope& scope);

}  // namespace ringscope::ui
