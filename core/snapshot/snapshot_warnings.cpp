#include "core/snapshot/snapshot_warnings.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {
namespace {

using Sentences = std::vector<std::string>;

void say(Sentences& sentences, std::string sentence)
{
    if (std::find(sentences.begin(), sentences.end(), sentence) == sentences.end())
        sentences.push_back(std::move(sentence));
}

void sayAll(Sentences& sentences, const Sentences& more)
{
    for (const std::string& sentence : more)
        say(sentences, sentence);
}

// "a, b, c and 4 more"
std::string namesOf(const ShardMap& map, const std::vector<ShardIndex>& shards)
{
    constexpr std::size_t kNamed = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(kNamed, shards.size()); ++i)
        text += (i > 0 ? ", " : "") + map.shards[shards[i].value].name;
    if (shards.size() > kNamed)
        text += fmt::format(" and {} more", groupedText(shards.size() - kNamed));
    return text;
}

/// The hash without its finalizer.
std::string_view plainHash(std::string_view id)
{
    constexpr std::string_view kFinalize = "finalize:";
    return id.starts_with(kFinalize) ? id.substr(kFinalize.size()) : id;
}

/// Of the keys, or units, that loads are made of.
std::size_t countOf(const Snapshot& snapshot)
{
    return snapshot.keys ? snapshot.keys->size() : snapshot.units->loads.size();
}

void sayLoads(Sentences& sentences, const Snapshot& snapshot)
{
    const LoadReport& load = snapshot.load;
    const ShardMap& map = snapshot.state.map;
    if (map.routableShards() == 0)
        say(sentences, map.shards.empty()
                           ? "The map has no shards: no key has an owner."
                           : "No shard may own keys (active or draining, with a weight above 0): no "
                             "key has an owner.");
    else if (load.unownedKeys > 0)
        say(sentences, fmt::format("{} of {} {} have no owner.", groupedText(load.unownedKeys),
                                   groupedText(countOf(snapshot)), countedWords(snapshot).many));
    if (!load.stray.empty())
        say(sentences, fmt::format("{} lie on shards that do not count (down, warming or weight "
                                   "0): {}.", snapshot.keys ? "Keys" : "Loads by unit",
                                   namesOf(map, load.stray)));
}

void sayCopies(Sentences& sentences, const Snapshot& snapshot)
{
    if (snapshot.state.map.replicas <= 1 || !snapshot.routing->placement || snapshot.replicas)
        return;
    if (snapshot.basis == LoadBasis::Units)
        say(sentences, "Loads by unit are those of first owners: copies are not counted.");
    else
        say(sentences, "Copies are not counted: every key would be scored against every shard "
                       "once more. `load --copies all` does it.");
}

// One point a shard is no even split, whatever the weights look like.
void sayFewPoints(Sentences& sentences, const Snapshot& snapshot)
{
    constexpr double kMuch = 0.25;
    const std::optional<double> chance = snapshot.load.cvPlacement;
    if (pointsOf(snapshot) == nullptr || !chance || *chance < kMuch)
        return;
    say(sentences, fmt::format("So few points scatter by themselves: shares with a CV of {} are "
                               "normal. More vnodes even them out, and finalize:{} where points "
                               "lie side by side. A weight is a number of points; it shares out "
                               "keys, not their load.",
                               percentText(*chance), plainHash(snapshot.state.map.hash)));
}

void sayMovement(Sentences& sentences, const Snapshot& snapshot)
{
    const std::optional<Movement>& movement = snapshot.sinceParent;
    if (movement && movement->drainGainShare && *movement->drainGainShare > 0.0)
        say(sentences, fmt::format("Draining shards gain {} of the load by the last change.",
                                   percentText(*movement->drainGainShare)));
}

/// Shards that left a list which counts places, while a shard behind them stayed. Joint indices.
std::vector<std::uint32_t> leftTheMiddle(const ShardUnion& shards)
{
    std::vector<std::uint32_t> gone;
    std::size_t before = 0;  // of those gone, that a staying shard follows
    for (const std::uint32_t shard : shards.from)
        if (!shards.inTo[shard])
            gone.push_back(shard);
        else
            before = gone.size();
    gone.resize(before);
    return gone;
}

/// Takes a place in the middle for what it costs, and says what would have been enough.
void sayRenumbering(Sentences& sentences, const Snapshot& snapshot)
{
    const std::optional<Movement>& movement = snapshot.sinceParent;
    if (!movement || !snapshot.routing->placement
        || snapshot.routing->placement->policy().orderIndependent
        || movement->unnecessaryShare.value_or(0.0) <= 0.0)
        return;
    const std::vector<std::uint32_t> gone = leftTheMiddle(movement->shards);
    if (gone.empty())
        return;
    double held = 0.0;
    for (const MovementCell& cell : movement->matrix)
        if (std::find(gone.begin(), gone.end(), cell.from) != gone.end())
            held += cell.share;
    say(sentences, fmt::format("{} left the middle of the list, and the shards behind it were "
                               "renumbered: {} moved. Another shard in its place would have moved "
                               "{}.", movement->shards.names[gone.front()]
                                   + (gone.size() > 1 ? fmt::format(" and {} more", gone.size() - 1)
                                                      : std::string()),
                               percentText(*movement->movedShare), percentText(held)));
}

/// Of the key table, or of loads by unit.
void saySource(Sentences& sentences, const KeyTable& keys)
{
    const KeySource& source = keys.source();
    if (source.rowsSkipped > 0)
        say(sentences, fmt::format("{} of {} rows of {} were broken and are left out.",
                                   groupedText(source.rowsSkipped),
                                   groupedText(source.rowsSkipped + source.rowsRead), source.name));
    sayAll(sentences, source.warnings);
}

void sayUnits(Sentences& sentences, const Snapshot& snapshot)
{
    const UnitFigures& units = *snapshot.units;
    if (!units.isKnown()) {
        say(sentences, units.problem);
        return;
    }
    const Measure asked = snapshot.state.measure;
    if (units.load.measure != asked)
        say(sentences, fmt::format("{} does not state {}: the load by {} is {}.",
                                   units.loads.table()->source().name, rowOf(asked).id,
                                   units.words.one, rowOf(units.load.measure).id));
    saySource(sentences, *units.loads.table());
}

}  // namespace

std::vector<std::string> warningsOf(const Snapshot& snapshot)
{
    Sentences sentences;
    sayLoads(sentences, snapshot);
    if (snapshot.routing->placement)
        sayAll(sentences, snapshot.routing->placement->warnings());
    sayAll(sentences, snapshot.routing->warnings);
    sayCopies(sentences, snapshot);
    sayMovement(sentences, snapshot);
    sayRenumbering(sentences, snapshot);
    sayAll(sentences, snapshot.causes.sentences);
    sayFewPoints(sentences, snapshot);
    if (snapshot.keys)
        saySource(sentences, *snapshot.keys);
    if (snapshot.units)
        sayUnits(sentences, snapshot);
    return sentences;
}

}  // namespace ringscope
