#include "core/transition/shard_marks.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <set>

namespace ringscope {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string trailingNumber(const std::string& name)
{
    std::size_t at = name.size();
    while (at > 0 && isDigit(name[at - 1]))
        --at;
    return name.substr(at);
}

std::string trailingLetter(const std::string& name)
{
    const bool alone = !name.empty() && isLetter(name.back())
                       && (name.size() == 1 || !isLetter(name[name.size() - 2]));
    return alone ? std::string(1, upper(name.back())) : "";
}

std::string firstLetter(const std::string& name)
{
    return !name.empty() && isLetter(name.front()) ? std::string(1, upper(name.front())) : "";
}

/// The texts, when every name has one of at most three characters and no two are equal.
std::optional<std::vector<std::string>> uniqueTexts(std::span<const std::string> names,
                                                    std::string (*textOf)(const std::string&))
{
    std::vector<std::string> texts;
    std::set<std::string> seen;
    for (const std::string& name : names) {
        texts.push_back(textOf(name));
        if (texts.back().empty() || texts.back().size() > 3 || !seen.insert(texts.back()).second)
            return std::nullopt;
    }
    return texts;
}

std::vector<std::string> markTexts(std::span<const std::string> names)
{
    for (const auto rule : {trailingNumber, trailingLetter, firstLetter})
        if (const auto texts = uniqueTexts(names, rule))
            return *texts;
    std::vector<std::string> places;
    for (std::size_t i = 0; i < names.size(); ++i)
        places.push_back(std::to_string(i));
    return places;
}

/// The number that a name asks for: its own number or letter, else its first letter, else one
/// made of its bytes.
std::uint32_t wanted(const std::string& name)
{
    const std::string number = trailingNumber(name);
    if (!number.empty() && number.size() <= 9)
        return static_cast<std::uint32_t>(std::stoul(number));
    const std::string letter = trailingLetter(name);
    if (!letter.empty())
        return static_cast<std::uint32_t>(letter.front() - 'A');
    const std::string first = firstLetter(name);
    if (!first.empty())
        return static_cast<std::uint32_t>(first.front() - 'A');
    std::uint32_t sum = 2166136261u;
    for (const char c : name)
        sum = (sum ^ static_cast<unsigned char>(c)) * 16777619u;
    return sum % static_cast<std::uint32_t>(kIdentityInks);
}

/// Small numbers are served first, so redis-0 keeps colour 0 beside redis-7.
std::vector<int> identities(std::span<const std::string> names)
{
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(wanted(names[a]), names[a]) < std::pair(wanted(names[b]), names[b]);
    });
    std::vector<int> out(names.size(), -1);
    std::array<bool, kIdentityInks> taken{};
    for (const std::size_t shard : order) {
        std::size_t place = wanted(names[shard]) % taken.size();
        while (taken[place])
            place = (place + 1) % taken.size();
        taken[place] = true;
        out[shard] = static_cast<int>(place);
    }
    return out;
}

}  // namespace

std::vector<ShardMark> shardMarks(std::span<const std::string> names)
{
    std::vector<std::string> texts = markTexts(names);
    std::vector<ShardMark> marks(names.size());
    for (std::size_t i = 0; i < names.size(); ++i)
        marks[i].text = std::move(texts[i]);
    if (names.size() > static_cast<std::size_t>(kIdentityInks))
        return marks;
    const std::vector<int> numbers = identities(names);
    for (std::size_t i = 0; i < names.size(); ++i)
        marks[i].identity = numbers[i];
    return marks;
}

}  // namespace ringscope
