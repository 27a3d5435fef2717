#include "core/membership/text_lines.h"

#include <algorithm>

namespace ringscope {

namespace {

bool isPort(std::string_view text)
{
    return !text.empty() && text.size() <= 5
           && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

SourcePlace TextLine::place(const std::string& file, std::string_view part) const
{
    const char* first = text.data();
    const bool isInside =
        !part.empty() && part.data() >= first && part.data() < first + text.size();
    const auto column = isInside ? static_cast<std::uint64_t>(part.data() - first) + 1 : 1;
    return {file, number, column};
}

std::string_view TextLine::trimmed() const { return trimmedText(text); }

std::vector<TextLine> linesOf(std::string_view text)
{
    std::vector<TextLine> lines;
    std::uint64_t number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back({line, ++number});
    }
    return lines;
}

std::string_view trimmedText(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

HostPort splitHostPort(std::string_view address)
{
    if (address.starts_with('[')) {
        const std::size_t close = address.find(']');
        if (close != std::string_view::npos) {
            const std::string_view rest = address.substr(close + 1);
            const bool hasPort = rest.starts_with(':') && isPort(rest.substr(1));
            return {address.substr(1, close - 1), hasPort ? rest.substr(1) : std::string_view()};
        }
    }
    const std::size_t colon = address.rfind(':');
    if (colon == std::string_view::npos || !isPort(address.substr(colon + 1)))
        return {address, {}};
    return {address.substr(0, colon), address.substr(colon + 1)};
}

}  // namespace ringscope
