// Banner: one sentence over the columns: what could not be done, and where (FILE:LINE:COLUMN), or
// what was read. It never covers anything and never asks: the rest goes on. Several failures of
// one opening are one banner that names the first and counts the rest.
// Thread: GUI thread.
#pragma once

#include <QStringList>
#include <QWidget>

#include <functional>

class QPushButton;
class QToolButton;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

class Banner : public QWidget {
    Q_OBJECT
public:
    explicit Banner(const ThemeSource& theme, QWidget* parent = nullptr);

    void fail(const QString& sentence);
    /// Shown only while nothing has failed.
    void note(const QString& sentence);
    void dismiss();
    /// A note that is no longer true goes; failures stay.
    void dropNote();
    /// A button beside the message that is shown now, until the next one: "Show line".
    void offer(const QString& text, std::function<void()> act);
    QPushButton* offered() const { return m_offer; }
    QString text() const;
    const QStringList& failures() const { return m_failures; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void show(const QString& sentence);
    void restyle();

    const ThemeSource& m_theme;
    QStringList m_failures;
    RoleLabel* m_text;
    QPushButton* m_offer;
    QToolButton* m_close;
    std::function<void()> m_act;
};

}  // namespace ringscope::ui
