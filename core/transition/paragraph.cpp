#include "core/transition/paragraph.h"

#include <algorithm>

namespace ringscope {

std::vector<std::string> wrapped(const std::string& sentence, const TextStyle& style, double most,
                                 const TextWidth& width)
{
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t begin = 0; begin < sentence.size();) {
        const std::size_t space = std::min(sentence.find(' ', begin), sentence.size());
        const std::string word = sentence.substr(begin, space - begin);
        begin = space + 1;
        const std::string longer = line.empty() ? word : line + " " + word;
        if (!line.empty() && width(style, longer) > most) {
            lines.push_back(shortened(line, style, most, width));
            line = word;
        } else {
            line = longer;
        }
    }
    if (!line.empty())
        lines.push_back(shortened(line, style, most, width));
    return lines;
}

}  // namespace ringscope
