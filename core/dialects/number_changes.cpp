// Other rules and numbers of a placement: which point a key belongs to, how many points there are,
// how a hash becomes an index, how large a table is.
#include "core/dialects/change_axes.h"

#include "core/cluster/map_fields.h"
#include "core/cluster/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::string_view kSpaces[] = {"{bits: 16}",    "{bits: 32}",    "{bits: 64}",
                                        "{size: 360}",   "{size: 1024}",  "{size: 4096}",
                                        "{size: 16384}", "{size: 36000}", "{size: 131071}"};
constexpr std::uint64_t kPointNumbers[] = {1,   3,   4,   8,   10,  16,  20,   32,   40,   50,  64,
                                           100, 120, 128, 150, 160, 200, 256,  300,  400,  500,
                                           512, 640, 1000, 1024, 2048};
constexpr std::uint64_t kTableSizes[] = {251,  509,   1021,  2039,  4093,
                                         8191, 16381, 32749, 65521, 65537, 131071};
constexpr std::uint64_t kProbeNumbers[] = {1, 2, 3, 5, 11, 21, 31};

/// What the map has in a field, as a file would say it.
std::string currentText(const ShardMap& map, std::string_view field)
{
    const FieldRow<ShardMap>* row = findMapField(field);
    const Value value = row != nullptr ? row->print(map) : Value();
    return value.isScalar() ? value.text() : std::string();
}

/// Writes a field as a file would; false for what the field refuses.
bool writeField(ShardMap& map, std::string_view field, const Value& value)
{
    const FieldRow<ShardMap>* row = findMapField(field);
    return row != nullptr && row->read(map, value).ok();
}

struct FieldWords {
    std::string_view field;
    std::string_view says;  ///< "the client looks points up by {}, the map says {}"
};

RuleChange fieldChange(const FieldWords& words, const std::string& value,
                       const std::string& current, int rank)
{
    RuleChange change{std::string(words.field),
                      fmt::format(fmt::runtime(words.says), value, current),
                      {fmt::format("{}={}", words.field, value)},
                      [field = words.field, value](ShardMap& map) {
                          return writeField(map, field, Value::scalar(value));
                      }};
    change.rank = rank;
    return change;
}

/// A change for every other word of a field that the policy reads.
template <class Words>
void addWords(const ChangeSource& source, const FieldWords& words, const Words& values, int rank,
              Changes& changes)
{
    const std::string current = currentText(source.map, words.field);
    if (!readsField(source.policy, words.field))
        return;
    for (const auto& word : values)
        if (word.text != current)
            changes.push_back(fieldChange(words, std::string(word.text), current, rank));
}

void addNumbers(const ChangeSource& source, const FieldWords& words,
                std::span<const std::uint64_t> values, int rank, Changes& changes)
{
    const std::string current = currentText(source.map, words.field);
    if (!readsField(source.policy, words.field))
        return;
    std::set<std::string> listed = {current};
    for (const std::uint64_t value : values)
        if (listed.insert(std::to_string(value)).second)
            changes.push_back(fieldChange(words, std::to_string(value), current, rank));
}

Value spaceValue(std::string_view text)
{
    const std::size_t colon = text.find(": ");
    return Value::map({{std::string(text.substr(1, colon - 1)),
                        Value::scalar(std::string(text.substr(colon + 2,
                                                              text.size() - colon - 3)))}});
}

void addSpaces(const ChangeSource& source, Changes& changes)
{
    if (!readsField(source.policy, "space"))
        return;
    for (const std::string_view space : kSpaces) {
        ShardMap changed = source.map;
        if (!writeField(changed, "space", spaceValue(space)) || changed.space == source.map.space)
            continue;
        changes.push_back({"space", fmt::format("the client's circle has {}, the map's has not",
                                                space),
                           {fmt::format("space={}", space)},
                           [space](ShardMap& map) {
                               return writeField(map, "space", spaceValue(space));
                           },
                           ChangeScope::Field, false, 3});
    }
}

bool hasWeights(const ShardMap& map)
{
    return std::any_of(map.shards.begin(), map.shards.end(), [](const Shard& shard) {
        return shard.weight != Decimal(1) && !shard.weight.isZero();
    });
}

}  // namespace

Changes ringChanges(const ChangeSource& source)
{
    Changes changes;
    addWords(source, {"lookup", "the client takes the point {} a key's hash, the map says {}"},
             kLookupWords, 1, changes);
    addWords(source, {"wrap", "the client wraps to {} above the last point, the map says {}"},
             kWrapWords, 2, changes);
    addWords(source, {"tie", "the client gives a shared position to {}, the map says {}"},
             kTieWords, 2, changes);
    addWords(source, {"fold", "the client folds hashes by their {} bits, the map says {}"},
             kFoldWords, 2, changes);
    addSpaces(source, changes);
    return changes;
}

Changes countChanges(const ChangeSource& source)
{
    Changes changes;
    addWords(source, {"weights", "the client counts points as {}, the map says {}"},
             kPointCountWords, 1, changes);
    addNumbers(source, {"vnodes", "the client puts {} points a shard, the map says {}"},
               kPointNumbers, 1, changes);
    constexpr std::uint64_t kWords[] = {1, 2, 4};
    addNumbers(source, {"words", "the client takes {} points from a digest, the map says {}"},
               kWords, 2, changes);
    addNumbers(source, {"table_size", "the client's table has {} entries, the map says {}"},
               kTableSizes, 1, changes);
    addNumbers(source, {"probes", "the client probes {} times, the map says {}"}, kProbeNumbers, 2,
               changes);
    const std::uint64_t slots = source.map.slots;
    const std::uint64_t others[] = {slots / 2 + (slots < 2), slots - (slots > 1), slots + 1,
                                    slots * 2, 1024, 4096, 16384};
    addNumbers(source, {"slots", "the client knows {} slots, the map says {}"}, others, 3, changes);
    if (hasWeights(source.map))
        changes.push_back({"weights", "the client ignores weights, the map has them", {},
                           [](ShardMap& map) {
                               for (Shard& shard : map.shards)
                                   if (!shard.weight.isZero())
                                       shard.weight = 1;
                               return true;
                           }});
    return changes;
}

Changes indexChanges(const ChangeSource& source)
{
    Changes changes;
    addWords(source, {"index", "the client turns a hash into an index by {}, the map says {}"},
             kIndexWords, 1, changes);
    addWords(source, {"residues", "the client counts shards as {}, the map says {}"},
             kResidueWords, 1, changes);
    addWords(source, {"rendezvous", "the client counts weights as {}, the map says {}"},
             kRendezvousWords, 1, changes);
    addWords(source, {"fill", "the client fills its table as {} does, the map says {}"},
             kFillWords, 1, changes);
    return changes;
}

}  // namespace ringscope
