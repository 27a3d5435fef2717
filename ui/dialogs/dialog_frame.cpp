#include "ui/dialogs/dialog_frame.h"

#include "ui/panels/panel.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QScreen>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

/// The room that a dialog may take: its window's, or the screen's when it is alone.
QSize roomFor(const QDialog& dialog)
{
    const QSize room = dialog.parentWidget() ? dialog.parentWidget()->window()->size()
                                             : dialog.screen()->availableSize();
    return room - QSize(2 * Theme::kGap, 4 * Theme::kGap);
}

}  // namespace

DialogFrame::DialogFrame(const QString& title, QSize wanted, const ThemeSource& theme,
                         QWidget* parent)
    : QDialog(parent), m_theme(theme), m_wanted(wanted), m_buttons(new QDialogButtonBox)
{
    setWindowTitle(title);
    auto* contents = new QWidget;
    m_column = new QVBoxLayout(contents);
    m_column->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGrid);
    m_column->setSpacing(Theme::kGrid);
    m_foot = new QVBoxLayout;
    m_foot->setContentsMargins(Theme::kGap, 0, Theme::kGap, Theme::kGap);
    m_foot->setSpacing(Theme::kGrid);
    m_foot->addWidget(m_buttons);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->setSpacing(Theme::kGrid);
    all->addWidget(new ScrollColumn(contents), 1);
    all->addLayout(m_foot);
}

void DialogFrame::showEvent(QShowEvent* event)
{
    const double scale = m_theme.theme().textScale();
    const QSize scaled(static_cast<int>(std::lround(m_wanted.width() * scale)),
                       static_cast<int>(std::lround(m_wanted.height() * scale)));
    resize(scaled.boundedTo(roomFor(*this)));
    QDialog::showEvent(event);
}

}  // namespace ringscope::ui
