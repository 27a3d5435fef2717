// NameLayout: finds places for names around the inside of a circle, each near its mark, none on
// another, with a leader line where a name had to move away. First come, first placed.
// Thread: one.
#pragma once

#include "core/transition/text_measure.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct PlacedName {
    TextShape text;
    Box box;
    std::optional<LineShape> leader;  ///< from the mark to the text
};

struct NameWish {
    std::string text;
    TextStyle style;
    double turn = 0.0;        ///< of its mark
    double markRadius = 0.0;  ///< where its mark ends: a leader starts there
    double nearest = 0.0;     ///< outermost radius that a name may reach
    double longest = 1e9;     ///< of a leader
};

class NameLayout {
public:
    /// Names stay between the circle's middle and their wish; `pitch` is one step of moving away.
    NameLayout(Spot centre, double pitch, TextWidth width);

    /// Keeps names off these.
    void block(const Box& box) { m_boxes.push_back(box); }
    void block(Spot dot, double radius) { m_dots.push_back({dot, radius}); }

    /// Nothing when there is no room. A leader is left out when the name stands at its mark.
    std::optional<PlacedName> place(const NameWish& wish);

private:
    struct Dot {
        Spot spot;
        double radius;
    };
    PlacedName candidate(const NameWish& wish, double radius, double turn) const;
    bool isFree(const PlacedName& name) const;
    bool isOnDot(const Box& box) const;

    Spot m_centre;
    double m_pitch;
    TextWidth m_width;
    std::vector<Box> m_boxes;
    std::vector<Dot> m_dots;
    std::vector<LineShape> m_leaders;
};

}  // namespace ringscope
