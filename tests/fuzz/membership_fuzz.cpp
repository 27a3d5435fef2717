// What libFuzzer runs against one reader of membership files: the reader, the map that it makes,
// the map's own text read back, and the routing of the map within small limits. An input is the
// file as it would lie on a disk, so samples are seeds. It is a finding when something crashes, is
// slow, or the map read back is another one.
//
//   membership_fuzz --formats            the formats, one a line
//   membership_fuzz --format=NAME [libFuzzer's own arguments]
#include "core/formats/map_file.h"
#include "core/membership/membership.h"
#include "core/support/work_context.h"
#include "core/systems/routing.h"
#include "core/systems/system_row.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>

using namespace ringscope;

namespace {

constexpr std::size_t kRingsLookedAt = 8;
constexpr BuildLimits kLimits{.maxPoints = 1 << 11, .maxMemoryBytes = std::uint64_t{1} << 26};

const MembershipRow* fuzzedRow = nullptr;

[[noreturn]] void finding(const char* what, const std::string& detail)
{
    std::fprintf(stderr, "%s: %s\n", what, detail.c_str());
    std::abort();
}

/// "" and each of the row's systems in turn; the length picks, so that an input is the file alone.
std::string_view systemFor(std::string_view text)
{
    const std::size_t pick = text.size() % (fuzzedRow->systems.size() + 1);
    return pick == 0 ? std::string_view() : fuzzedRow->systems[pick - 1];
}

void checkError(const Error& error)
{
    if (error.message.empty())
        finding("an error that says nothing", error.text());
}

void checkFile(const MembershipFile& file)
{
    std::set<std::string> names;
    for (const Membership& ring : file.rings) {
        if (!names.insert(ring.name).second)
            finding("two rings of one name", ring.name);
        for (const Error& doubt : ring.doubts)
            if (doubt.where.line == 0)
                finding("a doubt without its line", doubt.text());
    }
}

void readBack(const ShardMap& map)
{
    const std::string text = writeMapText(map);
    const Result<ShardMap> again = readMapText(text, "converted.yaml");
    if (!again)
        finding("the map's own text does not read", again.error().text() + "\n" + text);
    if (fingerprint(*again) != fingerprint(map))
        finding("the map read back is another one", text);
}

void route(const ShardMap& map)
{
    const Result<Routing> routing = buildRouting(map, kLimits, WorkContext{});
    if (!routing) {
        checkError(routing.error());
        return;
    }
    if (routing->placement == nullptr)
        return;
    for (const char* key : {"", "key:0", "42"})
        if (const Result<KeyRoute> found = routeKey(*routing, key, 2); !found)
            checkError(found.error());
}

void followRing(const Membership& ring)
{
    const Result<ShardMap> map = readMapWithSystem(ring.map);
    if (!map) {
        checkError(map.error());
        return;
    }
    readBack(*map);
    route(*map);
}

void printFormats()
{
    for (const MembershipRow& row : membershipRows())
        std::printf("%.*s\n", static_cast<int>(row.format.size()), row.format.data());
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments)
{
    constexpr std::string_view kFormat = "--format=";
    for (int i = 1; i < *count; ++i) {
        const std::string_view argument = (*arguments)[i];
        if (argument == "--formats") {
            printFormats();
            std::exit(EXIT_SUCCESS);
        }
        if (argument.starts_with(kFormat))
            fuzzedRow = membershipRowOf(argument.substr(kFormat.size()));
    }
    if (fuzzedRow != nullptr)
        return 0;
    std::fputs("membership_fuzz: --format=NAME picks the reader (--formats lists them)\n", stderr);
    std::exit(EXIT_FAILURE);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    const Result<MembershipFile> file = fuzzedRow->read({text, "fuzzed.txt", systemFor(text)});
    if (!file) {
        checkError(file.error());
        return 0;
    }
    checkFile(*file);
    for (std::size_t i = 0; i < file->rings.size() && i < kRingsLookedAt; ++i)
        followRing(file->rings[i]);
    return 0;
}
