#include "ui/dialogs/print_dialogs.h"

#include <QPageLayout>
#include <QPainter>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>

namespace ringscope::ui {

namespace {

constexpr double kMarginPoints = 40.0;

void setUp(QPrinter& printer, const QString& name)
{
    printer.setDocName(name);
    printer.setCreator(QStringLiteral("Ringscope"));
    printer.setPageMargins(QMarginsF(kMarginPoints, kMarginPoints, kMarginPoints, kMarginPoints),
                           QPageLayout::Point);
}

}  // namespace

void printOn(QPrinter& printer, const PrintRequest& request)
{
    QPainter painter;
    if (!painter.begin(&printer))
        return;
    // The page is laid out in points, whatever the printer's resolution.
    const double dots = printer.resolution() / 72.0;
    painter.scale(dots, dots);
    paintPage(painter, request, printer.pageLayout().paintRect(QPageLayout::Point).size());
}

void askAndPrint(const PrintRequest& request, const QString& name, QWidget& parent)
{
    QPrinter printer(QPrinter::HighResolution);
    setUp(printer, name);
    QPrintDialog dialog(&printer, &parent);
    dialog.setOption(QAbstractPrintDialog::PrintPageRange, false);
    if (dialog.exec() == QDialog::Accepted)
        printOn(printer, request);
}

void showPrintPreview(const PrintRequest& request, const QString& name, QWidget& parent)
{
    QPrinter printer(QPrinter::HighResolution);
    setUp(printer, name);
    QPrintPreviewDialog dialog(&printer, &parent);
    dialog.setWindowTitle(QObject::tr("Print preview"));
    dialog.resize(parent.window()->size() * 0.9);
    QObject::connect(&dialog, &QPrintPreviewDialog::paintRequested, &dialog,
                     [&request](QPrinter* to) { printOn(*to, request); });
    dialog.exec();
}

}  // namespace ringscope::ui
