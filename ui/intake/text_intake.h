// TextIntake: any text that comes without a file: pasted, dropped, or from standard input. What it
// is gets recognised and named; what is not recognised is shown with the closest formats.
// Thread: GUI thread.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QString>

class QDialog;
class QWidget;

namespace ringscope::ui {

class SessionController;
class ThemeSource;

class TextIntake : public QObject {
    Q_OBJECT
public:
    /// `window` is the parent of the dialog; all outlive this.
    TextIntake(SessionController& session, const ThemeSource& theme, QWidget& window);

    /// `origin` begins the sentence: "Pasted: shard map, 7 shards".
    void take(const QByteArray& text, const QString& origin);
    /// The text or the files of the clipboard. False when there is neither.
    bool takeClipboard();

signals:
    void noted(const QString& sentence);
    /// Before it is opened under this name.
    void taken(const QString& name, const QByteArray& text);
    void failed(const QString& sentence);
    void filesPasted(const QStringList& files);

private:
    void ask(const QByteArray& text, const QString& origin);

    SessionController& m_session;
    const ThemeSource& m_theme;
    QWidget& m_window;
    QPointer<QDialog> m_dialog;
};

}  // namespace ringscope::ui
