// The registry tables: `hashes`, `systems`, `policies`, `commands`, `formats`. Each prints the one table
// that the program itself works with.
#pragma once

#include "core/commands/report.h"

namespace ringscope {

Report hashes();
Report systems();
Report policies();
Report sessionCommands();
Report formats();

}  // namespace ringscope
