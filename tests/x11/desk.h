// The built program in a real X server with a window manager: started as a person starts it,
// driven by xdotool, read through the clipboard. Nothing of its inside is known here.
#pragma once

#include <QImage>
#include <QPoint>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace ringscope::x11 {

class Desk {
public:
    Desk();
    ~Desk();

    /// Writes a file and answers its path.
    QString write(const QString& name, const QByteArray& text);
    QByteArray read(const QString& name) const;
    /// Starts the program and waits for its window. False when none comes.
    bool start(const QStringList& files);

    /// "Insert", "ctrl+z", as xdotool names keys.
    void key(const QString& name);
    void type(const QString& text);
    /// Left click, in pixels from the window's corner.
    void click(int x, int y);
    /// Press, a way of several steps, release; in pixels from the window's corner.
    void drag(QPoint from, QPoint to);

    /// Drags files from a window of another program and drops them there, in pixels from the
    /// window's corner. True when the window took them.
    bool dragFiles(const QStringList& files, int x, int y);

    /// What lies in the clipboard after the keys, once it differs from what was there before.
    QString copied(const QString& keys);
    /// The same of a picture; null when none comes.
    QImage copiedImage(const QString& keys);
    QString title();
    /// Asks the window to close, and not to save changes; the exit code, -1 when it does not end.
    int close();
    /// kill -9: the program can tidy nothing.
    void kill();
    /// Waits until a file of the folder is there.
    bool hasFile(const QString& name);
    /// The one state that windows keep aside, once there is one; "" when none comes.
    QString keptState();
    /// What windows read when they start, as the settings file holds it.
    void settings(const QByteArray& text);

private:
    QString tool(const QStringList& arguments);

    QTemporaryDir m_folder;
    QProcess m_program;
    QProcess m_dragSource;
    QString m_window;
};

}  // namespace ringscope::x11
