// KeysColumn: the right column: the ring, which is lent, and the heaviest keys of what is selected,
// or its heaviest units where only their loads are known; of the busiest shard while nothing is. Thread: GUI thread.
#pragma once

#include "ui/investigate/load_source.h"
#include "ui/panels/panel_context.h"

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace ringscope::ui {

class KeyRows;
class Panel;
class RoleLabel;

class KeysColumn : public QWidget {
    Q_OBJECT
public:
    explicit KeysColumn(const PanelContext& context, QWidget* parent = nullptr);

    void setFigures(std::shared_ptr<const LoadFigures> figures);
    void giveRing(QWidget* ring);

    KeyRows& rows() { return *m_rows; }
    QString title() const;

private:
    void showKeys();
    std::vector<ShardIndex> asked() const;

    PanelContext m_context;
    std::shared_ptr<const LoadFigures> m_figures;
    Panel* m_ringPanel;
    QWidget* m_ringPlace;
    Panel* m_keysPanel;
    RoleLabel* m_title;
    RoleLabel* m_load;
    RoleLabel* m_note;
    KeyRows* m_rows;
    QPushButton* m_all;  ///< to the list of all units
};

}  // namespace ringscope::ui
