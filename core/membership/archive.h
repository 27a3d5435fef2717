// Membership files in an archive, as a recipe script brings them home: which of the files says
// who is in the cluster. Thread: pure.
#pragma once

#include "core/formats/archive.h"
#include "core/membership/membership.h"

#include <optional>
#include <string_view>

namespace ringscope {

/// A file of an archive and the reader that opens it.
struct ArchivedMembership {
    const ArchiveMember* member = nullptr;
    const MembershipRow* row = nullptr;
    int score = 0;  ///< how well it fits the row's format
};

/// The file that fits a reader of `system` ("" = of any) best; equal fits: the reader that stands
/// first in the table, then the file that stands first in the archive. Nothing when no file fits.
std::optional<ArchivedMembership> membershipIn(const Archive& archive, std::string_view system);

/// Its text alone. Errors: BadInput when no file of the archive fits.
Result<ArchiveMember> membershipTextOf(const Archive& archive, std::string_view system,
                                       const std::string& file);

namespace members {

/// The reader of the table's last row.
Result<MembershipFile> archive(const MembershipSource& source);

}  // namespace members

}  // namespace ringscope
