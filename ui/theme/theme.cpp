#include "ui/theme/theme.h"

#include "ui/theme/icons.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>
#include <QStyleFactory>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

struct InkColours {
    Ink ink;
    QRgb light, dark, highContrast;
};

// One row an ink. Measured contrast against the panel stands in tests/ui/theme.
constexpr std::array kInks = {
    InkColours{Ink::Window, 0xfff3f5f7, 0xff14171b, 0xff000000},
    InkColours{Ink::Panel, 0xffffffff, 0xff1b2026, 0xff000000},
    InkColours{Ink::Text, 0xff14181d, 0xffe8ecf1, 0xffffffff},
    InkColours{Ink::SecondaryText, 0xff4a535e, 0xffb4bdc8, 0xffffffff},
    InkColours{Ink::Guide, 0xffc9cfd6, 0xff3a424d, 0xff8a94a1},
    InkColours{Ink::Neutral, 0xff8a94a1, 0xff6b7684, 0xffb4bdc8},
    InkColours{Ink::NeutralAlt, 0xffb7bfc8, 0xff4d5763, 0xff6b7684},
    InkColours{Ink::Hot, 0xffc2410c, 0xffff8a3d, 0xffff9d5c},
    InkColours{Ink::Cold, 0xff1f6fb2, 0xff4c9be8, 0xff7cc0ff},
    InkColours{Ink::Candidate, 0xff0f766e, 0xff4fd1c5, 0xff5ff0e2},
    InkColours{Ink::Selection, 0xff14181d, 0xffffd54a, 0xffffff00},
    InkColours{Ink::SelectedFill, 0xffeef0f3, 0xff2b323b, 0xff333300},
    InkColours{Ink::ChanceBand, 0xffeceff2, 0xff252b33, 0xff2b2b2b},
    InkColours{Ink::NotSure, 0xff8a5a00, 0xffe0b64a, 0xffffe08a},
    InkColours{Ink::Heat0, 0xffeceff2, 0xff2b313a, 0xff2b2b2b},
    InkColours{Ink::Heat1, 0xfff0b27e, 0xff7d5f49, 0xff8a6a52},
    InkColours{Ink::Heat2, 0xffcc6d24, 0xffb56b38, 0xffc97a45},
    InkColours{Ink::Heat3, 0xffa34405, 0xffef8c3c, 0xffff9d5c},
    InkColours{Ink::Heat4, 0xff5f2300, 0xffffdcb0, 0xffffecd2},
    InkColours{Ink::Identity0, 0xff56b4e9, 0xff56b4e9, 0xff56b4e9},
    InkColours{Ink::Identity1, 0xffe69f00, 0xffe69f00, 0xffe69f00},
    InkColours{Ink::Identity2, 0xff009e73, 0xff009e73, 0xff009e73},
    InkColours{Ink::Identity3, 0xffcc79a7, 0xffcc79a7, 0xffcc79a7},
    InkColours{Ink::Identity4, 0xff0072b2, 0xff0072b2, 0xff0072b2},
    InkColours{Ink::Identity5, 0xfff0e442, 0xfff0e442, 0xfff0e442},
    InkColours{Ink::Identity6, 0xffd55e00, 0xffd55e00, 0xffd55e00},
    InkColours{Ink::IdentityOutline, 0xff14181d, 0xffffffff, 0xffffffff},
    InkColours{Ink::OnIdentity, 0xff14181d, 0xff14181d, 0xff000000},
    InkColours{Ink::OnIdentityLight, 0xffffffff, 0xffffffff, 0xffffffff},
};

struct ControlColours {
    ControlInk ink;
    QRgb light, dark, highContrast;
};

constexpr std::array kControls = {
    ControlColours{ControlInk::Border, 0xff7b8591, 0xff6b7684, 0xffffffff},
    ControlColours{ControlInk::SliderTrack, 0xffc9cfd6, 0xff3a424d, 0xff8a94a1},
    ControlColours{ControlInk::RowHover, 0xfff7f8f9, 0xff232930, 0xff1a1a1a},
    ControlColours{ControlInk::RowSelected, 0xffeef0f3, 0xff2b323b, 0xff333300},
    ControlColours{ControlInk::Disabled, 0xff8a94a1, 0xff6b7684, 0xffa0a0a0},
    ControlColours{ControlInk::VerdictOk, 0xffe6f2f0, 0xff16282a, 0xff000000},
    ControlColours{ControlInk::VerdictUnsure, 0xfffdf5e0, 0xff2a2619, 0xff000000},
    ControlColours{ControlInk::VerdictHot, 0xfffdf0e7, 0xff2a1e17, 0xff000000},
};

template <class Rows, class Key>
QColor pick(const Rows& rows, Key key, Scheme scheme)
{
    const auto row = std::find_if(rows.begin(), rows.end(), [key](auto& r) { return r.ink == key; });
    switch (scheme) {
    case Scheme::Light: return QColor::fromRgb(row->light);
    case Scheme::Dark: return QColor::fromRgb(row->dark);
    case Scheme::HighContrast: return QColor::fromRgb(row->highContrast);
    }
    return {};
}

struct FontForm {
    TextRole role;
    int px;
    bool bold;
    bool mono;
};

constexpr std::array kFonts = {
    FontForm{TextRole::BigNumber, 44, true, false}, FontForm{TextRole::Verdict, 26, true, false},
    FontForm{TextRole::Figure, 22, true, false},    FontForm{TextRole::Lesson, 18, false, false},
    FontForm{TextRole::PanelTitle, 15, true, false}, FontForm{TextRole::Table, 13, false, false},
    FontForm{TextRole::Mono, 13, false, true},      FontForm{TextRole::Axis, 12, false, false},
};

/// Noto has tabular figures; DejaVu is always there and has them, too. Inter has not.
QString family(bool mono)
{
    const QStringList wanted = mono ? QStringList{"Noto Sans Mono", "DejaVu Sans Mono"}
                                    : QStringList{"Noto Sans", "DejaVu Sans"};
    const QStringList installed = QFontDatabase::families();
    for (const QString& name : wanted)
        if (installed.contains(name))
            return name;
    return QFontDatabase::systemFont(mono ? QFontDatabase::FixedFont : QFontDatabase::GeneralFont)
        .family();
}

QPalette paletteOf(const Theme& theme)
{
    QPalette palette;
    const QColor text = theme.colour(Ink::Text);
    const QColor panel = theme.colour(Ink::Panel);
    palette.setColor(QPalette::Window, theme.colour(Ink::Window));
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, panel);
    palette.setColor(QPalette::AlternateBase, theme.colour(ControlInk::RowHover));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, theme.colour(Ink::SecondaryText));
    palette.setColor(QPalette::Button, panel);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::ToolTipBase, panel);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, text);
    palette.setColor(QPalette::HighlightedText, panel);
    palette.setColor(QPalette::Link, theme.colour(Ink::Cold));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.colour(ControlInk::Disabled));
    return palette;
}

}  // namespace

Theme::Theme(Scheme scheme, double textScale) : m_scheme(scheme), m_textScale(textScale) {}

QColor Theme::colour(Ink ink) const
{
    return pick(kInks, ink, m_scheme);
}

QColor Theme::colour(ControlInk ink) const
{
    return pick(kControls, ink, m_scheme);
}

QFont Theme::font(TextRole role) const
{
    const auto form = std::find_if(kFonts.begin(), kFonts.end(),
                                   [role](const FontForm& f) { return f.role == role; });
    static const QString sans = family(false);
    static const QString mono = family(true);
    QFont font(form->mono ? mono : sans);
    font.setPixelSize(static_cast<int>(std::lround(form->px * m_textScale)));
    font.setBold(form->bold);
    return font;
}

ThemeSource::ThemeSource(QObject* parent) : QObject(parent), m_theme(Scheme::Light, 1.0) {}

void ThemeSource::setChoice(SchemeChoice choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    rebuild();
}

void ThemeSource::setDesktopScheme(Scheme scheme)
{
    if (scheme == m_desktop)
        return;
    m_desktop = scheme;
    rebuild();
}

void ThemeSource::setTextScale(double scale)
{
    const double readable = std::clamp(scale, 0.75, 3.0);
    if (readable == m_textScale)
        return;
    m_textScale = readable;
    rebuild();
}

void ThemeSource::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    emit changed();
}

void ThemeSource::applyTo(QApplication& app)
{
    m_app = &app;
    initIcons();
    app.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    rebuild();
}

void ThemeSource::rebuild()
{
    const auto scheme = [this] {
        switch (m_choice) {
        case SchemeChoice::System: return m_desktop;
        case SchemeChoice::Light: return Scheme::Light;
        case SchemeChoice::Dark: return Scheme::Dark;
        case SchemeChoice::HighContrast: return Scheme::HighContrast;
        }
        return Scheme::Light;
    };
    m_theme = Theme(scheme(), m_textScale);
    if (m_app) {
        m_app->setFont(m_theme.font(TextRole::Table));
        m_app->setPalette(paletteOf(m_theme));
        m_app->setStyleSheet(styleSheet(m_theme));
    }
    emit changed();
}

}  // namespace ringscope::ui
