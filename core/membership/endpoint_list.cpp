// Endpoints as people keep them beside a config: ADDRESS:PORT a line, and a weight where there is
// one. It says nothing else; the system is asked for.
#include "core/formats/text_head.h"
#include "core/membership/doubts.h"
#include "core/membership/envoy_cluster.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/server_fields.h"
#include "core/membership/text_lines.h"
#include "core/membership/whole_number.h"

namespace ringscope::members {

namespace {

constexpr std::uint64_t kMaxWeight = 0xFFFFFFFF;

void takeLine(const TextLine& line, const std::string& file, MapTree& tree,
              std::vector<Error>& doubts)
{
    const auto words = wordsOf(line.text);
    const std::string name(words.front());
    const SourcePlace place = line.place(file, words.front());
    if (splitHostPort(name).port.empty() || splitHostPort(name).host.empty()) {
        addDoubt(doubts, badInput("endpoint", name, "ADDRESS:PORT", place));
        return;
    }
    if (tree.hasShard(name)) {
        addDoubt(doubts, badInput("endpoint named twice", name, "each once", place));
        return;
    }
    tree.addShard(name, place);
    setAddress(tree, name, name, place);
    if (words.size() < 2)
        return;
    const SourcePlace weightPlace = line.place(file, words[1]);
    if (wholeNumber(words[1], 1, kMaxWeight))
        tree.setOfShard(name, "weight", plainValue(excerptOf(words[1]), weightPlace));
    else
        addDoubt(doubts, badInput("weight, read as 1", excerptOf(words[1]),
                                  "a whole number above 0", weightPlace));
}

}  // namespace

Result<MembershipFile> endpointList(const MembershipSource& source)
{
    const std::string_view system = source.system.empty() ? kEnvoyRing : source.system;
    MapTree tree(system, {source.file, 1, 1});
    Membership ring;
    for (const TextLine& line : linesOf(source.text))
        if (!line.trimmed().empty() && !line.trimmed().starts_with('#'))
            takeLine(line, source.file, tree, ring.doubts);
    if (tree.shardCount() == 0)
        return badInput("list without an endpoint", source.file, "ADDRESS:PORT in every line",
                        {source.file, 1, 1});
    if (source.system.empty())
        ring.open.push_back(
            {"system",
             "Which system places keys on these endpoints?",
             std::string(kEnvoyRing),
             {std::string(kEnvoyRing), std::string(kEnvoyMaglev), std::string(kGrpcRing)}});
    ring.map = std::move(tree).finish();
    return MembershipFile{{std::move(ring)}, {}};
}

}  // namespace ringscope::members
