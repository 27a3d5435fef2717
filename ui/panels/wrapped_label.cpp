#include "ui/panels/wrapped_label.h"

namespace ringscope::ui {

RoleLabel* wrappedLabel(const QString& text, const ThemeSource& theme, TextRole role,
                        LabelTone tone)
{
    auto* label = new RoleLabel(text, theme, role, tone);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}  // namespace ringscope::ui
