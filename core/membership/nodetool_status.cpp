// `nodetool status`: who is in the cluster, where and in which state. Nodes with one token each
// show it (column Token); others show how many they have, so that what they own is not known:
// the map has their nodes and no made-up ring.
#include "core/formats/text_head.h"
#include "core/membership/cassandra_nodes.h"
#include "core/membership/cassandra_words.h"
#include "core/membership/doubts.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"

#include <algorithm>
#include <optional>
#include <set>

namespace ringscope::members {

namespace {

struct StatusLine {
    std::string_view state, address, load, tokens, owns, hostId, token, rack;
};

bool isHostId(std::string_view word)
{
    return word.size() == 36 && std::count(word.begin(), word.end(), '-') == 4;
}

bool isNodeState(std::string_view word)
{
    return word.size() == 2 && std::string_view("UD?").find(word[0]) != word.npos
           && std::string_view("NLJM?").find(word[1]) != word.npos;
}

/// Between the address and the host id stand load, tokens (several a node) and owns; after it
/// the token (one a node) and the rack.
std::optional<StatusLine> parseLine(std::string_view line, bool hasToken)
{
    const auto words = wordsOf(line);
    const auto id = std::ranges::find_if(words, isHostId);
    const auto at = static_cast<std::size_t>(id - words.begin());
    const std::size_t rack = at + (hasToken ? 2 : 1);
    if (id == words.end() || at < 4 || rack >= words.size() || !isNodeState(words[0]))
        return std::nullopt;
    const std::size_t loadWords = isLoadUnit(words[3]) ? 2 : 1;
    const std::size_t afterLoad = 2 + loadWords;
    StatusLine found{words[0], words[1], spanOf(words[2], words[afterLoad - 1]), {}, {},
                     *id,      {},       spanOf(words[rack], words.back())};
    if (at > afterLoad)
        found.owns = words[at - 1];
    if (!hasToken && at > afterLoad + 1)
        found.tokens = words[afterLoad];
    if (hasToken)
        found.token = words[at + 1];
    return found;
}

class StatusReader {
public:
    explicit StatusReader(const MembershipSource& source)
        : m_file(source.file), m_nodes(source.file)
    {
    }

    void take(const TextLine& line)
    {
        const std::string_view text = line.trimmed();
        if (text.empty() || text.find_first_not_of('=') == text.npos || isRemark(text))
            return;
        if (const auto name = datacenterOf(text))
            m_datacenter = std::string(*name);
        else if (text.starts_with("--"))
            takeHead(line);
        else
            takeNode(line);
    }

    Result<MembershipFile> finish() &&
    {
        if (m_nodes.nodes() > 0 && m_nodes.tokens() == 0)
            m_nodes.doubt(badInput("tokens", "not in `nodetool status`, so no owner is known",
                                   "`nodetool ring`, which lists them",
                                   m_head.value_or(SourcePlace{m_file, 1, 1})));
        return std::move(m_nodes).finishFile();
    }

private:
    void takeHead(const TextLine& line)
    {
        const auto words = wordsOf(line.text);
        m_hasToken = std::ranges::find(words, "Token") != words.end();
        if (!m_head)
            m_head = line.place(m_file, line.trimmed());
    }

    void takeNode(const TextLine& line)
    {
        const auto found = parseLine(line.text, m_hasToken);
        if (!found) {
            m_nodes.doubt(badInput("line", excerptOf(line.trimmed()),
                                   "UN ADDRESS LOAD TOKENS OWNS HOST-ID RACK",
                                   line.place(m_file, line.trimmed())));
            return;
        }
        const std::string address(found->address);
        const SourcePlace place = line.place(m_file, found->address);
        if (m_nodes.has(address)) {
            m_nodes.doubt(badInput("node listed twice", address, "each once", place));
            return;
        }
        m_nodes.add(address, place);
        fill(address, *found, line);
    }

    void fill(const std::string& address, const StatusLine& found, const TextLine& line)
    {
        const auto placeOf = [&](std::string_view part) { return line.place(m_file, part); };
        if (m_hostIds.emplace(found.hostId).second)
            m_nodes.set(address, "id", found.hostId, placeOf(found.hostId));
        else
            m_nodes.doubt(badInput("host id listed twice", std::string(found.hostId), "each once",
                                   placeOf(found.hostId)));
        m_nodes.setPlace(address, m_datacenter, found.rack, placeOf(found.rack));
        m_nodes.setState(address, found.state.substr(0, 1), found.state.substr(1),
                         placeOf(found.state));
        m_nodes.set(address, "x-load", found.load, placeOf(found.load));
        m_nodes.set(address, "x-tokens", found.tokens, placeOf(found.tokens));
        m_nodes.set(address, "x-owns", found.owns, placeOf(found.owns));
        if (m_hasToken)
            m_nodes.addToken(address, found.token, placeOf(found.token));
    }

    std::string m_file;
    CassandraNodes m_nodes;
    std::string m_datacenter;
    std::set<std::string> m_hostIds;
    bool m_hasToken = false;
    std::optional<SourcePlace> m_head;
};

}  // namespace

Result<MembershipFile> nodetoolStatus(const MembershipSource& source)
{
    StatusReader reader(source);
    for (const TextLine& line : linesOf(source.text))
        reader.take(line);
    return std::move(reader).finish();
}

}  // namespace ringscope::members
