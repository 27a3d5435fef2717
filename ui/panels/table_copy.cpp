#include "ui/panels/table_copy.h"

#include "ui/actions/actions.h"

#include <QAbstractItemView>
#include <QAction>
#include <QEvent>

namespace ringscope::ui {

TableCopy::TableCopy(QWidget& view, Source all, Source chosen, Actions& actions)
    : QObject(&view), m_all(std::move(all)), m_chosen(std::move(chosen))
{
    if (view.contextMenuPolicy() == Qt::DefaultContextMenu)
        view.setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const ActionId id : {ActionId::Copy, ActionId::CopyTableCsv, ActionId::CopyTableMarkdown,
                              ActionId::CopyImage})
        if (!view.actions().contains(actions.action(id)))
            view.addAction(actions.action(id));
    view.installEventFilter(this);
}

// The actions act on what has the focus: a view whose menu is opened takes it.
bool TableCopy::eventFilter(QObject* watched, QEvent* event)
{
    auto* view = static_cast<QWidget*>(parent());
    QWidget* focus = view->window()->focusWidget();
    if (event->type() == QEvent::ContextMenu && focus != view && !view->isAncestorOf(focus))
        view->setFocus(Qt::MouseFocusReason);
    return QObject::eventFilter(watched, event);
}

TableCopy* TableCopy::attach(QAbstractItemView& view, Actions& actions)
{
    const auto all = [&view] { return view.model() ? textTableOf(*view.model()) : TextTable(); };
    const auto chosen = [&view, all] {
        return view.model() && view.selectionModel()
                   ? textTableOf(*view.model(), *view.selectionModel()) : all();
    };
    return new TableCopy(view, all, chosen, actions);
}

TableCopy* TableCopy::attach(QWidget& view, Source all, Actions& actions)
{
    if (view.focusPolicy() == Qt::NoFocus)
        view.setFocusPolicy(Qt::ClickFocus);
    return new TableCopy(view, all, all, actions);
}

TableCopy* TableCopy::of(const QWidget* widget)
{
    return widget ? widget->findChild<TableCopy*>({}, Qt::FindDirectChildrenOnly) : nullptr;
}

TableCopy* TableCopy::around(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget()) {
        if (TableCopy* found = of(widget))
            return found;
        if (widget->isWindow())
            break;
    }
    return nullptr;
}

}  // namespace ringscope::ui
