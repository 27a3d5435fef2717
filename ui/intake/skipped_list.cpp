#include "ui/intake/skipped_list.h"

#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

enum Column { Line, Place, Reason };

}  // namespace

SkippedList::SkippedList(const ThemeSource& theme, Of of, QWidget* parent)
    : QWidget(parent),
      m_of(of),
      m_title(new RoleLabel(theme, TextRole::PanelTitle)),
      m_list(new QTreeWidget),
      m_button(new QPushButton(tr("Show &line")))
{
    const bool isRows = of == Of::Rows;
    m_list->setAccessibleName(isRows ? tr("Skipped rows") : tr("What is not believed"));
    m_list->setHeaderLabels(
        {tr("Line"), tr("Column"), isRows ? tr("Why it is skipped") : tr("Why it is not believed")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setMinimumHeight(static_cast<int>(theme.theme().scaled(88)));
    // A reason is read whole: the list scrolls to its end.
    m_list->setTextElideMode(Qt::ElideNone);
    m_list->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_button);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addLayout(head);
    column->addWidget(m_list, 1);
    connect(m_button, &QPushButton::clicked, this, &SkippedList::ask);
    connect(m_list, &QTreeWidget::itemActivated, this, &SkippedList::ask);
    hide();
}

QString SkippedList::titleOf(std::uint64_t count) const
{
    const QString number = toQt(groupedText(count));
    if (m_of == Of::Rows)
        return count == 1 ? tr("1 row skipped") : tr("%1 rows skipped").arg(number);
    return count == 1 ? tr("1 thing not believed") : tr("%1 things not believed").arg(number);
}

void SkippedList::show(const std::vector<Error>& rows, std::uint64_t count)
{
    m_list->clear();
    for (const Error& row : rows) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setText(Line, QString::number(row.where.line));
        item->setText(Place, QString::number(row.where.column));
        item->setText(Reason, toQt(row.message));
        item->setToolTip(Reason, toQt(row.message));
    }
    if (m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    QString title = titleOf(count);
    if (count > rows.size() && !rows.empty())
        title += tr(", the first %1 of them:").arg(rows.size());
    m_title->setText(title);
    m_button->setEnabled(!rows.empty());
    setVisible(count > 0);
}

void SkippedList::ask()
{
    if (const QTreeWidgetItem* item = m_list->currentItem())
        emit lineAsked(item->text(Line).toULongLong(), item->text(Place).toULongLong());
}

}  // namespace ringscope::ui
