// Recipes: for every system of the registry a script that a person runs where the system runs. It
// only asks, says the risk of each command above it, and brings one archive home that opens in one
// drop (core/membership/archive.h). Thread: constant tables; any.
#pragma once

#include "core/support/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// The systems that one script serves.
struct RecipeRow {
    std::string_view name;   ///< of the file in resources/recipes
    std::string_view title;  ///< for people: "memcached clients"
    std::vector<std::string_view> systems;
};

std::span<const RecipeRow> recipeRows();

/// Null for a system without a recipe; a test keeps that from happening.
const RecipeRow* recipeOf(std::string_view system);

/// The whole script, for bash. Errors: BadInput names the nearest system.
Result<std::string> recipeScript(std::string_view system);

/// What a script asks at once, with what stands above it.
struct RecipeStep {
    std::string level;    ///< of risk: "none", "low", "middle"; "" where the script has no word
    std::string risk;     ///< the rest of the risk, whole sentences; may be ""
    std::string command;  ///< without where its answer is kept; several stand one a line
};

/// In the order of the script; what it only prepares is left out. Empty for an unknown system.
std::vector<RecipeStep> recipeSteps(std::string_view system);

/// "ringscope-SYSTEM.tar.gz": what the script writes, in the folder where it is run.
std::string recipeArchiveName(std::string_view system);

}  // namespace ringscope
