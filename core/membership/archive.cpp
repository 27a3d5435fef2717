// The reader of archives: it hands each file that fits to the reader of its format. One system,
// one file: an archive may hold `cluster nodes` and `cluster slots` of the same cluster.
#include "core/membership/archive.h"

#include "core/formats/recognise.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

namespace ringscope {

namespace {

constexpr std::string_view kFormat = "archive";
constexpr std::size_t kNamedFiles = 12;

bool makes(const MembershipRow& row, std::string_view system)
{
    return system.empty()
           || std::find(row.systems.begin(), row.systems.end(), system) != row.systems.end();
}

/// Every file with the reader that fits it best, best first.
std::vector<ArchivedMembership> candidates(const Archive& archive, std::string_view system)
{
    std::vector<ArchivedMembership> found;
    for (const ArchiveMember& member : archive.members) {
        const std::string_view text = member.text;
        const TextHead head = lookAt(text.substr(0, kRecognisedBytes), member.name,
                                     text.size() <= kRecognisedBytes, text.size());
        ArchivedMembership best{&member, nullptr, kFits - 1};
        for (const MembershipRow& row : membershipRows()) {
            const FormatRow* format = findFormat(row.format);
            if (row.format == kFormat || !makes(row, system) || format == nullptr)
                continue;
            if (const int score = format->fit(head).score; score > best.score)
                best = {&member, &row, score};
        }
        if (best.row != nullptr)
            found.push_back(best);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return a.score != b.score ? a.score > b.score : a.row < b.row;
    });
    return found;
}

Error nothingFits(const Archive& archive, std::string_view system, const std::string& file)
{
    std::vector<std::string> names;
    for (const ArchiveMember& member : archive.members)
        if (names.size() < kNamedFiles)
            names.push_back(member.name);
    return badInput("no file in the archive says who is in the cluster",
                    fmt::format("{}", fmt::join(names, ", ")),
                    system.empty() ? "a file of a system that `formats` lists"
                                   : fmt::format("a membership file of {}", system),
                    {file, 0, 0});
}

std::string systemOf(const Membership& ring)
{
    const Value* system = ring.map.find("system");
    return system != nullptr ? system->text() : std::string();
}

/// Puts the rings of one file beside those of others: names stay unique.
void addRings(MembershipFile& all, MembershipFile read, const std::string& member,
              std::set<std::string>& names)
{
    for (Membership& ring : read.rings) {
        if (names.contains(ring.name))
            ring.name = ring.name.empty() ? member : fmt::format("{}/{}", member, ring.name);
        if (names.insert(ring.name).second)
            all.rings.push_back(std::move(ring));
    }
    all.doubts.insert(all.doubts.end(), read.doubts.begin(), read.doubts.end());
}

Result<MembershipFile> readAll(const Archive& archive, const MembershipSource& source)
{
    MembershipFile all;
    all.doubts = archive.doubts;
    std::set<std::string> names, systems;
    for (const ArchivedMembership& found : candidates(archive, source.system)) {
        const std::string path = fmt::format("{}/{}", source.file, found.member->name);
        Result<MembershipFile> read = found.row->read({found.member->text, path, source.system, source.said});
        if (!read && read.error().code != ErrorCode::BadInput)
            return read;
        if (!read) {
            all.doubts.push_back(read.error());
            continue;
        }
        const std::string system = read->rings.empty() ? "" : systemOf(read->rings.front());
        if (systems.insert(system).second)
            addRings(all, *std::move(read), found.member->name, names);
        if (!source.system.empty() && !all.rings.empty())
            break;
    }
    if (all.rings.empty())
        return nothingFits(archive, source.system, source.file);
    return all;
}

}  // namespace

std::optional<ArchivedMembership> membershipIn(const Archive& archive, std::string_view system)
{
    const std::vector<ArchivedMembership> found = candidates(archive, system);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<ArchiveMember> membershipTextOf(const Archive& archive, std::string_view system,
                                       const std::string& file)
{
    const std::optional<ArchivedMembership> found = membershipIn(archive, system);
    return found ? Result<ArchiveMember>(*found->member) : nothingFits(archive, system, file);
}

namespace members {

Result<MembershipFile> archive(const MembershipSource& source)
{
    const Result<Archive> archive = archiveMembers(source.text, source.file);
    return archive ? readAll(*archive, source) : archive.error();
}

}  // namespace members

}  // namespace ringscope
