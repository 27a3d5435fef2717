// RoleLabel: a text in one of the theme's type roles; it follows theme and text scale.
// Thread: GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QLabel>

namespace ringscope::ui {

enum class LabelTone { Plain, Secondary, Hot };

class RoleLabel : public QLabel {
    Q_OBJECT
public:
    RoleLabel(const ThemeSource& theme, TextRole role, QWidget* parent = nullptr);
    RoleLabel(const QString& text, const ThemeSource& theme, TextRole role,
              LabelTone tone = LabelTone::Plain, QWidget* parent = nullptr);

    void setTone(LabelTone tone);
    void setBold(bool bold);

protected:
    /// A new style sheet of the application takes font and colour away: they are put back.
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void restyle();

    const ThemeSource& m_theme;
    TextRole m_role;
    LabelTone m_tone;
    bool m_bold = false;
    bool m_isRestyling = false;
};

}  // namespace ringscope::ui
