#include "ui/dialogs/command_palette.h"

#include "ui/dialogs/palette_delegate.h"
#include "ui/dialogs/palette_match.h"
#include "ui/panels/role_label.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr qsizetype kMostShown = 100;
constexpr int kWidth = 640;
constexpr int kRowsSeen = 11;
constexpr int kRowHeight = PaletteDelegate::kRow;

/// What a screen reader says of a line.
QString spoken(const PaletteEntry& entry)
{
    QStringList parts{entry.text, entry.place, entry.keys, entry.reason};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

}  // namespace

CommandPalette::CommandPalette(PaletteSource source, const ThemeSource& theme, QWidget* window)
    : QFrame(window), m_source(std::move(source)), m_theme(theme), m_field(new QLineEdit),
      m_list(new QListView), m_rows(new QStandardItemModel(this)),
      m_hint(new RoleLabel({}, theme, TextRole::Axis, LabelTone::Secondary))
{
    setObjectName(QStringLiteral("palette"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Find an action"));
    m_field->setAccessibleName(tr("Find an action, a shard, a file, or type a command"));
    m_field->setPlaceholderText(tr("Action, shard, file, or a command: add redis-9 weight 2"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setModel(m_rows);
    m_list->setItemDelegate(new PaletteDelegate(theme, m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_hint->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGrid, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    column->addWidget(m_hint);
    m_field->installEventFilter(this);
    window->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { runAt(index.row()); });
    hide();
}

void CommandPalette::toggle(const QStringList& recent)
{
    if (isVisible()) {
        dismiss();
        return;
    }
    m_recent = recent;
    m_focusBefore = window()->focusWidget();
    m_field->clear();
    search();
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::dismiss()
{
    if (!isVisible())
        return;
    // Focus goes back first: a hidden widget with focus hands it to its neighbour.
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::PopupFocusReason);
    else
        m_field->clearFocus();
    hide();
}

void CommandPalette::search()
{
    m_shown = ranked(m_field->text(), m_source(m_field->text()), m_recent, kMostShown);
    fill();
    place();
}

void CommandPalette::fill()
{
    m_rows->clear();
    for (const PaletteEntry& entry : m_shown) {
        auto* row = new QStandardItem(entry.text);
        row->setData(entry.kind == PaletteEntry::Kind::Action ? entry.place : kindText(entry.kind)
                         + (entry.place.isEmpty() ? QString() : QStringLiteral(": ") + entry.place),
                     PaletteDelegate::PlaceRole);
        row->setData(entry.keys, PaletteDelegate::KeysRole);
        row->setData(entry.reason, PaletteDelegate::ReasonRole);
        row->setData(spoken(entry), Qt::AccessibleTextRole);
        row->setToolTip(entry.reason);
        m_rows->appendRow(row);
    }
    m_list->setCurrentIndex(m_rows->index(0, 0));
    m_hint->setText(m_shown.isEmpty()
                        ? tr("Nothing has these words. A command begins with its name: add, remove, "
                             "weight, vnodes, hash, pin, set ...")
                        : tr("Up and down choose, Enter runs, Esc closes"));
}

void CommandPalette::move(int step)
{
    const int rows = m_rows->rowCount();
    if (rows == 0)
        return;
    const int row = std::clamp(m_list->currentIndex().row() + step, 0, rows - 1);
    m_list->setCurrentIndex(m_rows->index(row, 0));
    m_list->scrollTo(m_list->currentIndex());
    m_field->setAccessibleDescription(m_list->currentIndex().data(Qt::AccessibleTextRole).toString());
}

void CommandPalette::runCurrent()
{
    runAt(m_list->currentIndex().row());
}

void CommandPalette::runAt(int row)
{
    if (row < 0 || row >= m_shown.size())
        return;
    const PaletteEntry entry = m_shown[row];
    if (!entry.isEnabled()) {
        m_hint->setText(entry.reason);
        return;
    }
    dismiss();
    emit used(entry.name);
    entry.run();
}

void CommandPalette::place()
{
    const QWidget& over = *parentWidget();
    const auto scaled = [this](int px) { return static_cast<int>(std::lround(m_theme.theme().scaled(px))); };
    const int wide = std::min(scaled(kWidth), over.width() - 2 * Theme::kGap);
    const int rows = static_cast<int>(std::clamp<qsizetype>(m_shown.size(), 1, kRowsSeen));
    const int around = m_field->sizeHint().height() + 4 * Theme::kGrid + 4
                       + m_hint->heightForWidth(wide - 2 * Theme::kGrid);
    const int high = std::min(scaled(rows * kRowHeight) + around, over.height() - 2 * Theme::kGap);
    setGeometry((over.width() - wide) / 2, std::min(scaled(40), over.height() - high), wide, high);
}

bool CommandPalette::takesKey(int key, Qt::KeyboardModifiers modifiers)
{
    constexpr int kPage = 10;
    switch (key) {
    case Qt::Key_Down: move(1); return true;
    case Qt::Key_Up: move(-1); return true;
    case Qt::Key_PageDown: move(kPage); return true;
    case Qt::Key_PageUp: move(-kPage); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: runCurrent(); return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab: move(key == Qt::Key_Tab ? 1 : -1); return true;
    case Qt::Key_Escape: dismiss(); return true;
    default: break;
    }
    const bool again = key == Qt::Key_P && modifiers == (Qt::ControlModifier | Qt::ShiftModifier);
    if (again)
        dismiss();
    return again;
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field) {
        if (event->type() == QEvent::Resize && isVisible())
            place();
        return QFrame::eventFilter(watched, event);
    }
    // While the palette is open, no key belongs to the window.
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<const QKeyEvent*>(event);
        if (takesKey(key->key(), key->modifiers()))
            return true;
    }
    // Not when a menu or another program takes the focus: only when a person goes elsewhere.
    if (event->type() == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<const QFocusEvent*>(event)->reason();
        if (isVisible() && (reason == Qt::MouseFocusReason || reason == Qt::OtherFocusReason)) {
            m_focusBefore = nullptr;
            hide();
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace ringscope::ui
