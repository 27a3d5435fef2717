#include "core/formats/text_head.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kLines = 200;
constexpr std::string_view kBlanks = " \t\r";

std::string fileNameOf(std::string_view path)
{
    std::string name(path.substr(path.rfind('/') + 1));
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    for (const std::string_view packed : {".gz", ".zst"})
        if (name.ends_with(packed))
            name.resize(name.size() - packed.size());
    return name;
}

/// Two figures of an estimate are honest, more are not.
std::uint64_t rounded(double estimate)
{
    double unit = 1;
    while (estimate / unit >= 100)
        unit *= 10;
    return static_cast<std::uint64_t>(estimate / unit + 0.5) * static_cast<std::uint64_t>(unit);
}

template <class Take>
void forEachLine(std::string_view text, bool isWhole, Take take)
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        // A line that is cut off in the middle says nothing, unless there is no other.
        if (end == std::string_view::npos && !isWhole)
            return;
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.find_first_not_of(kBlanks) != std::string_view::npos)
            take(line);
    }
}

}  // namespace

bool TextHead::hasLine(std::string_view word) const
{
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1))
        if (at == 0 || text[at - 1] == '\n')
            return true;
    return false;
}

bool TextHead::nameEndsWith(std::initializer_list<std::string_view> endings) const
{
    return std::any_of(endings.begin(), endings.end(),
                       [this](std::string_view ending) { return name.ends_with(ending); });
}

TextHead lookAt(std::string_view text, std::string_view name, bool isWhole,
                std::optional<std::uint64_t> bytes)
{
    TextHead head;
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    head.text = text;
    head.name = fileNameOf(name);
    head.isWhole = isWhole || text.find('\n') == std::string_view::npos;
    head.bytes = bytes;
    forEachLine(text, head.isWhole, [&](std::string_view line) {
        if (head.lines.size() < kLines)
            head.lines.push_back(line);
        ++head.lineCount;
        head.lineBytes = static_cast<std::size_t>(line.data() + line.size() - text.data()) + 1;
    });
    head.isWhole = isWhole;
    return head;
}

double shareOfLines(const TextHead& head, LineTest test)
{
    if (head.lines.empty())
        return 0;
    const auto passed = std::count_if(head.lines.begin(), head.lines.end(), test);
    return static_cast<double>(passed) / static_cast<double>(head.lines.size());
}

std::size_t countLines(const TextHead& head, LineTest test)
{
    std::size_t count = 0;
    forEachLine(head.text, head.isWhole,
                [&](std::string_view line) { count += test(line) ? 1 : 0; });
    return count;
}

std::string countedLines(const TextHead& head, std::size_t seen, std::string_view one,
                         std::string_view many)
{
    if (head.isWhole)
        return counted(seen, one, many);
    if (!head.bytes || head.lineBytes == 0)
        return fmt::format("more than {} {}", groupedText(seen), many);
    const double whole = static_cast<double>(*head.bytes) / static_cast<double>(head.lineBytes);
    return fmt::format("about {} {}", groupedText(rounded(whole * static_cast<double>(seen))),
                       many);
}

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
        const std::size_t end = line.find_first_of(kBlanks, at);
        words.push_back(line.substr(at, end == std::string_view::npos ? end : end - at));
        at = end == std::string_view::npos ? end : line.find_first_not_of(kBlanks, end);
    }
    return words;
}

std::vector<std::string_view> partsOf(std::string_view line, char delimiter)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = line.find(delimiter);
        parts.push_back(line.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        line.remove_prefix(end + 1);
    }
}

bool isDigits(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool isHex(std::string_view text, std::size_t length)
{
    return text.size() == length
           && text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

}  // namespace ringscope
