#include "ui/models/text_table.h"

#include <QAbstractItemModel>
#include <QItemSelectionModel>

#include <algorithm>

namespace ringscope::ui {

namespace {

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
    const bool plain = std::none_of(text.begin(), text.end(), [](QChar c) {
        return c == u',' || c == u'"' || c == u'\n' || c == u'\r';
    });
    return plain ? text : u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

QString markdownField(QString text)
{
    return text.replace(u'|', QStringLiteral("\\|")).replace(u'\n', u' ');
}

QString csvLine(const QStringList& cells)
{
    QStringList fields;
    for (const QString& cell : cells)
        fields << csvField(cell);
    return fields.join(u',') + u'\n';
}

QString markdownLine(const QStringList& cells)
{
    return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
}

QString markdownRow(const QStringList& cells)
{
    QStringList fields;
    for (const QString& cell : cells)
        fields << markdownField(cell);
    return markdownLine(fields);
}

QStringList rowOf(const QAbstractItemModel& model, int row)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << model.index(row, column).data().toString();
    return cells;
}

TextTable tableOf(const QAbstractItemModel& model, const QList<int>& rows)
{
    QStringList head;
    QList<bool> figures;
    for (int column = 0; column < model.columnCount(); ++column) {
        head << model.headerData(column, Qt::Horizontal).toString();
        const auto aligned = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole);
        figures << ((aligned.toInt() & Qt::AlignRight) != 0);
    }
    QList<QStringList> cells;
    for (const int row : rows)
        cells << rowOf(model, row);
    return {std::move(head), std::move(cells), std::move(figures)};
}

QList<int> allRows(const QAbstractItemModel& model)
{
    QList<int> rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows << row;
    return rows;
}

}  // namespace

TextTable::TextTable(QStringList head, QList<QStringList> rows, QList<bool> figures)
    : m_head(std::move(head)), m_rows(std::move(rows)), m_figures(std::move(figures))
{
}

TextTable TextTable::ofRows(QList<QStringList> rows)
{
    if (rows.isEmpty())
        return {};
    const QStringList head = rows.takeFirst();
    return {head, std::move(rows)};
}

QString TextTable::csv() const
{
    QString text = csvLine(m_head);
    for (const QStringList& row : m_rows)
        text += csvLine(row);
    return text;
}

QString TextTable::markdown() const
{
    QStringList rules;
    for (qsizetype column = 0; column < m_head.size(); ++column)
        rules << (m_figures.value(column) ? QStringLiteral("---:") : QStringLiteral("---"));
    QString text = markdownRow(m_head) + markdownLine(rules);
    for (const QStringList& row : m_rows)
        text += markdownRow(row);
    return text;
}

TextTable textTableOf(const QAbstractItemModel& model)
{
    return tableOf(model, allRows(model));
}

TextTable textTableOf(const QAbstractItemModel& model, const QItemSelectionModel& selection)
{
    if (!selection.hasSelection())
        return textTableOf(model);
    QList<int> rows;
    for (const QModelIndex& index : selection.selectedIndexes())
        if (!rows.contains(index.row()))
            rows << index.row();
    std::sort(rows.begin(), rows.end());
    return tableOf(model, rows);
}

}  // namespace ringscope::ui
