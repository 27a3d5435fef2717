#include "ui/models/table_text.h"

#include <QAbstractItemModel>
#include <QStringList>

namespace ringscope::ui {

namespace {

QString cell(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

QString header(const QAbstractItemModel& model, int column)
{
    return model.headerData(column, Qt::Horizontal).toString();
}

/// "+13" and "-2" are figures, "=1+2" and "@cmd" are not.
bool wouldRun(const QString& text)
{
    if (text.isEmpty() || !QStringLiteral("=+-@\t\r").contains(text[0]))
        return false;
    bool isNumber = false;
    text.toDouble(&isNumber);
    return !isNumber;
}

QString csvField(QString text)
{
    if (wouldRun(text))
        text.prepend(u'\'');
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n'))
        return text;
    return u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

QString markdownField(QString text)
{
    return text.replace(u'|', QStringLiteral("\\|")).replace(u'\n', u' ');
}

template <class Field>
QStringList fields(const QAbstractItemModel& model, Field field)
{
    QStringList all;
    for (int column = 0; column < model.columnCount(); ++column)
        all << field(column);
    return all;
}

}  // namespace

QString tableAsCsv(const QAbstractItemModel& model)
{
    QString text =
        fields(model, [&](int c) { return csvField(header(model, c)); }).join(u',') + u'\n';
    for (int row = 0; row < model.rowCount(); ++row)
        text +=
            fields(model, [&](int c) { return csvField(cell(model, row, c)); }).join(u',') + u'\n';
    return text;
}

QString tableAsMarkdown(const QAbstractItemModel& model)
{
    const auto line = [](const QStringList& cells) {
        return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
    };
    const auto rule = [&](int column) {
        const auto alignment = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole);
        return QString((alignment.toInt() & Qt::AlignRight) != 0 ? "---:" : "---");
    };
    QString text = line(fields(model, [&](int c) { return markdownField(header(model, c)); }));
    text += line(fields(model, rule));
    for (int row = 0; row < model.rowCount(); ++row)
        text += line(fields(model, [&](int c) { return markdownField(cell(model, row, c)); }));
    return text;
}

}  // namespace ringscope::ui
