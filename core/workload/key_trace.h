// KeyTrace: when the requests of a key file came, added up per time bin, key and observed shard.
// Bins are whole numbers of binUs since startUs; the width starts at one second and is widened
// in fixed steps when a trace would not fit. Thread: immutable once built.
#pragma once

#include "core/support/ids.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

struct TimedLoad {
    std::uint32_t bin = 0;
    KeyId key;
    std::uint32_t shard = kNoShard;  ///< index into KeyTrace::shards
    std::uint64_t requests = 0;      ///< in the scale of the requests column

    static constexpr std::uint32_t kNoShard = 0xFFFFFFFFu;
    friend bool operator==(const TimedLoad&, const TimedLoad&) = default;
};

struct KeyTrace {
    std::int64_t startUs = 0;         ///< begin of bin 0, a multiple of binUs
    std::int64_t binUs = 1'000'000;
    std::vector<std::string> shards;  ///< observed shards, in order of appearance
    std::vector<TimedLoad> loads;     ///< sorted by (bin, key, shard), each once
};

}  // namespace ringscope
