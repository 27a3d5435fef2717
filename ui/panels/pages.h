// Pages: a row of tabs over the page that is chosen; only the chosen page counts for the size, so
// a long page never makes a short one scroll. Thread: GUI thread.
#pragma once

#include <QList>
#include <QWidget>

class QTabBar;
class QVBoxLayout;

namespace ringscope::ui {

class Pages : public QWidget {
    Q_OBJECT
public:
    explicit Pages(QWidget* parent = nullptr);

    int addPage(QWidget* page, const QString& name);
    void setName(int page, const QString& name);
    void show(int page);
    int current() const;
    QWidget* page(int index) const;
    QTabBar* bar() const { return m_bar; }

signals:
    void currentChanged(int page);

private:
    void fit();

    QTabBar* m_bar;
    QVBoxLayout* m_room;
    QList<QWidget*> m_pages;
};

}  // namespace ringscope::ui
