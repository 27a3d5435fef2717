#include "ui/charts/chart_access.h"

#include "ui/charts/chart_items.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QPointer>

#include <map>

namespace ringscope::ui {

namespace {

ChartItems* itemsOf(QObject* object)
{
    return dynamic_cast<ChartItems*>(object);
}

/// One item of a view. Invalid as soon as the view is gone or has fewer items.
class ItemAccess : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    ItemAccess(QWidget* view, int item) : m_view(view), m_item(item) {}

    bool isValid() const override
    {
        const ChartItems* items = itemsOf(m_view);
        return items && m_item < items->itemCount();
    }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_view ? m_view->window()->windowHandle() : nullptr; }

    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? itemsOf(m_view)->itemText(m_item) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect place = itemsOf(m_view)->itemRect(m_item);
        return {m_view->mapToGlobal(place.topLeft()), place.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const ChartItems& items = *itemsOf(m_view);
        state.focusable = state.selectable = true;
        state.focused = m_view->hasFocus() && items.focusedItem() == m_item;
        state.selected = items.isItemSelected(m_item);
        state.invisible = !m_view->isVisible();
        state.offscreen = !m_view->rect().intersects(items.itemRect(m_item));
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    void doAction(const QString& name) override
    {
        if (!isValid())
            return;
        if (name == pressAction())
            itemsOf(m_view)->chooseItem(m_item);
        if (name == setFocusAction()) {
            m_view->setFocus(Qt::OtherFocusReason);
            itemsOf(m_view)->focusItem(m_item);
        }
    }

    int number() const { return m_item; }

private:
    QPointer<QWidget> m_view;
    int m_item;
};

class ChartAccess : public QAccessibleWidget {
public:
    explicit ChartAccess(QWidget* view) : QAccessibleWidget(view, QAccessible::Chart) {}

    ~ChartAccess() override
    {
        for (const auto& [item, id] : m_made)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return items() ? items()->itemCount() : 0; }

    QAccessibleInterface* child(int item) const override
    {
        if (item < 0 || item >= childCount())
            return nullptr;
        const auto made = m_made.find(item);
        if (made != m_made.end())
            return QAccessible::accessibleInterface(made->second);
        auto* access = new ItemAccess(widget(), item);
        m_made.emplace(item, QAccessible::registerAccessibleInterface(access));
        return access;
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* access = dynamic_cast<const ItemAccess*>(child);
        return access && access->parent() == this ? access->number() : -1;
    }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        return items() ? child(items()->itemAt(widget()->mapFromGlobal(QPoint(x, y)))) : nullptr;
    }

    QAccessibleInterface* focusChild() const override
    {
        return items() && widget()->hasFocus() ? child(items()->focusedItem()) : nullptr;
    }

private:
    ChartItems* items() const { return itemsOf(widget()); }

    mutable std::map<int, QAccessible::Id> m_made;
};

QAccessibleInterface* makeChartAccess(const QString&, QObject* object)
{
    auto* view = qobject_cast<QWidget*>(object);
    return view && itemsOf(view) ? new ChartAccess(view) : nullptr;
}

void tell(QWidget& view, QAccessible::Event kind, int child = -1)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent event(&view, kind);
    if (child >= 0)
        event.setChild(child);
    QAccessible::updateAccessibility(&event);
}

}  // namespace

void installChartAccess()
{
    QAccessible::installFactory(makeChartAccess);
}

void tellItemsChanged(QWidget& view)
{
    tell(view, QAccessible::ObjectReorder);
}

void tellItemFocused(QWidget& view, int item)
{
    if (item >= 0 && view.hasFocus())
        tell(view, QAccessible::Focus, item);
}

void tellSelectionChanged(QWidget& view)
{
    tell(view, QAccessible::SelectionWithin);
}

void announce(QWidget& view, const QString& sentence)
{
    if (view.accessibleDescription() == sentence)
        return;
    view.setAccessibleDescription(sentence);
    tell(view, QAccessible::Alert);
}

}  // namespace ringscope::ui
