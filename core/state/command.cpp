#include "core/state/command.h"

#include "core/state/arguments.h"
#include "core/state/command_functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr bool kMerges = true;

const std::array kRows = std::to_array<CommandRow>({
    {"add", "Add a shard", "{name, weight, url, zone}",
     "Adds a shard at the end of the list; every field of a shard may be given.", false,
     commands::addShard, commands::describeAdd},
    {"remove", "Remove a shard", "NAME",
     "Takes a shard out of the map, with the pins that name it and its place in units.", false,
     commands::removeShard, commands::describeRemove},
    {"drain", "Drain a shard", "NAME",
     "The shard keeps its keys and takes no new ones.", false,
     commands::drainShard, commands::describeDrain},
    {"rename", "Rename a shard", "{from, to}",
     "Changes the name; the id stays, so keys move only where labels or scores use the name.",
     false, commands::renameShard, commands::describeRename},
    {"weight", "Weight of a shard", "{shard, value}",
     "Changes the share that is due to a shard.", kMerges,
     commands::setWeight, commands::describeWeight},
    {"state", "State of a shard", "{shard, value}",
     "active, warming (owns its pins only), draining, or down.", false,
     commands::setState, commands::describeState},
    {"vnodes", "Points per unit of weight", "N",
     "More points make the shares of a ring more even.", kMerges,
     commands::setVnodes, commands::describeVnodes},
    {"hash", "Hash function", "ID",
     "Hashes keys, and points unless point_hash says otherwise.", false,
     commands::setHash, commands::describeHash},
    {"algorithm", "Placement policy", "ID",
     "How a hash becomes a shard.", false,
     commands::setAlgorithm, commands::describeAlgorithm},
    {"system", "Real system", "ID",
     "Puts the map under a real system's rules; none leaves them as fields of the map.", false,
     commands::setSystem, commands::describeSystem},
    {"lookup", "Lookup rule of the ring", "at-or-after | after | nearest",
     "Which point owns a hash.", false,
     commands::setLookup, commands::describeLookup},
    {"tie", "Tie rule of the ring", "RULE",
     "Which shard owns a position that several claim.", false,
     commands::setTie, commands::describeTie},
    {"score", "Score of rendezvous", "TEXT",
     "The text that is hashed for a shard and a key, or mix.", false,
     commands::setScore, commands::describeScore},
    {"space", "Width of the ring", "{bits: N} | {size: N}",
     "The number of positions.", false,
     commands::setSpace, commands::describeSpace},
    {"pin", "Pin a key", "{key, shard}",
     "The key lives on this shard, whatever the placement says.", false,
     commands::pinKey, commands::describePin},
    {"unpin", "Unpin a key", "KEY",
     "The key follows the placement again.", false,
     commands::unpinKey, commands::describeUnpin},
    {"rekey", "Part of the key that is hashed", "{part}",
     "An RE2 expression: its group 1, else its match, is hashed.", false,
     commands::rekey, commands::describeRekey},
    {"move", "Move a unit", "{unit, to}",
     "Gives a slot, a span of slots or a range to a shard; its replica list goes.", false,
     commands::moveUnit, commands::describeMove},
    {"rebalance", "Rebalance slots", "",
     "Gives every active shard the slots that its weight is due, with the fewest moves.", false,
     commands::rebalance, commands::describeRebalance},
    {"set", "Set fields of the map", "{FIELD: VALUE}",
     "Writes any other field of the map.", kMerges,
     commands::setMapFields, commands::describeMapFields},
    {"shard", "Set fields of a shard", "{name, FIELD: VALUE}",
     "Writes any field of one shard.", kMerges,
     commands::setShardFields, commands::describeShardFields},
    {"capacity", "Capacity of a shard", "{shard, value}",
     "Requests per second that the shard can take.", kMerges,
     commands::setCapacity, commands::describeCapacity},
    {"workload", "Generate keys", "{keys: N or [names], name, distribution, seed, cost}",
     "Seeded keys instead of a file's; what is left out stays as it is.", kMerges,
     commands::setWorkload, commands::describeWorkload},
    {"open", "Open a file", "FILE",
     "A shard map replaces the map, a key file the keys, loads by unit those before.", false,
     commands::openInput, commands::describeOpen},
    {"units", "Whose loads by unit count", "NAME",
     "Of a file of loads by unit with several topics, pools or indices, picks one.", false,
     commands::pickUnits, commands::describeUnits},
    {"measure", "Measure of the load", "keys | requests | reads | writes | bytes | stored | cost",
     "What every load is counted in.", false,
     commands::setMeasure, commands::describeMeasure},
    {"baseline", "Pin the baseline", "",
     "Later movement is also measured against this state.", false,
     commands::pinBaseline, commands::describeBaseline},
});

/// The argument that says what a command acts on.
bool namesTarget(std::string_view argument)
{
    return argument == "shard" || argument == "name" || argument == "key" || argument == "unit";
}

bool sameTarget(const Value& last, const Value& next)
{
    if (last.kind() != next.kind())
        return false;
    if (!last.isMap())
        return true;
    return std::equal(last.entries().begin(), last.entries().end(), next.entries().begin(),
                      next.entries().end(), [](const Value::Entry& a, const Value::Entry& b) {
                          return a.first == b.first &&
                                 (!namesTarget(a.first) || a.second == b.second);
                      });
}

Error unknownCommand(const std::string& id, const SourcePlace& place)
{
    std::vector<std::string> ids;
    for (const CommandRow& row : kRows)
        ids.emplace_back(row.id);
    const std::string nearest = nearestName(id, ids);
    return badInput("unknown command", id,
                    nearest.empty() ? fmt::format("{}", fmt::join(ids, ", "))
                                    : fmt::format("nearest {}", nearest),
                    place);
}

}  // namespace

std::span<const CommandRow> commandRows() { return kRows; }

const CommandRow* findCommand(std::string_view id)
{
    const auto row = std::find_if(kRows.begin(), kRows.end(),
                                  [id](const CommandRow& r) { return r.id == id; });
    return row == kRows.end() ? nullptr : &*row;
}

Result<ClusterState> reduce(const ClusterState& state, const Command& command,
                            const InputLoader& loader)
{
    const CommandRow* row = findCommand(command.id);
    return row == nullptr ? unknownCommand(command.id, command.args.place())
                          : row->apply(state, command.args, loader);
}

std::string describe(const ClusterState& before, const Command& command)
{
    const CommandRow* row = findCommand(command.id);
    return row == nullptr ? command.id : row->describe(before, command.args);
}

std::string describe(const Command& command) { return describe(ClusterState{}, command); }

bool merges(const Command& last, const Command& next)
{
    const CommandRow* row = findCommand(next.id);
    return row != nullptr && row->merges && last.id == next.id && sameTarget(last.args, next.args);
}

Value toValue(const Command& command) { return Value::map({{command.id, command.args}}); }

Result<Command> commandFrom(const Value& entry)
{
    if (entry.isMap() && entry.entries().size() == 1) {
        const auto& [id, args] = entry.entries().front();
        if (findCommand(id) == nullptr)
            return unknownCommand(id, args.keyPlace.line > 0 ? args.keyPlace : entry.place());
        return Command{id, args};
    }
    if (entry.isScalar() && findCommand(entry.text()) != nullptr)
        return Command{entry.text(), Value{}};
    if (entry.isScalar())
        return unknownCommand(entry.text(), entry.place());
    return badInput("a command", inlineText(entry), "one name with its arguments: {add: {name: a}}",
                    entry.place());
}

}  // namespace ringscope
