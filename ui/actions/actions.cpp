#include "ui/actions/actions.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>

namespace ringscope::ui {

namespace {

QList<QKeySequence> sequencesOf(const QString& texts)
{
    QList<QKeySequence> sequences;
    for (const QString& text : texts.split("; ", Qt::SkipEmptyParts))
        sequences << QKeySequence(text, QKeySequence::PortableText);
    return sequences;
}

/// "Add a shard and see what moves to it (Ins)".
QString tooltipOf(const ActionRow& row, const QList<QKeySequence>& sequences)
{
    QString text = QString::fromLatin1(row.tooltip);
    if (text.isEmpty())
        text = QString::fromLatin1(row.text).remove(u'&');
    return sequences.isEmpty()
               ? text
               : QStringLiteral("%1 (%2)").arg(text, sequences.first().toString());
}

bool isArrow(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right;
}

/// True when the control would be useless by keyboard without this key.
bool wantsKey(const QObject* control, int key)
{
    if (qobject_cast<const QAbstractButton*>(control))
        return key == Qt::Key_Space;
    if (qobject_cast<const QAbstractSlider*>(control) || qobject_cast<const QTabBar*>(control))
        return isArrow(key);
    if (qobject_cast<const QComboBox*>(control) || qobject_cast<const QAbstractItemView*>(control))
        return isArrow(key) || key == Qt::Key_Space;
    return false;
}

}  // namespace

Actions::Actions(const ThemeSource& theme, QObject* parent) : QObject(parent), m_theme(theme)
{
    for (const ActionRow& row : actionRows())
        make(row);
    retint();
    connect(&theme, &ThemeSource::changed, this, &Actions::retint);
}

void Actions::make(const ActionRow& row)
{
    auto* action = new QAction(QString::fromLatin1(row.text), this);
    action->setObjectName(QString::fromLatin1(row.name));
    m_actions[row.id] = action;
    setKeys(row, tableShortcuts(row.id));
    action->setStatusTip({});
    action->setCheckable(row.checkable);
    action->setEnabled(row.need == Need::Nothing);
    action->setVisible(false);
    if (row.group != ActionGroup::None) {
        QActionGroup*& group = m_groups[row.group];
        if (!group)
            group = new QActionGroup(this);
        group->addAction(action);
    }
    if (row.opensMenu) {
        auto* menu = new QMenu;
        connect(this, &QObject::destroyed, menu, &QObject::deleteLater);
        action->setMenu(menu);
        m_submenus[row.id] = menu;
    }
}

void Actions::setKeys(const ActionRow& row, const QList<QKeySequence>& keys)
{
    action(row.id)->setShortcuts(keys);
    action(row.id)->setToolTip(tooltipOf(row, keys));
}

QList<QKeySequence> Actions::tableShortcuts(ActionId id)
{
    return sequencesOf(QString::fromLatin1(rowOf(id).shortcuts));
}

void Actions::setShortcuts(const QMap<QString, QString>& changed)
{
    for (const ActionRow& row : actionRows()) {
        const auto own = changed.find(QString::fromLatin1(row.name));
        setKeys(row, own == changed.end() ? tableShortcuts(row.id) : sequencesOf(*own));
    }
}

std::optional<ActionId> Actions::actionOf(const QKeySequence& keys) const
{
    for (const ActionRow& row : actionRows())
        if (!keys.isEmpty() && action(row.id)->shortcuts().contains(keys))
            return row.id;
    return std::nullopt;
}

QAction* Actions::action(ActionId id) const
{
    return m_actions.at(id);
}

QMenu* Actions::submenu(ActionId id) const
{
    return m_submenus.at(id);
}

void Actions::setHandler(ActionId id, std::function<void(bool)> handler)
{
    QAction* one = action(id);
    one->setVisible(true);
    m_bound.insert(id);
    connect(one, &QAction::triggered, this, std::move(handler));
}

void Actions::setAvailable(std::uint32_t needs)
{
    for (const ActionRow& row : actionRows()) {
        const auto need = static_cast<std::uint32_t>(row.need);
        action(row.id)->setEnabled((needs & need) == need);
    }
}

void Actions::setChecked(ActionId id, bool checked)
{
    action(id)->setChecked(checked);
}

void Actions::setText(ActionId id, const QString& text)
{
    action(id)->setText(text);
}

void Actions::fill(QMenuBar& bar)
{
    for (const MenuRow& menuRow : menuRows()) {
        QMenu* menu = bar.addMenu(QString::fromLatin1(menuRow.title));
        for (const ActionRow& row : actionRows()) {
            if (row.menu != menuRow.id || !action(row.id)->isVisible())
                continue;
            if (row.startsBlock && !menu->isEmpty())
                menu->addSeparator();
            menu->addAction(action(row.id));
        }
        menu->menuAction()->setVisible(!menu->isEmpty());
    }
}

void Actions::retint()
{
    for (const ActionRow& row : actionRows())
        if (*row.icon != '\0')
            action(row.id)->setIcon(icon(QString::fromLatin1(row.icon), m_theme.theme()));
}

bool PlainKeyFilter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<const QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && wantsKey(watched, key->key())) {
            event->accept();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace ringscope::ui
