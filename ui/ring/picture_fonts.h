// PictureFonts: the fonts of pictures by text style, made once. It measures for layouts and
// serves painters, so both agree. Thread: GUI thread, or one thread that paints.
#pragma once

#include "core/transition/text_measure.h"

#include <QFont>
#include <QFontMetricsF>

#include <string_view>
#include <vector>

namespace ringscope::ui {

class PictureFonts {
public:
    /// Families of the theme; sizes are told by each style.
    PictureFonts(const QFont& text, const QFont& mono);

    const QFont& font(const TextStyle& style);
    double width(const TextStyle& style, std::string_view text);
    /// Refers to this.
    TextWidth measure();

private:
    struct Entry {
        TextStyle style;
        QFont font;
        QFontMetricsF metrics;
    };
    Entry& entry(const TextStyle& style);

    QFont m_text;
    QFont m_mono;
    std::vector<Entry> m_entries;
};

}  // namespace ringscope::ui
