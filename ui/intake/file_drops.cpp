#include "ui/intake/file_drops.h"

#include "ui/intake/drop_overlay.h"

#include <QDropEvent>
#include <QMimeData>
#include <QWidget>

namespace ringscope::ui {

namespace {

/// Files, or text from elsewhere; what this window drags itself is none of it.
bool isWanted(const QDropEvent& event)
{
    if (!localFilesOf(*event.mimeData()).isEmpty())
        return true;
    return event.mimeData()->hasText() && event.source() == nullptr;
}

}  // namespace

FileDrops::FileDrops(QWidget& window, const ThemeSource& theme)
    : QObject(&window), m_window(window), m_reader(this), m_overlay(new DropOverlay(theme, &window))
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
    connect(&m_reader, &DropReader::changed, this,
            [this] { m_overlay->show(m_wantsOverlay ? m_reader.hints() : DropHints{}); });
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove: {
        auto& drag = static_cast<QDropEvent&>(*event);
        if (!isWanted(drag))
            break;
        enter(drag);
        return true;
    }
    case QEvent::DragLeave:
        m_reader.clear();
        break;
    case QEvent::Drop: {
        auto& dropped = static_cast<QDropEvent&>(*event);
        m_reader.clear();
        if (!isWanted(dropped))
            break;
        drop(dropped);
        return true;
    }
    case QEvent::Resize:
        m_overlay->setGeometry(m_window.rect());
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void FileDrops::enter(QDropEvent& event)
{
    // Files stay where they are: a file manager must not delete what was "moved" here.
    event.setDropAction(Qt::CopyAction);
    event.accept();
    if (const QStringList files = localFilesOf(*event.mimeData()); !files.isEmpty())
        m_reader.read(files);
}

void FileDrops::drop(QDropEvent& event)
{
    event.setDropAction(Qt::CopyAction);
    event.accept();
    const QStringList files = localFilesOf(*event.mimeData());
    if (!files.isEmpty())
        emit filesDropped(filesBehind(files));
    else
        emit textDropped(event.mimeData()->text().toUtf8());
}

}  // namespace ringscope::ui
