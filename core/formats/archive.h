// Archive: the files of a tar, as `recipe` scripts write one, held in memory. ustar headers with
// the long names of GNU and pax; packed archives are unpacked before (text_file.h), packed members
// here. Only regular files are kept. Nothing is ever written to a disk. Thread: pure.
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct ArchiveMember {
    std::string name;  ///< as the archive says it, without "./" before it
    std::string text;  ///< plain
};

struct Archive {
    std::vector<ArchiveMember> members;  ///< in the order of the archive
    std::vector<Error> doubts;           ///< what was not believed: "byte 1024: ..."
};

struct ArchiveLimits {
    std::size_t members = 4096;
    std::uint64_t bytes = std::uint64_t{1} << 28;  ///< of all members, unpacked
};

/// True when the first header of a tar stands there. Cost: O(1).
bool isArchive(std::string_view text);

/// Every file that is whole; from a broken header on, nothing is read and a doubt says so.
/// Errors: BadInput for a text that is no archive; TooLarge past the limits. Cost: O(bytes).
Result<Archive> archiveMembers(std::string_view text, const std::string& file,
                               const ArchiveLimits& limits = {});

}  // namespace ringscope
