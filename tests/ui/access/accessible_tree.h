// AccessibleTree: the window as a screen reader meets it: interfaces, not widgets.
#pragma once

#include <QAccessible>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <functional>

namespace ringscope::ui {

/// Every interface below a widget that is not invisible, parents first. `visit` answers whether to
/// go on below it.
void walkAccessible(QWidget& root,
                    const std::function<bool(QAccessibleInterface&, const QString& path)>& visit);

/// "Window > Ring": the names, or roles where there is none, of what a reader passes on its way.
/// Focusable objects without a name, each as its path.
QStringList unnamedIn(QWidget& root);

}  // namespace ringscope::ui
