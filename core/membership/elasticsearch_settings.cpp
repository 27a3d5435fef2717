// Settings of indices, `GET INDEX/_settings`, also with flat_settings. They say how many shards
// an index has and how its keys find them, not which node holds them: a shard is the map's shard.
#include "core/formats/json_value.h"
#include "core/membership/doubts.h"
#include "core/membership/elasticsearch_index.h"
#include "core/membership/json_fields.h"
#include "core/membership/readers.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

namespace ringscope::members {

namespace {

/// The version of the first index with routing shards beyond its own, and the bit that marks
/// versions of OpenSearch.
constexpr std::uint64_t kSevenZero = 7'000'001;
constexpr std::uint64_t kOpenSearch = 0x0800'0000;

class IndexSettings {
public:
    IndexSettings(std::string name, const Value& tree, const MembershipSource& source)
        : m_tree(tree), m_source(source), m_settings(fieldOf(tree, "settings"))
    {
        m_ring.name = std::move(name);
        if (m_settings != nullptr)
            m_created = numberOf("version.created");
    }

    /// Nothing, and a doubt, for an index without a number of shards.
    std::optional<Membership> read(std::vector<Error>& loose);

private:
    /// "number_of_shards" of settings.index, else settings["index.number_of_shards"], and so for
    /// deeper paths.
    const Value* setting(std::string_view path) const;
    std::optional<std::uint64_t> numberOf(std::string_view path) const
    {
        const Value* value = setting(path);
        return value == nullptr ? std::nullopt : wholeNumber(value->text());
    }
    bool isOpenSearch() const { return m_created && (*m_created & kOpenSearch) != 0; }
    std::string_view system() const
    {
        if (!m_source.system.empty())
            return m_source.system;
        return isOpenSearch() ? "opensearch" : "elasticsearch";
    }
    std::optional<std::uint64_t> statedRoutingShards(std::uint64_t shards) const;
    void doubtRouting();

    const Value& m_tree;
    const MembershipSource& m_source;
    const Value* m_settings;
    std::optional<std::uint64_t> m_created;
    Membership m_ring;
};

const Value* IndexSettings::setting(std::string_view path) const
{
    if (const Value* flat = fieldOf(*m_settings, fmt::format("index.{}", path)))
        return flat;
    const Value* found = fieldOf(*m_settings, "index");
    while (found != nullptr && !path.empty()) {
        const std::size_t dot = path.find('.');
        found = fieldOf(*found, path.substr(0, dot));
        path.remove_prefix(dot == std::string_view::npos ? path.size() : dot + 1);
    }
    return found;
}

/// An index that was made before 7.0 and does not say has its shards only.
std::optional<std::uint64_t> IndexSettings::statedRoutingShards(std::uint64_t shards) const
{
    if (const auto stated = numberOf("number_of_routing_shards"))
        return stated;
    const bool isOld = m_created && !isOpenSearch() && *m_created < kSevenZero;
    return isOld ? std::optional(shards) : std::nullopt;
}

/// What makes an index route by more than the routing text.
void IndexSettings::doubtRouting()
{
    const Value* size = setting("routing_partition_size");
    if (size != nullptr && size->text() != "1")
        addDoubt(m_ring.doubts,
                 badInput("routing_partition_size", size->text(),
                          "1; above it the id decides, too, and keys are off", size->place()));
    if (const Value* path = setting("routing_path"))
        addDoubt(m_ring.doubts, badInput("routing_path", m_ring.name,
                                         "none; with it fields decide, not the id, and keys are "
                                         "off",
                                         path->place()));
}

std::optional<Membership> IndexSettings::read(std::vector<Error>& loose)
{
    const Value* number = m_settings == nullptr ? nullptr : setting("number_of_shards");
    const auto shards = number == nullptr ? std::nullopt : wholeNumber(number->text());
    if (!shards || *shards < 1 || *shards > kMostIndexShards) {
        addDoubt(loose, badInput(fmt::format("number_of_shards of {}", m_ring.name),
                                 number == nullptr ? "none" : number->text(),
                                 fmt::format("1 to {}", kMostIndexShards),
                                 number == nullptr ? m_tree.place() : number->place()));
        return std::nullopt;
    }
    MapTree tree(system(), m_tree.place());
    const std::uint64_t routing =
        routingShardsOf(m_ring, m_source, *shards, statedRoutingShards(*shards), number->place());
    tree.set("slots", plainValue(std::to_string(routing), number->place()));
    for (std::uint64_t shard = 0; shard < *shards; ++shard) {
        const std::string name = std::to_string(shard);
        tree.addShard(name, number->place());
        tree.addUnit(runOf(shard, *shards, routing), {name}, number->place());
    }
    doubtRouting();
    m_ring.map = std::move(tree).finish();
    return std::move(m_ring);
}

}  // namespace

Result<MembershipFile> elasticsearchSettings(const MembershipSource& source)
{
    const Result<Value> tree = readJson(source.text, source.file);
    if (!tree)
        return tree.error();
    MembershipFile file;
    std::uint64_t shards = 0;
    for (const auto& [name, index] : tree->entries()) {
        std::optional<Membership> ring = IndexSettings(name, index, source).read(file.doubts);
        if (!ring)
            continue;
        shards += ring->map.find("shards")->items().size();
        if (shards > kMostShardsOfFile)
            return tooLarge(fmt::format("{}: more than {} shards in all indices", source.file,
                                        kMostShardsOfFile));
        file.rings.push_back(*std::move(ring));
    }
    return file;
}

}  // namespace ringscope::members
