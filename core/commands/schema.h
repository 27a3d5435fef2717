// `schema NAME`: the JSON Schema of a file kind, made from the tables that read the file.
#pragma once

#include "core/commands/report.h"

#include <string>
#include <vector>

namespace ringscope {

/// "map", "keys", "session", "commands", "vectors".
std::vector<std::string> schemaNames();

/// The schema as text and JSON; its fields as CSV. Errors: WrongUsage names the known ones.
Result<Report> schema(const std::string& name);

}  // namespace ringscope
