// A window from which the files of its command line are dragged, as from a file manager: press the
// mouse on it and move. Prints "taken" or "refused" and stays: what was dropped is asked of it later.
#include <QApplication>
#include <QDrag>
#include <QMimeData>
#include <QMouseEvent>
#include <QUrl>
#include <QWidget>

#include <cstdio>

namespace {

class DragSource : public QWidget {
public:
    explicit DragSource(QStringList files) : m_files(std::move(files))
    {
        setWindowTitle(QStringLiteral("drag source"));
        setWindowFlags(Qt::WindowStaysOnTopHint | Qt::FramelessWindowHint);
        resize(64, 64);
    }

protected:
    void mouseMoveEvent(QMouseEvent* event) override
    {
        if (!(event->buttons() & Qt::LeftButton))
            return;
        auto* dragged = new QMimeData;
        QList<QUrl> urls;
        for (const QString& file : m_files)
            urls << QUrl::fromLocalFile(file);
        dragged->setUrls(urls);
        auto* drag = new QDrag(this);
        drag->setMimeData(dragged);
        std::puts(drag->exec(Qt::CopyAction) == Qt::CopyAction ? "taken" : "refused");
        std::fflush(stdout);
    }

private:
    QStringList m_files;
};

}  // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    DragSource source(QCoreApplication::arguments().mid(1));
    source.move(0, 0);
    source.show();
    return QApplication::exec();
}
