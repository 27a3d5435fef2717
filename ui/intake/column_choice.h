// ColumnChoices: above each column of the preview a box that says what the column is. One field is
// at most in one column: choosing it again takes it from the other. Thread: GUI thread.
#pragma once

#include "core/formats/key_preview.h"

#include <QList>
#include <QObject>

#include <vector>

class QComboBox;
class QTableView;

namespace ringscope::ui {

/// What a person calls a field: "requests", "time".
QString fieldTitle(KeyField field);

class ColumnChoices : public QObject {
    Q_OBJECT
public:
    /// `view` shows a PreviewModel.
    explicit ColumnChoices(QTableView& view);

    /// Boxes for these columns. The boxes stay while the columns do, so that focus stays, too.
    void show(const KeyPreview& preview);
    std::vector<ImportColumn> columns() const;
    const QList<QComboBox*>& boxes() const { return m_boxes; }

signals:
    void changed();

private:
    QComboBox* makeBox(int column, const QString& source);
    void choose(int column);

    QTableView& m_view;
    QList<QComboBox*> m_boxes;
    std::vector<std::string> m_sources;
    bool m_isList = false;
};

}  // namespace ringscope::ui
