// `show servers state` of HAProxy's stats socket: every server with its effective id and weight and
// whether it takes requests. It says nothing about hash-type and backups: a person does.
#include "core/formats/text_head.h"
#include "core/membership/doubts.h"
#include "core/membership/haproxy_ring.h"
#include "core/membership/readers.h"
#include "core/membership/server_fields.h"
#include "core/membership/text_lines.h"
#include "core/membership/whole_number.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace ringscope::members {

namespace {

using Words = std::vector<std::string_view>;

constexpr std::uint64_t kStopped = 0, kStarting = 1, kStopping = 3;
constexpr std::uint64_t kMaintenance = 0x01 | 0x02 | 0x04 | 0x20 | 0x40;
constexpr std::uint64_t kDrain = 0x08 | 0x10;
constexpr std::uint64_t kMaxWeight = 256;
constexpr std::uint64_t kMaxNumber = 0xFFFFFFFF;

/// The columns that are read, by their names in the head.
struct Columns {
    std::size_t backend = 1, id = 2, name = 3, address = 4, state = 5, admin = 6, weight = 7;
    std::optional<std::size_t> fqdn, port;

    std::size_t last() const
    {
        return std::max({backend, id, name, address, state, admin, weight});
    }
};

std::optional<std::size_t> columnOf(const Words& head, std::string_view name)
{
    const auto found = std::find(head.begin(), head.end(), name);
    return found == head.end() ? std::nullopt
                               : std::optional(static_cast<std::size_t>(found - head.begin()));
}

/// Of the words behind "#".
Columns columnsOf(const Words& head)
{
    Columns columns;
    const std::pair<std::size_t*, std::string_view> known[] = {
        {&columns.backend, "be_name"},    {&columns.id, "srv_id"},
        {&columns.name, "srv_name"},      {&columns.address, "srv_addr"},
        {&columns.state, "srv_op_state"}, {&columns.admin, "srv_admin_state"},
        {&columns.weight, "srv_uweight"},
    };
    for (const auto& [column, name] : known)
        *column = columnOf(head, name).value_or(*column);
    columns.fqdn = columnOf(head, "srv_fqdn");
    columns.port = columnOf(head, "srv_port");
    return columns;
}

class StateReader {
public:
    explicit StateReader(const MembershipSource& source) : m_source(source) {}

    void take(const TextLine& line)
    {
        Words words = wordsOf(line.text);
        if (words.empty() || (words.size() == 1 && wholeNumber(words[0], 0, kMaxNumber)))
            return;
        if (words.front().starts_with('#')) {
            words.erase(words.begin());
            m_columns = columnsOf(words);
        } else if (words.size() <= m_columns.last()) {
            addDoubt(m_file.doubts, badInput("line of a server", excerptOf(line.trimmed()),
                                             "as many words as the head names",
                                             line.place(m_source.file, words.front())));
        } else {
            takeServer(line, words);
        }
    }

    MembershipFile finish() &&
    {
        for (std::size_t i = 0; i < m_trees.size(); ++i) {
            m_file.rings[i].map = std::move(m_trees[i]).finish();
            sortByPlace(m_file.rings[i].doubts);
        }
        return std::move(m_file);
    }

private:
    std::size_t ringOf(std::string_view backend, const SourcePlace& place)
    {
        const auto [found, isNew] = m_rings.emplace(backend, m_trees.size());
        if (!isNew)
            return found->second;
        Membership ring;
        ring.name = backend;
        const bool isAsked = !m_source.system.empty();
        const std::string_view system = isAsked ? m_source.system : kHaproxyConsistent;
        if (!isAsked)
            ring.open.push_back(
                openHaproxySystem(ring.name, "The state does not say the hash-type"));
        ring.open.push_back(openHaproxyHash(system));
        m_trees.emplace_back(system, place);
        m_file.rings.push_back(std::move(ring));
        return found->second;
    }

    void takeServer(const TextLine& line, const Words& words)
    {
        const auto placed = [&](std::string_view part) { return line.place(m_source.file, part); };
        const std::size_t at = ringOf(words[m_columns.backend], placed(words[m_columns.backend]));
        std::vector<Error>& doubts = m_file.rings[at].doubts;
        const std::string name(words[m_columns.name]);
        const auto id = wholeNumber(words[m_columns.id], 1, kMaxNumber);
        if (!id || !m_ids[at].emplace(*id).second || m_trees[at].hasShard(name)) {
            const std::string_view wrong =
                words[id && m_trees[at].hasShard(name) ? m_columns.name : m_columns.id];
            addDoubt(doubts, badInput("server, by name and id", excerptOf(wrong),
                                      "a number above 0, each once", placed(wrong)));
            return;
        }
        HaproxyShard shard{name,
                           *id,
                           weightOf(line, words, doubts),
                           {},
                           addressOf(words),
                           placed(words[m_columns.name])};
        setState(line, words, shard, doubts);
        addHaproxyShard(m_trees[at], shard);
    }

    std::string weightOf(const TextLine& line, const Words& words, std::vector<Error>& doubts) const
    {
        const std::string_view text = words[m_columns.weight];
        if (const auto weight = wholeNumber(text, 0, kMaxWeight))
            return std::to_string(*weight);
        addDoubt(doubts, badInput("weight, read as 1", excerptOf(text),
                                  "a whole number from 0 to 256", line.place(m_source.file, text)));
        return "1";
    }

    /// A server in maintenance or drain has no points: draining ones are shown with weight 0.
    void setState(const TextLine& line, const Words& words, HaproxyShard& shard,
                  std::vector<Error>& doubts) const
    {
        const std::string_view stateText = words[m_columns.state];
        const std::string_view adminText = words[m_columns.admin];
        const auto state = wholeNumber(stateText, kStopped, kStopping);
        const auto admin = wholeNumber(adminText, 0, kMaxNumber);
        if (!state || !admin) {
            const std::string_view wrong = state ? adminText : stateText;
            addDoubt(doubts, badInput("state, read as running", excerptOf(wrong), "a number",
                                      line.place(m_source.file, wrong)));
        } else if (*state == kStopped || (*admin & kMaintenance) != 0) {
            shard.state = "down";
        } else if (*state == kStopping || (*admin & kDrain) != 0) {
            shard.state = "draining";
            shard.weight = "0";
        } else if (*state == kStarting) {
            addDoubt(doubts, badInput("server that starts slowly, read at its full weight",
                                      shard.name, "running", line.place(m_source.file, stateText)));
        }
    }

    std::string addressOf(const Words& words) const
    {
        const auto wordOf = [&words](std::optional<std::size_t> column) {
            const bool has = column && *column < words.size() && words[*column] != "-";
            return has ? words[*column] : std::string_view();
        };
        const std::string_view fqdn = wordOf(m_columns.fqdn), port = wordOf(m_columns.port);
        std::string host(fqdn.empty() ? wordOf(m_columns.address) : fqdn);
        if (port.empty() || port == "0")
            return host;
        if (host.find(':') != std::string::npos)
            host = "[" + host + "]";
        return host + ":" + std::string(port);
    }

    const MembershipSource& m_source;
    Columns m_columns;
    MembershipFile m_file;
    std::vector<MapTree> m_trees;
    std::unordered_map<std::string_view, std::size_t> m_rings;
    std::unordered_map<std::size_t, std::unordered_set<std::uint64_t>> m_ids;
};

}  // namespace

Result<MembershipFile> haproxyServersState(const MembershipSource& source)
{
    StateReader reader(source);
    for (const TextLine& line : linesOf(source.text))
        reader.take(line);
    MembershipFile file = std::move(reader).finish();
    if (file.rings.empty())
        return badInput("state without a server", source.file, "output of `show servers state`",
                        {source.file, 1, 1});
    return file;
}

}  // namespace ringscope::members
