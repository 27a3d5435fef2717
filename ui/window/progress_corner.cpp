#include "ui/window/progress_corner.h"

#include "ui/panels/role_label.h"
#include "ui/session/session_controller.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QToolButton>

#include <cmath>

namespace ringscope::ui {

ProgressCorner::ProgressCorner(SessionController& session, const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_bar(new QProgressBar)
{
    m_bar->setRange(0, 100);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(96);
    m_bar->setAccessibleName(tr("Progress"));
    auto* cancel = new QToolButton;
    cancel->setText(tr("Cancel"));
    cancel->setProperty("inline", true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, Theme::kGap, 0);
    row->setSpacing(Theme::kGrid);
    row->addWidget(new RoleLabel(tr("updating"), theme, TextRole::Axis, LabelTone::Secondary));
    row->addWidget(m_bar);
    row->addWidget(cancel);
    hide();
    connect(cancel, &QToolButton::clicked, &session, &SessionController::cancel);
    connect(&session, &SessionController::updatingChanged, this, [this](bool updating) {
        m_bar->setValue(0);
        setVisible(updating);
    });
    connect(&session, &SessionController::progressed, this,
            [this](double share) { m_bar->setValue(static_cast<int>(std::lround(share * 100))); });
}

}  // namespace ringscope::ui
