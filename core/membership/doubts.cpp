#include "core/membership/doubts.h"

#include <utility>

namespace ringscope {

namespace {

constexpr std::size_t kExcerptBytes = 80;

bool continuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

void addDoubt(std::vector<Error>& doubts, Error doubt)
{
    if (doubts.size() < kMostDoubts)
        doubts.push_back(std::move(doubt));
    else if (doubts.size() == kMostDoubts)
        doubts.push_back(badInput("more doubts than are listed", std::to_string(kMostDoubts),
                                  "a file of this format", std::move(doubt.where)));
}

std::string excerptOf(std::string_view text)
{
    if (text.size() <= kExcerptBytes)
        return std::string(text);
    std::size_t end = kExcerptBytes;
    while (end > 0 && continuesCharacter(text[end]))
        --end;
    return std::string(text.substr(0, end)) + "...";
}

}  // namespace ringscope
