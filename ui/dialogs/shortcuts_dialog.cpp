#include "ui/dialogs/shortcuts_dialog.h"

#include "ui/actions/actions.h"
#include "ui/dialogs/key_field.h"
#include "ui/dialogs/shortcut_tree.h"
#include "ui/panels/role_label.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

QString textOf(const QList<QKeySequence>& keys)
{
    QStringList texts;
    for (const QKeySequence& one : keys)
        texts << one.toString(QKeySequence::PortableText);
    return texts.join(QStringLiteral("; "));
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(Actions& actions, QMap<QString, QString> changed,
                                 const ThemeSource& theme, QWidget* parent)
    : DialogFrame(tr("Keys and gestures"), {680, 640}, theme, parent), m_actions(actions),
      m_changed(std::move(changed)), m_filter(new QLineEdit), m_tree(new ShortcutTree(actions, theme)),
      m_keys(new KeyField), m_set(new QPushButton(tr("Set"))), m_reset(new QPushButton(tr("Reset"))),
      m_resetAll(new QPushButton(tr("Reset all"))),
      m_note(new RoleLabel({}, theme, TextRole::Axis, LabelTone::Secondary))
{
    m_filter->setPlaceholderText(tr("Filter by words or keys"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_tree->setMinimumHeight(static_cast<int>(std::lround(theme.theme().scaled(140))));
    column()->addWidget(m_filter);
    column()->addWidget(m_tree, 1);
    m_note->setWordWrap(true);
    foot()->insertWidget(0, editRow());
    foot()->insertWidget(1, m_note);
    buttons()->addButton(QDialogButtonBox::Close);
    buttons()->addButton(m_resetAll, QDialogButtonBox::ResetRole);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, m_tree, &ShortcutTree::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showChoice);
    connect(m_tree, &QTreeWidget::itemActivated, m_keys, [this] { m_keys->setFocus(); });
    connect(m_keys, &KeyField::keysChanged, this, &ShortcutsDialog::showConflict);
    connect(m_set, &QPushButton::clicked, this, &ShortcutsDialog::take);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (const auto id = m_tree->current())
            write(*id, Actions::tableShortcuts(*id));
    });
    connect(m_resetAll, &QPushButton::clicked, this, [this] {
        m_changed.clear();
        publish();
    });
    for (QPushButton* button : {m_set, m_reset, m_resetAll})
        button->setAutoDefault(false);
    m_filter->setFocus();
    showChoice();
}

QWidget* ShortcutsDialog::editRow()
{
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins({});
    line->addWidget(m_keys, 1);
    line->addWidget(m_set);
    line->addWidget(m_reset);
    return row;
}

QString ShortcutsDialog::note() const
{
    return m_note->text();
}

void ShortcutsDialog::showChoice()
{
    const auto id = m_tree->current();
    m_keys->setEnabled(id.has_value());
    m_reset->setEnabled(id && m_changed.contains(QString::fromLatin1(rowOf(*id).name)));
    m_resetAll->setEnabled(!m_changed.isEmpty());
    const auto keys = id ? m_actions.action(*id)->shortcuts() : QList<QKeySequence>();
    m_keys->setKeys(keys.value(0));
}

void ShortcutsDialog::showConflict()
{
    const auto id = m_tree->current();
    const auto owner = m_actions.actionOf(m_keys->keys());
    const bool isOthers = id && owner && *owner != *id;
    m_set->setText(isOthers ? tr("Take it over") : tr("Set"));
    m_set->setEnabled(id && owner != id);
    if (!id)
        m_note->setText(tr("Choose an action to give it keys of your own."));
    else if (isOthers)
        m_note->setText(tr("%1 already means \"%2\".")
                            .arg(m_keys->keys().toString(QKeySequence::NativeText), plainText(*owner)));
    else
        m_note->setText(tr("Press the new keys for \"%1\"; Backspace takes them away.")
                            .arg(plainText(*id)));
    m_note->setTone(isOthers ? LabelTone::Hot : LabelTone::Secondary);
}

void ShortcutsDialog::take()
{
    const auto id = m_tree->current();
    if (!id)
        return;
    const QKeySequence keys = m_keys->keys();
    const auto owner = m_actions.actionOf(keys);
    if (owner && *owner != *id) {
        QList<QKeySequence> left = m_actions.action(*owner)->shortcuts();
        left.removeAll(keys);
        write(*owner, left);
    }
    write(*id, keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys});
}

void ShortcutsDialog::write(ActionId id, const QList<QKeySequence>& keys)
{
    const QString name = QString::fromLatin1(rowOf(id).name);
    if (keys == Actions::tableShortcuts(id))
        m_changed.remove(name);
    else
        m_changed[name] = textOf(keys);
    publish();
}

void ShortcutsDialog::publish()
{
    m_actions.setShortcuts(m_changed);
    m_tree->showKeys();
    showChoice();
    emit shortcutsChanged(m_changed);
}

}  // namespace ringscope::ui
