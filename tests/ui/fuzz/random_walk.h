// RandomWalk: a person who presses everything: actions of the table, commands, clicks, drags,
// wheel and keys, in an order that a seed decides. Dialogs are closed as they come.
// Thread: GUI thread.
#pragma once

#include "core/support/random.h"
#include "ui/window/main_window.h"

#include <QStringList>

#include <cstdint>

namespace ringscope::ui {

class RandomWalk {
public:
    RandomWalk(MainWindow& window, std::uint64_t seed);

    /// One move; what it was is added to `told`.
    void step();
    /// The moves of this walk, for the message of a failure.
    const QStringList& told() const { return m_told; }

private:
    std::uint64_t below(std::uint64_t bound);
    template <class Range>
    auto oneOf(const Range& range)
    {
        return range[below(static_cast<std::uint64_t>(range.size()))];
    }
    std::string anyShard();
    QPoint anyPlace(const QWidget& widget);

    void triggerAction();
    void sendCommand();
    void openExample();
    void selectShards();
    void probeKey();
    void pressKey();
    void useMouse();
    void dragMouse();
    void turnWheel();
    void moveInTime();
    void walkHistory();
    void resizeWindow();

    MainWindow& m_window;
    RandomStream m_random;
    QStringList m_told;
};

}  // namespace ringscope::ui
