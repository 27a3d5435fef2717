#include "ui/dialogs/history_list.h"

#include "ui/session/session_controller.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

HistoryList::HistoryList(SessionController& session, const ThemeSource& theme, QWidget* parent)
    : QDialog(parent, Qt::Tool), m_session(session), m_theme(theme), m_list(new QListWidget)
{
    setWindowTitle(tr("History"));
    m_list->setAccessibleName(tr("Steps of the undo list"));
    m_list->setUniformItemSizes(true);
    m_list->setWordWrap(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGrid, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    column->addWidget(m_list);
    connect(m_list, &QListWidget::itemClicked, this, [this] { jump(m_list->currentRow()); },
            Qt::QueuedConnection);
    connect(m_list, &QListWidget::itemActivated, this, [this] { jump(m_list->currentRow()); },
            Qt::QueuedConnection);
    connect(&session, &SessionController::historyChanged, this, &HistoryList::refresh);
    connect(&session, &SessionController::snapshotChanged, this, &HistoryList::refresh);
    connect(&theme, &ThemeSource::changed, this, &HistoryList::refresh);
    refresh();
    const QSize wanted(static_cast<int>(std::lround(theme.theme().scaled(280))),
                       static_cast<int>(std::lround(theme.theme().scaled(360))));
    resize(parent ? wanted.boundedTo(parent->window()->size() * 0.8) : wanted);
}

void HistoryList::refresh()
{
    const Theme& theme = m_theme.theme();
    const int here = m_session.historyPosition();
    const QStringList steps = QStringList{tr("As opened")} + m_session.history();
    const int glyph = static_cast<int>(std::lround(theme.scaled(14)));
    m_list->clear();
    m_list->setIconSize({glyph, glyph});
    QPixmap none(glyph, glyph);
    none.fill(Qt::transparent);
    for (int i = 0; i < steps.size(); ++i) {
        auto* item = new QListWidgetItem(steps[i], m_list);
        QFont font = theme.font(TextRole::Table);
        font.setBold(i == here);
        font.setItalic(i > here);
        item->setFont(font);
        item->setForeground(theme.colour(i > here ? Ink::SecondaryText : Ink::Text));
        item->setIcon(i == here ? QIcon(glyphPixmap(QStringLiteral("arrow-right"), theme.colour(Ink::Text),
                                                    glyph, devicePixelRatioF()))
                                : QIcon(none));
        item->setToolTip(steps[i]);
        item->setSizeHint(QSize(0, static_cast<int>(std::lround(theme.scaled(28)))));
        item->setData(Qt::AccessibleTextRole, i == here ? tr("%1, on screen").arg(steps[i])
                                              : i > here ? tr("%1, taken back").arg(steps[i]) : steps[i]);
    }
    m_list->setCurrentRow(here);
    m_list->scrollToItem(m_list->currentItem());
}

void HistoryList::jump(int row)
{
    if (row >= 0 && row != m_session.historyPosition())
        m_session.jump(row);
}

}  // namespace ringscope::ui
