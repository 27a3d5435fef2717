#include "core/membership/hash_partitions.h"

#include "core/cluster/field_text.h"
#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/text_lines.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// Entries of `units`: a partition of a small modulus beside one of a large modulus has many.
constexpr std::uint64_t kMostSlots = 1 << 17;

struct KeyType {
    std::string_view name;  ///< as PostgreSQL writes it, without a length
    std::string_view system;
};

/// int2 hashes as int4 does; varchar as text.
constexpr std::array<KeyType, 10> kKeyTypes = {{{"text", "postgres-text"},
                                                {"character varying", "postgres-text"},
                                                {"varchar", "postgres-text"},
                                                {"integer", "postgres-int4"},
                                                {"int", "postgres-int4"},
                                                {"int4", "postgres-int4"},
                                                {"smallint", "postgres-int4"},
                                                {"int2", "postgres-int4"},
                                                {"bigint", "postgres-int8"},
                                                {"int8", "postgres-int8"}}};

std::string_view systemOfType(std::string_view type)
{
    const std::string_view name = trimmedText(type.substr(0, type.find('(')));
    for (const KeyType& row : kKeyTypes)
        if (row.name == name)
            return row.system;
    return {};
}

/// Takes `word` off the front, blanks before it as well.
bool takeWord(std::string_view& rest, std::string_view word)
{
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    if (!rest.starts_with(word))
        return false;
    rest.remove_prefix(word.size());
    return true;
}

bool takeNumber(std::string_view& rest, std::uint64_t& number)
{
    takeWord(rest, "");
    const std::size_t end = std::min(rest.find_first_not_of("0123456789"), rest.size());
    const bool isNumber = parseWhole(rest.substr(0, end), number);
    rest.remove_prefix(end);
    return isNumber && number <= 0x7FFFFFFF;
}

/// Without the partitions that cannot be true; the largest modulus of the others.
std::uint64_t dropOdd(HashPartitions& table)
{
    std::uint64_t largest = 1;
    for (const HashPartition& part : table.partitions)
        largest = std::max(largest, part.bound.modulus);
    std::vector<std::string> names;
    std::erase_if(table.partitions, [&](const HashPartition& part) {
        const auto& [modulus, remainder] = part.bound;
        const bool isTrue = remainder < modulus && largest % modulus == 0;
        if (!isTrue)
            addDoubt(table.doubts,
                     badInput("bound", fmt::format("modulus {}, remainder {}", modulus, remainder),
                              fmt::format("a factor of {} and a remainder below it", largest),
                              part.place));
        return !isTrue;
    });
    return largest;
}

void addShards(HashPartitions& table, MapTree& tree)
{
    std::erase_if(table.partitions, [&](const HashPartition& part) {
        const bool isKnown = tree.hasShard(part.name);
        if (isKnown)
            addDoubt(table.doubts, badInput("partition named twice", excerptOf(part.name),
                                            "each once", part.place));
        else
            tree.addShard(part.name, part.place);
        return isKnown;
    });
}

/// The partition of each slot; nothing for one that is nobody's.
std::vector<const HashPartition*> slotsOf(HashPartitions& table, std::uint64_t slots)
{
    std::vector<const HashPartition*> owners(static_cast<std::size_t>(slots), nullptr);
    // Partitions that do not overlap claim `slots` together; this bounds those that do.
    std::uint64_t claimed = 0;
    for (const HashPartition& part : table.partitions) {
        std::uint64_t taken = 0;
        claimed += slots / part.bound.modulus;
        if (claimed > 4 * slots) {
            addDoubt(table.doubts, badInput("remainders that another partition has",
                                            excerptOf(part.name), "each once", part.place));
            continue;
        }
        for (std::uint64_t slot = part.bound.remainder; slot < slots; slot += part.bound.modulus)
            if (owners[slot] == nullptr)
                owners[slot] = &part;
            else
                ++taken;
        if (taken > 0)
            addDoubt(table.doubts, badInput("remainders that another partition has",
                                            fmt::format("{} of {}", groupedText(taken),
                                                        excerptOf(part.name)),
                                            "each once", part.place));
    }
    return owners;
}

void addSlots(HashPartitions& table, std::uint64_t slots, MapTree& tree)
{
    const auto owners = slotsOf(table, slots);
    std::uint64_t unowned = 0;
    for (std::uint64_t slot = 0; slot < slots; ++slot) {
        const HashPartition* owner = owners[slot];
        const auto names = owner != nullptr ? std::vector{owner->name} : std::vector<std::string>{};
        tree.addUnit(std::to_string(slot), names, owner != nullptr ? owner->place : table.place);
        unowned += owner == nullptr ? 1 : 0;
    }
    if (unowned > 0)
        addDoubt(table.doubts,
                 badInput("remainders without a partition",
                          fmt::format("{} of {}", groupedText(unowned), groupedText(slots)),
                          "a partition each; their rows are refused", table.place));
}

/// The system that hashes the key, and what is open or odd about it.
std::string systemFor(HashPartitions& table, std::string_view asked, std::vector<OpenFact>& open)
{
    const std::string_view ofType = systemOfType(table.keyType);
    if (!table.keyType.empty() && ofType.empty())
        addDoubt(table.doubts, badInput("type of the partition key", excerptOf(table.keyType),
                                        "text, integer or bigint", table.keyTypePlace));
    if (!asked.empty()) {
        if (!ofType.empty() && ofType != asked)
            addDoubt(table.doubts,
                     badInput("type of the partition key", excerptOf(table.keyType),
                              fmt::format("that of {}, which was asked for", asked),
                              table.keyTypePlace));
        return std::string(asked);
    }
    if (ofType.empty())
        open.push_back({"system", "What is the type of the partition key?", "postgres-text",
                        {"postgres-text", "postgres-int4", "postgres-int8"}});
    return std::string(ofType.empty() ? "postgres-text" : ofType);
}

}  // namespace

std::optional<HashBound> hashBoundOf(std::string_view text)
{
    HashBound bound;
    const bool isBound = takeWord(text, "FOR VALUES WITH") && takeWord(text, "(")
                         && takeWord(text, "modulus") && takeNumber(text, bound.modulus)
                         && takeWord(text, ",") && takeWord(text, "remainder")
                         && takeNumber(text, bound.remainder) && takeWord(text, ")");
    return isBound && bound.modulus > 0 ? std::optional(bound) : std::nullopt;
}

Result<Membership> ringOf(HashPartitions table, std::string_view system)
{
    Membership ring;
    ring.name = table.table;
    const std::uint64_t slots = dropOdd(table);
    if (slots > kMostSlots)
        return tooLarge(fmt::format("{}: modulus {} (allowed: {})", excerptOf(table.table),
                                    groupedText(slots), groupedText(kMostSlots)));
    MapTree tree(systemFor(table, system, ring.open), table.place);
    tree.set("slots", plainValue(std::to_string(slots), table.place));
    addShards(table, tree);
    addSlots(table, slots, tree);
    ring.map = std::move(tree).finish();
    ring.doubts = std::move(table.doubts);
    return ring;
}

}  // namespace ringscope
