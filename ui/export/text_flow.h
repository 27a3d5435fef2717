// TextFlow: sets words into lines of a column, top down: plain text with bold pieces marked by
// <b>..</b> (all that a story uses of rich text), as marks of a draw list.
// Thread: GUI thread (fonts).
#pragma once

#include "core/transition/draw_list.h"

#include <QString>

namespace ringscope::ui {

class PictureFonts;

class TextFlow {
public:
    TextFlow(DrawList& list, PictureFonts& fonts, double left, double top, double width)
        : m_list(list), m_fonts(fonts), m_left(left), m_width(width), m_y(top)
    {
    }

    /// Adds a paragraph and moves down by its lines.
    void add(const QString& text, double px, double lineHeight, Ink ink, bool bold = false);
    void skip(double px) { m_y += px; }
    double y() const { return m_y; }

private:
    struct Word {
        QString text;
        bool bold = false;
    };
    static QList<Word> wordsOf(const QString& text, bool bold);
    double widthOf(const Word& word, double px);
    void setLine(const QList<Word>& line, double px, Ink ink);

    DrawList& m_list;
    PictureFonts& m_fonts;
    double m_left;
    double m_width;
    double m_y;
};

}  // namespace ringscope::ui
