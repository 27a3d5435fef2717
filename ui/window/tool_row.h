// ToolRow: what is used all the time: open, undo, redo, the probe, the measure; at its end the
// table, the presenter, the export. In a narrow window those at the end go first: all of them
// stand in the menus, too. Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QList>
#include <QWidget>

class QAction;
class QToolButton;

namespace ringscope::ui {

class ProbeField;

class ToolRow : public QWidget {
    Q_OBJECT
public:
    explicit ToolRow(const PanelContext& context, QWidget* parent = nullptr);

    ProbeField* probe() const { return m_probe; }
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QToolButton* iconButton(QAction* action);
    QToolButton* textButton(QAction* action, const QString& text);
    QToolButton* measureButton();
    void showMeasure();
    void fit();

    PanelContext m_context;
    ProbeField* m_probe;
    QToolButton* m_measure;
    QList<QWidget*> m_spare;   ///< in the order of going
};

}  // namespace ringscope::ui
