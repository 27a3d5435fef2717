// The rules of the house that a machine can check. Each is a pure function from files to
// violations, "path:line: what is wrong", empty when the rule is kept; so each is tested on
// made-up files first and on the tree after that.
#pragma once

#include "tests/house/source_tree.h"

#include <string>
#include <vector>

namespace ringscope::house {

using Files = std::vector<SourceFile>;
using Violations = std::vector<std::string>;

/// core and the CLI's sources (those of app with "cli" in their path) do not know Qt.
Violations qtOutsideTheWindow(const Files& files);

/// app -> ui -> core; a room of core, and its tests, see only rooms up to their own in the
/// table; include paths start at the root.
Violations brokenRoomOrder(const Files& files);

/// Qt Charts never leaves ui/charts (and its tests).
Violations chartsOutsideTheirRoom(const Files& files);

/// No file of app, core, ui and tests is longer than 600 lines; golden files are data.
Violations longFiles(const Files& files);

/// The top level holds the folders and files that are agreed on, and dot files.
Violations strangersAtTheTop(const Files& files);

/// Packages: known sections, one name a line, none twice.
Violations brokenPackageList(const SourceFile& list);

/// The project stands alone: nothing refers to folders beside it.
Violations referencesToOutside(const Files& files);

}  // namespace ringscope::house
