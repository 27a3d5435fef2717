#include "core/systems/migrating_units.h"

#include "core/support/counted.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

constexpr std::size_t kNamedWays = 3;

std::string spanText(const UnitSpan& span)
{
    return span.first == span.last ? std::to_string(span.first)
                                   : fmt::format("{}-{}", span.first, span.last);
}

Result<MigratingUnits> unitsOf(const std::string& text, const Value& way)
{
    const auto span = parseUnitSpan(text);
    const Value* from = way.find("from");
    const Value* to = way.find("to");
    const bool isWhole = span && from != nullptr && from->isScalar() && to != nullptr
                         && to->isScalar() && way.entries().size() == 2;
    if (!isWhole)
        return badInput("system_options.migrating", text, "a unit or span to {from, to}",
                        way.place());
    return MigratingUnits{*span, from->text(), to->text()};
}

}  // namespace

Result<std::vector<MigratingUnits>> migratingUnits(const Value& systemOptions)
{
    std::vector<MigratingUnits> all;
    const Value* migrating = systemOptions.isMap() ? systemOptions.find("migrating") : nullptr;
    if (migrating == nullptr)
        return all;
    for (const auto& [text, way] : migrating->entries()) {
        Result<MigratingUnits> units = unitsOf(text, way);
        if (!units)
            return units.error();
        all.push_back(*std::move(units));
    }
    return all;
}

std::string migrationsText(const std::vector<MigratingUnits>& units)
{
    std::uint64_t count = 0;
    std::string named;
    for (std::size_t i = 0; i < units.size(); ++i) {
        count += units[i].span.last - units[i].span.first + 1;
        if (i < kNamedWays)
            named += fmt::format("{}{} from {} to {}", i == 0 ? "" : ", ", spanText(units[i].span),
                                 units[i].from, units[i].to);
    }
    if (units.empty())
        return {};
    if (units.size() > kNamedWays)
        named += " and so on";
    return fmt::format("{} on {} way ({}): until then the old owner has {}.",
                       counted(count, "slot is", "slots are"), count == 1 ? "its" : "their", named,
                       count == 1 ? "it" : "them");
}

}  // namespace ringscope
