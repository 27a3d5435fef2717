// Opening what a command line names: MAP, SYSTEM:FILE, key files, keys given as arguments. Maps
// are read and checked before anything is printed. Thread: one thread; "-" reads standard input.
#pragma once

#include "core/commands/command_line.h"
#include "core/state/command.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ringscope {

/// --set KEY=VALUE and --key-from: options of every command that reads a map.
/// A value is YAML; "key.tag" reaches a part of a field. What the file says is replaced.
inline constexpr OptionSpec kSetOption{"--set", "KEY=VALUE", "Says a map field that the file does not.",
                                       true};
inline constexpr OptionSpec kKeyFromOption{"--key-from", "text|hex|base64|utf16le|int",
                                           "How keys become bytes, instead of the map's key.from."};
inline constexpr OptionSpec kKeysOption{"--keys", "FILE", "A key file; - is standard input."};
inline constexpr OptionSpec kUnitsOption{
    "--units", "FILE[#NAME]",
    "Loads by slot, partition or pg: they are the load, and --keys only names keys then."};
inline constexpr OptionSpec kKeysAsOption{"--keys-as", "csv|tsv|list|jsonl",
                                          "How the key file is read, instead of by its look."};
inline constexpr OptionSpec kMeasureOption{
    "--measure", "M", "keys, requests (default), reads, writes, bytes, stored or cost."};
inline constexpr OptionSpec kWindowOption{"--window", "S", "Seconds that the key file covers."};
inline constexpr OptionSpec kSampleRateOption{"--sample-rate", "R",
                                              "Share of the requests in the key file, above 0 to 1."};

/// The map that `spec` names, not yet built. Errors: BadInput with every place; WrongUsage for
/// a --set that is none.
Result<ShardMap> readMapArgument(const std::string& spec, const CommandArguments& arguments,
                                 const CommandContext& context);
/// The same, checked and built.
Result<OpenedMap> openMapArgument(const std::string& spec, const CommandArguments& arguments,
                                  const CommandContext& context);

/// A key file with the options for it; the key fields of the map's `system` may be columns ("" =
/// no system). Errors: BadInput, TooLarge, Cancelled.
Result<std::shared_ptr<const KeyTable>> openKeys(const std::string& path,
                                                 const CommandArguments& arguments,
                                                 const CommandContext& context,
                                                 std::string_view system = {});
/// The file of --keys; null without the option.
Result<std::shared_ptr<const KeyTable>> openKeysOption(const CommandArguments& arguments,
                                                       const CommandContext& context,
                                                       std::string_view system = {});
/// --keys for a command that cannot do without. Errors: WrongUsage "COMMAND needs --keys".
Result<std::shared_ptr<const KeyTable>> requireKeys(std::string_view command,
                                                    const CommandArguments& arguments,
                                                    const CommandContext& context,
                                                    std::string_view system = {});
/// Tells of skipped rows and of warnings.
void notifyOf(const KeySource& source, const CommandContext& context);
/// A key of the command line. Where the system's keys have several fields, "bucket=b,key=k" is
/// those fields in any order, the ones left out empty; a value ends before the next ",FIELD=". A
/// text that begins with no field is the key as it is.
std::string keyOfArgument(const std::string& text, std::string_view system);
/// Keys of the command line, each one row.
std::shared_ptr<const KeyTable> keysOfArguments(std::span<const std::string> keys,
                                                std::string_view system = {});

}  // namespace ringscope
