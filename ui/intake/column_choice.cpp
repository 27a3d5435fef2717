#include "ui/intake/column_choice.h"

#include "ui/models/qt_text.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QTableView>

namespace ringscope::ui {

namespace {

/// A wide file has its boxes on the first columns; the others are left out.
constexpr std::size_t kMostBoxes = 64;

int entryOf(const std::optional<KeyField>& field)
{
    const std::vector<KeyField>& fields = importFields();
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (field == fields[i])
            return static_cast<int>(i) + 1;
    return 0;
}

}  // namespace

QString fieldTitle(KeyField field) { return toQt(nameOf(field)); }

ColumnChoices::ColumnChoices(QTableView& view) : QObject(&view), m_view(view) {}

void ColumnChoices::show(const KeyPreview& preview)
{
    m_sources.clear();
    m_boxes.clear();
    m_isList = preview.kind == KeyFileKind::List;
    if (m_view.model()->rowCount() == 0)
        return;
    const std::size_t count = std::min(preview.columns.size(), kMostBoxes);
    for (std::size_t i = 0; i < count; ++i) {
        const PreviewColumn& column = preview.columns[i];
        QComboBox* box = makeBox(static_cast<int>(i), readableBytes(column.source));
        box->setCurrentIndex(entryOf(column.field));
        box->setEnabled(!m_isList);
        connect(box, &QComboBox::currentIndexChanged, this,
                [this, i] { choose(static_cast<int>(i)); });
        m_sources.push_back(column.source);
    }
}

QComboBox* ColumnChoices::makeBox(int column, const QString& source)
{
    auto* box = new QComboBox;
    box->setAccessibleName(tr("What column %1 is").arg(source));
    box->addItem(tr("left out"));
    for (const KeyField field : importFields())
        box->addItem(fieldTitle(field));
    m_view.setIndexWidget(m_view.model()->index(0, column), box);
    m_boxes << box;
    return box;
}

void ColumnChoices::choose(int column)
{
    const int entry = m_boxes[column]->currentIndex();
    for (int i = 0; i < m_boxes.size(); ++i)
        if (i != column && entry > 0 && m_boxes[i]->currentIndex() == entry) {
            const QSignalBlocker quiet(m_boxes[i]);
            m_boxes[i]->setCurrentIndex(0);
        }
    emit changed();
}

std::vector<ImportColumn> ColumnChoices::columns() const
{
    std::vector<ImportColumn> columns;
    if (m_isList)
        return columns;
    for (int i = 0; i < m_boxes.size(); ++i)
        if (const int entry = m_boxes[i]->currentIndex(); entry > 0)
            columns.push_back({m_sources[static_cast<std::size_t>(i)],
                               importFields()[static_cast<std::size_t>(entry) - 1]});
    return columns;
}

}  // namespace ringscope::ui
