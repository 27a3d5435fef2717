#include "core/transition/figure_text.h"

#include <algorithm>

namespace ringscope {

namespace {

bool isHexDigit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }

}  // namespace

std::string hashGroups(const std::string& hash)
{
    if (hash.size() != 16 || !std::all_of(hash.begin(), hash.end(), isHexDigit))
        return hash;
    return hash.substr(0, 8) + " " + hash.substr(8);
}

}  // namespace ringscope
