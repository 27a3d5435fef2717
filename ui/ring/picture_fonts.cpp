#include "ui/ring/picture_fonts.h"

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

PictureFonts::PictureFonts(const QFont& text, const QFont& mono) : m_text(text), m_mono(mono) {}

PictureFonts::Entry& PictureFonts::entry(const TextStyle& style)
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&style](const Entry& e) { return e.style == style; });
    if (found != m_entries.end())
        return *found;
    QFont font = style.mono ? m_mono : m_text;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(style.px))));
    font.setBold(style.bold);
    m_entries.push_back({style, font, QFontMetricsF(font)});
    return m_entries.back();
}

const QFont& PictureFonts::font(const TextStyle& style) { return entry(style).font; }

double PictureFonts::width(const TextStyle& style, std::string_view text)
{
    return entry(style).metrics.horizontalAdvance(
        QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
}

TextWidth PictureFonts::measure()
{
    return [this](const TextStyle& style, std::string_view text) { return width(style, text); };
}

}  // namespace ringscope::ui
