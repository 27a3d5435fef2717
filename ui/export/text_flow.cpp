#include "ui/export/text_flow.h"

#include "ui/ring/picture_fonts.h"

#include <QStringList>

namespace ringscope::ui {

namespace {

QString plain(QString text)
{
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
}

}  // namespace

QList<TextFlow::Word> TextFlow::wordsOf(const QString& text, bool bold)
{
    QList<Word> words;
    bool inBold = bold;
    QString rest = text;
    rest.replace("<b>", " \x01 ").replace("</b>", " \x02 ");
    const bool marked = rest != text;
    for (const QString& piece : rest.split(u' ', Qt::SkipEmptyParts)) {
        if (marked && (piece == QStringLiteral("\x01") || piece == QStringLiteral("\x02"))) {
            inBold = piece == QStringLiteral("\x01");
            continue;
        }
        // "<b>13</b>." : punctuation stays with its word.
        const bool clings = !words.isEmpty() && piece.size() == 1 && QStringLiteral(".,:;").contains(piece);
        if (clings)
            words.back().text += piece;
        else
            words << Word{plain(piece), inBold};
    }
    return words;
}

double TextFlow::widthOf(const Word& word, double px)
{
    return m_fonts.width({px, word.bold, false}, word.text.toStdString());
}

void TextFlow::setLine(const QList<Word>& line, double px, Ink ink)
{
    // Runs of one weight become one text, so that words keep the font's own spacing.
    double x = m_left;
    for (qsizetype i = 0; i < line.size();) {
        QString run = line[i].text;
        const bool bold = line[i].bold;
        qsizetype next = i + 1;
        for (; next < line.size() && line[next].bold == bold; ++next)
            run += u' ' + line[next].text;
        const TextStyle style{px, bold, false};
        m_list.add(TextShape{{x, m_y}, Anchor::Start, style, run.toStdString()}, filled(ink),
                   {Mark::Title});
        x += m_fonts.width(style, (run + u' ').toStdString());
        i = next;
    }
}

void TextFlow::add(const QString& text, double px, double lineHeight, Ink ink, bool bold)
{
    const double space = m_fonts.width({px, false, false}, " ");
    QList<Word> line;
    double used = 0;
    m_y += px;
    for (const Word& word : wordsOf(text, bold)) {
        const double wide = widthOf(word, px);
        if (!line.isEmpty() && used + space + wide > m_width) {
            setLine(line, px, ink);
            line.clear();
            used = 0;
            m_y += lineHeight;
        }
        used += (line.isEmpty() ? 0 : space) + wide;
        line << word;
    }
    if (!line.isEmpty())
        setLine(line, px, ink);
    m_y += lineHeight - px;
}

}  // namespace ringscope::ui
