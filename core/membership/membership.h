// Membership: who is in a cluster, as a real system prints or writes it, turned into the fields of
// a shard map. A reader is one file and one row: text in, one tree a ring out, each node with its
// place in the file. It reads as far as the file is true: what it cannot believe is a doubt with
// its line, and the rest goes on. It knows nothing of the map's rules: core/systems checks them.
// Thread: the table is constant; any.
#pragma once

#include "core/support/result.h"
#include "core/support/value.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// What decides an owner and is not in the file: `--set FIELD=VALUE` says it.
struct OpenFact {
    std::string field;     ///< of the map: "hash", "system_options.pg_num", or "system"
    std::string question;  ///< "Which version of the collector?"
    std::string assumed;   ///< what the tree has until somebody says otherwise
    std::vector<std::string> choices;  ///< empty = any value of the field
};

/// One ring of a file: a pool, backend, topic, keyspace.
struct Membership {
    std::string name;            ///< "" where the file does not name it
    Value map;                   ///< fields of a shard map, `system` among them
    std::vector<Error> doubts;   ///< what was left out or not believed, in file order
    std::vector<OpenFact> open;  ///< in the order in which a person is asked
};

/// Names of rings are unique; the order is the file's.
struct MembershipFile {
    std::vector<Membership> rings;
    std::vector<Error> doubts;  ///< of lines that belong to no ring
};

struct MembershipSource {
    std::string_view text;    ///< plain, without a byte order mark
    std::string file;         ///< for places
    std::string_view system;  ///< "" = as the file says, else one of the row's systems
    /// Fields of the map that a person has said ("slots", 768), for a reader that computes from
    /// them; they are laid over its tree in any case.
    std::span<const Value::Entry> said = {};

    /// The text of a said field, "" when it was not said.
    std::string textSaid(std::string_view field) const;
};

struct MembershipRow {
    std::string_view format;                ///< id of the FormatRow that recognises it
    std::vector<std::string_view> systems;  ///< registry ids; the first where the file does not say
    /// Errors: BadInput for a text without a single ring; TooLarge. Never throws.
    Result<MembershipFile> (*read)(const MembershipSource& source);
};

std::span<const MembershipRow> membershipRows();

/// Null when nothing reads this format.
const MembershipRow* membershipRowOf(std::string_view format);

/// True when some row makes this system from a membership file.
bool hasMembershipReader(std::string_view system);

/// Recognises the text among the readers of `system` ("" = all) and reads it. A file in no form
/// that is known goes to the system's first reader, which says what it misses.
/// Errors: BadInput; WrongUsage for a system without readers. Cost: O(bytes).
Result<MembershipFile> readMembership(std::string_view text, const std::string& file,
                                      std::string_view system,
                                      std::span<const Value::Entry> said = {});

/// The ring of that name, or the only one for "". Errors: WrongUsage with all names.
Result<Membership> ringNamed(MembershipFile file, const std::string& name,
                             const std::string& path);

}  // namespace ringscope
