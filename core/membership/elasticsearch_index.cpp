#include "core/membership/elasticsearch_index.h"

#include "core/membership/doubts.h"
#include "core/membership/json_fields.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace ringscope::members {

namespace {

constexpr int kMostDoublings = 10;
constexpr std::uint64_t kMostRoutingShards = std::uint64_t{1} << 26;

bool fits(std::uint64_t routingShards, std::uint64_t shards)
{
    return routingShards >= shards && routingShards <= kMostRoutingShards
           && routingShards % shards == 0;
}

}  // namespace

std::uint64_t defaultRoutingShards(std::uint64_t shards)
{
    const int doubled = static_cast<int>(std::bit_width(shards - 1));  // log2, rounded up
    return shards << std::max(1, kMostDoublings - doubled);
}

std::uint64_t routingShardsOf(Membership& ring, const MembershipSource& source,
                              std::uint64_t shards, std::optional<std::uint64_t> stated,
                              const SourcePlace& place)
{
    const std::string said = source.textSaid("slots");
    const std::uint64_t assumed = defaultRoutingShards(shards);
    if (said.empty() && !stated) {
        ring.open.push_back({"slots",
                             "What is number_of_routing_shards of the index? (Not in the file "
                             "unless it was set; before 7.0 it is number_of_shards.)",
                             std::to_string(assumed),
                             {}});
        return assumed;
    }
    const std::optional<std::uint64_t> wanted = said.empty() ? stated : wholeNumber(said);
    if (wanted && fits(*wanted, shards))
        return *wanted;
    addDoubt(ring.doubts,
             badInput("number_of_routing_shards", said.empty() ? std::to_string(*stated) : said,
                      fmt::format("a multiple of the {} shards", shards), place));
    return assumed;
}

std::string runOf(std::uint64_t shard, std::uint64_t shards, std::uint64_t routingShards)
{
    const std::uint64_t run = routingShards / shards;
    return run == 1 ? std::to_string(shard)
                    : fmt::format("{}-{}", shard * run, (shard + 1) * run - 1);
}

}  // namespace ringscope::members
