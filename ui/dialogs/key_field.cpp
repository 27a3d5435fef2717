#include "ui/dialogs/key_field.h"

#include <QKeyEvent>

namespace ringscope::ui {

namespace {

bool isModifier(int key)
{
    return key == Qt::Key_Control || key == Qt::Key_Shift || key == Qt::Key_Alt ||
           key == Qt::Key_Meta || key == Qt::Key_AltGr || key == Qt::Key_unknown;
}

bool leaves(const QKeyEvent& event)
{
    const bool plain = (event.modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
    return plain && (event.key() == Qt::Key_Tab || event.key() == Qt::Key_Backtab);
}

/// Shift is part of a sign ("?"), not of the shortcut, unless the key is a letter or has no sign.
QKeySequence sequenceOf(const QKeyEvent& event)
{
    Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    const bool isSign = key > Qt::Key_Space && key < 0x100 && !(key >= Qt::Key_A && key <= Qt::Key_Z);
    if (isSign)
        modifiers &= ~Qt::ShiftModifier;
    return QKeySequence(QKeyCombination(modifiers, static_cast<Qt::Key>(key)));
}

}  // namespace

KeyField::KeyField(QWidget* parent) : QLineEdit(parent)
{
    setReadOnly(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    setAccessibleName(tr("New keys"));
    setPlaceholderText(tr("Press keys here"));
}

void KeyField::setKeys(const QKeySequence& keys)
{
    m_keys = keys;
    setText(keys.toString(QKeySequence::NativeText));
    emit keysChanged();
}

bool KeyField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (!leaves(*key)) {
            keyPressEvent(key);
            return true;
        }
    }
    return QLineEdit::event(event);
}

void KeyField::keyPressEvent(QKeyEvent* event)
{
    event->accept();
    if (isModifier(event->key()))
        return;
    const bool empties = event->key() == Qt::Key_Backspace && event->modifiers() == Qt::NoModifier;
    setKeys(empties ? QKeySequence() : sequenceOf(*event));
}

}  // namespace ringscope::ui
