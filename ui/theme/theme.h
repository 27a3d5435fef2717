// Theme: colours by ink, fonts by role, measures in logical pixels; light, dark, high contrast
// and a text scale. A value: painters take it by const reference. ThemeSource holds the current
// one, follows the desktop's scheme, and tells when it changes.
// Thread: GUI thread.
#pragma once

#include "core/transition/ink.h"

#include <QColor>
#include <QFont>
#include <QObject>

#include <array>

class QApplication;

namespace ringscope::ui {

enum class Scheme { Light, Dark, HighContrast };
enum class SchemeChoice { System, Light, Dark, HighContrast };

/// Sizes at text scale 1, in logical pixels: 44b, 26b, 22b, 18, 15b, 13, 13 mono, 12.
enum class TextRole { BigNumber, Verdict, Figure, Lesson, PanelTitle, Table, Mono, Axis };

/// Colours of controls: their accent is ink, hues belong to data.
enum class ControlInk { Border, SliderTrack, RowHover, RowSelected, Disabled, VerdictOk, VerdictUnsure, VerdictHot };

class Theme {
public:
    Theme(Scheme scheme, double textScale);

    Scheme scheme() const { return m_scheme; }
    bool isDark() const { return m_scheme != Scheme::Light; }
    double textScale() const { return m_textScale; }

    QColor colour(Ink ink) const;
    QColor colour(ControlInk ink) const;
    QFont font(TextRole role) const;
    /// A length that follows the text scale (rows, icons, badges).
    double scaled(double px) const { return px * m_textScale; }

    static constexpr int kGrid = 8;
    static constexpr int kGap = 16;      ///< window margin, between panels, panel padding
    static constexpr int kRadius = 6;

private:
    Scheme m_scheme;
    double m_textScale;
};

class ThemeSource : public QObject {
    Q_OBJECT
public:
    explicit ThemeSource(QObject* parent = nullptr);

    const Theme& theme() const { return m_theme; }
    SchemeChoice choice() const { return m_choice; }
    void setChoice(SchemeChoice choice);
    /// What the desktop asks for; used while the choice is System.
    void setDesktopScheme(Scheme scheme);
    /// Range: 0.75 .. 3.
    void setTextScale(double scale);
    bool reducedMotion() const { return m_reducedMotion; }
    void setReducedMotion(bool reduced);

    /// Palette, style sheet and fonts of the whole application, now and after every change.
    void applyTo(QApplication& app);

signals:
    void changed();

private:
    void rebuild();

    Theme m_theme;
    SchemeChoice m_choice = SchemeChoice::System;
    Scheme m_desktop = Scheme::Light;
    double m_textScale = 1.0;
    bool m_reducedMotion = false;
    QApplication* m_app = nullptr;
};

}  // namespace ringscope::ui
