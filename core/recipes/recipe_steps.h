// The steps of a recipe, read off its text: what stands behind "# Risk: " and the commands below
// it. Private to core/recipes.
#pragma once

#include "core/recipes/recipe.h"

#include <string_view>
#include <vector>

namespace ringscope {

std::vector<RecipeStep> stepsOf(std::string_view script);

}  // namespace ringscope
