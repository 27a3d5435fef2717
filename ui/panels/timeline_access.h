// TimelineAccess: the play position for screen readers: a slider from 0 to 100 per cent that can be
// set, and says at which stop it stands. Thread: GUI thread.
#pragma once

namespace ringscope::ui {

class Timeline;

/// Every Timeline has it from now on. More than once does no harm.
void installTimelineAccess();

/// Call when the position is another one.
void tellPosition(Timeline& timeline);

}  // namespace ringscope::ui
