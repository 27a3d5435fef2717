#include "ui/ring/shard_drag.h"

#include "ui/ring/drag_tag.h"
#include "ui/ring/ring_view.h"
#include "ui/session/session_controller.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QKeyEvent>

#include <utility>

namespace ringscope::ui {

ShardDrag::ShardDrag(RingView& ring, SessionController& session, const ThemeSource& theme,
                     QObject* parent)
    : QObject(parent), m_ring(ring), m_session(session), m_theme(theme), m_whatIf(session)
{
    connect(&m_whatIf, &WhatIf::answered, this, &ShardDrag::showAnswer);
}

void ShardDrag::begin(const QString& label, Meaning meaning)
{
    cancel();
    m_meaning = std::move(meaning);
    m_label = label;
    m_tag = new DragTag(m_theme, m_ring.window());
    m_tag->setText(label);
    QGuiApplication::setOverrideCursor(Qt::ClosedHandCursor);
    QCoreApplication::instance()->installEventFilter(this);
}

void ShardDrag::move(QPoint globalPlace)
{
    if (!isActive())
        return;
    const std::optional<Command> command = m_meaning(globalPlace);
    m_tag->setText(command ? QString::fromStdString(describe(m_session.state(), *command)) : m_label);
    m_tag->setIdle(!command);
    m_tag->follow(globalPlace);
    if (command)
        m_whatIf.ask(*command);
    else
        m_whatIf.clear();
}

void ShardDrag::drop(QPoint globalPlace)
{
    if (!isActive())
        return;
    const std::optional<Command> command = m_meaning(globalPlace);
    end();
    if (command)
        m_session.dispatch(*command);
}

void ShardDrag::cancel()
{
    if (isActive())
        end();
}

void ShardDrag::end()
{
    m_meaning = {};
    m_whatIf.clear();
    m_ring.setGhosts(nullptr);
    delete std::exchange(m_tag, nullptr);
    QGuiApplication::restoreOverrideCursor();
    QCoreApplication::instance()->removeEventFilter(this);
    emit ended();
}

void ShardDrag::showAnswer()
{
    if (isActive())
        m_ring.setGhosts(m_whatIf.answer());
}

// Esc ends the drag before any shortcut hears of it.
bool ShardDrag::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey =
        event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QObject::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        cancel();
    return true;
}

}  // namespace ringscope::ui
