// How a key's bytes are shown to people.
#pragma once

#include <string>
#include <string_view>

namespace ringscope {

/// The text in quotes when it is printable UTF-8, and its bytes: `"t-42" (4 bytes: 74 2d 34 32)`.
/// Long keys are cut, with their true length.
std::string bytesForPeople(std::string_view bytes);

}  // namespace ringscope
