#include "core/session/earlier_maps.h"

#include <fmt/format.h>

#include <set>

namespace ringscope {

std::vector<PreviousMap> earlierMaps(const History& history, std::size_t most)
{
    std::vector<PreviousMap> maps;
    std::set<std::string> seen = {fingerprint(history.state()->map)};
    const auto add = [&](std::string name, const ShardMap& map) {
        if (maps.size() < most && map.routableShards() > 0 && seen.insert(fingerprint(map)).second)
            maps.push_back({std::move(name), map});
    };
    if (history.state()->baseline)
        add("the baseline", history.state()->baseline->map);
    for (std::size_t position = history.position(); position-- > 0 && maps.size() < most;)
        add(position == 0 ? std::string("as opened")
                          : fmt::format("after: {}", history.step(position - 1).description),
            history.stateAt(position)->map);
    return maps;
}

}  // namespace ringscope
