#include "core/analysis/key_list.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kKeysBetweenStops = std::size_t{1} << 16;

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool holds(std::string_view text, std::string_view part)
{
    return std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char a, char b) { return lower(a) == lower(b); })
           != text.end();
}

bool isPinned(const ResolvedOverrides& overrides, KeyId key)
{
    const auto pin = std::lower_bound(overrides.begin(), overrides.end(), key,
                                      [](const auto& one, KeyId k) { return one.first < k; });
    return pin != overrides.end() && pin->first == key;
}

void addRanks(const PositionOrder& order, std::size_t from, std::size_t to, std::vector<KeyId>& keys)
{
    const auto all = order.keys();
    if (from < to)
        keys.insert(keys.end(), all.begin() + static_cast<std::ptrdiff_t>(from),
                    all.begin() + static_cast<std::ptrdiff_t>(to));
}

std::vector<KeyId> keysOfArc(const ArcTable& arcs, const PositionOrder& order, UnitId arc)
{
    const std::uint64_t begin = arcs.begin(arc), end = arcs.end(arc);
    std::vector<KeyId> keys;
    if (begin < end) {
        addRanks(order, order.rank(begin), order.rank(end), keys);
    } else {  // past the end of the circle, or all of it
        addRanks(order, order.rank(begin), order.size(), keys);
        addRanks(order, 0, order.rank(end), keys);
    }
    return keys;
}

std::vector<KeyId> keysOfUnit(const KeyPlaces& places, UnitId unit)
{
    const Placement& placement = *places.routing->placement;
    std::vector<KeyId> keys;
    if (places.order && placement.arcs()) {
        keys = keysOfArc(*placement.arcs(), *places.order, unit);
    } else {
        std::vector<UnitId> units(places.keys->size());
        placement.unitsOf(places.hashed->batch(), units);
        for (std::size_t i = 0; i < units.size(); ++i)
            if (units[i] == unit)
                keys.emplace_back(i);
    }
    std::erase_if(keys, [&](KeyId key) { return isPinned(places.overrides, key); });
    return keys;
}

std::vector<KeyId> keysOfShards(const KeyPlaces& places, const std::vector<ShardIndex>& shards)
{
    const auto owners = ownerColumn(places);
    std::vector<KeyId> keys;
    for (std::size_t i = 0; i < owners->size(); ++i)
        if (shards.empty()
            || std::find(shards.begin(), shards.end(), (*owners)[i]) != shards.end())
            keys.emplace_back(i);
    return keys;
}

bool isHeavier(const ListedKey& a, const ListedKey& b)
{
    return a.load != b.load ? a.load > b.load : a.key < b.key;
}

}  // namespace

Result<KeyList> listKeys(const KeyPlaces& places, const KeyScope& scope, std::string_view filter,
                         Measure measure, std::size_t limit, const WorkContext& work)
{
    const std::vector<KeyId> inScope = scope.unit && places.routing->placement
                                           ? keysOfUnit(places, *scope.unit)
                                           : keysOfShards(places, scope.shards);
    const PackedStrings names = places.keys->names();
    const MeasureColumn& column = places.keys->column(measure);
    KeyList list;
    list.count = inScope.size();
    for (std::size_t i = 0; i < inScope.size(); ++i) {
        if (i % kKeysBetweenStops == 0 && work.stopped())
            return cancelled();
        const KeyId key = inScope[i];
        if (!filter.empty() && !holds(names[key.value], filter))
            continue;
        list.keys.push_back({key, column.at(key.value), kNoOwner});
        list.load += column.at(key.value);
    }
    list.matching = list.keys.size();
    const auto end = list.keys.begin()
                     + static_cast<std::ptrdiff_t>(std::min(limit, list.keys.size()));
    std::partial_sort(list.keys.begin(), end, list.keys.end(), isHeavier);
    list.keys.erase(end, list.keys.end());
    for (ListedKey& listed : list.keys)
        listed.owner = places.ownerOf(listed.key);
    return list;
}

}  // namespace ringscope
