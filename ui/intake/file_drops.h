// FileDrops: takes what is dragged over a window. While it hovers the overlay tells what it will
// become; dropped files are handed on, folders as the files in them, and text as text.
// Thread: GUI thread.
#pragma once

#include "ui/intake/drop_reader.h"

#include <QObject>
#include <QStringList>

class QDropEvent;
class QMimeData;
class QWidget;

namespace ringscope::ui {

class DropOverlay;
class ThemeSource;

class FileDrops : public QObject {
    Q_OBJECT
public:
    /// Watches `window`, which gets the overlay as a child.
    FileDrops(QWidget& window, const ThemeSource& theme);

    /// What hovers now; for drop zones of pages, which may show it, too.
    DropReader& reader() { return m_reader; }
    DropOverlay& overlay() { return *m_overlay; }
    /// A page that shows the hints itself asks for no overlay.
    void setOverlayWanted(bool wanted) { m_wantsOverlay = wanted; }

signals:
    void filesDropped(const QStringList& files);
    void textDropped(const QByteArray& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void enter(QDropEvent& event);
    void drop(QDropEvent& event);

    QWidget& m_window;
    DropReader m_reader;
    DropOverlay* m_overlay;
    bool m_wantsOverlay = true;
};

}  // namespace ringscope::ui
