#include "core/dialects/change_axes.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace ringscope {

bool readsField(const PolicyRow& policy, std::string_view field)
{
    return std::find(policy.fields.begin(), policy.fields.end(), field) != policy.fields.end();
}

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f)
            out += fmt::format("\\x{:02x}", byte);
        else
            out += c;
    }
    return out + "\"";
}

Changes allChanges(const ChangeSource& source)
{
    using Axis = Changes (*)(const ChangeSource&);
    constexpr Axis kAxes[] = {previousChanges, systemChanges, hashChanges,  keyChanges,
                              labelChanges,    scoreChanges,  ringChanges,  orderChanges,
                              indexChanges,    memberChanges, countChanges, seedChanges,
                              algorithmChanges};
    Changes all;
    for (const Axis axis : kAxes) {
        Changes changes = axis(source);
        std::move(changes.begin(), changes.end(), std::back_inserter(all));
    }
    std::stable_sort(all.begin(), all.end(), [](const RuleChange& a, const RuleChange& b) {
        return a.rank < b.rank;
    });
    return all;
}

}  // namespace ringscope
