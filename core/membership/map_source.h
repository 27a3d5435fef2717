// MapSource: what a person names as a map, "nodes.yaml" or "SYSTEM:FILE#NAME", and the tree of
// fields behind it: that of a shard map, or one that a membership reader puts together.
// Thread: any; nothing here opens a file.
#pragma once

#include "core/membership/membership.h"

#include <functional>
#include <string>
#include <string_view>

namespace ringscope {

struct MapSource {
    std::string file;
    std::string system;              ///< "" = as the file says
    std::string ring;                ///< "" = the only one
    std::vector<Value::Entry> said;  ///< fields that replace the file's: {"key.tag", "{}"}
};

/// Splits "SYSTEM:FILE#NAME". A file of the literal name wins, with a system as without, so
/// `exists` is asked from the longest name to the shortest. A word before the colon that is no
/// system is part of the file's name.
MapSource mapSourceOf(const std::string& spec,
                      const std::function<bool(const std::string& path)>& exists);

/// True when a membership reader, not the shard map's, reads this text.
bool isMembershipText(std::string_view text, const MapSource& source);

/// All rings of a map's text: the one of a shard map (its system laid over it), else those that the
/// reader finds. Errors: those of readYaml and readMembership.
Result<MembershipFile> readMapFile(std::string_view text, const MapSource& source);
/// The ring that the source names; what was said lies over it, and is open no more.
/// Errors: those of ringNamed.
Result<Membership> pickedRing(MembershipFile file, const MapSource& source);
/// Both, for who does not ask which ring.
Result<Membership> readMapTree(std::string_view text, const MapSource& source);

/// What a person answered when a file was opened, as it stands in a session:
/// {membership: {system, ring, set: {FIELD: VALUE}}}; parts that are not there change nothing.
bool isMembershipAnswer(const Value& import);
MapSource withAnswers(MapSource source, const Value& import);
Value answersOf(const MapSource& source);

}  // namespace ringscope
