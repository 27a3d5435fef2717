// BringPage: what the mode Investigate shows while nothing is open: what is missing, where to
// bring it, and an example to try it with. Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

class QBoxLayout;

namespace ringscope::ui {

class DropZone;

class BringPage : public QWidget {
    Q_OBJECT
public:
    explicit BringPage(const PanelContext& context, QWidget* parent = nullptr);

    DropZone* zone() const { return m_zone; }
    /// Beside Open under the zone.
    QBoxLayout* dataButtons() const { return m_buttons; }

signals:
    void exampleChosen(const QString& path);

private:
    void fit();

    PanelContext m_context;
    QWidget* m_column;
    DropZone* m_zone;
    QBoxLayout* m_buttons;
};

}  // namespace ringscope::ui
