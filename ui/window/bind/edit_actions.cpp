#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/models/table_text.h"
#include "ui/panels/probe_field.h"
#include "ui/panels/table_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/tool_row.h"

#include <QApplication>
#include <QClipboard>

namespace ringscope::ui {

namespace {

void copyTable(MainWindow& window, QString (*asText)(const QAbstractItemModel&))
{
    QApplication::clipboard()->setText(asText(window.table().shown()));
}

}  // namespace

void bindEdit(MainWindow& window, Actions& actions)
{
    actions.setHandler(ActionId::Undo, [&window](bool) { window.session().undo(); });
    actions.setHandler(ActionId::Redo, [&window](bool) { window.session().redo(); });
    actions.setHandler(ActionId::CopyTableCsv, [&window](bool) { copyTable(window, tableAsCsv); });
    actions.setHandler(ActionId::CopyTableMarkdown,
                       [&window](bool) { copyTable(window, tableAsMarkdown); });
    actions.setHandler(ActionId::ProbeKey, [&window](bool) { window.tools().probe()->ask(); });
    actions.setHandler(ActionId::ClearNext, [&window](bool) {
        if (window.isPresenting())
            window.present(false);
        else
            window.selection().clearNext();
    });
}

}  // namespace ringscope::ui
