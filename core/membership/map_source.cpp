#include "core/membership/map_source.h"

#include "core/formats/recognise.h"
#include "core/formats/yaml_value.h"
#include "core/membership/map_tree.h"
#include "core/membership/server_fields.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// "file#name" as the two, unless a file has that very name.
MapSource splitRing(std::string file, std::string system,
                    const std::function<bool(const std::string&)>& exists)
{
    const std::size_t mark = file.rfind('#');
    if (exists(file) || mark == std::string::npos)
        return {std::move(file), std::move(system), {}, {}};
    return {file.substr(0, mark), std::move(system), file.substr(mark + 1), {}};
}

/// Nothing else fits it better: a file of pools is called .yml, too.
bool isShardMap(std::string_view text, const std::string& file)
{
    const Recognition found = recognise(text, file);
    return found.format != nullptr && found.format->reader == FormatReader::Map;
}

Result<MembershipFile> shardMapFile(std::string_view text, const MapSource& source)
{
    if (!source.ring.empty())
        return wrongUsage(fmt::format("{}#{}: a shard map has no parts to pick by #NAME",
                                      source.file, source.ring));
    Result<Value> tree = readYaml(text, source.file);
    if (!tree)
        return tree.error();
    if (tree->isMap() && !source.system.empty()) {
        const Value* stated = tree->find("system");
        if (stated != nullptr && stated->text() != source.system)
            return badInput("system", stated->text(), source.system + ", as was asked for",
                            stated->place());
        tree->set("system", Value::scalar(source.system, true));
    }
    Membership map;
    map.map = std::move(*tree);
    return MembershipFile{{std::move(map)}, {}};
}

}  // namespace

bool isMembershipText(std::string_view text, const MapSource& source)
{
    const Recognition found = recognise(text, source.file);
    const bool isMembership =
        found.format != nullptr && found.format->reader == FormatReader::Membership;
    if (source.system.empty())
        return isMembership;
    // A membership file may end in .yaml, or have a field `shards` of its own.
    return hasMembershipReader(source.system) && (isMembership || !isShardMap(text, source.file));
}

MapSource mapSourceOf(const std::string& spec,
                      const std::function<bool(const std::string& path)>& exists)
{
    const std::size_t colon = spec.find(':');
    if (exists(spec) || colon == std::string::npos
        || findSystem(spec.substr(0, colon)) == nullptr)
        return splitRing(spec, {}, exists);
    return splitRing(spec.substr(colon + 1), spec.substr(0, colon), exists);
}

Result<MembershipFile> readMapFile(std::string_view text, const MapSource& source)
{
    return isMembershipText(text, source)
               ? readMembership(text, source.file, source.system, source.said)
               : shardMapFile(text, source);
}

Result<Membership> pickedRing(MembershipFile file, const MapSource& source)
{
    const std::vector<Error> loose = std::move(file.doubts);
    // The only part of a shard map has no name, and none was asked for.
    Result<Membership> ring = ringNamed(std::move(file), source.ring, source.file);
    if (!ring)
        return ring;
    ring->doubts.insert(ring->doubts.begin(), loose.begin(), loose.end());
    members::sortByPlace(ring->doubts);
    if (!ring->map.isMap())
        return ring;
    for (const Value::Entry& said : source.said) {
        setAt(ring->map, said.first, said.second);
        std::erase_if(ring->open, [&](const OpenFact& fact) { return fact.field == said.first; });
    }
    return ring;
}

Result<Membership> readMapTree(std::string_view text, const MapSource& source)
{
    Result<MembershipFile> file = readMapFile(text, source);
    if (!file)
        return file.error();
    return pickedRing(std::move(*file), source);
}

bool isMembershipAnswer(const Value& import) { return import.find("membership") != nullptr; }

MapSource withAnswers(MapSource source, const Value& import)
{
    const Value* answers = import.find("membership");
    if (answers == nullptr)
        return source;
    if (const Value* system = answers->find("system"))
        source.system = system->text();
    if (const Value* ring = answers->find("ring"))
        source.ring = ring->text();
    if (const Value* said = answers->find("set"))
        source.said.insert(source.said.end(), said->entries().begin(), said->entries().end());
    return source;
}

Value answersOf(const MapSource& source)
{
    Value answers = Value::map({});
    if (!source.system.empty())
        answers.set("system", Value::scalar(source.system, true));
    if (!source.ring.empty())
        answers.set("ring", Value::scalar(source.ring, true));
    if (!source.said.empty())
        answers.set("set", Value::map(source.said));
    return Value::map({{"membership", std::move(answers)}});
}

}  // namespace ringscope
