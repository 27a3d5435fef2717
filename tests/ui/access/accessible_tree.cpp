#include "tests/ui/access/accessible_tree.h"

#include <QMetaEnum>

namespace ringscope::ui {

namespace {

QString labelOf(QAccessibleInterface& one)
{
    const QString name = one.text(QAccessible::Name);
    const auto roles = QMetaEnum::fromType<QAccessible::Role>();
    const QString role = QString::fromLatin1(roles.valueToKey(one.role()));
    const QString type = one.object() ? QString::fromLatin1(one.object()->metaObject()->className()) : QString();
    return QStringLiteral("%1(%2 %3)").arg(name, role, type);
}

void walk(QAccessibleInterface& one, const QString& above,
          const std::function<bool(QAccessibleInterface&, const QString&)>& visit)
{
    if (!one.isValid() || one.state().invisible)
        return;
    const QString path = above.isEmpty() ? labelOf(one) : above + QStringLiteral(" > ") + labelOf(one);
    if (!visit(one, path))
        return;
    for (int i = 0; i < one.childCount(); ++i)
        if (QAccessibleInterface* child = one.child(i))
            walk(*child, path, visit);
}

}  // namespace

void walkAccessible(QWidget& root,
                    const std::function<bool(QAccessibleInterface&, const QString&)>& visit)
{
    if (QAccessibleInterface* top = QAccessible::queryAccessibleInterface(&root))
        walk(*top, {}, visit);
}

QStringList unnamedIn(QWidget& root)
{
    QStringList unnamed;
    walkAccessible(root, [&unnamed](QAccessibleInterface& one, const QString& path) {
        // A cell is read with its row and column; an empty one has nothing to say.
        const bool isCell = one.role() == QAccessible::Cell || one.role() == QAccessible::TreeItem;
        const bool isWindow = one.parent() == nullptr || one.role() == QAccessible::Window;
        if (one.state().focusable && !isCell && !isWindow
            && one.text(QAccessible::Name).trimmed().isEmpty())
            unnamed << path;
        return true;
    });
    return unnamed;
}

}  // namespace ringscope::ui
