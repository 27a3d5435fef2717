// Placement groups with their acting sets: `ceph pg dump pgs_brief`, `ceph pg dump`, `ceph pg ls`,
// `osdmaptool --test-map-pgs-dump`. What is listed is where the groups are, whatever CRUSH would
// draw. Each pool is a ring by its number; a group is a unit of its acting primary.
#include "core/cluster/field_text.h"
#include "core/cluster/map_limits.h"
#include "core/formats/text_head.h"
#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace ringscope::members {

namespace {

constexpr std::uint64_t kNoDevice = 0x7FFFFFFF;

struct Group {
    std::vector<std::uint64_t> devices;  ///< the primary first
    SourcePlace place;
};

struct Pool {
    std::map<std::uint64_t, Group> groups;
    std::map<std::uint64_t, SourcePlace> devices;
    std::optional<std::uint64_t> groupCount;
    SourcePlace place;
    std::vector<Error> doubts;
};

struct PgFile {
    std::map<std::uint64_t, Pool> pools;
    std::string file;
};

struct GroupId {
    std::uint64_t pool = 0, group = 0;
};

/// "1.1f": pool in decimal, group in hex.
std::optional<GroupId> groupIdOf(std::string_view word)
{
    const std::size_t dot = word.find('.');
    GroupId id;
    if (dot == std::string_view::npos || !parseWhole(word.substr(0, dot), id.pool))
        return std::nullopt;
    const std::string_view hex = word.substr(dot + 1);
    const auto [end, error] =
        std::from_chars(hex.data(), hex.data() + hex.size(), id.group, 16);
    const bool isHexNumber = error == std::errc{} && end == hex.data() + hex.size();
    return isHexNumber && id.pool <= kNoDevice ? std::optional(id) : std::nullopt;
}

/// The last list of a line, "[3,0,4]", and the primary that stands behind it ("3" or "p3").
struct ActingSet {
    std::string_view list, primary;
};

std::optional<ActingSet> actingSetOf(std::string_view line)
{
    const std::size_t open = line.rfind('['), close = line.find(']', std::min(open, line.size()));
    if (open == std::string_view::npos || close == std::string_view::npos)
        return std::nullopt;
    std::string_view rest = line.substr(close + 1);
    rest.remove_prefix(std::min(rest.find_first_of("0123456789"), rest.size()));
    return ActingSet{line.substr(open + 1, close - open - 1),
                     rest.substr(0, rest.find_first_not_of("0123456789"))};
}

void readDevices(PgFile& file, Pool& pool, const TextLine& line, const ActingSet& acting,
                 Group& group)
{
    std::uint64_t primary = kNoDevice;
    parseWhole(acting.primary, primary);
    for (const std::string_view part : partsOf(acting.list, ',')) {
        const std::string_view text = trimmedText(part);
        std::uint64_t device = 0;
        if (text.empty() || text == "NONE")
            continue;
        if (!parseWhole(text, device) || device > kNoDevice) {
            addDoubt(pool.doubts, badInput("device", excerptOf(text), "its number",
                                           line.place(file.file, text)));
            continue;
        }
        const auto known = std::find(group.devices.begin(), group.devices.end(), device);
        if (device == kNoDevice || known != group.devices.end() || group.devices.size() >= 1000)
            continue;
        pool.devices.emplace(device, line.place(file.file, text));
        // A primary that is not the first: by its affinity, or of an erasure-coded pool.
        const auto at = device == primary ? group.devices.begin() : group.devices.end();
        group.devices.insert(at, device);
    }
}

/// The word of a line that says the group's state, "active+clean"; "" where there is none.
std::string_view stateOf(std::string_view line)
{
    for (const std::string_view word : wordsOf(line))
        for (const char* known : {"active", "peering", "down", "incomplete", "stale", "unknown",
                                  "creating", "undersized"})
            if (word.starts_with(known))
                return word;
    return {};
}

void readGroup(PgFile& file, const TextLine& line, const GroupId& id, std::string_view word)
{
    Pool& pool = file.pools[id.pool];
    const SourcePlace place = line.place(file.file, word);
    if (pool.place.line == 0)
        pool.place = place;
    const auto acting = actingSetOf(line.text);
    if (!acting || id.group >= kSlotsRule.range.most) {
        addDoubt(pool.doubts, badInput("group", excerptOf(line.trimmed()),
                                       "POOL.GROUP with its acting set [A,B,C]", place));
        return;
    }
    const auto [found, isNew] = pool.groups.emplace(id.group, Group{{}, place});
    if (!isNew) {
        addDoubt(pool.doubts,
                 badInput("group with two lines", std::string(word), "each once", place));
        return;
    }
    readDevices(file, pool, line, *acting, found->second);
    const std::string_view state = stateOf(line.text);
    if (!state.empty() && state.find("active") == std::string_view::npos)
        addDoubt(pool.doubts, badInput("group that does not serve", excerptOf(state), "active",
                                       line.place(file.file, state)));
    if (found->second.devices.empty())
        addDoubt(pool.doubts, badInput("group without a device", std::string(word),
                                       "an acting set", place));
}

/// "pool 1 pg_num 12", as osdmaptool heads its list.
void readGroupCount(PgFile& file, const std::vector<std::string_view>& words,
                    const TextLine& line)
{
    std::uint64_t number = 0, count = 0;
    const bool isCount = words.size() == 4 && words[2] == "pg_num" && parseWhole(words[1], number)
                         && parseWhole(words[3], count) && kSlotsRule.range.holds(count)
                         && number <= kNoDevice;
    if (!isCount)
        return;
    Pool& pool = file.pools[number];
    pool.groupCount = count;
    pool.place = line.place(file.file, words[1]);
}

void readLine(PgFile& file, const TextLine& line)
{
    const auto words = wordsOf(line.text);
    if (words.empty())
        return;
    if (words[0] == "pool")
        readGroupCount(file, words, line);
    else if (const auto id = groupIdOf(words[0]))
        readGroup(file, line, *id, words[0]);
}

void addGap(Pool& pool, MapTree& tree, std::uint64_t first, std::uint64_t end)
{
    if (first >= end)
        return;
    const std::string span =
        end - first == 1 ? std::to_string(first) : fmt::format("{}-{}", first, end - 1);
    addDoubt(pool.doubts,
             badInput("groups without a line", span, "a line each", pool.place));
    tree.addUnit(span, {}, pool.place);
}

std::string nameOf(std::uint64_t device) { return fmt::format("osd.{}", device); }

/// Requires: the pool has groups.
Membership ringOf(std::uint64_t number, Pool& pool)
{
    MapTree tree("ceph-pg", pool.place);
    const std::uint64_t seen = pool.groups.rbegin()->first + 1;
    const std::uint64_t count = std::max(pool.groupCount.value_or(seen), seen);
    if (pool.groupCount && *pool.groupCount < seen)
        addDoubt(pool.doubts, badInput("pg_num", std::to_string(*pool.groupCount),
                                       fmt::format("{}, as many as have lines", seen),
                                       pool.place));
    std::size_t copies = 1;
    for (const auto& [group, devices] : pool.groups)
        copies = std::max(copies, devices.devices.size());
    tree.set("slots", plainValue(std::to_string(count), pool.place));
    tree.set("replicas", plainValue(std::to_string(copies), pool.place));
    for (const auto& [device, place] : pool.devices)
        tree.addShard(nameOf(device), place);
    std::uint64_t next = 0;
    for (const auto& [group, entry] : pool.groups) {
        addGap(pool, tree, next, group);
        std::vector<std::string> owners;
        for (const std::uint64_t device : entry.devices)
            owners.push_back(nameOf(device));
        tree.addUnit(std::to_string(group), owners, entry.place);
        next = group + 1;
    }
    addGap(pool, tree, next, count);
    Membership ring;
    ring.name = std::to_string(number);
    ring.map = std::move(tree).finish();
    ring.doubts = std::move(pool.doubts);
    return ring;
}

}  // namespace

Result<MembershipFile> cephPgDump(const MembershipSource& source)
{
    PgFile file;
    file.file = source.file;
    for (const TextLine& line : linesOf(source.text))
        readLine(file, line);
    MembershipFile read;
    for (auto& [number, pool] : file.pools) {
        if (!pool.groups.empty()) {
            read.rings.push_back(ringOf(number, pool));
            continue;
        }
        for (Error& doubt : pool.doubts)
            addDoubt(read.doubts, std::move(doubt));
    }
    if (!read.rings.empty())
        return read;
    return badInput("placement groups", "none", "lines with POOL.GROUP and an acting set",
                    {source.file, 1, 1});
}

}  // namespace ringscope::members
