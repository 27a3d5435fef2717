// Key files: CSV, TSV, JSON lines or one key a line; plain, gzip or zstd; read as a stream.
// Nothing is trimmed, unquoted or normalised beyond what the form says. Broken rows are skipped,
// counted and listed in the table's source.
#pragma once

#include "core/formats/bytes.h"
#include "core/formats/key_file_kind.h"
#include "core/formats/key_import.h"
#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/workload/key_table.h"
#include "core/workload/memory_limit.h"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

struct SystemRow;  // core/systems/system_row.h

/// Takes the table of the rows so far, on the thread that reads.
using PartialKeys = std::function<void(const std::shared_ptr<const KeyTable>&)>;

struct KeyFileOptions {
    std::optional<KeyFileKind> as;  ///< --keys-as; nothing: by content
    std::string name;               ///< of the file, for messages and as the source's name
    std::uint64_t maxMemoryBytes = kDefaultMaxMemoryBytes;
    std::optional<double> windowSeconds = {};  ///< goes before what the file says; > 0
    std::optional<double> sampleRate = {};     ///< likewise; (0, 1]
    std::optional<KeyImport> import = {};      ///< what a person said of its columns
    const SystemRow* system = nullptr;         ///< whose key fields may be columns; null = none
    /// Given tables of the first rows of a long file, to be looked at while it is read: when
    /// `firstPartialRows` are there, then at four times as many each. Rows come in batches, so that
    /// a few more may be in it (source().rowsRead). Cost: together at most 4/3 of finishing the last.
    PartialKeys onPartial = {};
    std::uint64_t firstPartialRows = std::uint64_t{1} << 19;
};

using KeyTableResult = Result<std::shared_ptr<const KeyTable>>;

/// Errors: BadInput with its place: packed data that is broken or ends early, no column `key`
/// where one was asked for, more than half of the rows broken (the first ones in `further`);
/// TooLarge with the estimated memory; Cancelled. Cost: O(bytes), memory O(distinct keys).
KeyTableResult readKeyFile(std::string_view bytes, const KeyFileOptions& options,
                           const WorkContext& work);
KeyTableResult readKeyFile(std::istream& bytes, const KeyFileOptions& options,
                           const WorkContext& work);

/// options.name is set to the path where it is empty. Errors: also a file that cannot be read.
KeyTableResult readKeyFilePath(const std::string& path, KeyFileOptions options,
                               const WorkContext& work);

/// Another name for a key.
using KeyNaming = std::function<std::string(std::string_view)>;

/// The table as CSV with the measures that it knows, a row a key and observed shard; reading it
/// again gives the same keys, measures and observations. With `naming` the keys have other names,
/// which must differ from each other.
std::string writeKeyFile(const KeyTable& table, const KeyNaming& naming = {});

}  // namespace ringscope
