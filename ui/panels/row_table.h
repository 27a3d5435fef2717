// What every table of rows in the program looks like: whole rows are selected, nothing is edited in
// place, Tab leaves the table.
#pragma once

class QString;
class QTableView;

namespace ringscope::ui {

/// `name` is what a screen reader says of it. Callers that edit in place set their triggers after.
void showAsRows(QTableView& view, const QString& name);

}  // namespace ringscope::ui
