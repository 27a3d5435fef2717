// `nodetool ring`: for each datacenter a head, a line with its last token alone, and a line a
// token: Address Rack Status State Load Owns Token. The keyspace is not in it.
#include "core/formats/text_head.h"
#include "core/membership/cassandra_nodes.h"
#include "core/membership/cassandra_words.h"
#include "core/membership/doubts.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"

#include <map>
#include <optional>

namespace ringscope::members {

namespace {

struct RingLine {
    std::string_view address, datacenter, rack, status, state, load, owns, token;
};

/// Fields are counted from the end, as a load may be two words and a rack several. Releases before
/// 1.2 have the datacenter as their second column.
std::optional<RingLine> parseLine(std::string_view line, bool hasDatacenter)
{
    const auto words = wordsOf(line);
    const std::size_t count = words.size();
    const std::size_t front = hasDatacenter ? 2 : 1;
    if (count < front + 6)
        return std::nullopt;
    const std::size_t loadWords = isLoadUnit(words[count - 3]) ? 2 : 1;
    const std::size_t status = count - 4 - loadWords;
    if (status <= front)
        return std::nullopt;
    return RingLine{words[0],
                    hasDatacenter ? words[1] : std::string_view(),
                    spanOf(words[front], words[status - 1]),
                    words[status],
                    words[status + 1],
                    spanOf(words[status + 2], words[count - 3]),
                    words[count - 2],
                    words[count - 1]};
}

class RingReader {
public:
    explicit RingReader(const MembershipSource& source) : m_file(source.file), m_nodes(source.file)
    {
    }

    void take(const TextLine& line)
    {
        const std::string_view text = line.trimmed();
        if (text.empty() || text.find_first_not_of('=') == text.npos || isRemark(text))
            return;
        if (const auto name = datacenterOf(text)) {
            checkLastToken();
            m_datacenter = std::string(*name);
        } else if (text.starts_with("Address")) {
            m_hasDatacenter = wordsOf(text).size() > 1 && wordsOf(text)[1] == "DC";
        } else if (wordsOf(text).size() == 1) {
            m_statedLast = {std::string(text), line.place(m_file, text)};
        } else {
            takeNode(line);
        }
    }

    Result<MembershipFile> finish() &&
    {
        checkLastToken();
        return std::move(m_nodes).finishFile();
    }

private:
    struct Token {
        std::string text;
        SourcePlace place;
    };

    void takeNode(const TextLine& line)
    {
        const auto found = parseLine(line.text, m_hasDatacenter);
        if (!found) {
            m_nodes.doubt(badInput("line", excerptOf(line.trimmed()),
                                   "ADDRESS RACK STATUS STATE LOAD OWNS TOKEN",
                                   line.place(m_file, line.trimmed())));
            return;
        }
        const std::string address(found->address);
        if (!m_nodes.has(address))
            addNode(address, *found, line);
        m_nodes.addToken(address, found->token, line.place(m_file, found->token));
        m_last = std::string(found->token);
    }

    void addNode(const std::string& address, const RingLine& found, const TextLine& line)
    {
        const SourcePlace place = line.place(m_file, found.address);
        m_nodes.add(address, place);
        const std::string_view datacenter = m_hasDatacenter ? found.datacenter : m_datacenter;
        m_nodes.setPlace(address, datacenter, found.rack, line.place(m_file, found.rack));
        m_nodes.setState(address, found.status, found.state, line.place(m_file, found.status));
        m_nodes.set(address, "x-load", found.load, line.place(m_file, found.load));
        m_nodes.set(address, "x-owns", found.owns, line.place(m_file, found.owns));
    }

    /// The token that stands alone is the last of the datacenter: another one says that lines are
    /// missing.
    void checkLastToken()
    {
        if (!m_statedLast.text.empty() && m_statedLast.text != m_last)
            m_nodes.doubt(badInput("last token, which no line ends with", m_statedLast.text,
                                   m_last.empty() ? "lines of tokens after it"
                                                  : m_last + ", the last that is listed",
                                   m_statedLast.place));
        m_statedLast = {};
        m_last.clear();
    }

    std::string m_file;
    CassandraNodes m_nodes;
    std::string m_datacenter;
    bool m_hasDatacenter = false;
    Token m_statedLast;
    std::string m_last;
};

}  // namespace

Result<MembershipFile> nodetoolRing(const MembershipSource& source)
{
    RingReader reader(source);
    for (const TextLine& line : linesOf(source.text))
        reader.take(line);
    return std::move(reader).finish();
}

}  // namespace ringscope::members
