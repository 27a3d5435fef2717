#include "ui/intake/preview_model.h"

#include "ui/models/qt_text.h"
#include "ui/theme/theme.h"

namespace ringscope::ui {

PreviewModel::PreviewModel(const ThemeSource& theme, QObject* parent)
    : QAbstractTableModel(parent), m_theme(theme)
{
}

void PreviewModel::setPreview(KeyPreview preview)
{
    beginResetModel();
    m_preview = std::move(preview);
    endResetModel();
}

int PreviewModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_preview.columns.empty()
               ? 0
               : static_cast<int>(m_preview.rows.size()) + 1;
}

int PreviewModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_preview.columns.size());
}

QVariant PreviewModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() == 0)
        return {};
    const PreviewRow& row = m_preview.rows[static_cast<std::size_t>(index.row()) - 1];
    const auto column = static_cast<std::size_t>(index.column());
    if (role == Qt::DisplayRole)
        return column < row.cells.size() ? readableBytes(row.cells[column]) : QString();
    if (role == Qt::ToolTipRole && !row.flaw.empty())
        return tr("Skipped: %1").arg(toQt(row.flaw));
    if (role == Qt::FontRole) {
        QFont font = m_theme.theme().font(TextRole::Mono);
        font.setStrikeOut(!row.flaw.empty());
        return font;
    }
    if (role == Qt::ForegroundRole) {
        const bool isLeftOut = !m_preview.columns[column].field || !row.flaw.empty();
        return m_theme.theme().colour(isLeftOut ? Ink::SecondaryText : Ink::Text);
    }
    return {};
}

QVariant PreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section == 0
                   ? QString()
                   : QString::number(m_preview.rows[static_cast<std::size_t>(section) - 1].line);
    const std::string& source = m_preview.columns[static_cast<std::size_t>(section)].source;
    const bool isNumber = !m_preview.hasHeader && m_preview.kind != KeyFileKind::JsonLines;
    return isNumber ? tr("column %1").arg(section + 1) : readableBytes(source);
}

Qt::ItemFlags PreviewModel::flags(const QModelIndex& index) const
{
    return index.row() == 0 ? Qt::ItemIsEnabled : QAbstractTableModel::flags(index);
}

}  // namespace ringscope::ui
