// Who owns the partitions of a Riak ring, as far as the text says it: `riak admin cluster
// partitions` of every node, the term of riak_core_ring:all_owners, pending handoffs of `ring-
// status`; states from `member-status`, `cluster status` and `ring-status`. These may stand in one
// file, in any order. member-status alone has no owners, and no ring is made up for it.
#include "core/formats/text_head.h"
#include "core/hash/hash_function.h"
#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

namespace ringscope::members {

namespace {

constexpr auto kNone = std::string_view::npos;

struct Node {
    std::string_view state;  ///< of the map; "" = nothing said
    SourcePlace place;
};

struct RiakFile {
    std::map<std::string, Node, std::less<>> nodes;
    std::map<std::uint64_t, std::pair<std::string, SourcePlace>> owners;  ///< by token
    std::vector<Error> doubts;
    std::string file;
    std::string current;  ///< node whose partitions are being listed
    std::string heir;     ///< "Next Owner" of the handoff that is being listed
};

/// The first 64 of the 160 bits of an index. Nothing where the others are not 0, which no ring of
/// a power of two partitions has, or for a text that is no index.
std::optional<std::uint64_t> tokenOf(std::string_view digits)
{
    std::array<std::uint32_t, 6> words{};  // the lowest first
    if (digits.empty() || digits.size() > 49)
        return std::nullopt;
    for (const char c : digits) {
        if (c < '0' || c > '9')
            return std::nullopt;
        std::uint64_t carry = static_cast<std::uint64_t>(c - '0');
        for (std::uint32_t& word : words) {
            carry += std::uint64_t{word} * 10;
            word = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
    }
    if (words[0] != 0 || words[1] != 0 || words[2] != 0 || words[5] != 0)
        return std::nullopt;
    return std::uint64_t{words[4]} << 32 | words[3];
}

Node& nodeOf(RiakFile& file, std::string_view name, const TextLine& line)
{
    return file.nodes.emplace(std::string(name), Node{{}, line.place(file.file, name)})
        .first->second;
}

void addPartition(RiakFile& file, std::string_view index, std::string_view node,
                  const TextLine& line)
{
    const SourcePlace place = line.place(file.file, index);
    const auto token = tokenOf(index);
    if (!token) {
        addDoubt(file.doubts, badInput("index of a partition", excerptOf(index),
                                       "a multiple of 2^160 / partitions", place));
        return;
    }
    nodeOf(file, node, line);
    const auto [owner, isNew] = file.owners.emplace(*token, std::pair(std::string(node), place));
    if (!isNew && owner->second.first != node)
        addDoubt(file.doubts, badInput("partition with two owners",
                                       fmt::format("{} of {}", index, excerptOf(node)),
                                       fmt::format("{} alone", owner->second.first), place));
}

/// "'dev1@127.0.0.1'" or without quotes; "" for what is no node's name.
std::string_view nodeName(std::string_view text)
{
    text = trimmedText(text);
    if (text.size() >= 2 && text.front() == '\'' && text.back() == '\'')
        text = text.substr(1, text.size() - 2);
    const bool isName = text.find('@') != kNone
                        && text.find_first_of(" \t'\"{}[],|:") == kNone;
    return isName ? text : std::string_view();
}

/// What Riak's word for a member means for its partitions; "" for any other word.
std::string_view stateOf(std::string_view status)
{
    if (status == "valid")
        return "active";
    if (status == "leaving" || status == "exiting")
        return "draining";
    if (status == "joining")
        return "warming";
    return status == "down" ? "down" : std::string_view();
}

void setState(RiakFile& file, std::string_view name, std::string_view state, const TextLine& line)
{
    Node& node = nodeOf(file, name, line);
    // Unreachable nodes are down, whatever the ring says of them.
    if (node.state != "down")
        node.state = state;
}

/// "{0,'dev1@127.0.0.1'}", any number of them in a line. True when there was one.
bool readOwnerTerms(RiakFile& file, const TextLine& line)
{
    bool found = false;
    const std::string_view text = line.text;
    for (std::size_t at = text.find('{'); at != kNone; at = text.find('{', at + 1)) {
        const std::size_t comma = text.find_first_not_of("0123456789", at + 1);
        if (comma == kNone || comma == at + 1 || text[comma] != ',')
            continue;
        const std::size_t end = text.find('}', comma);
        const std::string_view node =
            end == kNone ? std::string_view() : nodeName(text.substr(comma + 1, end - comma - 1));
        if (node.empty())
            continue;
        addPartition(file, text.substr(at + 1, comma - at - 1), node, line);
        found = true;
    }
    return found;
}

/// A row of `cluster partitions`: type, index, id.
void readPartitionRow(RiakFile& file, const std::vector<std::string_view>& cells,
                      const TextLine& line)
{
    const std::string_view type = cells[0], index = cells[1];
    if (type == "type")
        return;
    if (file.current.empty() || (type != "primary" && type != "secondary" && type != "stopped")) {
        addDoubt(file.doubts, badInput("row of partitions", excerptOf(line.trimmed()),
                                       "primary, secondary or stopped, below its node",
                                       line.place(file.file, type)));
        return;
    }
    // A secondary partition is another node's, held until that is back.
    if (type == "secondary")
        return;
    addPartition(file, index, file.current, line);
    if (type == "stopped")
        addDoubt(file.doubts, badInput("partition that does not run", std::string(index),
                                       "primary", line.place(file.file, index)));
}

/// A row of `cluster status`: node, status, available, share, pending.
void readMemberRow(RiakFile& file, const std::vector<std::string_view>& cells,
                   const TextLine& line)
{
    std::string_view name = cells[0];
    if (name.starts_with("(C)"))
        name.remove_prefix(3);
    name = nodeName(name);
    const std::string_view state = stateOf(cells[1]);
    if (name.empty() || state.empty())
        return;
    const bool isUp = cells.size() < 3 || !cells[2].starts_with("down");
    setState(file, name, isUp ? state : "down", line);
}

bool readTableRow(RiakFile& file, const TextLine& line)
{
    std::string_view text = line.trimmed();
    if (!text.starts_with('|') || !text.ends_with('|') || text.size() < 2)
        return false;
    std::vector<std::string_view> cells = partsOf(text.substr(1, text.size() - 2), '|');
    for (std::string_view& cell : cells)
        cell = trimmedText(cell);
    if (cells.size() == 3)
        readPartitionRow(file, cells, line);
    else if (cells.size() >= 4)
        readMemberRow(file, cells, line);
    return true;
}

/// A row of `member-status`: "valid 34.4% -- 'riak@10.0.0.1'".
bool readMemberLine(RiakFile& file, const TextLine& line)
{
    const auto words = wordsOf(line.text);
    const std::string_view state =
        words.size() >= 3 ? stateOf(words.front()) : std::string_view();
    const std::string_view name = state.empty() ? std::string_view() : nodeName(words.back());
    if (name.empty())
        return false;
    setState(file, name, state, line);
    return true;
}

/// "The following nodes are unreachable: ['a@1','b@2']".
bool readUnreachable(RiakFile& file, const TextLine& line)
{
    const std::string_view text = line.trimmed();
    if (!text.starts_with("The following nodes are unreachable"))
        return false;
    const std::size_t open = std::min(text.find('['), text.size() - 1);
    const std::size_t close = std::min(text.find(']', open), text.size());
    for (const std::string_view part : partsOf(text.substr(open + 1, close - open - 1), ','))
        if (const std::string_view name = nodeName(part); !name.empty())
            setState(file, name, "down", line);
    return true;
}

/// The value of "LABEL: VALUE", "" for any other line.
std::string_view valueOf(std::string_view text, std::string_view label)
{
    return text.starts_with(label) ? trimmedText(text.substr(label.size())) : std::string_view();
}

/// The pending handoffs of `ring-status`: Owner, Next Owner, then Index lines.
bool readHandoff(RiakFile& file, const TextLine& line)
{
    const std::string_view text = line.trimmed();
    if (const std::string_view owner = nodeName(valueOf(text, "Owner:")); !owner.empty()) {
        file.current = owner;
        file.heir.clear();
        return true;
    }
    if (const std::string_view next = nodeName(valueOf(text, "Next Owner:")); !next.empty()) {
        file.heir = next;
        return true;
    }
    const std::string_view index = valueOf(text, "Index:");
    if (index.empty() || file.current.empty())
        return false;
    addPartition(file, index, file.current, line);
    if (!file.heir.empty())
        addDoubt(file.doubts, badInput("partition on its way to another node",
                                       fmt::format("{} to {}", excerptOf(index), file.heir),
                                       "its owner until it has arrived",
                                       line.place(file.file, index)));
    return true;
}

/// "Partitions owned by 'dev1@127.0.0.1':".
bool readOwnedBy(RiakFile& file, const TextLine& line)
{
    std::string_view node = valueOf(line.trimmed(), "Partitions owned by");
    if (node.ends_with(':'))
        node.remove_suffix(1);
    node = nodeName(node);
    if (node.empty())
        return false;
    file.current = node;
    nodeOf(file, node, line);
    return true;
}

/// False for the headlines and rules between, which say nothing.
bool readLine(RiakFile& file, const TextLine& line)
{
    return readOwnedBy(file, line) || readTableRow(file, line) || readOwnerTerms(file, line)
           || readHandoff(file, line) || readUnreachable(file, line) || readMemberLine(file, line);
}

/// Ranges of the ring that no line names go to the next partition's owner, as a ring has no gaps.
/// Requires: there are owners.
void doubtGaps(RiakFile& file)
{
    std::uint64_t tokens = 0;
    for (const auto& [token, owner] : file.owners)
        tokens |= token;
    const std::uint64_t step = tokens & (~tokens + 1);  // 0: the one partition of a whole ring
    const u128 partitions = step == 0 ? u128{1} : (u128{1} << 64) / step;
    if (file.owners.size() < partitions)
        addDoubt(file.doubts,
                 badInput("partitions without an owner",
                          fmt::format("{} of {}", groupedText(partitions - file.owners.size()),
                                      groupedText(partitions)),
                          "`cluster partitions` of every node; here the next partition's owner "
                          "has their keys",
                          file.owners.begin()->second.second));
}

/// A node without a partition must not get points of the ring by its name: it takes no keys.
void addNodes(RiakFile& file, MapTree& tree)
{
    std::set<std::string_view> owners;
    for (const auto& [token, owner] : file.owners)
        owners.insert(owner.first);
    for (const auto& [name, node] : file.nodes) {
        std::string_view state = node.state;
        if (!owners.contains(name)) {
            if (state != "warming")
                addDoubt(file.doubts, badInput("node without a partition", name,
                                               "its `cluster partitions`, unless it has none",
                                               node.place));
            state = state == "down" ? state : "warming";
        }
        tree.addShard(name, node.place);
        if (!state.empty() && state != "active")
            tree.setOfShard(name, "state", plainValue(std::string(state), node.place));
    }
}

/// Requires: there are owners.
Membership ringOf(RiakFile& file)
{
    doubtGaps(file);
    MapTree tree("riak", {file.file, 1, 1});
    addNodes(file, tree);
    const Result<HashFunction> hash = HashFunction::named("sha1");
    for (const auto& [token, owner] : file.owners)
        tree.addToken(owner.first, hash->text(token), owner.second);
    Membership ring;
    ring.open.push_back({"replicas", "How many copies has a key (n_val of its bucket)?", "3", {}});
    ring.map = std::move(tree).finish();
    ring.doubts = std::move(file.doubts);
    return ring;
}

}  // namespace

Result<MembershipFile> riakPartitions(const MembershipSource& source)
{
    RiakFile file;
    file.file = source.file;
    for (const TextLine& line : linesOf(source.text))
        readLine(file, line);
    if (file.owners.empty())
        return badInput("owners of partitions",
                        file.nodes.empty()
                            ? std::string("none")
                            : fmt::format("none, but the names of {} nodes", file.nodes.size()),
                        "`riak admin cluster partitions` of every node, or the list of "
                        "riak_core_ring:all_owners",
                        {source.file, 1, 1});
    return MembershipFile{{ringOf(file)}, {}};
}

}  // namespace ringscope::members
