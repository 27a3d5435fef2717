#include "core/systems/datacenter_options.h"

#include "core/placement/policy_words.h"
#include "core/support/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ringscope {

namespace {

constexpr std::uint64_t kMostCopies = 65535;

Result<std::uint64_t> copiesOf(const std::string& datacenter, const Value& value)
{
    const std::string& text = value.text();
    std::uint64_t copies = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), copies);
    if (!value.isScalar() || error != std::errc{} || end != text.data() + text.size()
        || copies > kMostCopies)
        return badInput("system_options.nts." + datacenter, text,
                        fmt::format("integer, 0 to {}", kMostCopies), value.place());
    return copies;
}

std::uint64_t copiesIn(const std::vector<DatacenterCopies>& datacenters, const std::string& name)
{
    const auto found = std::ranges::find(datacenters, name, &DatacenterCopies::datacenter);
    return found == datacenters.end() ? 0 : found->copies;
}

bool hasShardIn(const PlacementSpec& spec, const std::string& datacenter)
{
    return std::ranges::find(spec.shards, datacenter, &PlacementShard::zone) != spec.shards.end();
}

}  // namespace

Result<std::vector<DatacenterCopies>> datacenterCopies(const Value& systemOptions)
{
    std::vector<DatacenterCopies> datacenters;
    const Value* nts = systemOptions.find("nts");
    if (nts == nullptr)
        return datacenters;
    if (!nts->isMap())
        return badInput("system_options.nts", nts->text(), "{DATACENTER: COPIES}", nts->place());
    for (const auto& [name, value] : nts->entries()) {
        const auto copies = copiesOf(name, value);
        if (!copies)
            return copies.error();
        datacenters.push_back({name, *copies});
    }
    return datacenters;
}

void layDatacenters(PlacementSpec& spec, std::vector<DatacenterCopies> datacenters)
{
    if (datacenters.empty())
        return;
    for (PlacementShard& shard : spec.shards)
        if (copiesIn(datacenters, shard.zone) == 0)
            shard.takesKeys = false;
    spec.ring.datacenters = std::move(datacenters);
}

std::vector<std::string> datacenterWarnings(const PlacementSpec& spec, std::uint64_t replicas)
{
    const auto& datacenters = spec.ring.datacenters;
    std::vector<std::string> warnings;
    if (datacenters.empty())
        return warnings;
    std::uint64_t sum = 0;
    for (const DatacenterCopies& stated : datacenters) {
        sum += stated.copies;
        if (stated.copies > 0 && !hasShardIn(spec, stated.datacenter))
            warnings.push_back(fmt::format("No shard is in the datacenter {}, which is to hold {}.",
                                           stated.datacenter,
                                           counted(stated.copies, "copy", "copies")));
    }
    std::vector<ShardIndex> left;
    for (std::size_t i = 0; i < spec.shards.size(); ++i)
        if (copiesIn(datacenters, spec.shards[i].zone) == 0)
            left.push_back(ShardIndex(i));
    if (!left.empty())
        warnings.push_back(
            fmt::format("{} in no datacenter that holds copies: {}.",
                        counted(left.size(), "shard") + (left.size() == 1 ? " is" : " are"),
                        someShards(spec.shards, left)));
    if (replicas < sum)
        warnings.push_back(fmt::format("The datacenters hold {} of a key, and replicas shows {} "
                                       "of them.",
                                       counted(sum, "copy", "copies"), replicas));
    return warnings;
}

}  // namespace ringscope
