// How bytes that are no UTF-8 stand inside JSON: "$hex:" and two lower-case digits a byte. A
// text that itself begins with "$hex:" is written so, too: reading back gives the same bytes.
#pragma once

#include <string>
#include <string_view>

namespace ringscope {

/// The text that stands for these bytes in JSON; mostly the text itself.
std::string toJsonText(std::string_view bytes);
/// The bytes that a text of JSON stands for.
std::string fromJsonText(std::string text);

}  // namespace ringscope
