#include "core/dialects/search_words.h"

#include "core/support/counted.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

std::string shareOf(std::uint64_t part, std::uint64_t whole)
{
    return percentText(whole == 0 ? 0.0
                                  : static_cast<double>(part) / static_cast<double>(whole));
}

std::string triedText(const RuleSearch& search)
{
    std::string text = fmt::format("{} tried", counted(search.tried, "rule", "rules"));
    if (search.combinations > 0)
        text += fmt::format(", {} of them combinations of two", groupedText(search.combinations));
    if (search.isSpent)
        text += "; the budget ended the search";
    return text;
}

std::string whatWasFound(const RuleSearch& search)
{
    if (search.rules.empty())
        return fmt::format("No rule explains more rows than the map, which explains {} of {} "
                           "({}); a wrong rule explains about {} by chance",
                           groupedText(search.agreed), groupedText(search.rows),
                           shareOf(search.agreed, search.rows), percentText(search.chanceShare));
    const std::uint64_t best = search.rules.front().explained;
    if (!search.explainsAll())
        return fmt::format("No rule explains all rows; the best explains {} of {} ({}), the map {}",
                           groupedText(best), groupedText(search.rows), shareOf(best, search.rows),
                           shareOf(search.agreed, search.rows));
    if (search.alike > 1)
        return fmt::format("{} rules explain all rows alike: these rows cannot tell them apart, "
                           "rows of other keys could",
                           groupedText(search.alike));
    return "One rule explains all rows";
}

}  // namespace

std::string explainingSentence(std::span<const RuleChange* const> changes, std::uint64_t explained,
                               std::uint64_t rows)
{
    std::string text = fmt::format("Explains {} of {} rows: ", groupedText(explained),
                                   groupedText(rows));
    for (std::size_t i = 0; i < changes.size(); ++i)
        text += (i == 0 ? "" : "; and ") + changes[i]->says;
    return text;
}

std::string conclusionOf(const RuleSearch& search)
{
    return fmt::format("{} ({}).", whatWasFound(search), triedText(search));
}

}  // namespace ringscope
