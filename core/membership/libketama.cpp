// The server file of libketama: "10.0.1.1:11211<TAB>600" a line, memory is the weight. The address
// is hashed as it is written, so it is the shard's name.
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"
#include "core/support/decimal.h"

namespace ringscope::members {

namespace {

std::string_view nextWord(std::string_view& rest)
{
    rest = trimmedText(rest);
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t"));
    rest.remove_prefix(word.size());
    return word;
}

/// Adds one line's server, or says why not.
Outcome addServer(const TextLine& line, const std::string& file, MapTree& tree)
{
    std::string_view rest = line.text;
    const std::string_view address = nextWord(rest), memory = nextWord(rest);
    const std::string name(address);
    if (splitHostPort(address).port.empty())
        return badInput("server", name, "HOST:PORT, a tab and its memory",
                        line.place(file, address));
    const std::optional<Decimal> weight = Decimal::parse(memory);
    if (!weight || *weight <= 0)
        return badInput("memory", std::string(memory), "a number above 0",
                        line.place(file, memory.empty() ? address : memory));
    if (tree.hasShard(name))
        return badInput("server named twice", name, "each once", line.place(file, address));
    tree.addShard(name, line.place(file, address));
    tree.setOfShard(name, "weight", plainValue(std::string(memory), line.place(file, memory)));
    return done();
}

}  // namespace

Result<MembershipFile> libketamaServers(const MembershipSource& source)
{
    MapTree tree("libketama", {source.file, 1, 1});
    Membership ring;
    for (const TextLine& line : linesOf(source.text)) {
        if (line.trimmed().empty() || line.trimmed().starts_with('#'))
            continue;
        if (Outcome added = addServer(line, source.file, tree); !added)
            ring.doubts.push_back(added.error());
    }
    ring.map = std::move(tree).finish();
    return MembershipFile{{std::move(ring)}, {}};
}

}  // namespace ringscope::members
