#include "ui/panels/pages.h"

#include <QTabBar>
#include <QVBoxLayout>

namespace ringscope::ui {

Pages::Pages(QWidget* parent) : QWidget(parent), m_bar(new QTabBar), m_room(new QVBoxLayout)
{
    m_bar->setDrawBase(false);
    m_bar->setExpanding(false);
    m_bar->setElideMode(Qt::ElideNone);
    m_bar->setUsesScrollButtons(true);
    // Not a stacked widget: that one is as high as its longest page with wrapped texts.
    m_room->setContentsMargins(0, 0, 0, 0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_bar);
    column->addLayout(m_room, 1);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int page) {
        fit();
        emit currentChanged(page);
    });
}

int Pages::addPage(QWidget* page, const QString& name)
{
    page->setAccessibleName(page->accessibleName().isEmpty() ? name : page->accessibleName());
    m_room->addWidget(page, 1);
    m_pages << page;
    m_bar->addTab(name);
    fit();
    return static_cast<int>(m_pages.size()) - 1;
}

void Pages::setName(int page, const QString& name)
{
    m_bar->setTabText(page, name);
}

void Pages::show(int page)
{
    m_bar->setCurrentIndex(page);
}

int Pages::current() const
{
    return m_bar->currentIndex();
}

QWidget* Pages::page(int index) const
{
    return m_pages.value(index);
}

void Pages::fit()
{
    for (qsizetype i = 0; i < m_pages.size(); ++i)
        m_pages[i]->setVisible(i == m_bar->currentIndex());
}

}  // namespace ringscope::ui
