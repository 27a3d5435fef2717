// Recognition: what a text is, seen from its first part and its name. One table, one row a
// format: what it is called, by what it is recognised, what it becomes, and which reader opens
// it. A row without a reader is known by name and honestly said not to open yet.
// Thread: the table is constant; any.
#pragma once

#include "core/formats/text_head.h"
#include "core/support/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Which reader opens a format. Membership: a row of core/membership. KeysByMapping: a table of which a person says what its columns
/// are. Units: loads by unit (unit_file.h), which lie over the units of a map. None: known by name, not opened yet.
enum class FormatReader { None, Map, Membership, Keys, KeysByMapping, Units, Session, Bundle };

/// How well a text fits a format.
struct Fit {
    int score = 0;       ///< 0..100; kFits and above: it is one
    std::string detail;  ///< "6 masters"; "" = nothing to add
};
inline constexpr int kFits = 60;

struct FormatRow {
    std::string_view id;            ///< "redis-cluster-nodes"
    std::string_view title;         ///< "`cluster nodes` of Redis"
    std::string_view recognisedBy;  ///< "a node id of 40 hex digits begins every line"
    std::string_view becomes;       ///< "shard map", "keys", "shard metrics", ..
    FormatReader reader = FormatReader::None;
    Fit (*fit)(const TextHead&);
    /// Of KeysByMapping: the columns of a known layout, as JSON of a KeyImport; "" = ask.
    std::string_view mapping = {};

    bool opens() const { return reader != FormatReader::None; }
};

/// In the order in which equal fits win.
std::span<const FormatRow> formatRows();
const FormatRow* findFormat(std::string_view id);

struct Recognition {
    const FormatRow* format = nullptr;      ///< null: nothing fits
    std::string description;                ///< "shard map, 7 shards"; "not recognised"
    std::vector<const FormatRow*> closest;  ///< three others, best first

    bool opens() const { return format && format->opens(); }
    /// True when its columns must be named by a person first.
    bool asks() const { return format && format->reader == FormatReader::KeysByMapping; }
};

/// Bytes of a text that recognition needs at most.
inline constexpr std::size_t kRecognisedBytes = std::size_t{1} << 16;

/// Looks at the first kRecognisedBytes of a plain text. `name` is a hint. Cost: O(1).
Recognition recognise(std::string_view text, std::string_view name);
Recognition recognise(const TextHead& head);

/// Reads the first part of a file, packed ones too. Errors: BadInput for what cannot be read.
Result<Recognition> recogniseFile(const std::string& path);

/// "`cluster nodes` of Redis, 3 masters: recognised, but it cannot be opened yet". For formats
/// that do not open.
std::string cannotOpenYet(const Recognition& recognition);

}  // namespace ringscope
