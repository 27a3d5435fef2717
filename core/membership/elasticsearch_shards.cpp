// `_cat/shards` of Elasticsearch and OpenSearch, as text or with format=json: the copies of every
// index's shards and the nodes that hold them. An index is a ring, a node is a shard of the map:
// it owns the routing shards of the primaries that it holds.
#include "core/formats/json_value.h"
#include "core/formats/text_head.h"
#include "core/membership/doubts.h"
#include "core/membership/elasticsearch_index.h"
#include "core/membership/json_fields.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"
#include "core/membership/value_parts.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

namespace ringscope::members {

namespace {

using Names = std::vector<std::string>;

constexpr std::string_view kPartitionSize = "system_options.routing_partition_size";

/// A copy of a shard of an index: a line.
struct Copy {
    std::string index, shard, kind, state, ip, node;
    std::string target;  ///< node that it goes to
    SourcePlace place;
};

/// Node and target of "es-0 -> 10.62.5.5 Zm9v es-3"; names may hold blanks.
void splitNode(std::string_view text, Copy& copy)
{
    const std::size_t arrow = text.find(" -> ");
    copy.node = trimmedText(text.substr(0, arrow));
    if (arrow == std::string_view::npos)
        return;
    std::string_view rest = trimmedText(text.substr(arrow + 4));
    for (int skipped = 0; skipped < 2; ++skipped)  // address and id
        if (const std::size_t blank = rest.find(' '); blank != std::string_view::npos)
            rest = trimmedText(rest.substr(blank));
    copy.target = rest;
}

bool isAddress(std::string_view word)
{
    const bool isFour = std::ranges::count(word, '.') == 3
                        && word.find_first_not_of("0123456789.") == std::string_view::npos;
    const bool isSix =
        std::ranges::count(word, ':') >= 2
        && word.find_first_not_of("0123456789abcdefABCDEF:.%[]") == std::string_view::npos;
    return isFour || isSix;
}

/// The copies of one index under the numbers of their shards.
class Index {
public:
    Index(std::string name, const MembershipSource& source) : m_source(source)
    {
        m_ring.name = std::move(name);
    }

    void add(Copy copy);
    Membership finish() &&;

private:
    struct Shard {
        Copy primary;  ///< without an index: there is no line for it
        Names replicas;
    };

    void doubt(std::string what, std::string value, std::string allowed, const SourcePlace& place)
    {
        addDoubt(m_ring.doubts,
                 badInput(std::move(what), std::move(value), std::move(allowed), place));
    }
    static std::string titleOf(const Copy& copy)
    {
        return fmt::format("{} {} {}", copy.index, copy.shard, copy.kind);
    }
    void addNode(const std::string& name, const std::string& ip, const SourcePlace& place);
    struct Sizes {
        std::uint64_t shards, routing;
    };
    void addGap(MapTree& tree, std::uint64_t first, std::uint64_t last, Sizes sizes);
    void addUnits(MapTree& tree, Sizes sizes);
    Names ownersOf(std::uint64_t number, const Shard& shard);
    void askPartitionSize();

    const MembershipSource& m_source;
    Membership m_ring;
    std::map<std::uint64_t, Shard> m_shards;
    struct Node {
        std::string name, ip;
        SourcePlace place;
    };
    std::vector<Node> m_nodes;
    std::unordered_map<std::string, std::size_t> m_byName;
    SourcePlace m_place;
};

void Index::addNode(const std::string& name, const std::string& ip, const SourcePlace& place)
{
    const auto [known, isNew] = m_byName.emplace(name, m_nodes.size());
    if (isNew)
        m_nodes.push_back({name, ip, place});
    else if (m_nodes[known->second].ip.empty())
        m_nodes[known->second].ip = ip;
}

void Index::add(Copy copy)
{
    if (m_place.line == 0)
        m_place = copy.place;
    const auto number = wholeNumber(copy.shard);
    if (!number || *number >= kMostIndexShards)
        return doubt("shard of an index", copy.shard, fmt::format("0 to {}", kMostIndexShards - 1),
                     copy.place);
    Shard& shard = m_shards[*number];
    const bool isPrimary = copy.kind == "p";
    const bool serves = copy.state == "STARTED" || copy.state == "RELOCATING";
    if (copy.node.empty() && copy.state != "UNASSIGNED")
        return doubt("copy without a node", titleOf(copy), "a node, or UNASSIGNED", copy.place);
    if (!serves)
        doubt(copy.state == "UNASSIGNED" ? "copy on no node" : "copy that does not serve yet",
              titleOf(copy), "STARTED on a node", copy.place);
    if (!copy.node.empty())
        addNode(copy.node, copy.ip, copy.place);
    if (!copy.target.empty())
        addNode(copy.target, {}, copy.place);
    if (isPrimary && !shard.primary.index.empty())
        return doubt("second primary of a shard", titleOf(copy), "one; the first counts",
                     copy.place);
    if (isPrimary)
        shard.primary = std::move(copy);
    else if (serves && std::ranges::find(shard.replicas, copy.node) == shard.replicas.end())
        shard.replicas.push_back(copy.node);
}

/// Without a primary that serves nobody owns the shard, whatever replicas there are.
Names Index::ownersOf(std::uint64_t number, const Shard& shard)
{
    if (shard.primary.index.empty()) {
        doubt("shard without a primary", fmt::format("{} {}", m_ring.name, number),
              "a line of its primary", m_place);
        return {};
    }
    if (shard.primary.state != "STARTED" && shard.primary.state != "RELOCATING")
        return {};
    Names owners{shard.primary.node};
    for (const std::string& replica : shard.replicas)
        if (replica != owners[0])
            owners.push_back(replica);
    return owners;
}

/// Written down as nobody's, as else a node of the name "7" would own the slot 7.
void Index::addGap(MapTree& tree, std::uint64_t first, std::uint64_t last, Sizes sizes)
{
    doubt("shards that the list lacks",
          first == last ? std::to_string(first) : fmt::format("{}-{}", first, last),
          fmt::format("all of 0-{}", sizes.shards - 1), m_place);
    for (std::uint64_t number = first; number <= last; ++number)
        tree.addUnit(runOf(number, sizes.shards, sizes.routing), {}, m_place);
}

void Index::addUnits(MapTree& tree, Sizes sizes)
{
    const auto [shards, routing] = sizes;
    std::size_t copies = 1;
    std::vector<Value::Entry> ways;
    std::uint64_t expected = 0;
    for (const auto& [number, shard] : m_shards) {
        if (number > expected)
            addGap(tree, expected, number - 1, {shards, routing});
        expected = number + 1;
        const SourcePlace& place = shard.primary.index.empty() ? m_place : shard.primary.place;
        const Names owners = ownersOf(number, shard);
        copies = std::max(copies, owners.size());
        tree.addUnit(runOf(number, shards, routing), owners, place);
        if (owners.empty() || shard.primary.target.empty())
            continue;
        Value way = Value::map({});
        way.set("from", textValue(owners[0], place));
        way.set("to", textValue(shard.primary.target, place));
        way.setPlace(place);
        ways.emplace_back(runOf(number, shards, routing), std::move(way));
    }
    if (copies > 1)
        tree.set("replicas", plainValue(std::to_string(copies), m_place));
    if (!ways.empty())
        tree.set("system_options.migrating", Value::map(std::move(ways)));
}

void Index::askPartitionSize()
{
    const std::string said = m_source.textSaid(kPartitionSize);
    if (said.empty())
        m_ring.open.push_back(
            {std::string(kPartitionSize), "What is routing_partition_size of the index?", "1", {}});
    else if (said != "1")
        doubt("routing_partition_size", said, "1; above it the id decides, too, and keys are off",
              m_place);
}

Membership Index::finish() &&
{
    MapTree tree(m_source.system.empty() ? "elasticsearch" : m_source.system, m_place);
    for (const Node& node : m_nodes) {
        tree.addShard(node.name, node.place);
        if (!node.ip.empty())
            tree.setOfShard(node.name, "host", textValue(node.ip, node.place));
    }
    if (!m_shards.empty()) {
        const std::uint64_t shards = m_shards.rbegin()->first + 1;
        const std::uint64_t routing =
            routingShardsOf(m_ring, m_source, shards, std::nullopt, m_place);
        tree.set("slots", plainValue(std::to_string(routing), m_place));
        tree.set("system_options.number_of_shards", plainValue(std::to_string(shards), m_place));
        addUnits(tree, {shards, routing});
    }
    askPartitionSize();
    std::ranges::stable_sort(m_ring.doubts, {}, [](const Error& doubt) {
        return std::pair(doubt.where.line, doubt.where.column);
    });
    m_ring.map = std::move(tree).finish();
    return std::move(m_ring);
}

class CatShards {
public:
    explicit CatShards(const MembershipSource& source) : m_source(source) {}

    void readLines();
    void readRecords(const Value& list);
    MembershipFile finish() &&;

private:
    void readHeader(const std::vector<std::string_view>& words);
    void readLine(const TextLine& line);
    std::string_view word(const std::vector<std::string_view>& words, std::size_t column) const
    {
        return column < words.size() ? words[column] : std::string_view();
    }
    void add(Copy copy);
    void doubt(std::string value, const SourcePlace& place)
    {
        addDoubt(m_file.doubts, badInput("line of _cat/shards", std::move(value),
                                         "INDEX SHARD p|r STATE DOCS STORE IP NODE", place));
    }

    const MembershipSource& m_source;
    MembershipFile m_file;
    std::vector<Index> m_indices;
    std::unordered_map<std::string, std::size_t> m_byName;
    std::size_t m_index = 0, m_shard = 1, m_kind = 2, m_state = 3;
    std::optional<std::size_t> m_node;  ///< column, where no address comes before it
};

bool isState(std::string_view text)
{
    return text == "STARTED" || text == "RELOCATING" || text == "INITIALIZING"
           || text == "UNASSIGNED";
}

void CatShards::add(Copy copy)
{
    const bool isWhole =
        !copy.index.empty() && (copy.kind == "p" || copy.kind == "r") && isState(copy.state);
    if (!isWhole)
        return doubt(std::string(trimmedText(fmt::format("{} {} {} {}", copy.index, copy.shard,
                                                         copy.kind, copy.state))),
                     copy.place);
    const auto [known, isNew] = m_byName.emplace(copy.index, m_indices.size());
    if (isNew)
        m_indices.emplace_back(copy.index, m_source);
    m_indices[known->second].add(std::move(copy));
}

/// Columns by their names (or the short ones); the node's by number only without an address.
void CatShards::readHeader(const std::vector<std::string_view>& words)
{
    bool hasAddress = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view name = words[i];
        if (name == "index" || name == "i" || name == "idx")
            m_index = i;
        else if (name == "shard" || name == "s" || name == "sh")
            m_shard = i;
        else if (name == "prirep" || name == "p" || name == "pr")
            m_kind = i;
        else if (name == "state" || name == "st")
            m_state = i;
        else if (name == "ip")
            hasAddress = true;
        else if (name == "node" || name == "n")
            m_node = i;
    }
    if (hasAddress)
        m_node.reset();
}

/// The node stands behind its address; columns before it may be empty, so they are not counted.
void CatShards::readLine(const TextLine& line)
{
    const std::vector<std::string_view> words = wordsOf(line.text);
    Copy copy;
    copy.place = line.place(m_source.file, words[0]);
    copy.index = word(words, m_index);
    copy.shard = word(words, m_shard);
    copy.kind = word(words, m_kind);
    copy.state = word(words, m_state);
    const std::size_t begin = std::min(m_state + 1, words.size());
    const auto address =
        std::find_if(words.begin() + static_cast<std::ptrdiff_t>(begin), words.end(), isAddress);
    std::string_view node;
    if (m_node && *m_node < words.size())
        node = words[*m_node];
    else if (!m_node && address != words.end()) {
        copy.ip = *address;
        if (address + 1 != words.end())
            node = *(address + 1);
    }
    // The rest of the line from there on: names may hold blanks, and an arrow may follow.
    if (!node.empty())
        splitNode(line.text.substr(static_cast<std::size_t>(node.data() - line.text.data())), copy);
    add(std::move(copy));
}

void CatShards::readLines()
{
    bool isFirst = true;
    for (const TextLine& line : linesOf(m_source.text)) {
        if (line.trimmed().empty())
            continue;
        const std::vector<std::string_view> words = wordsOf(line.text);
        const bool isHeader = isFirst && std::ranges::find_if(words, isState) == words.end()
                              && std::ranges::find(words, "index") != words.end();
        isFirst = false;
        if (isHeader)
            readHeader(words);
        else
            readLine(line);
    }
}

void CatShards::readRecords(const Value& list)
{
    for (const Value& record : list.items()) {
        Copy copy;
        copy.place = record.place();
        copy.index = textIn(record, "index");
        copy.shard = textIn(record, "shard");
        copy.kind = textIn(record, "prirep");
        copy.state = textIn(record, "state");
        copy.ip = textIn(record, "ip");
        splitNode(textIn(record, "node"), copy);
        add(std::move(copy));
    }
}

MembershipFile CatShards::finish() &&
{
    for (Index& index : m_indices)
        m_file.rings.push_back(std::move(index).finish());
    return std::move(m_file);
}

}  // namespace

Result<MembershipFile> elasticsearchCatShards(const MembershipSource& source)
{
    CatShards shards(source);
    const std::size_t first = source.text.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && source.text[first] == '[') {
        const Result<Value> tree = readJson(source.text, source.file);
        if (!tree)
            return tree.error();
        shards.readRecords(*tree);
    } else {
        shards.readLines();
    }
    return std::move(shards).finish();
}

}  // namespace ringscope::members
