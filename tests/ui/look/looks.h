// The settings under which every view is looked at: 3 text scales, 3 palettes, 5, 25 and 1,000
// shards, from 800x600 to 2560x1440. 12 windows meet each pair of these settings;
// RINGSCOPE_LOOK_ALL=1 opens all 108.
#pragma once

#include "ui/theme/theme.h"

#include <QSize>

#include <ostream>
#include <vector>

namespace ringscope::ui {

enum class Sized { Five, TwentyFive, Thousand };

struct Look {
    QSize size;
    double text;
    Scheme scheme;
    Sized map;
};

void PrintTo(const Look& look, std::ostream* out);

std::vector<Look> looks();

/// Sets the theme of the tests to a look, and back when it goes.
class LookedAt {
public:
    LookedAt(ThemeSource& theme, const Look& look);
    ~LookedAt();
    LookedAt(const LookedAt&) = delete;
    LookedAt& operator=(const LookedAt&) = delete;

private:
    ThemeSource& m_theme;
};

/// Each level of nested layouts asks the one around it by a posted event, so that a new size
/// takes several rounds of the event loop; nobody sees the states between.
void layOut();

/// RINGSCOPE_LOOK_PICTURES names a folder for a picture of each view, for the eye.
void savePicture(QWidget& view, const Look& look, const QString& moment);

}  // namespace ringscope::ui
