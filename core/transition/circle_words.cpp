#include "core/transition/circle_words.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

TextStyle styleOf(const FlatStage& stage, std::size_t line)
{
    return {stage.axis().px, line == 0, false};
}

double pitchOf(const FlatStage& stage) { return stage.axis().px * 1.45; }

/// Above the centre, of the upper edge of a line.
double topOf(const FlatStage& stage, std::size_t line, std::size_t lines)
{
    return pitchOf(stage) * (static_cast<double>(line) - static_cast<double>(lines) / 2);
}

}  // namespace

bool fitInCircle(const std::vector<std::string>& lines, const FlatStage& stage, double radius)
{
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double top = topOf(stage, i, lines.size());
        const double off = std::max(std::abs(top), std::abs(top + pitchOf(stage)));
        const double half = off < radius ? std::sqrt(radius * radius - off * off) : 0.0;
        if (stage.width(styleOf(stage, i), lines[i]) > 2.0 * half)
            return false;
    }
    return true;
}

void drawInCircle(const std::vector<std::string>& lines, const FlatStage& stage, Spot centre,
                  double radius, DrawList& list)
{
    for (std::size_t i = 0; i < lines.size(); ++i)
        stage.drawCentred(lines[i],
                          {centre.x - radius, centre.y + topOf(stage, i, lines.size()),
                           2.0 * radius, pitchOf(stage)},
                          styleOf(stage, i), Ink::Text, {Mark::Centre}, list);
}

}  // namespace ringscope
