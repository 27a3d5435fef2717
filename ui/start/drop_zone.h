// DropZone: the dashed field that files are dropped on: what is wanted, and, while files hover
// over the window, what each of them will become. It shows; the window takes the drop.
// Thread: GUI thread.
#pragma once

#include <QStringList>
#include <QWidget>

namespace ringscope::ui {

class ThemeSource;

class DropZone : public QWidget {
    Q_OBJECT
public:
    DropZone(QString title, QString text, const ThemeSource& theme, QWidget* parent = nullptr);

    /// One line a file that hovers; empty: nothing hovers.
    void setHints(const QStringList& hints);
    const QStringList& hints() const { return m_hints; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString words() const;
    double px(double length) const;

    QString m_title;
    QString m_text;
    QStringList m_hints;
    const ThemeSource& m_theme;
};

}  // namespace ringscope::ui
