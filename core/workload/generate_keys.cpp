#include "core/support/number_text.h"
#include "core/support/wide.h"
#include "core/workload/draws.h"
#include "core/workload/load_shares.h"
#include "core/workload/look_alikes.h"
#include "core/workload/workload_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace ringscope {

namespace {

constexpr std::string_view kNumber = "{i}";
constexpr std::size_t kBlock = 65536;  // keys between two looks at the stop token

using NamesResult = Result<std::shared_ptr<const KeyNames>>;

std::uint64_t keysOf(const WorkloadSpec& spec)
{
    return spec.names.empty() ? spec.keys : spec.names.size();
}

std::vector<std::string_view> piecesOf(std::string_view pattern)
{
    std::vector<std::string_view> pieces;
    for (std::size_t at = pattern.find(kNumber); at != std::string_view::npos;
         at = pattern.find(kNumber)) {
        pieces.push_back(pattern.substr(0, at));
        pattern.remove_prefix(at + kNumber.size());
    }
    pieces.push_back(pattern);
    return pieces;
}

/// Digits of all numbers below `count`.
u128 digitsBelow(std::uint64_t count)
{
    u128 digits = count;
    for (u128 power = 10; power < count; power *= 10)
        digits += count - power;
    return digits;
}

std::uint64_t nameBytesOf(const WorkloadSpec& spec)
{
    u128 bytes = 0;
    for (const std::string& name : spec.names)
        bytes += name.size();
    if (spec.names.empty()) {
        const std::size_t numbers = piecesOf(spec.namePattern).size() - 1;
        bytes = u128{spec.namePattern.size() - numbers * kNumber.size()} * spec.keys
            + numbers * digitsBelow(spec.keys);
    }
    return static_cast<std::uint64_t>(
        std::min<u128>(bytes, std::numeric_limits<std::uint64_t>::max()));
}

/// A spec that was not read from text keeps the limits of the text.
Outcome checkTunables(const WorkloadSpec& spec)
{
    if (const auto terms = parseDistribution(distributionText(spec.distribution)); !terms)
        return terms.error();
    if (const auto sigma = parseCost("lognormal:" + spec.costSigma.text()); !sigma)
        return sigma.error();
    return done();
}

bool isUniform(const std::vector<DistributionTerm>& terms)
{
    return std::all_of(terms.begin(), terms.end(), [](const DistributionTerm& term) {
        return term.kind == DistributionTerm::Kind::Uniform;
    });
}

Outcome checkSpec(const WorkloadSpec& spec, std::uint64_t maxMemoryBytes)
{
    const std::uint64_t keys = keysOf(spec);
    const bool drawsLoads = !isUniform(spec.distribution);
    const std::uint64_t columns = (drawsLoads ? 1 : 0) + (spec.costSigma.isZero() ? 0 : 1);
    const TableExtent table{keys, nameBytesOf(spec), columns};
    const std::uint64_t needed = drawsLoads ? drawnTableBytes(table) : heldTableBytes(table);
    if (needed > maxMemoryBytes || keys >= KeyNames::kMaxKeys)
        return needsTooMuchMemory("a table of " + groupedText(keys) + " keys", needed, maxMemoryBytes);
    if (spec.names.empty() && keys > 1 && spec.namePattern.find(kNumber) == std::string::npos)
        return badInput("name of generated keys", spec.namePattern, "a text with {i} in it");
    if (keys > 0 && spec.requestsPerKey > (std::uint64_t{1} << 62) / keys)
        return badInput("requests a key", std::to_string(spec.requestsPerKey),
                        "less than 2^62 requests together");
    return checkTunables(spec);
}

NamesResult patternNames(const WorkloadSpec& spec, const WorkContext& work)
{
    const std::vector<std::string_view> pieces = piecesOf(spec.namePattern);
    PackedColumn names;
    names.reserve(spec.keys, nameBytesOf(spec));
    std::string name;
    for (std::uint64_t i = 0; i < spec.keys; ++i) {
        if (i % kBlock == 0 && work.stopped())
            return cancelled();
        char digits[20];
        const auto end = std::to_chars(digits, digits + sizeof digits, i).ptr;
        name = pieces.front();
        for (std::size_t piece = 1; piece < pieces.size(); ++piece)
            name.append(digits, end).append(pieces[piece]);
        names.append(name);
    }
    // Equal lengths have equal numbers of digits, so other numbers give other names.
    return KeyNames::ofDistinct(std::move(names), spec.namePattern);
}

NamesResult givenNames(const WorkloadSpec& spec)
{
    KeyNamesBuilder builder;
    for (const std::string& name : spec.names) {
        const auto probe = builder.probe(name);
        if (!probe.key.isNone())
            return badInput("name given twice", quotedKey(name), "each name once");
        builder.append(name, probe);
    }
    return std::move(builder).finish();
}

bool hasNamesOf(const KeyNames& names, const WorkloadSpec& spec)
{
    if (names.size() != keysOf(spec))
        return false;
    if (spec.names.empty())
        return !names.pattern().empty() && names.pattern() == spec.namePattern;
    for (std::size_t i = 0; i < spec.names.size(); ++i)
        if (names[i] != spec.names[i])
            return false;
    return true;
}

NamesResult namesOf(const WorkloadSpec& spec, const KeyTable* previous, const WorkContext& work)
{
    if (previous != nullptr && hasNamesOf(*previous->sharedNames(), spec))
        return previous->sharedNames();
    return spec.names.empty() ? patternNames(spec, work) : givenNames(spec);
}

MeasureColumn requestsOf(const WorkloadSpec& spec)
{
    MeasureColumn column;
    const std::uint64_t keys = keysOf(spec);
    column.constant = spec.requestsPerKey;
    if (keys == 0 || isUniform(spec.distribution))
        return column;
    const RankedLoads ranked = loadsByRank(spec.distribution, keys, keys * spec.requestsPerKey);
    const auto order = drawOrder(spec.seed, keys, ranked.distinctRanks);
    column.values.resize(keys);
    for (std::size_t rank = 0; rank < keys; ++rank)
        column.values[order[rank]] = ranked.loads[rank];
    return column;
}

MeasureColumn costOf(const WorkloadSpec& spec)
{
    MeasureColumn column;
    column.constant = 1;
    if (spec.costSigma.isZero())
        return column;
    column.scale = kCostScale;
    column.values = drawCosts(spec.seed, keysOf(spec), spec.costSigma);
    return column;
}

KeySource sourceOf(const WorkloadSpec& spec)
{
    KeySource source;
    source.name = fmt::format("{} keys, {}, seed {}", groupedText(keysOf(spec)),
                              distributionText(spec.distribution), spec.seed);
    source.rowsRead = keysOf(spec);
    return source;
}

}  // namespace

Result<std::shared_ptr<const KeyTable>> generateKeys(const WorkloadSpec& spec,
                                                     std::shared_ptr<const KeyTable> previous,
                                                     const WorkContext& work)
{
    return generateKeys(spec, std::move(previous), kDefaultMaxMemoryBytes, work);
}

Result<std::shared_ptr<const KeyTable>> generateKeys(const WorkloadSpec& spec,
                                                     std::shared_ptr<const KeyTable> previous,
                                                     std::uint64_t maxMemoryBytes,
                                                     const WorkContext& work)
{
    if (Outcome fits = checkSpec(spec, maxMemoryBytes); !fits)
        return std::move(fits).error();
    NamesResult names = namesOf(spec, previous.get(), work);
    if (!names)
        return std::move(names).error();
    if (work.stopped())
        return cancelled();
    std::vector<MeasureColumn> columns = defaultColumns((*names)->size());
    columns[static_cast<std::size_t>(Measure::Requests)] = requestsOf(spec);
    if (work.stopped())
        return cancelled();
    columns[static_cast<std::size_t>(Measure::Cost)] = costOf(spec);
    return std::make_shared<const KeyTable>(*names, std::move(columns), sourceOf(spec));
}

}  // namespace ringscope
