// HashPartitions: the partitions of one PostgreSQL table, "WITH (modulus M, remainder R)", as the
// slots of a map: as many as the largest modulus, of which a partition owns R, R + M, R + 2M ...
#pragma once

#include "core/membership/membership.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct HashBound {
    std::uint64_t modulus = 1;
    std::uint64_t remainder = 0;
};

/// "FOR VALUES WITH (modulus 4, remainder 0)"; nothing for any other text.
std::optional<HashBound> hashBoundOf(std::string_view text);

struct HashPartition {
    std::string name;
    HashBound bound;
    SourcePlace place;
};

struct HashPartitions {
    std::string table;  ///< "" where the file does not name it
    SourcePlace place;
    std::string keyType;  ///< as PostgreSQL writes it; "" = not in the file
    SourcePlace keyTypePlace;
    std::vector<HashPartition> partitions;
    std::vector<Error> doubts;
};

/// A ring of the table. `system`: asked for, "" = by the type of the key, which is asked where the
/// file does not say it. Requires: partitions are not empty.
/// Errors: TooLarge where the slots of the partitions are more than a map may hold.
Result<Membership> ringOf(HashPartitions table, std::string_view system);

}  // namespace ringscope
