// `cilium service list`: the backends of a service are one Maglev table. Cilium hashes a backend as
// the text [ADDRESS:PORT/PROTOCOL,State:active], which is the shard's name here.
#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/ring_names.h"
#include "core/membership/server_fields.h"
#include "core/membership/text_lines.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

#include <optional>

namespace ringscope::members {

namespace {

constexpr std::string_view kSystem = "cilium-maglev";
constexpr std::string_view kArrow = " => ";

/// The words in front of a line's first backend: number, frontend, type.
struct ServiceLine {
    std::string_view number, frontend;
};

std::string_view nextWord(std::string_view& rest)
{
    rest = trimmedText(rest);
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t"));
    rest.remove_prefix(word.size());
    return word;
}

std::optional<ServiceLine> serviceOf(std::string_view line)
{
    if (line.starts_with(' ') || line.starts_with('\t'))
        return std::nullopt;
    const std::string_view number = nextWord(line), frontend = nextWord(line);
    if (!wholeNumber(number, 0, ~std::uint64_t{0}) || frontend.find(':') == frontend.npos)
        return std::nullopt;
    return ServiceLine{number, frontend};
}

/// "10.0.0.1:8080/TCP" and "active" of "1 => 10.0.0.1:8080/TCP (active)".
struct Backend {
    std::string_view address, state;
};

std::optional<Backend> backendOf(std::string_view line)
{
    const std::size_t arrow = line.find(kArrow);
    if (arrow == line.npos)
        return std::nullopt;
    std::string_view rest = line.substr(arrow + kArrow.size());
    Backend backend{nextWord(rest), "active"};
    rest = trimmedText(rest);
    if (rest.starts_with('('))
        backend.state = rest.substr(1, rest.find(')') - 1);
    return backend.address.empty() ? std::nullopt : std::optional(backend);
}

class ServiceReader {
public:
    explicit ServiceReader(const MembershipSource& source) : m_source(source) {}

    void take(const TextLine& line)
    {
        if (line.trimmed().empty() || line.trimmed().starts_with("ID "))
            return;
        const std::optional<ServiceLine> service = serviceOf(line.text);
        const std::optional<Backend> backend = backendOf(line.text);
        const bool isContinued = line.text.starts_with(' ') || line.text.starts_with('\t');
        if (service)
            begin(line, *service);
        // What follows a service that cannot be read is nobody's.
        m_isInService = service || (m_isInService && isContinued);
        if (backend && m_isInService)
            addBackend(line, *backend);
        else if (!service)
            addDoubt(m_file.doubts, badInput("line of a service", excerptOf(line.trimmed()),
                                             "ID, frontend, type, NUMBER => BACKEND (STATE)",
                                             line.place(m_source.file, line.trimmed())));
    }

    /// Services without a backend have no table.
    MembershipFile finish() &&
    {
        MembershipFile file;
        file.doubts = std::move(m_file.doubts);
        RingNames names(" (", ")");
        for (std::size_t i = 0; i < m_trees.size(); ++i) {
            Membership& ring = m_file.rings[i];
            if (m_trees[i].shardCount() == 0) {
                addDoubt(file.doubts, badInput("service without a backend", ring.name,
                                               "NUMBER => BACKEND (active)", m_places[i]));
                continue;
            }
            ring.name = names.take(ring.name);
            ring.map = std::move(m_trees[i]).finish();
            file.rings.push_back(std::move(ring));
        }
        sortByPlace(file.doubts);
        return file;
    }

private:
    void begin(const TextLine& line, const ServiceLine& service)
    {
        m_places.push_back(line.place(m_source.file, service.frontend));
        m_trees.emplace_back(kSystem, m_places.back());
        m_file.rings.emplace_back();
        Membership& ring = m_file.rings.back();
        ring.name = service.frontend;
        ring.open.push_back(
            {"table_size",
             "How large is the table (bpf-lb-maglev-table-size)?",
             "16381",
             {"251", "509", "1021", "2039", "4093", "8191", "16381", "32749", "65521", "131071"}});
    }

    void addBackend(const TextLine& line, const Backend& backend)
    {
        MapTree& tree = m_trees.back();
        std::vector<Error>& doubts = m_file.rings.back().doubts;
        const SourcePlace place = line.place(m_source.file, backend.address);
        const std::size_t slash = backend.address.find('/');
        const bool hasProtocol = slash != backend.address.npos;
        if (splitHostPort(backend.address.substr(0, slash)).port.empty()) {
            addDoubt(doubts, badInput("backend", excerptOf(backend.address),
                                      "ADDRESS:PORT/PROTOCOL", place));
            return;
        }
        const std::string name =
            fmt::format("[{}{},State:active]", backend.address, hasProtocol ? "" : "/TCP");
        if (tree.hasShard(name)) {
            addDoubt(doubts, badInput("backend named twice", excerptOf(backend.address),
                                      "each once", place));
            return;
        }
        if (!hasProtocol)
            addDoubt(doubts, badInput("backend without a protocol, read as TCP",
                                      excerptOf(backend.address), "ADDRESS:PORT/PROTOCOL", place));
        tree.addShard(name, place);
        setAddress(tree, name, backend.address.substr(0, slash), place);
        if (backend.state != "active")
            tree.setOfShard(name, "state", plainValue("down", place));
        doubtState(line, backend, doubts);
    }

    void doubtState(const TextLine& line, const Backend& backend, std::vector<Error>& doubts) const
    {
        for (const std::string_view known : {"active", "terminating", "quarantined", "maintenance"})
            if (backend.state == known)
                return;
        addDoubt(doubts, badInput("state of a backend, read as down", excerptOf(backend.state),
                                  "active, terminating, quarantined, maintenance",
                                  line.place(m_source.file, backend.state)));
    }

    const MembershipSource& m_source;
    MembershipFile m_file;
    std::vector<MapTree> m_trees;
    std::vector<SourcePlace> m_places;
    bool m_isInService = false;
};

}  // namespace

Result<MembershipFile> ciliumServices(const MembershipSource& source)
{
    ServiceReader reader(source);
    for (const TextLine& line : linesOf(source.text))
        reader.take(line);
    MembershipFile file = std::move(reader).finish();
    if (file.rings.empty())
        return badInput("list without a service that has backends", source.file,
                        "output of `cilium service list`", {source.file, 1, 1});
    return file;
}

}  // namespace ringscope::members
