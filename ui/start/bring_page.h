// BringPage: what the mode Investigate shows while nothing is open: what is missing, where to
// bring it, and an example to try it with. Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

namespace ringscope::ui {

class BringPage : public QWidget {
    Q_OBJECT
public:
    explicit BringPage(const PanelContext& context, QWidget* parent = nullptr);

signals:
    void exampleChosen(const QString& path);

private:
    void fit();

    PanelContext m_context;
    QWidget* m_column;
};

}  // namespace ringscope::ui
