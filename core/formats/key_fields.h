// The fields of a key file's row, named by a CSV column or a JSON field: one table for both.
#pragma once

#include "core/support/result.h"
#include "core/workload/key_row.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope {

struct KeyField {
    enum class Kind { Key, Shard, Time, Measured };
    Kind kind = Kind::Key;
    Measure measure = Measure::Keys;  ///< of Measured; Keys for the others

    friend bool operator==(const KeyField&, const KeyField&) = default;
};

/// Without case and without blanks around it; `weight`, `count` and `load` are requests.
/// Nothing for a name that is no field: such columns are left out.
std::optional<KeyField> keyFieldNamed(std::string_view name);

/// Names that a person gave to fields.
using NamedKeyFields = std::vector<std::pair<std::string, KeyField>>;
/// Of `named` where there are any, exactly; else as above.
std::optional<KeyField> keyFieldNamed(std::string_view name, const NamedKeyFields& named);

/// "requests", "key", ..
std::string_view nameOf(KeyField field);

/// Puts a field's text into the row; views of `text` stay in it. An empty measure is as one that
/// is not there. Errors: BadInput without a place.
Outcome setField(KeyRow& row, KeyField field, std::string_view text);

/// The same; false in place of an error. Requires: 8 bytes readable at text.data().
bool setPaddedField(KeyRow& row, KeyField field, std::string_view text);

}  // namespace ringscope
