#include "ui/dialogs/shortcut_tree.h"

#include "ui/actions/actions.h"
#include "ui/dialogs/gesture_rows.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QHeaderView>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kIdRole = Qt::UserRole;
constexpr int kRow = 28;

bool matches(const QTreeWidgetItem& item, const QString& text)
{
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts))
        if (!item.text(0).contains(word, Qt::CaseInsensitive)
            && !item.text(1).contains(word, Qt::CaseInsensitive))
            return false;
    return true;
}

}  // namespace

QString plainText(ActionId id)
{
    QString text = QObject::tr(rowOf(id).text);
    text.remove(u'&');
    return text.endsWith(QStringLiteral("...")) ? text.chopped(3) : text;
}

QString keysText(const Actions& actions, ActionId id)
{
    QStringList keys;
    for (const QKeySequence& one : actions.action(id)->shortcuts())
        keys << one.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

ShortcutTree::ShortcutTree(const Actions& actions, const ThemeSource& theme, QWidget* parent)
    : QTreeWidget(parent), m_actions(actions), m_theme(theme)
{
    setAccessibleName(tr("Actions and their keys"));
    setColumnCount(2);
    setHeaderLabels({tr("Action"), tr("Keys")});
    setRootIsDecorated(false);
    setIndentation(Theme::kGap);
    setUniformRowHeights(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    header()->setStretchLastSection(false);
    for (const MenuRow& menu : menuRows())
        addMenu(QObject::tr(menu.title).remove(u'&'), menu.id);
    addMenu(tr("Without a menu"), MenuId::None);
    addGestures();
    expandAll();
}

QTreeWidgetItem* ShortcutTree::addHeading(const QString& title)
{
    auto* heading = new QTreeWidgetItem(this, {title, QString()});
    heading->setFlags(Qt::ItemIsEnabled);
    heading->setFont(0, m_theme.theme().font(TextRole::PanelTitle));
    heading->setSizeHint(0, QSize(0, static_cast<int>(std::lround(m_theme.theme().scaled(kRow + 8)))));
    return heading;
}

void ShortcutTree::addMenu(const QString& title, MenuId menu)
{
    QTreeWidgetItem* heading = nullptr;
    for (const ActionRow& row : actionRows()) {
        if (row.menu != menu || row.opensMenu || !m_actions.isBound(row.id))
            continue;
        if (!heading)
            heading = addHeading(title);
        auto* item = new QTreeWidgetItem(heading, {plainText(row.id), keysText(m_actions, row.id)});
        item->setData(0, kIdRole, static_cast<int>(row.id));
        item->setToolTip(0, QObject::tr(row.tooltip));
        item->setSizeHint(0, QSize(0, static_cast<int>(std::lround(m_theme.theme().scaled(kRow)))));
    }
}

void ShortcutTree::addGestures()
{
    QTreeWidgetItem* heading = addHeading(tr("On the picture"));
    for (const GestureRow& row : gestureRows()) {
        auto* item = new QTreeWidgetItem(heading, {QObject::tr(row.does), QObject::tr(row.gesture)});
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setSizeHint(0, QSize(0, static_cast<int>(std::lround(m_theme.theme().scaled(kRow)))));
    }
}

std::optional<ActionId> ShortcutTree::current() const
{
    const QTreeWidgetItem* item = currentItem();
    if (!item || !item->data(0, kIdRole).isValid())
        return std::nullopt;
    return static_cast<ActionId>(item->data(0, kIdRole).toInt());
}

void ShortcutTree::choose(ActionId id)
{
    for (QTreeWidgetItemIterator at(this); *at; ++at)
        if ((*at)->data(0, kIdRole).isValid() && (*at)->data(0, kIdRole).toInt() == static_cast<int>(id))
            setCurrentItem(*at);
}

void ShortcutTree::showKeys()
{
    for (QTreeWidgetItemIterator at(this); *at; ++at)
        if ((*at)->data(0, kIdRole).isValid())
            (*at)->setText(1, keysText(m_actions, static_cast<ActionId>((*at)->data(0, kIdRole).toInt())));
}

void ShortcutTree::filter(const QString& text)
{
    QTreeWidgetItem* first = nullptr;
    for (int i = 0; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem* heading = topLevelItem(i);
        bool any = false;
        for (int k = 0; k < heading->childCount(); ++k) {
            const bool shown = matches(*heading->child(k), text);
            heading->child(k)->setHidden(!shown);
            any = any || shown;
            if (shown && !first)
                first = heading->child(k);
        }
        heading->setHidden(!any);
    }
    setCurrentItem(text.isEmpty() ? nullptr : first);
}

}  // namespace ringscope::ui
