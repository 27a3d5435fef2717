// Words of a command line as a shell of POSIX reads them. Thread: pure.
#pragma once

#include <string>
#include <string_view>

namespace ringscope {

/// The text as one word: as it is where a shell takes nothing out of it, else in single quotes.
std::string shellWord(std::string_view text);

}  // namespace ringscope
