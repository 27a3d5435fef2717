#include "core/support/shell_word.h"

#include <algorithm>

namespace ringscope {

namespace {

bool isPlain(char c)
{
    constexpr std::string_view kPlain = "_-./:=@%+,";
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
           || kPlain.find(c) != std::string_view::npos;
}

}  // namespace

std::string shellWord(std::string_view text)
{
    if (!text.empty() && std::all_of(text.begin(), text.end(), isPlain))
        return std::string(text);
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

}  // namespace ringscope
