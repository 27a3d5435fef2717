// Sentences that break over lines, as plain text. Thread: GUI thread.
#pragma once

#include "ui/panels/role_label.h"

namespace ringscope::ui {

RoleLabel* wrappedLabel(const QString& text, const ThemeSource& theme, TextRole role,
                        LabelTone tone = LabelTone::Plain);

}  // namespace ringscope::ui
