#include "ui/intake/system_list.h"

#include "core/recipes/recipe.h"
#include "core/systems/system_row.h"
#include "ui/models/qt_text.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kIdRole = Qt::UserRole;
constexpr int kWordsRole = Qt::UserRole + 1;  ///< what the field looks through

QString idOf(const QTreeWidgetItem& item) { return item.data(0, kIdRole).toString(); }

bool matches(const QTreeWidgetItem& item, const QString& text)
{
    const QString words = item.data(0, kWordsRole).toString();
    const QStringList asked = text.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(asked.begin(), asked.end(), [&words](const QString& word) {
        return words.contains(word, Qt::CaseInsensitive);
    });
}

/// A head counts for the items under it.
bool isChoice(const QTreeWidgetItem& item) { return !idOf(item).isEmpty(); }

QTreeWidgetItem* itemFor(const SystemRow& row, std::string_view kind)
{
    auto* item = new QTreeWidgetItem({toQt(row.title)});
    item->setData(0, kIdRole, toQt(row.id));
    item->setData(0, kWordsRole, QStringLiteral("%1 %2 %3").arg(toQt(row.title), toQt(row.id),
                                                                toQt(kind)));
    item->setToolTip(0, QStringLiteral("%1, %2").arg(toQt(row.id), toQt(row.versions)));
    return item;
}

/// A title that is longer than the list is wide goes on in the next line.
class WrappedTitles : public QStyledItemDelegate {
public:
    explicit WrappedTitles(QTreeWidget& tree) : QStyledItemDelegate(&tree), m_tree(tree) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        constexpr int kTallest = 10'000;
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const int level = index.parent().isValid() ? 1 : 0;
        const int margin = m_tree.style()->pixelMetric(QStyle::PM_FocusFrameHMargin, &item, &m_tree) + 2;
        const int room = m_tree.viewport()->width() - level * m_tree.indentation() - 2 * margin;
        const QRect text = item.fontMetrics.boundingRect(QRect(0, 0, std::max(1, room), kTallest),
                                                         Qt::TextWordWrap, item.text);
        return {room, text.height() + Theme::kGrid};
    }

private:
    QTreeWidget& m_tree;
};

}  // namespace

SystemList::SystemList(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_field(new QLineEdit), m_tree(new QTreeWidget)
{
    m_field->setPlaceholderText(tr("Find a system"));
    m_field->setAccessibleName(tr("Find a system"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_tree->viewport()->installEventFilter(this);
    m_tree->setAccessibleName(tr("Systems"));
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setIndentation(Theme::kGap);
    m_tree->setTextElideMode(Qt::ElideNone);
    m_tree->setWordWrap(true);
    m_tree->setItemDelegate(new WrappedTitles(*m_tree));
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->header()->setSectionResizeMode(QHeaderView::Stretch);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_field);
    column->addWidget(m_tree, 1);
    connect(m_field, &QLineEdit::textChanged, this, &SystemList::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &SystemList::follow);
    connect(&theme, &ThemeSource::changed, this, &SystemList::fit);
    offer([](std::string_view) { return true; });
    fit();
}

void SystemList::fit()
{
    m_tree->setMinimumHeight(static_cast<int>(std::lround(m_theme.theme().scaled(104))));
    setMinimumWidth(static_cast<int>(std::lround(m_theme.theme().scaled(232))));
}

void SystemList::offer(const Offered& isOffered)
{
    const std::string before = current();
    {
        const QSignalBlocker quiet(m_tree);
        m_tree->clear();
        fill(isOffered);
        m_tree->expandAll();
    }
    filter();
    setCurrent(before);
}

void SystemList::fill(const Offered& isOffered)
{
    for (const RecipeRow& kind : recipeRows()) {
        QList<QTreeWidgetItem*> items;
        for (const std::string_view id : kind.systems)
            if (const SystemRow* row = findSystem(id); row && isOffered(id))
                items << itemFor(*row, kind.title);
        if (items.size() < 2) {
            m_tree->addTopLevelItems(items);
            continue;
        }
        auto* head = new QTreeWidgetItem(m_tree, {toQt(kind.title)});
        head->setFlags(Qt::ItemIsEnabled);
        QFont bold = head->font(0);
        bold.setBold(true);
        head->setFont(0, bold);
        head->addChildren(items);
    }
}

void SystemList::filter()
{
    const QString text = m_field->text();
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it)
        if (isChoice(**it))
            (*it)->setHidden(!matches(**it, text));
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem* head = m_tree->topLevelItem(i);
        bool any = isChoice(*head) && !head->isHidden();
        for (int child = 0; child < head->childCount(); ++child)
            any = any || !head->child(child)->isHidden();
        head->setHidden(!any);
    }
    QTreeWidgetItem* now = m_tree->currentItem();
    if (!now || now->isHidden())
        m_tree->setCurrentItem(firstFound());
    if (m_tree->currentItem())
        m_tree->scrollToItem(m_tree->currentItem());
}

void SystemList::follow(QTreeWidgetItem* now, QTreeWidgetItem* before)
{
    if (!now || isChoice(*now)) {
        emit currentChanged();
        return;
    }
    const bool goesUp = before && m_tree->itemBelow(now) == before;
    QTreeWidgetItem* next = goesUp ? m_tree->itemAbove(now) : m_tree->itemBelow(now);
    m_tree->setCurrentItem(next ? next : before);
}

QTreeWidgetItem* SystemList::firstFound() const
{
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it)
        if (isChoice(**it) && !(*it)->isHidden())
            return *it;
    return nullptr;
}

QTreeWidgetItem* SystemList::itemOf(std::string_view id) const
{
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it)
        if (isChoice(**it) && idOf(**it) == toQt(id))
            return *it;
    return nullptr;
}

std::string SystemList::current() const
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item ? idOf(*item).toStdString() : std::string();
}

void SystemList::setCurrent(std::string_view id)
{
    QTreeWidgetItem* item = itemOf(id);
    if (!item)
        return;
    m_tree->setCurrentItem(item);
    m_tree->scrollToItem(item, QAbstractItemView::PositionAtCenter);
}

bool SystemList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_tree->viewport() && event->type() == QEvent::Resize)
        m_tree->doItemsLayout();  // titles break elsewhere
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp
            || key == Qt::Key_PageDown) {
            QApplication::sendEvent(m_tree, event);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace ringscope::ui
