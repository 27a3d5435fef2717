#include "ui/window/about_dialog.h"

#include "ui/panels/role_label.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QVBoxLayout>

namespace ringscope::ui {

void showAbout(QWidget& parent, const ThemeSource& theme)
{
    auto* dialog = new QDialog(&parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QObject::tr("About Ringscope"));
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(Theme::kGrid);
    column->addWidget(new RoleLabel(QStringLiteral("Ringscope"), theme, TextRole::Verdict));
    const QStringList lines{
        QObject::tr("Version %1").arg(QApplication::applicationVersion()),
        QObject::tr("Shows where keys live, and what moves when the cluster changes."),
        QObject::tr("GPL-3.0-or-later. Built with Qt %1 and Qt Charts.").arg(QLatin1String(qVersion()))};
    for (const QString& line : lines) {
        auto* label = new RoleLabel(line, theme, TextRole::Table);
        label->setWordWrap(true);
        column->addWidget(label);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    column->addSpacing(Theme::kGrid);
    column->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    dialog->open();
}

}  // namespace ringscope::ui
