// Archives, as recipe scripts write them.
#include "core/formats/fits_archive.h"

#include "core/formats/archive.h"
#include "core/support/counted.h"

namespace ringscope::fits {

namespace {

/// Packed members may be far larger than they look; only their number is wanted here.
constexpr ArchiveLimits kSmall{4096, std::uint64_t{1} << 22};

}  // namespace

Fit archive(const TextHead& head)
{
    if (!isArchive(head.text))
        return {};
    if (!head.isWhole)
        return {100, {}};
    const Result<Archive> archive = archiveMembers(head.text, head.name, kSmall);
    return {100, archive ? counted(archive->members.size(), "file", "files") : std::string()};
}

}  // namespace ringscope::fits
