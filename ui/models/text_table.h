// TextTable: a table as text for the clipboard, just as it is shown: sorted, with the visible
// columns. Every row has as many cells as the head. Thread: a value.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

class QAbstractItemModel;
class QItemSelectionModel;

namespace ringscope::ui {

class TextTable {
public:
    TextTable() = default;
    TextTable(QStringList head, QList<QStringList> rows, QList<bool> figures = {});
    /// The first row is the head, as charts give theirs.
    static TextTable ofRows(QList<QStringList> rows);

    const QStringList& head() const { return m_head; }
    const QList<QStringList>& rows() const { return m_rows; }

    /// RFC 4180 with LF. A text that a spreadsheet would run as a formula gets an apostrophe.
    QString csv() const;
    /// A GitHub table; columns of figures are right aligned.
    QString markdown() const;

private:
    QStringList m_head;
    QList<QStringList> m_rows;
    QList<bool> m_figures;   ///< by column; missing = no
};

TextTable textTableOf(const QAbstractItemModel& model);
/// The rows in which anything is selected, in the order of the model; without a selection all.
TextTable textTableOf(const QAbstractItemModel& model, const QItemSelectionModel& selection);

}  // namespace ringscope::ui
