#include "ui/intake/line_view.h"

#include "core/formats/bytes.h"
#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTextBlock>
#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

Result<LineExcerpt> readAround(const ImportSource& source, quint64 line, const WorkContext& work)
{
    if (!source.text)
        return linesAround(source.path.toStdString(), line, LineView::kContext, work);
    const std::string_view text(source.text->constData(),
                                static_cast<std::size_t>(source.text->size()));
    return linesAround(*unpacked(memorySource(text)), line, LineView::kContext, work);
}

}  // namespace

std::optional<TextPlace> placeIn(const QString& sentence)
{
    static const QRegularExpression place(QStringLiteral("^(.+?):(\\d+):(\\d+): (.*)$"),
                                          QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = place.match(sentence);
    if (!match.hasMatch())
        return std::nullopt;
    return TextPlace{match.captured(1), match.captured(2).toULongLong(),
                     match.captured(3).toULongLong(), match.captured(4)};
}

LineView::LineView(const ImportSource& source, quint64 line, quint64 column, const QString& what,
                   const ThemeSource& theme, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_line(line),
      m_column(column),
      m_text(new QPlainTextEdit),
      m_note(new RoleLabel(what, theme, TextRole::Table)),
      m_job(this)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("%1, line %2").arg(source.name()).arg(line));
    resize(static_cast<int>(theme.theme().scaled(760)),
           static_cast<int>(theme.theme().scaled(480)));
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(theme.theme().font(TextRole::Mono));
    m_text->setAccessibleName(tr("Text of %1").arg(source.name()));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    layout->setSpacing(Theme::kGrid);
    layout->addWidget(m_note);
    layout->addWidget(m_text, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_job.start([this, source, line](const WorkContext& work) -> LatestJob::Delivery {
        return [this, excerpt = readAround(source, line, work)] { showExcerpt(excerpt); };
    });
}

void LineView::showExcerpt(const Result<LineExcerpt>& excerpt)
{
    if (!excerpt) {
        m_note->setText(toQt(excerpt.error().message));
        return;
    }
    QStringList lines;
    const quint64 last = excerpt->firstLine + excerpt->lines.size();
    m_numberWidth = static_cast<int>(QString::number(last).size());
    quint64 number = excerpt->firstLine;
    for (const std::string& line : excerpt->lines)
        lines << QStringLiteral("%1  %2").arg(
            QString::number(number++).rightJustified(m_numberWidth), readableBytes(line));
    m_text->setPlainText(lines.join(u'\n'));
    if (m_line >= excerpt->firstLine && m_line < last)
        mark(static_cast<int>(m_line - excerpt->firstLine), static_cast<int>(m_column));
}

/// The line is marked whole, and the cursor stands at the column; the text is scrolled to it.
void LineView::mark(int block, int column)
{
    QTextCursor cursor(m_text->document()->findBlockByNumber(block));
    QTextEdit::ExtraSelection line;
    line.cursor = cursor;
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    line.format.setBackground(m_theme.theme().colour(ControlInk::VerdictHot));
    line.format.setForeground(m_theme.theme().colour(Ink::Text));
    m_text->setExtraSelections({line});
    const int offset = m_numberWidth + 2 + std::max(0, column - 1);
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor,
                        std::min(offset, std::max(0, cursor.block().length() - 1)));
    m_text->setTextCursor(cursor);
    m_text->centerCursor();
}

QString LineView::markedLine() const
{
    const auto marked = m_text->extraSelections();
    return marked.isEmpty() ? QString()
                            : marked.front().cursor.block().text().mid(m_numberWidth + 2);
}

}  // namespace ringscope::ui
