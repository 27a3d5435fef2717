// `nodetool describering KEYSPACE`: one line a range with the nodes that hold it, the owner first.
// The range ends at its owner's token, and the lists say how many copies the keyspace keeps. The
// keyspace is named by the command line above them, if that was kept.
#include "core/formats/text_head.h"
#include "core/membership/cassandra_nodes.h"
#include "core/membership/cassandra_words.h"
#include "core/membership/doubts.h"
#include "core/membership/readers.h"
#include "core/membership/ring_names.h"
#include "core/membership/token_ranges.h"
#include "core/membership/value_parts.h"

#include <set>

namespace ringscope::members {

namespace {

/// The ranges of one keyspace with their lines.
struct Keyspace {
    std::string name;
    std::vector<TextLine> lines;
    std::vector<TokenRange> ranges;
};

/// "Keyspace: shop", or what follows the command.
std::string keyspaceIn(std::string_view line)
{
    for (const std::string_view head : {"Keyspace:", "describering"}) {
        const std::size_t at = line.find(head);
        if (at == std::string_view::npos)
            continue;
        for (const std::string_view word : wordsOf(line.substr(at + head.size())))
            if (!word.starts_with('-'))
                return std::string(word);
    }
    return {};
}

class RangesReader {
public:
    explicit RangesReader(const MembershipSource& source) : m_file(source.file) {}

    void take(const TextLine& line)
    {
        const std::string_view text = line.trimmed();
        if (text.empty() || text.starts_with("TokenRange:"))
            return;
        if (const std::string name = keyspaceIn(text); !name.empty())
            m_keyspaces.push_back({name, {}, {}});
        else if (text.starts_with("Schema Version:"))
            beginUnlessBegun();
        else
            takeRange(line);
    }

    Result<MembershipFile> finish() &&
    {
        MembershipFile file;
        file.doubts = std::move(m_doubts);
        const SourcePlace top{m_file, 1, 1};
        std::erase_if(m_keyspaces, [](const Keyspace& k) { return k.ranges.empty(); });
        if (m_keyspaces.empty())
            return errorOf(std::move(file.doubts),
                           badInput("ranges", "none", "lines TokenRange(..)", top));
        RingNames names;
        for (const Keyspace& keyspace : m_keyspaces) {
            const bool isNamed = !keyspace.name.empty() || m_keyspaces.size() == 1;
            file.rings.push_back(
                ringOf(keyspace, names.take(isNamed ? keyspace.name : "keyspace")));
        }
        return file;
    }

private:
    void beginUnlessBegun()
    {
        if (m_keyspaces.empty() || !m_keyspaces.back().ranges.empty())
            m_keyspaces.push_back({});
    }

    void takeRange(const TextLine& line)
    {
        auto range = parseTokenRange(line.text);
        if (!range) {
            if (!isRemark(line.trimmed()))
                addDoubt(m_doubts, badInput("line", excerptOf(line.trimmed()),
                                            "TokenRange(start_token:.., end_token:.., "
                                            "endpoints:[ADDRESS, ..], ..)",
                                            line.place(m_file, line.trimmed())));
            return;
        }
        if (m_keyspaces.empty())
            m_keyspaces.push_back({});
        m_keyspaces.back().lines.push_back(line);
        m_keyspaces.back().ranges.push_back(*std::move(range));
    }

    Membership ringOf(const Keyspace& keyspace, const std::string& name) const
    {
        CassandraNodes nodes(m_file);
        for (std::size_t i = 0; i < keyspace.ranges.size(); ++i) {
            const TokenRange& range = keyspace.ranges[i];
            const TextLine& line = keyspace.lines[i];
            for (const RangeEndpoint& endpoint : range.endpoints)
                addNode(endpoint, line, nodes);
            nodes.addToken(std::string(range.endpoints.front().host), range.end,
                           line.place(m_file, range.end));
        }
        doubtGaps(keyspace, nodes);
        return std::move(nodes).finish(name, copiesOf(keyspace.ranges));
    }

    void addNode(const RangeEndpoint& endpoint, const TextLine& line, CassandraNodes& nodes) const
    {
        const std::string address(endpoint.host);
        if (nodes.has(address))
            return;
        nodes.add(address, line.place(m_file, endpoint.host));
        nodes.setPlace(address, endpoint.datacenter, endpoint.rack,
                       line.place(m_file, endpoint.datacenter));
    }

    /// A range begins where another one ends; else lines are missing.
    void doubtGaps(const Keyspace& keyspace, CassandraNodes& nodes) const
    {
        std::set<std::string_view> ends;
        for (const TokenRange& range : keyspace.ranges)
            ends.insert(range.end);
        for (std::size_t i = 0; i < keyspace.ranges.size(); ++i) {
            const std::string_view start = keyspace.ranges[i].start;
            if (!ends.contains(start))
                nodes.doubt(badInput("start of a range, at which none ends", std::string(start),
                                     "the end of the range before it",
                                     keyspace.lines[i].place(m_file, start)));
        }
    }

    std::string m_file;
    std::vector<Keyspace> m_keyspaces;
    std::vector<Error> m_doubts;
};

}  // namespace

Result<MembershipFile> nodetoolDescribering(const MembershipSource& source)
{
    RangesReader reader(source);
    for (const TextLine& line : linesOf(source.text))
        reader.take(line);
    return std::move(reader).finish();
}

}  // namespace ringscope::members
