// shardSentence: one shard in one line, for screen readers and for tips that tell of many shards:
// "redis-3, 24 % of the requests, 1.90 times the mean". What is not defined is left out.
// Thread: pure.
#pragma once

#include "core/transition/scene.h"

#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

std::string shardSentence(std::string_view name, const std::optional<double>& loadShare,
                          std::string_view loadWord, const std::optional<double>& loadRatio);

/// Of a shard of a scene; its state is said when it is not active.
std::string shardSentence(const Scene& scene, std::uint32_t shard);

}  // namespace ringscope
