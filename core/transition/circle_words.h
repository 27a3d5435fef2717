// Words in the middle of a circle: lines below each other, each inside its chord. Where they do
// not fit whole they belong elsewhere. Thread: pure.
#pragma once

#include "core/transition/flat_stage.h"

#include <string>
#include <vector>

namespace ringscope {

bool fitInCircle(const std::vector<std::string>& lines, const FlatStage& stage, double radius);

/// The first line is bold. Requires: fitInCircle.
void drawInCircle(const std::vector<std::string>& lines, const FlatStage& stage, Spot centre,
                  double radius, DrawList& list);

}  // namespace ringscope
