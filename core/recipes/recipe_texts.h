// The files of resources/recipes as texts. Private to core/recipes; the table is generated.
#pragma once

#include <span>
#include <string_view>

namespace ringscope {

struct RecipeText {
    std::string_view name;  ///< "redis"
    std::string_view text;
};

std::span<const RecipeText> recipeTexts();

}  // namespace ringscope
