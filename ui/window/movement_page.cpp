#include "ui/window/movement_page.h"

#include "core/snapshot/unit_figures.h"
#include "ui/charts/chart_pane.h"
#include "ui/models/load_bars.h"
#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"
#include "ui/theme/theme.h"
#include "ui/window/yardstick_bars.h"

#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

MovementPage::MovementPage(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_bars(new YardstickBars(theme)),
      m_copies(new RoleLabel({}, theme, TextRole::Table, LabelTone::Secondary)),
      m_matrix(makeMatrixPane(theme, nullptr))
{
    m_copies->setWordWrap(true);
    m_copies->hide();
    m_matrix->setAccessibleName(tr("What moved, from and to"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_bars);
    column->addWidget(m_copies);
    column->addWidget(m_matrix, 1);
    connect(&theme, &ThemeSource::changed, this, &MovementPage::restyle);
    restyle();
}

void MovementPage::show(const Snapshot& snapshot)
{
    const QList<Yardstick> bars = yardsticksOf(snapshot);
    m_bars->setBars(bars);
    m_bars->setVisible(!bars.isEmpty());
    m_copies->setText(copiesToMakeText(snapshot));
    m_copies->setVisible(!m_copies->text().isEmpty());
    m_matrix->setModel(movementMatrix(snapshot.sinceParent ? &*snapshot.sinceParent : nullptr,
                                      toQt(countedWords(snapshot).many)));
}

QString MovementPage::copiesText() const
{
    return m_copies->text();
}

void MovementPage::restyle()
{
    m_bars->setTextPx(static_cast<int>(std::lround(m_theme.theme().scaled(14))));
}

}  // namespace ringscope::ui
