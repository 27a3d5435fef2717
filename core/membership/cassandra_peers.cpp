// Tokens as a table: `COPY system.peers TO`, or any CSV with a column of nodes and one of tokens,
// a token a row or {'..', '..'} of a node. system.peers lists all nodes but the one that was asked.
#include "core/formats/bytes.h"
#include "core/formats/csv_scanner.h"
#include "core/membership/cassandra_nodes.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace ringscope::members {

namespace {

enum Column { kNode, kDatacenter, kRack, kHostId, kTokens, kColumns };

struct ColumnName {
    std::string_view text;
    Column column;
};

constexpr ColumnName kNames[] = {
    {"peer", kNode},
    {"node", kNode},
    {"address", kNode},
    {"broadcast_address", kNode},
    {"data_center", kDatacenter},
    {"datacenter", kDatacenter},
    {"dc", kDatacenter},
    {"rack", kRack},
    {"host_id", kHostId},
    {"tokens", kTokens},
    {"token", kTokens},
};

using Columns = std::array<std::optional<std::size_t>, kColumns>;

Columns columnsOf(std::span<const CsvCell> head)
{
    Columns columns;
    for (std::size_t i = 0; i < head.size(); ++i)
        for (const ColumnName& name : kNames)
            if (trimmedText(head[i].text) == name.text && !columns[name.column])
                columns[name.column] = i;
    return columns;
}

class PeersReader {
public:
    explicit PeersReader(const MembershipSource& source)
        : m_source(memorySource(source.text)),
          m_window(*m_source, source.file),
          m_scanner(m_window, {}),
          m_nodes(source.file)
    {
    }

    Result<MembershipFile> read() &&
    {
        while (true) {
            const auto step = m_scanner.next();
            if (!step)
                return step.error();
            if (*step == CsvScanner::Step::End)
                return std::move(m_nodes).finishFile();
            if (*step == CsvScanner::Step::Broken)
                m_nodes.doubt(m_scanner.error());
            else if (const Outcome taken = takeRow(); !taken)
                return taken.error();
        }
    }

private:
    Outcome takeRow()
    {
        if (m_scanner.isBlank())
            return done();
        if (m_hasHead) {
            takeNode();
            return done();
        }
        m_columns = columnsOf(m_scanner.cells());
        if (!m_columns[kNode] || !m_columns[kTokens])
            return badInput("head", std::string(m_scanner.cells().front().text),
                            "columns peer or node, tokens or token; data_center, rack, host_id",
                            m_scanner.place());
        m_hasHead = true;
        if (m_scanner.cells()[*m_columns[kNode]].text == "peer")
            m_nodes.doubt(badInput("node that was asked", "not in system.peers",
                                   "a row of it, from system.local", m_scanner.place()));
        return done();
    }

    std::string_view cell(Column column) const
    {
        const auto at = m_columns[column];
        return at && *at < m_scanner.cells().size() ? trimmedText(m_scanner.cells()[*at].text)
                                                    : std::string_view();
    }

    SourcePlace place(Column column) const
    {
        const auto at = m_columns[column];
        return at && *at < m_scanner.cells().size() ? m_scanner.placeOf(m_scanner.cells()[*at])
                                                    : m_scanner.place();
    }

    void takeNode()
    {
        const std::string address(cell(kNode));
        if (address.empty() || cell(kTokens).empty() || cell(kTokens) == "null") {
            m_nodes.doubt(badInput(address.empty() ? "node" : "tokens of " + address, "",
                                   "an address and tokens", m_scanner.place()));
            return;
        }
        if (!m_nodes.has(address)) {
            m_nodes.add(address, place(kNode));
            m_nodes.setPlace(address, cell(kDatacenter), cell(kRack), place(kRack));
            m_nodes.set(address, "x-host-id", cell(kHostId), place(kHostId));
        }
        takeTokens(address);
    }

    void takeTokens(const std::string& address)
    {
        static constexpr std::string_view kMarks = "{}[]'\", ";
        const SourcePlace where = place(kTokens);
        std::string_view rest = cell(kTokens);
        while (true) {
            const std::size_t first = rest.find_first_not_of(kMarks);
            if (first == std::string_view::npos)
                return;
            rest.remove_prefix(first);
            const std::string_view token = rest.substr(0, rest.find_first_of(kMarks));
            m_nodes.addToken(address, token, where);
            rest.remove_prefix(token.size());
        }
    }

    std::unique_ptr<ByteSource> m_source;
    TextWindow m_window;
    CsvScanner m_scanner;
    CassandraNodes m_nodes;
    Columns m_columns;
    bool m_hasHead = false;
};

}  // namespace

Result<MembershipFile> cassandraPeers(const MembershipSource& source)
{
    return PeersReader(source).read();
}

}  // namespace ringscope::members
