#include "ui/verify/rows_field.h"

#include "ui/intake/drop_reader.h"
#include "ui/theme/theme.h"

#include <QMimeData>

#include <cmath>

namespace ringscope::ui {

RowsField::RowsField(const ThemeSource& theme, QWidget* parent)
    : QPlainTextEdit(parent), m_theme(theme)
{
    setAccessibleName(tr("Rows of a client: key,shard"));
    setPlaceholderText(tr("Paste rows key,shard here, or drop a file"));
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    connect(&theme, &ThemeSource::changed, this, &RowsField::fit);
    fit();
}

void RowsField::fit()
{
    setFont(m_theme.theme().font(TextRole::Mono));
    const int high = static_cast<int>(std::lround(m_theme.theme().scaled(88)));
    setFixedHeight(high);
}

bool RowsField::canInsertFromMimeData(const QMimeData* mime) const
{
    return mime->hasUrls() || QPlainTextEdit::canInsertFromMimeData(mime);
}

void RowsField::insertFromMimeData(const QMimeData* mime)
{
    if (const QStringList files = localFilesOf(*mime); !files.isEmpty()) {
        emit filesGiven(filesBehind(files));
        return;
    }
    if (mime->text().size() > kMostShown) {
        clear();
        emit textGiven(mime->text().toUtf8());
        return;
    }
    QPlainTextEdit::insertFromMimeData(mime);
    emit pasted();
}

}  // namespace ringscope::ui
